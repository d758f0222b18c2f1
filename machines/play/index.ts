export { act, check, logOf, openingOf, readMoment, stateOf, takenAt } from './answers.ts';
export type { Acted } from './answers.ts';
export { canonicalCommand } from './canonical.ts';
export { allCharts, chartOf } from './chart.ts';
export type { ChartRequest } from './chart.ts';
export type { ChartDefinition, ChartNode, ChartTransition } from '../combat/definition.ts';
export { openCombat, seqOf } from './combat.ts';
export type { Combat, CombatOpened, OpenInput } from './combat.ts';
export { freeze, thaw } from './freeze.ts';
export { options } from './options.ts';
export type {
  AttackerOptionsAnswer,
  BlockerOptionsAnswer,
  ChoosableAnswer,
  Options,
  OptionsAnswer,
  OptionsQuery,
} from './options.ts';
export { parseCommand } from './parse.ts';
export type { ParsedCommand } from './parse.ts';
export { branch, replay, resume, verify } from './replay.ts';
export type { Difference, Replayed, Resumed } from './replay.ts';
export * from './types.ts';
