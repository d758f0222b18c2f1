export {
  blockableBy,
  choosingTroubles as blockerTroubles,
} from './509-declare-blockers/choosing.ts';
export { blocksStand, declareBlockers } from './509-declare-blockers/declare.ts';
export { judgeBlocks } from './509-declare-blockers/judge.ts';
export { blockOptions, countBlocks } from './509-declare-blockers/options.ts';
export type {
  AttackerOption,
  BlockOptions,
  BlockerOptions,
  PartialBlocks,
} from './509-declare-blockers/options.ts';
