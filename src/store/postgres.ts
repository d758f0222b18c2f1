import type { Batcher } from './batcher.ts';
import { createBatcher } from './batcher.ts';
import type { Addition } from './postgres/append.ts';
import { appendBatch, findKey } from './postgres/append.ts';
import { createCombat } from './postgres/create.ts';
import type { HintTimes } from './postgres/hints.ts';
import { startHints } from './postgres/hints.ts';
import type { Link, PoolOptions } from './postgres/pool.ts';
import { connect } from './postgres/pool.ts';
import { findHeads, listCombats, loadCombat, readTail } from './postgres/reads.ts';
import { pruneCombats, removeCombat, updateRecord } from './postgres/writes.ts';
import type { AppendOutcome, Store, StoreStats } from './store.ts';
import { createWatchers } from './watchers.ts';

export interface PostgresOptions extends PoolOptions, Partial<HintTimes> {}

type Lane = Batcher<Addition, AppendOutcome>;

const LANES = 4;
const BATCH = 64;

/**
 * Any number of processes over one PostgreSQL, or over a database that speaks the same SQL. Opens also while
 * the database is down and works as soon as it is up. Rejects with `StoreRefused` when the address, name or
 * password is wrong or the tables are of a newer format.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const link = await connect(url, options);
  const { pool, ask } = link;
  const watchers = createWatchers();
  const hints = startHints(pool, watchers, { gatherMs: 10, pollMs: 1000, ...options });
  const lanes = createLanes(link);
  let others = 0;

  const write = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const result = await ask(work);
    others += 1;
    hints.moved(id);
    return result;
  };
  const close = async (): Promise<void> => {
    await Promise.all(lanes.map(({ drain }) => drain()));
    await hints.close();
    await link.close();
  };
  let closing: Promise<void> | undefined;

  return {
    shared: true,
    create: (combat, key) => write(combat.id, () => createCombat(pool, combat, key)),
    append: async (command, given = {}) => {
      const outcome = await laneOf(lanes, command.combat).run({ command, options: given });
      if (outcome.kind === 'appended') hints.moved(command.combat);
      return outcome;
    },
    head: (id) => ask(async () => (await findHeads(pool, [id])).get(id)),
    load: (id, wanted = {}) => ask(() => loadCombat(pool, id, wanted)),
    tail: (id, afterSeq, limit) => ask(() => readTail(pool, id, afterSeq, limit)),
    findKey: (id, key) => ask(() => findKey(pool, id, key)),
    list: (wanted) => ask(() => listCombats(pool, wanted)),
    updateRecord: (id, record, expected) =>
      write(id, () => updateRecord(pool, id, record, expected)),
    remove: (id) => write(id, () => removeCombat(pool, id)),
    prune: async (olderThan, limit = 1000) => {
      const ids = await ask(() => pruneCombats(pool, olderThan, limit));
      others += 1;
      for (const id of ids) hints.moved(id);
      return ids;
    },
    watch: (id, listener) => watchers.add(id, listener),
    ready: () => ask(async () => void (await pool.query('SELECT 1'))),
    stats: () => sum([...lanes.map(({ stats }) => stats()), alone(others)]),
    close: () => (closing ??= close()),
  };
}

/** A combat keeps to one lane, so that its commands stay in order. */
function createLanes({ pool, ask }: Link): readonly Lane[] {
  return Array.from({ length: LANES }, () =>
    createBatcher<Addition, AppendOutcome>((jobs) => ask(() => appendBatch(pool, jobs)), BATCH),
  );
}

function laneOf(lanes: readonly Lane[], combat: string): Lane {
  let hash = 0;
  for (const character of combat) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const lane = lanes[hash % lanes.length];
  if (!lane) throw new Error('there are no lanes');
  return lane;
}

function alone(writes: number): StoreStats {
  return { commits: writes, writes, waiting: 0 };
}

function sum(all: readonly StoreStats[]): StoreStats {
  return all.reduce((one, other) => ({
    commits: one.commits + other.commits,
    writes: one.writes + other.writes,
    waiting: one.waiting + other.waiting,
  }));
}
