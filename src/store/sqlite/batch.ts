import type { Database } from './driver.ts';
import { sqliteCode } from './driver.ts';
import type { Failure, Job, Outcome } from './jobs.ts';
import type { Writes } from './writes.ts';

/**
 * Runs jobs in one transaction; should that fail, each in its own, so that one can't fail the others. Not when
 * another program holds the file: then each would wait as long again.
 */
export function performBatch(
  database: Database,
  writes: Writes,
  jobs: readonly Job[],
): readonly Outcome[] {
  try {
    return inTransaction(database, () => jobs.map((job) => ({ done: perform(writes, job) })));
  } catch (error) {
    const whole = jobs.length === 1 || sqliteCode(error) === BUSY;
    return whole
      ? jobs.map(() => ({ failed: failureOf(error) }))
      : jobs.flatMap((job) => performBatch(database, writes, [job]));
  }
}

function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has done it by itself, as it does when the disk is full.
  }
}

function perform(writes: Writes, job: Job): unknown {
  switch (job.name) {
    case 'create':
      return writes.create(...job.args);
    case 'append':
      return writes.append(...job.args);
    case 'updateRecord':
      return writes.updateRecord(...job.args);
    case 'remove':
      return writes.remove(...job.args);
    case 'prune':
      return writes.prune(...job.args);
    case 'ping':
      return writes.ping();
  }
}

const BUSY = 5;

/** BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB. */
const UNAVAILABLE = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return { message, unavailable: UNAVAILABLE.has(sqliteCode(error) ?? 0) };
}
