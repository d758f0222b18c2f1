import type {
  AppendOptions,
  AppendOutcome,
  CreateOutcome,
  CreationKey,
  NewCombat,
  StoredCommand,
} from '../store.ts';
import type { Database } from './driver.ts';
import { integer, optionalText, text } from './driver.ts';
import { COMBAT_COLUMNS, combatOf, commandOf } from './rows.ts';

/** What changes the file. Each runs inside a transaction that the caller begins and ends. */
export interface Writes {
  readonly create: (combat: NewCombat, key: CreationKey | undefined) => CreateOutcome;
  readonly append: (command: StoredCommand, options: AppendOptions) => AppendOutcome;
  readonly updateRecord: (id: string, record: string, expectedRevision: number) => boolean;
  readonly remove: (id: string) => boolean;
  readonly prune: (olderThan: string, limit: number) => readonly string[];
  readonly ping: () => true;
}

export function prepareWrites(database: Database): Writes {
  const append = prepareAppend(database);
  const remove = prepareRemove(database);
  return {
    create: prepareCreate(database),
    append,
    updateRecord: prepareUpdateRecord(database),
    remove,
    prune: preparePrune(database, remove),
    ping: () => true,
  };
}

function prepareCreate(database: Database): Writes['create'] {
  const repeat = prepareRepeat(database);
  const named = database.prepare('SELECT 1 FROM combats WHERE id = ?');
  const addKey = database.prepare('INSERT INTO creations VALUES (?, ?, ?, ?)');
  const addCombat = prepareAddCombat(database);

  return (made, key) => {
    const known = key && repeat(key.key);
    if (known) return known;
    if (named.get(made.id)) return { kind: 'exists' };
    if (key) addKey.run(key.key, made.id, key.bodyHash, key.answer ?? null);
    addCombat(made);
    return { kind: 'created' };
  };
}

function prepareRepeat(database: Database): (key: string) => CreateOutcome | undefined {
  const keyed = database.prepare('SELECT * FROM creations WHERE key = ?');
  const named = database.prepare(
    `SELECT ${COMBAT_COLUMNS} FROM combats c JOIN heads h ON h.combat = c.id WHERE c.id = ?`,
  );
  return (key) => {
    const row = keyed.get(key);
    if (!row) return undefined;
    const id = text(row, 'combat');
    const combat = named.get(id);
    const answer = optionalText(row, 'answer');
    return {
      kind: 'replayed',
      id,
      key: { key, bodyHash: text(row, 'body_hash'), ...(answer !== undefined && { answer }) },
      ...(combat && { combat: combatOf(combat) }),
    };
  };
}

function prepareAddCombat(database: Database): (made: NewCombat) => void {
  const addCombat = database.prepare('INSERT INTO combats VALUES (?, ?, ?, ?)');
  const addHead = database.prepare('INSERT INTO heads VALUES (?, ?, 0, ?, ?)');
  const addCommand = prepareAddCommand(database);
  const addSnapshot = database.prepare('INSERT INTO snapshots VALUES (?, ?, ?)');
  return ({ id, parent, createdAt, record, commands = [], snapshot, finished }) => {
    const seq = commands.length;
    addCombat.run(id, parent ?? null, createdAt, record);
    addHead.run(id, seq, finished ? 1 : 0, commands.at(-1)?.at ?? createdAt);
    for (const command of commands) addCommand(command);
    if (snapshot !== undefined) addSnapshot.run(id, seq, snapshot);
  };
}

function prepareAddCommand(database: Database): (command: StoredCommand) => void {
  const add = database.prepare('INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?, ?)');
  return ({ combat, seq, at, key, bodyHash, body, answer }) => {
    add.run(combat, seq, at, key ?? null, bodyHash ?? null, body, answer);
  };
}

function prepareAppend(database: Database): Writes['append'] {
  const keyed = database.prepare('SELECT * FROM commands WHERE combat = ? AND key = ?');
  const move = database.prepare(
    'UPDATE heads SET seq = ?, finished = max(finished, ?), touched_at = ? WHERE combat = ? AND seq = ?',
  );
  const head = database.prepare('SELECT seq FROM heads WHERE combat = ?');
  const addCommand = prepareAddCommand(database);
  const addSnapshot = database.prepare('INSERT INTO snapshots VALUES (?, ?, ?)');

  return (command, { snapshot, finished }) => {
    const { combat, seq, key, at } = command;
    const known = key === undefined ? undefined : keyed.get(combat, key);
    if (known) return { kind: 'replayed', command: commandOf(known) };
    if (Number(move.run(seq, finished ? 1 : 0, at, combat, seq - 1).changes) === 0) {
      const row = head.get(combat);
      return row ? { kind: 'stale', seq: integer(row, 'seq') } : { kind: 'gone' };
    }
    addCommand(command);
    if (snapshot !== undefined) addSnapshot.run(combat, seq, snapshot);
    return { kind: 'appended' };
  };
}

function prepareUpdateRecord(database: Database): Writes['updateRecord'] {
  const move = database.prepare(
    'UPDATE heads SET revision = revision + 1 WHERE combat = ? AND revision = ?',
  );
  const rewrite = database.prepare('UPDATE combats SET record = ? WHERE id = ?');
  return (id, record, expectedRevision) => {
    if (Number(move.run(id, expectedRevision).changes) === 0) return false;
    rewrite.run(record, id);
    return true;
  };
}

function prepareRemove(database: Database): Writes['remove'] {
  const parts = ['snapshots', 'commands', 'heads'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE combat = ?`),
  );
  const combat = database.prepare('DELETE FROM combats WHERE id = ?');
  return (id) => {
    for (const part of parts) part.run(id);
    return Number(combat.run(id).changes) > 0;
  };
}

function preparePrune(database: Database, remove: Writes['remove']): Writes['prune'] {
  const old = database.prepare(
    `SELECT c.id FROM combats c JOIN heads h ON h.combat = c.id
     WHERE c.created_at < ? AND h.touched_at < ? ORDER BY c.created_at, c.id LIMIT ?`,
  );
  return (olderThan, limit) => {
    const ids = old.all(olderThan, olderThan, limit).map((row) => text(row, 'id'));
    for (const id of ids) remove(id);
    return ids;
  };
}
