import type { Pool } from 'pg';
import pg from 'pg';
import { StoreRefused, StoreUnavailable } from '../store.ts';
import { isMisconfigured, reasonOf, toStoreError, withRetry } from './errors.ts';
import { prepareTables } from './schema.ts';

export interface PoolOptions {
  /** Connections of this process at most; default 12. */
  readonly connections?: number;
  /** Milliseconds after which a connection or a statement is given up; default 10,000. */
  readonly timeoutMs?: number;
}

/** The database, with its tables made before first use. */
export interface Link {
  readonly pool: Pool;
  /** Runs one piece of work, again after conflicts. Rejects with `StoreUnavailable` or our own bug. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits for what was asked, then ends all connections. */
  readonly close: () => Promise<void>;
}

/** Also while the database is down; rejects when waiting for it can't help. */
export async function connect(url: string, options: PoolOptions): Promise<Link> {
  const pool = createPool(url, options);
  const prepared = preparing(pool);
  try {
    await prepared();
  } catch (error) {
    if (error instanceof StoreRefused || isMisconfigured(error)) {
      await pool.end();
      throw refusal(error);
    }
  }
  return { pool, ...asking(pool, prepared) };
}

function createPool(url: string, { connections = 12, timeoutMs = 10_000 }: PoolOptions): Pool {
  if (!URL.canParse(url)) throw refusal(new Error('it is no address'));
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    application_name: 'apnap',
  });
  // A lost connection fails the statement under way, and is replaced when the next one is needed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function refusal(error: unknown): Error {
  return error instanceof StoreRefused
    ? error
    : new StoreRefused(
        `the database refuses the address of --store (${reasonOf(error)}). Check its host, user, password and database name.`,
      );
}

/** Makes the tables once; after a failure the next caller tries again. */
function preparing(pool: Pool): () => Promise<void> {
  let made: Promise<void> | undefined;
  return () => {
    made ??= prepareTables(pool).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function asking(pool: Pool, prepared: () => Promise<void>): Pick<Link, 'ask' | 'close'> {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const answer = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await prepared();
      return await withRetry(work);
    } catch (error) {
      throw toStoreError(error);
    }
  };
  const end = async (): Promise<void> => {
    await Promise.allSettled(running);
    await pool.end();
  };

  return {
    ask: (work) => {
      if (closing) return Promise.reject(new StoreUnavailable('the store is closed'));
      const answered = answer(work).finally(() => running.delete(answered));
      running.add(answered);
      return answered;
    },
    close: () => (closing ??= end()),
  };
}
