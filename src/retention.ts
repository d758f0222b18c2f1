import type { Logger } from 'pino';
import type { Store } from './store/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Removes, every hour, combats that nobody has touched for so many days, and says which. Answers what ends it. */
export function startRetention(store: Store, days: number | undefined, logger: Logger): () => void {
  if (days === undefined) return () => undefined;
  const run = (): void => {
    prune(store, days, logger).catch((error: unknown) =>
      logger.warn({ err: error }, 'retention failed'),
    );
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

export async function prune(store: Store, days: number, logger: Logger): Promise<void> {
  const olderThan = new Date(Date.now() - days * DAY).toISOString();
  for (;;) {
    const removed = await store.prune(olderThan);
    if (removed.length === 0) return;
    logger.warn({ removed, olderThan }, `retention removed ${removed.length} combats`);
  }
}
