import { at } from './arrays.ts';
import { shared } from './sharing.ts';
import type { Cap, Company, OptionRequirement, OwnRequirement, Someone } from './problem.ts';
import type {
  ChoiceActor,
  ChoiceProblem,
  Pairing,
  PairingActor,
  PairingProblem,
} from './problem.ts';

/** Both problems in one shape: a choice is a pairing with capacity 1 and nothing asked of single options. */
export interface Problem {
  /** What counts as one edit: an actor that chooses otherwise, or a pair added or dropped. */
  readonly measure: 'actors' | 'pairs';
  readonly actors: readonly Actor[];
  /** For each actor those it stands for, who take one option at most; undefined where each stands for itself. */
  readonly members: Members | undefined;
  /** How many they stand for in all. */
  readonly count: number;
  readonly options: readonly Option[];
  readonly caps: readonly Cap[];
  readonly someone: readonly Someone[];
}

export type Members = readonly (readonly number[])[];

export interface Actor extends Company {
  readonly capacity: number;
  readonly can: readonly number[];
  readonly paid: readonly number[];
  readonly requirements: readonly OwnRequirement[];
  readonly ifActs: readonly number[];
}

export interface Option {
  readonly min: number;
  readonly max: number;
  readonly excused: readonly number[];
  readonly requirements: readonly OptionRequirement[];
}

/** For each actor the options it takes, ascending. */
export type Declaration = Pairing;

const FREE_OPTION: Option = {
  min: 0,
  max: Number.POSITIVE_INFINITY,
  excused: [],
  requirements: [],
};

export function fromChoice(problem: ChoiceProblem): Problem {
  return {
    ...choiceTable(problem),
    actors: problem.actors.map(shared(choosingActor)),
    members: undefined,
  };
}

export function fromPairing(problem: PairingProblem): Problem {
  return {
    ...pairingTable(problem),
    actors: problem.actors.map(shared(pairingActor)),
    members: undefined,
  };
}

/** A problem without its actors. */
export type Table = Omit<Problem, 'actors' | 'members'>;

export function choiceTable({ actors, optionCount, caps, someone }: ChoiceProblem): Table {
  return {
    measure: 'actors',
    count: actors.length,
    options: Array.from({ length: optionCount }, () => FREE_OPTION),
    caps,
    someone,
  };
}

export function pairingTable({ actors, options, caps, maxActing }: PairingProblem): Table {
  return {
    measure: 'pairs',
    count: actors.length,
    options,
    caps: [...caps, { options: 'all', most: maxActing }],
    someone: [],
  };
}

/** The fewest who ever take it, if anybody does. */
export function fewestOf({ min, excused }: Option): number {
  return excused.length === 0 ? Math.max(1, min) : 1;
}

/** How many an actor stands for. */
export function sizeOf({ members }: Pick<Problem, 'members'>, actor: number): number {
  return members === undefined ? 1 : at(members, actor).length;
}

export function choosingActor(actor: ChoiceActor): Actor {
  return { ...actor, capacity: 1 };
}

export function pairingActor(actor: PairingActor): Actor {
  const requirements = actor.requirements.map((requirement): OwnRequirement => {
    const options = requirement.kind === 'acts' ? 'any' : [requirement.option];
    return { options, weight: requirement.weight };
  });
  return { ...actor, requirements, ifActs: [] };
}
