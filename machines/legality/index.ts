export * as choice from './choice.ts';
export * as pairing from './pairing.ts';
export type {
  Best,
  Broken,
  Completion,
  How,
  Judgement,
  Nearest,
  OptionAnswer,
  RequirementRef,
  WhyNot,
} from './answers.ts';
export type {
  Cap,
  Choice,
  ChoiceActor,
  ChoiceProblem,
  OptionCap,
  OptionRequirement,
  OwnRequirement,
  Pairing,
  PairingActor,
  PairingOption,
  PairingProblem,
  PairingRequirement,
  Someone,
} from './problem.ts';
export type { PartialChoice } from './choice.ts';
export type { PartialPairing } from './pairing.ts';
