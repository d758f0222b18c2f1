import type * as machines from '#machines';

export { seqOf } from '#machines';
export type { Combat, Language, OptionsQuery } from '#machines';

/** What combats ask of the game: the door's own functions, or another machine in a test. */
export type Game = Pick<
  typeof machines,
  | 'act'
  | 'branch'
  | 'check'
  | 'freeze'
  | 'logOf'
  | 'openCombat'
  | 'options'
  | 'replay'
  | 'resume'
  | 'stateOf'
  | 'takenAt'
  | 'thaw'
  | 'writeScenario'
>;
