import { shared } from './sharing.ts';
import type { Cap, Company, OptionRequirement, OwnRequirement, Someone } from './problem.ts';
import type { ChoiceProblem, Pairing, PairingActor, PairingProblem } from './problem.ts';

/** Both problems in one shape: a choice is a pairing with capacity 1 and nothing asked of single options. */
export interface Problem {
  /** What counts as one edit: an actor that chooses otherwise, or a pair added or dropped. */
  readonly measure: 'actors' | 'pairs';
  readonly actors: readonly Actor[];
  readonly options: readonly Option[];
  readonly caps: readonly Cap[];
  readonly someone: readonly Someone[];
}

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
  readonly requirements: readonly OptionRequirement[];
}

/** For each actor the options it takes, ascending. */
export type Declaration = Pairing;

const FREE_OPTION: Option = { min: 0, max: Number.POSITIVE_INFINITY, requirements: [] };

export function fromChoice(problem: ChoiceProblem): Problem {
  return {
    measure: 'actors',
    actors: problem.actors.map(shared((actor) => ({ ...actor, capacity: 1 }))),
    options: Array.from({ length: problem.optionCount }, () => FREE_OPTION),
    caps: problem.caps,
    someone: problem.someone,
  };
}

export function fromPairing(problem: PairingProblem): Problem {
  return {
    measure: 'pairs',
    actors: problem.actors.map(shared(pairingActor)),
    options: problem.options,
    caps: [{ options: 'all', most: problem.maxActing }],
    someone: [],
  };
}

function pairingActor(actor: PairingActor): Actor {
  const requirements = actor.requirements.map((requirement): OwnRequirement => {
    const options = requirement.kind === 'acts' ? 'any' : [requirement.option];
    return { options, weight: requirement.weight };
  });
  return { ...actor, requirements, ifActs: [] };
}
