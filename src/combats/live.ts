import type { Store, StoredCombat } from '../store/store.ts';
import type { Game, Combat } from './game.ts';
import { held, played } from './playing/held.ts';
import type { Held } from './playing/held.ts';
import type { Lru } from './lru.ts';
import type { Failure, Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import type { Queue } from './queue.ts';
import type { StoredRecord } from './record.ts';
import { readCommand, readRecord, wholeRecord } from './record.ts';
import type { Snapshots } from './snapshots.ts';

export interface BranchNote {
  readonly id: string;
  readonly at: string;
}

/** A combat in memory. Nothing in it changes: a newer one takes its place. */
export interface Live {
  readonly id: string;
  readonly record: StoredRecord;
  readonly revision: number;
  readonly seq: number;
  readonly held: Held;
  /** The first command that would lead elsewhere today: from there on only what was stored can be read. */
  readonly firstDifference?: number;
  readonly branches: readonly BranchNote[];
  /** The state now, as sent. */
  readonly stateJson?: string;
}

export interface Lives {
  /** The combat as it is now, from memory where that is known to be fresh. */
  readonly read: (id: string) => Promise<Outcome<Live>>;
  /** The same for work that already runs in the queue of this combat. */
  readonly readInQueue: (id: string) => Promise<Outcome<Live>>;
  readonly put: (live: Live) => void;
  /** Remembers a state as sent, unless the combat has moved since. */
  readonly keepState: (live: Live, stateJson: string) => void;
  /** The store may be ahead of memory: where only this process writes, memory is to be read anew. */
  readonly doubt: (id: string) => void;
  readonly forget: (id: string) => void;
  readonly size: () => number;
}

const MOST_BRANCHES_TOLD = 200;

export interface LivesOptions {
  readonly store: Store;
  readonly game: Game;
  readonly kept: Lru<Live>;
  readonly queue: Queue;
  readonly snapshots: Snapshots;
}

export function createLives({ store, game, kept, queue, snapshots }: LivesOptions): Lives {
  const load = async (id: string): Promise<Outcome<Live>> => {
    const loaded = await store.load(id);
    if (!loaded) return failed({ kind: 'unknown-combat' });
    const record = readRecord(loaded.combat.record);
    if (!record.ok) return record;
    const replayed = snapshots.open(wholeRecord(record.value, loaded), loaded.snapshot);
    if ('unreadable' in replayed) {
      return failed({ kind: 'unreadable-record', detail: replayed.unreadable });
    }
    const branches = await branchesOf(store, id);
    const live: Live = {
      id,
      record: record.value,
      revision: loaded.combat.revision,
      seq: loaded.combat.seq,
      held: held(replayed.combat),
      branches,
      ...(!replayed.ok && { firstDifference: replayed.firstDifference }),
    };
    kept.set(id, live);
    return done(live);
  };

  const readInQueue = async (id: string): Promise<Outcome<Live>> => {
    const live = kept.get(id);
    const now = live && (await caughtUp(store, game, live));
    if (!now) return load(id);
    if (now !== live) kept.set(id, now);
    return done(now);
  };

  return {
    // What changes memory takes its turn among the writes, so that it never goes back behind one of them.
    read: async (id) => {
      const live = kept.get(id);
      return live && (await isFresh(store, live))
        ? done(live)
        : queue.run(id, () => readInQueue(id));
    },
    readInQueue,
    put: (live) => kept.set(live.id, live),
    keepState: (live, stateJson) => {
      if (kept.get(live.id) === live) kept.set(live.id, { ...live, stateJson });
    },
    doubt: (id) => {
      if (!store.shared) kept.delete(id);
    },
    forget: (id) => kept.delete(id),
    size: kept.size,
  };
}

async function isFresh(store: Store, live: Live): Promise<boolean> {
  if (!store.shared) return true;
  const head = await store.head(live.id);
  return head?.seq === live.seq && head.revision === live.revision;
}

/** The combat with what other processes added to it; undefined where more than that may have changed. */
async function caughtUp(store: Store, game: Game, live: Live): Promise<Live | undefined> {
  if (!store.shared) return live;
  const head = await store.head(live.id);
  if (head?.revision !== live.revision || head.seq < live.seq) return undefined;
  if (head.seq === live.seq) return live;
  const added = await store.tail(live.id, live.seq, head.seq - live.seq);
  if (live.firstDifference !== undefined || live.seq + added.length !== head.seq) return undefined;
  const resumed = game.resume(combatOf(game, live), added.map(readCommand));
  const { stateJson: _, ...rest } = live;
  return {
    ...rest,
    seq: head.seq,
    held: held(resumed.combat),
    ...(!resumed.ok && { firstDifference: resumed.firstDifference }),
  };
}

export async function branchesOf(store: Store, id: string): Promise<readonly BranchNote[]> {
  const { items } = await store.list({ parent: id, limit: MOST_BRANCHES_TOLD });
  return items.flatMap(noteOf).toReversed();
}

function noteOf({ id, record }: StoredCombat): readonly BranchNote[] {
  const read = readRecord(record);
  return read.ok && read.value.parent ? [{ id, at: read.value.parent.at }] : [];
}

/** The combat, played up to its last command. */
export const combatOf = (game: Pick<Game, 'replay' | 'resume'>, live: Pick<Live, 'held'>): Combat =>
  played(game, live.held);

/** Refused where today's machine no longer follows the record. */
export function changedMachine(live: Live): Failure | undefined {
  const { firstDifference } = live;
  return firstDifference === undefined ? undefined : { kind: 'machine-changed', firstDifference };
}
