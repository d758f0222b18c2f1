import { page, readCursor } from './cursor.ts';
import type {
  AppendOptions,
  AppendOutcome,
  CombatHead,
  CreateOutcome,
  CreationKey,
  ListPage,
  LoadedCombat,
  LoadOptions,
  NewCombat,
  Snapshot,
  Store,
  StoredCombat,
  StoredCommand,
} from './store.ts';
import { StoreUnavailable } from './store.ts';
import { createWatchers } from './watchers.ts';

interface Entry {
  combat: StoredCombat;
  readonly commands: StoredCommand[];
  readonly keys: Map<string, StoredCommand>;
  readonly snapshots: Snapshot[];
}

type Entries = Map<string, Entry>;

interface Creation {
  readonly id: string;
  readonly key: CreationKey;
}

/** Forgets everything when the process ends. For tests and for trying out. */
export function createMemoryStore(): Store {
  const entries: Entries = new Map();
  const creations = new Map<string, Creation>();
  const watchers = createWatchers();
  let writes = 0;
  let closed = false;

  // The executor of a promise turns a throw into a rejection.
  const answer = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      if (closed) throw new StoreUnavailable('the store is closed');
      resolve(work());
    });
  const write = <T>(id: string, work: () => T): Promise<T> =>
    answer(() => {
      const before = entries.get(id)?.combat;
      const result = work();
      const after = entries.get(id);
      writes += 1;
      if (after?.combat !== before) watchers.tell(id, headOf(after));
      return result;
    });

  return {
    shared: false,
    create: (combat, key) => write(combat.id, () => create(entries, creations, combat, key)),
    append: (command, options = {}) =>
      write(command.combat, () => append(entries, command, options)),
    head: (id) => answer(() => headOf(entries.get(id))),
    load: (id, options = {}) => answer(() => load(entries.get(id), options)),
    tail: (id, afterSeq, limit) =>
      answer(() => entries.get(id)?.commands.slice(Math.max(0, afterSeq)).slice(0, limit) ?? []),
    findKey: (id, key) => answer(() => entries.get(id)?.keys.get(key)),
    list: (wanted) => answer(() => list(entries, wanted)),
    updateRecord: (id, record, expected) =>
      write(id, () => updateRecord(entries.get(id), record, expected)),
    remove: (id) => write(id, () => entries.delete(id)),
    prune: async (olderThan, limit = 1000) => {
      const ids = await answer(() => old(entries, olderThan, limit));
      await Promise.all(ids.map((id) => write(id, () => entries.delete(id))));
      return ids;
    },
    watch: (id, listener) => watchers.add(id, listener),
    ready: () => answer(() => undefined),
    stats: () => ({ commits: writes, writes, waiting: 0 }),
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
}

function headOf(entry: Entry | undefined): CombatHead | undefined {
  if (!entry) return undefined;
  const { seq, revision, finished } = entry.combat;
  return { seq, revision, finished };
}

function create(
  entries: Entries,
  creations: Map<string, Creation>,
  made: NewCombat,
  key: CreationKey | undefined,
): CreateOutcome {
  const known = key && creations.get(key.key);
  if (known) {
    const combat = entries.get(known.id)?.combat;
    return { kind: 'replayed', ...known, ...(combat && { combat }) };
  }
  if (entries.has(made.id)) return { kind: 'exists' };
  entries.set(made.id, entryOf(made));
  if (key) creations.set(key.key, { id: made.id, key });
  return { kind: 'created' };
}

function entryOf(made: NewCombat): Entry {
  const { commands = [], snapshot, finished = false, ...rest } = made;
  const touchedAt = commands.at(-1)?.at ?? made.createdAt;
  return {
    combat: { ...rest, touchedAt, seq: commands.length, revision: 0, finished },
    commands: [...commands],
    keys: new Map(commands.flatMap((command) => (command.key ? [[command.key, command]] : []))),
    snapshots: snapshot === undefined ? [] : [{ seq: commands.length, body: snapshot }],
  };
}

function append(entries: Entries, command: StoredCommand, options: AppendOptions): AppendOutcome {
  const entry = entries.get(command.combat);
  if (!entry) return { kind: 'gone' };
  const known = command.key === undefined ? undefined : entry.keys.get(command.key);
  if (known) return { kind: 'replayed', command: known };
  const { seq } = entry.combat;
  if (seq !== command.seq - 1) return { kind: 'stale', seq };
  entry.commands.push(command);
  if (command.key !== undefined) entry.keys.set(command.key, command);
  if (options.snapshot !== undefined) {
    entry.snapshots.push({ seq: command.seq, body: options.snapshot });
  }
  const finished = entry.combat.finished || options.finished === true;
  entry.combat = { ...entry.combat, seq: command.seq, touchedAt: command.at, finished };
  return { kind: 'appended' };
}

function load(entry: Entry | undefined, options: LoadOptions): LoadedCombat | undefined {
  if (!entry) return undefined;
  const { upTo = entry.combat.seq } = options;
  const snapshot = entry.snapshots.findLast(({ seq }) => seq <= upTo);
  const commands = entry.commands.slice(0, Math.max(0, upTo));
  return {
    combat: entry.combat,
    ...(snapshot && { snapshot }),
    commands: commands.map(({ combat, seq, at, body }) => ({ combat, seq, at, body })),
  };
}

function list(entries: Entries, { after, limit, parent }: ListPage) {
  const from = readCursor(after);
  const found = [...entries.values()]
    .map(({ combat }) => combat)
    .filter((combat) => parent === undefined || combat.parent === parent)
    .filter((combat) => !from || newestFirst(from, combat) < 0)
    .toSorted(newestFirst);
  return page(found.slice(0, limit + 1), limit);
}

function newestFirst(
  one: { createdAt: string; id: string },
  other: { createdAt: string; id: string },
): number {
  return descending(one.createdAt, other.createdAt) || descending(one.id, other.id);
}

function descending(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

function updateRecord(entry: Entry | undefined, record: string, expected: number): boolean {
  if (entry?.combat.revision !== expected) return false;
  entry.combat = { ...entry.combat, record, revision: expected + 1 };
  return true;
}

function old(entries: Entries, olderThan: string, limit: number): readonly string[] {
  return [...entries.values()]
    .map(({ combat }) => combat)
    .filter(({ touchedAt }) => touchedAt < olderThan)
    .toSorted((one, other) => newestFirst(other, one))
    .slice(0, limit)
    .map(({ id }) => id);
}
