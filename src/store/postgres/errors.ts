import { StoreUnavailable } from '../store.ts';

/** SQLSTATE of a database's error; undefined when the connection failed before there was one. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Worth trying again at once, nothing was stored: serialization failure, deadlock, and a combat that was
 * removed while a command was added to it.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01', '23503'].includes(sqlState(error) ?? '');
}

/** Wrong address, name or password: no waiting helps. */
export function isMisconfigured(error: unknown): boolean {
  return ['28P01', '28000', '3D000', '42501'].includes(sqlState(error) ?? '');
}

/** Connection, resources, operator, system, read-only standby, rollback, internal. */
const UNAVAILABLE = ['08', '25', '28', '3D', '40', '53', '55', '57', '58', 'F0', 'XX'];

export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const state = sqlState(error);
  if (state !== undefined && !UNAVAILABLE.includes(state.slice(0, 2))) return error;
  return new StoreUnavailable(`the database cannot be used now: ${reasonOf(error)}`);
}

/** A refused connection has its reasons inside, one an address. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors : [error];
  return inner.map((one: unknown) => (one instanceof Error ? one.message : String(one))).join('; ');
}

const TRIES = 12;

/** Tries again after conflicts, waiting longer each time and never in step with others. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || tried === TRIES) throw toStoreError(error);
      await pause(Math.random() * Math.min(250, 2 ** tried));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
