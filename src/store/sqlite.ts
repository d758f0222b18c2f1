import { createBatcher } from './batcher.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './store.ts';
import type { Database } from './sqlite/driver.ts';
import { openDatabase } from './sqlite/driver.ts';
import { failureOf } from './sqlite/batch.ts';
import { lockFile, preparePath } from './sqlite/file.ts';
import type { Job } from './sqlite/jobs.ts';
import { prepareReads } from './sqlite/reads.ts';
import type { Thread } from './sqlite/thread.ts';
import { startThread } from './sqlite/thread.ts';
import { writing } from './sqlite/writing.ts';
import { createWatchers } from './watchers.ts';

export { copyDataFile } from './sqlite/backup.ts';

export interface SqliteOptions {
  /** Above this size writes answer `StoreUnavailable`, as with a full disk. */
  readonly maxBytes?: number;
}

const BATCH = 256;

/**
 * One file, one process. Writes go through a thread that commits many at once and waits for the disk;
 * reads are made here at once. Rejects with `StoreRefused`.
 */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Store> {
  preparePath(path);
  const lock = lockFile(path);
  try {
    const thread = await startThread({ kind: 'write', path, ...options });
    return assemble(path, options, lock, thread);
  } catch (error) {
    lock.close();
    throw error;
  }
}

function assemble(path: string, options: SqliteOptions, lock: Database, first: Thread): Store {
  let thread = first;
  const batcher = createBatcher<Job, unknown>(async (jobs) => {
    if (!thread.alive()) thread = await restart(path, options);
    return thread.perform(jobs);
  }, BATCH);
  const watchers = createWatchers();
  const database = openDatabase(path, { readOnly: true });
  const reads = prepareReads(database);
  let closing: Promise<void> | undefined;

  const read = <T>(work: () => T): Promise<T> =>
    closing ? Promise.reject(new StoreUnavailable('the store is closed')) : attempt(work);
  const close = async (): Promise<void> => {
    await batcher.drain();
    database.close();
    await thread.close();
    lock.close();
  };

  return {
    shared: false,
    ...writing(batcher, (id) => {
      if (watchers.has(id))
        void read(() => reads.head(id)).then((head) => watchers.tell(id, head), ignore);
    }),
    head: (id) => read(() => reads.head(id)),
    load: (id, wanted = {}) => read(() => reads.load(id, wanted)),
    tail: (id, afterSeq, limit) => read(() => reads.tail(id, afterSeq, limit)),
    findKey: (id, key) => read(() => reads.findKey(id, key)),
    list: (wanted) => read(() => reads.list(wanted)),
    watch: (id, listener) => watchers.add(id, listener),
    backup: async (target) => {
      const copy = await startThread({ kind: 'copy', path, target });
      await copy.close();
    },
    stats: () => batcher.stats(),
    close: () => (closing ??= close()),
  };
}

/** What was written stays written when only the telling failed. */
const ignore = (): void => undefined;

async function restart(path: string, options: SqliteOptions): Promise<Thread> {
  return startThread({ kind: 'write', path, ...options }).catch((error: unknown) => {
    throw new StoreUnavailable(error instanceof Error ? error.message : String(error));
  });
}

function attempt<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    const { message, unavailable } = failureOf(error);
    return Promise.reject(
      unavailable ? new StoreUnavailable(`the data file cannot be read: ${message}`) : error,
    );
  }
}
