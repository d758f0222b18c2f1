import type * as machines from '#machines';
import type { Combat } from '#machines';

export type { Combat, Language } from '#machines';

/** What combats ask of the game: the door's own functions, or another machine in a test. */
export type Game = Pick<
  typeof machines,
  | 'act'
  | 'branch'
  | 'check'
  | 'logOf'
  | 'openCombat'
  | 'options'
  | 'replay'
  | 'stateOf'
  | 'takenAt'
  | 'writeScenario'
>;

export interface OptionsQuery {
  readonly player?: string;
  readonly partial?: unknown;
  readonly creatures?: readonly string[];
}

/** How many commands were accepted. */
export const seqOf = ({ record }: Combat): number => record.commands.length;
