import { at, sum } from './arrays.ts';
import type { Option, Problem } from './general.ts';
import type { OptionRequirement, OwnRequirement } from './problem.ts';
import { circlesOf } from './roles.ts';
import type { ActorCircle } from './roles.ts';

/** One number that grows actor by actor and from which in the end follows what is obeyed. */
export interface Tally {
  /** Undefined once it can't be put right any more. */
  readonly grown: (value: number, actor: number, taken: readonly number[]) => number | undefined;
  /** The weight obeyed; undefined if a restriction is broken. */
  readonly judged: (value: number) => number | undefined;
}

/** All that has to be remembered of a declaration to know whether it breaks something and obeys at least `enough`. */
export function talliesOf(problem: Problem, enough: number): readonly Tally[] {
  const { actors, options, caps, someone } = problem;
  return [
    ownWeight(problem, enough),
    ...company(problem),
    ...caps.flatMap((cap) => (cap.options === 'all' ? [] : [capped(cap.options, cap.most)])),
    ...someone.map((group) =>
      flag((_, taken) => taken.some((option) => group.options.includes(option)), group.weight),
    ),
    ...options.flatMap((option, index) => [
      ...takers(option, index, actors.length),
      ...oneOf(option, index),
    ]),
    ...circlesOf(problem).map(circleTally),
  ];
}

function ownWeight({ actors, options }: Problem, enough: number): Tally {
  const weight = (actor: number, taken: readonly number[]): number => {
    const own = at(actors, actor).requirements.filter((requirement) => isMet(requirement, taken));
    return (
      sum(own.map((requirement) => requirement.weight)) +
      sum(taken.map((option) => listed(at(options, option), actor)))
    );
  };
  return {
    grown: (value, actor, taken) => Math.min(enough, value + weight(actor, taken)),
    judged: (value) => value,
  };
}

function isMet({ options }: OwnRequirement, taken: readonly number[]): boolean {
  return options === 'any' ? taken.length > 0 : taken.some((option) => options.includes(option));
}

function listed({ requirements }: Option, actor: number): number {
  return sum(
    requirements.flatMap((requirement) =>
      requirement.kind === 'each'
        ? requirement.actors.map((other) => (other === actor ? requirement.weight : 0))
        : [],
    ),
  );
}

/** How many act, and what those who act ask of that number. */
function company({ actors, caps }: Problem): readonly Tally[] {
  const most = Math.min(
    ...caps.map((cap) => (cap.options === 'all' ? cap.most : actors.length)),
    actors.length,
  );
  const asked = Math.max(0, ...actors.map(({ minOthers }) => minOthers));
  const counted = most < actors.length || asked > 0 || actors.some(({ onlyAlone }) => onlyAlone);
  if (!counted) return [];
  const base = 2 * (asked + 1);
  const end = Math.max(asked + 1, 2, most < actors.length ? most + 1 : 0);
  return [
    {
      grown: (value, actor, taken) => {
        if (taken.length === 0) return value;
        const acting = Math.min(end, Math.floor(value / base) + 1);
        const { minOthers, onlyAlone } = at(actors, actor);
        const others = Math.max(minOthers, Math.floor((value % base) / 2));
        return acting > most
          ? undefined
          : acting * base + 2 * others + (onlyAlone || value % 2 === 1 ? 1 : 0);
      },
      judged: (value) => {
        const acting = Math.floor(value / base);
        const tooFew = acting > 0 && acting - 1 < Math.floor((value % base) / 2);
        return tooFew || (value % 2 === 1 && acting > 1) ? undefined : 0;
      },
    },
  ];
}

function capped(options: readonly number[], most: number): Tally {
  return {
    grown: (value, _, taken) => {
      const next = taken.some((option) => options.includes(option)) ? value + 1 : value;
      return next > most ? undefined : next;
    },
    judged: () => 0,
  };
}

function flag(raises: (actor: number, taken: readonly number[]) => boolean, weight: number): Tally {
  return {
    grown: (value, actor, taken) => (raises(actor, taken) ? 1 : value),
    judged: (value) => value * weight,
  };
}

type Counted = Extract<OptionRequirement, { readonly count: number }>;

function takers(
  { min, max, excused, requirements }: Option,
  index: number,
  actors: number,
): readonly Tally[] {
  const counted = requirements.flatMap((requirement): readonly Counted[] =>
    'count' in requirement ? [requirement] : [],
  );
  if (min <= 1 && max >= actors && counted.length === 0) return [];
  const end = Math.max(min, ...counted.map(({ count }) => count + 1), max < actors ? max + 1 : 0);
  return [
    {
      grown: (value, actor, taken) => {
        if (!taken.includes(index)) return value;
        const count = Math.min(end, Math.floor(value / 2) + 1);
        return count > max ? undefined : 2 * count + (excused.includes(actor) ? 1 : value % 2);
      },
      judged: (state) => {
        const value = Math.floor(state / 2);
        if (value > 0 && value < min && state % 2 === 0) return undefined;
        const met = counted.filter(({ kind, count }) =>
          kind === 'atLeast' ? value >= count : value === count,
        );
        return sum(met.map(({ weight }) => weight));
      },
    },
  ];
}

function oneOf({ requirements }: Option, index: number): readonly Tally[] {
  return requirements.flatMap((requirement): readonly Tally[] => {
    if (requirement.kind !== 'oneOf') return [];
    return [
      flag(
        (actor, taken) => taken.includes(index) && requirement.actors.includes(actor),
        requirement.weight,
      ),
    ];
  });
}

const PRESENT = 4;
const NEEDY_OUTSIDE = 2;
const NEEDY_INSIDE = 1;

function circleTally({ members, needy }: ActorCircle): Tally {
  return {
    grown: (value, actor, taken) => {
      if (taken.length === 0) return value;
      const inside = members.includes(actor);
      const present = Math.min(2, Math.floor(value / PRESENT) + (inside ? 1 : 0));
      const asks = needy.includes(actor) ? (inside ? NEEDY_INSIDE : NEEDY_OUTSIDE) : 0;
      return present * PRESENT + ((value % PRESENT) | asks);
    },
    judged: (value) => {
      const present = Math.floor(value / PRESENT);
      const needed = (value & NEEDY_INSIDE) > 0 ? 2 : (value & NEEDY_OUTSIDE) > 0 ? 1 : 0;
      return present < needed ? undefined : 0;
    },
  };
}
