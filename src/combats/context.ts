import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Asking } from './asking/asking.ts';
import type { Game } from './game.ts';
import type { Lives } from './live.ts';
import type { Playing } from './playing/playing.ts';
import type { Queue } from './queue.ts';
import type { Snapshots } from './snapshots.ts';

export interface Limits {
  /** Commands that one combat takes. */
  readonly commands: number;
}

/** What every use case works with. */
export interface Context {
  readonly store: Store;
  readonly game: Game;
  readonly asking: Asking;
  readonly playing: Playing;
  readonly lives: Lives;
  readonly queue: Queue;
  readonly snapshots: Snapshots;
  readonly now: () => Date;
  readonly limits: Limits;
}

/** Long enough that nobody finds another's combat by trying. */
export const newId = (): string => randomBytes(12).toString('hex');

/** After a write that may or may not have been stored, memory is no longer trusted. */
export async function writing<Value>(
  { lives }: { readonly lives: { readonly doubt: (id: string) => void } },
  id: string,
  write: () => Promise<Value>,
): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof StoreUnavailable) lives.doubt(id);
    throw error;
  }
}
