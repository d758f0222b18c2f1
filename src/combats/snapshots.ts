import type { CombatRecord, Replayed } from '#machines';
import type { Snapshot } from '../store/store.ts';
import type { Combat, Game } from './game.ts';
import { seqOf } from './game.ts';

/** Of how many commands one is stored with a snapshot: more than the rest are never played again. */
const EVERY = 20;

const turnsOf = (seq: number): number => Math.floor(seq / EVERY);

/** Stored snapshots of combats, so that a long one is not played again from its start when it is read. */
export interface Snapshots {
  /** What to store with the last of `added` commands: something once every 20 commands. */
  readonly due: (combat: Combat, added: number) => string | undefined;
  /** The combat of a record, from its snapshot where that is from this build. */
  readonly open: (record: CombatRecord, stored: Snapshot | undefined) => Replayed;
}

interface Stored {
  readonly build: string;
  readonly frozen: string;
}

/** Another build may play otherwise: it plays records again from their start and compares every hash. Without a build there are no snapshots. */
export function createSnapshots(
  { freeze, thaw, replay }: Pick<Game, 'freeze' | 'thaw' | 'replay'>,
  build: string | undefined,
): Snapshots {
  return {
    due: (combat, added) => {
      const seq = seqOf(combat);
      if (build === undefined || turnsOf(seq) === turnsOf(seq - added)) return undefined;
      return JSON.stringify({ build, frozen: freeze(combat) } satisfies Stored);
    },
    open: (record, stored) => {
      const frozen = stored && build !== undefined ? frozenIn(stored, build) : undefined;
      return frozen === undefined ? replay(record) : thaw(record, frozen);
    },
  };
}

function frozenIn({ body }: Snapshot, build: string): string | undefined {
  try {
    const written: unknown = JSON.parse(body);
    if (typeof written !== 'object' || written === null) return undefined;
    const frozen: unknown = Reflect.get(written, 'frozen');
    const isOurs = Reflect.get(written, 'build') === build;
    return isOurs && typeof frozen === 'string' ? frozen : undefined;
  } catch {
    return undefined;
  }
}
