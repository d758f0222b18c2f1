import type { StoreStats } from './store.ts';
import { StoreUnavailable } from './store.ts';

export type Settled<Result> = { readonly done: Result } | { readonly failed: Error };

export interface Batcher<Job, Result> {
  /** Joins the next batch. */
  readonly run: (job: Job) => Promise<Result>;
  readonly stats: () => StoreStats;
  /** Takes no more; resolves when all accepted jobs are settled. */
  readonly drain: () => Promise<void>;
}

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: Error) => void;
}

const MOST_WAITING = 20_000;

/**
 * Gathers what arrives while one batch is under way into the next one, so that many writers share one commit.
 * `perform` gets 1 to `size` jobs in order of arrival and answers one outcome each, in the same order.
 */
export function createBatcher<Job, Result>(
  perform: (jobs: readonly Job[]) => Promise<readonly Settled<Result>[]>,
  size: number,
): Batcher<Job, Result> {
  const queue: Waiting<Job, Result>[] = [];
  let inFlight = 0;
  let closed = false;
  let commits = 0;
  let writes = 0;
  let whenIdle: (() => void)[] = [];

  const settle = (batch: readonly Waiting<Job, Result>[], outcomes: readonly Settled<Result>[]) => {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index] ?? { failed: new Error('a batch lost an outcome') };
      if ('failed' in outcome) reject(outcome.failed);
      else resolve(outcome.done);
    }
  };

  const work = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, size);
      inFlight = batch.length;
      const outcomes = await perform(batch.map(({ job }) => job)).catch((error: unknown) =>
        batch.map(() => ({ failed: asError(error) })),
      );
      commits += 1;
      writes += batch.length;
      settle(batch, outcomes);
    }
    inFlight = 0;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  };

  const run = (job: Job): Promise<Result> => {
    if (closed) return Promise.reject(new StoreUnavailable('the store is closed'));
    if (queue.length >= MOST_WAITING) {
      return Promise.reject(new StoreUnavailable('too many writes wait for the store'));
    }
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject });
      if (inFlight > 0) return;
      inFlight = 1;
      queueMicrotask(() => void work());
    });
  };

  return {
    run,
    stats: () => ({ commits, writes, waiting: queue.length + inFlight }),
    drain: () => {
      closed = true;
      return inFlight === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void whenIdle.push(resolve));
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
