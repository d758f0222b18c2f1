import type { Pool } from 'pg';
import type { Settled } from '../batcher.ts';
import type { AppendOptions, AppendOutcome, StoredCommand } from '../store.ts';
import { StoreUnavailable } from '../store.ts';
import { toStoreError, withRetry } from './errors.ts';
import type { CommandRow } from './rows.ts';
import { commandOf } from './rows.ts';

export interface Addition {
  readonly command: StoredCommand;
  readonly options: AppendOptions;
}

type Outcomes = Settled<AppendOutcome>[];

/** One statement adds one command to each of many combats; a combat's second command waits for the next. */
export async function appendBatch(pool: Pool, jobs: readonly Addition[]): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  for (const round of rounds(jobs)) {
    const settled = await appendRound(
      pool,
      round.map(([, job]) => job),
    );
    round.forEach(([index], place) => {
      outcomes[index] = settled[place] ?? { failed: new Error('a round lost an outcome') };
    });
  }
  return outcomes;
}

type Placed = readonly [index: number, job: Addition];

/** Combats in the same order in every process, so that two statements never wait for each other. */
function rounds(jobs: readonly Addition[]): readonly (readonly Placed[])[] {
  const found: Placed[][] = [];
  const next = new Map<string, number>();
  for (const placed of jobs.entries()) {
    const { combat } = placed[1].command;
    const round = next.get(combat) ?? 0;
    next.set(combat, round + 1);
    (found[round] ??= []).push(placed);
  }
  return found.map((round) =>
    round.toSorted(([, one], [, other]) => (one.command.combat < other.command.combat ? -1 : 1)),
  );
}

/**
 * A command that the database rejects fails alone. When the connection was lost nobody knows what was
 * stored: trying again would call our own command somebody else's.
 */
async function appendRound(pool: Pool, jobs: readonly Addition[]): Promise<Outcomes> {
  try {
    const added = await withRetry(() => insert(pool, jobs));
    return await Promise.all(
      jobs.map(async (job): Promise<Settled<AppendOutcome>> =>
        added.has(job.command.combat)
          ? { done: { kind: 'appended' } }
          : explain(pool, job).then((done) => ({ done }), failed),
      ),
    );
  } catch (error) {
    const whole = jobs.length === 1 || toStoreError(error) instanceof StoreUnavailable;
    return whole
      ? jobs.map(() => failed(error))
      : (await Promise.all(jobs.map((job) => appendRound(pool, [job])))).flat();
  }
}

function failed(error: unknown): { readonly failed: Error } {
  const known = toStoreError(error);
  return { failed: known instanceof Error ? known : new Error(String(known)) };
}

const COLUMNS = ['text', 'int', 'text', 'text', 'text', 'text', 'text', 'text', 'boolean'] as const;
const statements = new Map<number, string>();

/** The combats whose command was added. */
async function insert(pool: Pool, jobs: readonly Addition[]): Promise<ReadonlySet<string>> {
  const values = jobs.flatMap(({ command, options }) => [
    command.combat,
    command.seq,
    command.at,
    command.key ?? null,
    command.bodyHash ?? null,
    command.body,
    command.answer,
    options.snapshot ?? null,
    options.finished === true,
  ]);
  const text = statements.get(jobs.length) ?? statementFor(jobs.length);
  statements.set(jobs.length, text);
  const { rows } = await pool.query<{ combat: string }>(text, values);
  return new Set(rows.map(({ combat }) => combat));
}

/** Both unique constraints, version and key, turn a rival's second command into no row instead of an error. */
function statementFor(count: number): string {
  const tuples = Array.from({ length: count }, (_, job) => {
    const places = COLUMNS.map((type, column) => `$${job * COLUMNS.length + column + 1}::${type}`);
    return `(${places.join(', ')})`;
  });
  return `
    WITH wanted (combat, seq, at, key, body_hash, body, answer, snapshot, finished) AS (
      VALUES ${tuples.join(', ')}
    ), added AS (
      INSERT INTO apnap_commands (combat, seq, at, key, body_hash, body, answer)
      SELECT w.combat, w.seq, w.at, w.key, w.body_hash, w.body, w.answer
      FROM wanted w JOIN apnap_heads h ON h.combat = w.combat AND h.seq = w.seq - 1
      ORDER BY w.combat
      ON CONFLICT DO NOTHING
      RETURNING combat
    ), moved AS (
      UPDATE apnap_heads h
      SET seq = w.seq, finished = h.finished OR w.finished, touched_at = w.at
      FROM wanted w JOIN added a ON a.combat = w.combat
      WHERE h.combat = w.combat
    ), kept AS (
      INSERT INTO apnap_snapshots (combat, seq, body)
      SELECT w.combat, w.seq, w.snapshot
      FROM wanted w JOIN added a ON a.combat = w.combat
      WHERE w.snapshot IS NOT NULL
    )
    SELECT combat FROM added`;
}

const TRIES = 10;

/** Why a command was not added; adds it after all when a rival moved the combat to just before it. */
async function explain(pool: Pool, job: Addition): Promise<AppendOutcome> {
  const { combat, seq, key } = job.command;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const known = key === undefined ? undefined : await findKey(pool, combat, key);
    if (known) return { kind: 'replayed', command: known };
    const { rows } = await pool.query<{ seq: number }>(
      'SELECT seq FROM apnap_heads WHERE combat = $1',
      [combat],
    );
    const head = rows[0];
    if (!head) return { kind: 'gone' };
    if (head.seq !== seq - 1) return { kind: 'stale', seq: head.seq };
    if ((await withRetry(() => insert(pool, [job]))).has(combat)) return { kind: 'appended' };
  }
  throw new StoreUnavailable('too many writers at one combat');
}

export async function findKey(
  pool: Pool,
  combat: string,
  key: string,
): Promise<StoredCommand | undefined> {
  const { rows } = await pool.query<CommandRow>(
    'SELECT * FROM apnap_commands WHERE combat = $1 AND key = $2',
    [combat, key],
  );
  return rows[0] && commandOf(rows[0]);
}
