import type {
  Broken,
  Choice,
  ChoiceProblem,
  Pairing,
  PairingProblem,
  RequirementRef,
} from '../../machines/legality/index.ts';

/**
 * The definition of a legal declaration, tried out on every declaration there is. Only for small boards; shares no
 * code with the search.
 */
export type Mode = 'global' | 'own';

/** A declaration with all that is to be known of it. Choices are told as lists too. */
export interface Entry {
  readonly takes: readonly (readonly number[])[];
  readonly broken: readonly Broken[];
  /** Weight of the unconditional requirements obeyed. */
  readonly plain: number;
  /** Its pairs that others may only use if it does: costs, or in `own` mode what no requirement asks for. */
  readonly extras: readonly string[];
  readonly paid: readonly string[];
}

export interface Verdict {
  readonly legal: boolean;
  readonly obeyed: number;
  readonly possible: number;
  readonly required: number;
}

export interface Oracle {
  readonly entries: readonly Entry[];
  readonly verdict: (entry: Entry) => Verdict;
  readonly legal: readonly Entry[];
}

interface Rules {
  readonly capacity: (actor: number) => number;
  readonly can: (actor: number) => readonly number[];
  readonly paid: (actor: number) => readonly number[];
  readonly actors: number;
  readonly broken: (takes: Entry['takes']) => readonly Broken[];
  readonly requirements: readonly Requirement[];
  readonly conditions: readonly { readonly leader: number; readonly follower: number }[];
}

export interface Requirement {
  readonly ref: RequirementRef;
  readonly weight: number;
  readonly met: (takes: Entry['takes']) => boolean;
  /** Pairs with which an actor obeys it, or helps to. */
  readonly by: (actor: number, option: number) => boolean;
}

export function choiceOracle(problem: ChoiceProblem, mode: Mode = 'global'): Oracle {
  return oracle(choiceRules(problem), mode);
}

export function pairingOracle(problem: PairingProblem, mode: Mode = 'global'): Oracle {
  return oracle(pairingRules(problem), mode);
}

export function choiceSize(problem: ChoiceProblem): number {
  return problem.actors.reduce((size, { can }) => size * (can.length + 1), 1);
}

export function pairingSize(problem: PairingProblem): number {
  return problem.actors.reduce(
    (size, { can, capacity }) => size * listsUpTo(can, capacity).length,
    1,
  );
}

export function asLists(choice: Choice): Pairing {
  return choice.map((option) => (option === -1 ? [] : [option]));
}

export function asChoice(takes: Pairing): Choice {
  return takes.map((options) => options[0] ?? -1);
}

export function nameOf(takes: Pairing): string {
  return JSON.stringify(takes);
}

/** The requirements in force under a declaration that it does not obey. */
export function unmetBy(
  problem: ChoiceProblem | PairingProblem,
  takes: Pairing,
): readonly RequirementRef[] {
  const rules = 'optionCount' in problem ? choiceRules(problem) : pairingRules(problem);
  const plain = rules.requirements.filter((one) => !one.met(takes)).map(({ ref }) => ref);
  const conditional = rules.conditions.filter(
    ({ leader, follower }) => acts(takes, leader) && !acts(takes, follower),
  );
  return [
    ...plain,
    ...conditional.map((condition): RequirementRef => {
      const position = rules.conditions
        .filter(({ follower }) => follower === condition.follower)
        .indexOf(condition);
      return { on: 'ifActs', actor: condition.follower, position };
    }),
  ];
}

/** What a single declaration breaks and obeys, conditional requirements aside; for boards of any size. */
export function measured(
  problem: ChoiceProblem | PairingProblem,
  takes: Pairing,
): { readonly broken: readonly Broken[]; readonly obeyed: number; readonly paid: number } {
  const rules = 'optionCount' in problem ? choiceRules(problem) : pairingRules(problem);
  const met = rules.requirements.filter((one) => one.met(takes));
  const paid = takes.flatMap((options, actor) =>
    options.filter((option) => rules.paid(actor).includes(option)),
  );
  return {
    broken: rules.broken(takes),
    obeyed: sum(met.map(({ weight }) => weight)),
    paid: paid.length,
  };
}

export function listsUpTo(
  options: readonly number[],
  most: number,
): readonly (readonly number[])[] {
  let lists: (readonly number[])[] = [[]];
  for (const option of options) {
    lists = [
      ...lists,
      ...lists.filter((list) => list.length < most).map((list) => [...list, option]),
    ];
  }
  return lists;
}

function acts(takes: Pairing, actor: number): boolean {
  return takes[actor]!.length > 0;
}

function everything(rules: Rules): readonly Pairing[] {
  let all: Pairing[] = [[]];
  for (let actor = 0; actor < rules.actors; actor++) {
    const moves = listsUpTo(rules.can(actor), rules.capacity(actor));
    all = all.flatMap((takes) => moves.map((move) => [...takes, move]));
  }
  return all;
}

function oracle(rules: Rules, mode: Mode): Oracle {
  const asked = (actor: number, option: number): boolean =>
    rules.requirements.some((one) => one.by(actor, option)) ||
    rules.conditions.some(({ follower }) => follower === actor);
  const entries = everything(rules).map((takes): Entry => {
    const pairs = takes.flatMap((options, actor) =>
      options.map((option) => [actor, option] as const),
    );
    const paid = pairs.filter(([actor, option]) => rules.paid(actor).includes(option));
    const extras = pairs.filter(
      ([actor, option]) =>
        rules.paid(actor).includes(option) || (mode === 'own' && !asked(actor, option)),
    );
    return {
      takes,
      broken: rules.broken(takes),
      plain: sum(rules.requirements.map((one) => (one.met(takes) ? one.weight : 0))),
      extras: extras.map(String),
      paid: paid.map(String),
    };
  });
  const unbroken = entries.filter(({ broken }) => broken.length === 0);
  const ceilings = new Map<string, Ceiling>();
  const verdict = (entry: Entry): Verdict => judged(rules, unbroken, entry, ceilings);
  return { entries, verdict, legal: unbroken.filter((entry) => verdict(entry).legal) };
}

interface Ceiling {
  readonly possible: number;
  readonly required: number;
}

/** The ceiling is the same for declarations with the same extras and the same conditions in force. */
function judged(
  { conditions }: Rules,
  unbroken: readonly Entry[],
  entry: Entry,
  ceilings: Map<string, Ceiling>,
): Verdict {
  const inForce = conditions.filter(({ leader }) => acts(entry.takes, leader));
  const obeyedBy = (other: Entry): number =>
    other.plain +
    inForce.filter(
      ({ leader, follower }) => acts(other.takes, leader) && acts(other.takes, follower),
    ).length;
  const key = JSON.stringify([entry.extras, inForce]);
  const ceiling = ceilings.get(key) ?? ceilingOf(unbroken, entry, obeyedBy);
  ceilings.set(key, ceiling);
  const obeyed = obeyedBy(entry);
  return { legal: entry.broken.length === 0 && obeyed >= ceiling.required, obeyed, ...ceiling };
}

function ceilingOf(
  unbroken: readonly Entry[],
  entry: Entry,
  obeyedBy: (other: Entry) => number,
): Ceiling {
  const affordable = unbroken.filter(({ extras }) =>
    extras.every((pair) => entry.extras.includes(pair)),
  );
  const free = affordable.filter(({ paid }) => paid.length === 0);
  return {
    possible: Math.max(...free.map(obeyedBy)),
    required: Math.max(...affordable.map(obeyedBy)),
  };
}

function sum(list: readonly number[]): number {
  return list.reduce((total, value) => total + value, 0);
}

interface Common {
  readonly minOthers: number;
  readonly onlyAlone: boolean;
  readonly needsOneOf: readonly (readonly number[])[];
}

function impossible(
  actors: readonly { readonly can: readonly number[]; readonly capacity?: number }[],
  takes: Pairing,
): readonly Broken[] {
  return actors.flatMap(({ can, capacity = 1 }, actor): readonly Broken[] => {
    const taken = takes[actor]!;
    const wrong = taken.filter((option) => !can.includes(option));
    const cannot = wrong.map((option): Broken => ({ kind: 'cannot', actor, option }));
    return taken.length > capacity
      ? [...cannot, { kind: 'capacity', actor, takes: taken.length, capacity }]
      : cannot;
  });
}

function brokenByCompany(actors: readonly Common[], takes: Pairing): readonly Broken[] {
  const active = takes.filter((options) => options.length > 0).length;
  const broken: Broken[] = [];
  actors.forEach(({ minOthers, onlyAlone, needsOneOf }, actor) => {
    if (!acts(takes, actor)) return;
    if (active - 1 < minOthers)
      broken.push({ kind: 'needsOthers', actor, others: active - 1, minOthers });
    if (onlyAlone && active !== 1) broken.push({ kind: 'onlyAlone', actor, others: active - 1 });
    needsOneOf.forEach((friends, position) => {
      if (friends.filter((friend) => friend !== actor && acts(takes, friend)).length === 0) {
        broken.push({ kind: 'needsOneOf', actor, position });
      }
    });
  });
  return broken;
}

function choiceRules(problem: ChoiceProblem): Rules {
  return {
    actors: problem.actors.length,
    capacity: () => 1,
    can: (actor) => problem.actors[actor]!.can,
    paid: (actor) => problem.actors[actor]!.paid,
    conditions: problem.actors.flatMap(({ ifActs }, follower) =>
      ifActs.map((leader) => ({ leader, follower })),
    ),
    broken: (takes) => [
      ...impossible(problem.actors, takes),
      ...brokenByCompany(problem.actors, takes),
      ...brokenCaps(problem, takes),
    ],
    requirements: [
      ...problem.actors.flatMap(({ requirements }, actor) =>
        requirements.map(({ options, weight }, position): Requirement => {
          const fits = (option: number): boolean => options === 'any' || options.includes(option);
          return {
            ref: { on: 'actor', actor, position },
            weight,
            met: (takes) => takes[actor]!.some(fits),
            by: (other, option) => other === actor && fits(option),
          };
        }),
      ),
      ...problem.someone.map(({ options, weight }, position): Requirement => ({
        ref: { on: 'someone', position },
        weight,
        met: (takes) => takes.flat().some((option) => options.includes(option)),
        by: (_, option) => options.includes(option),
      })),
    ],
  };
}

function brokenCaps({ caps }: ChoiceProblem, takes: Pairing): readonly Broken[] {
  const broken: Broken[] = [];
  caps.forEach(({ options, most }, cap) => {
    const takers = takes
      .flat()
      .filter((option) => options === 'all' || options.includes(option)).length;
    if (takers > most) broken.push({ kind: 'cap', cap, takers, most });
  });
  return broken;
}

function pairingRules(problem: PairingProblem): Rules {
  return {
    actors: problem.actors.length,
    capacity: (actor) => problem.actors[actor]!.capacity,
    can: (actor) => problem.actors[actor]!.can,
    paid: (actor) => problem.actors[actor]!.paid,
    conditions: [],
    broken: (takes) => [
      ...brokenByCompany(problem.actors, takes),
      ...brokenNumbers(problem, takes),
    ],
    requirements: [
      ...problem.actors.flatMap(requirementsOfActor),
      ...problem.options.flatMap(requirementsOfOption),
    ],
  };
}

function brokenNumbers(
  { options, caps, maxActing }: PairingProblem,
  takes: Pairing,
): readonly Broken[] {
  const broken: Broken[] = [];
  options.forEach(({ min, max, excused }, option) => {
    const takers = takes.flat().filter((taken) => taken === option).length;
    const enough = takers >= min || excused.some((actor) => takes[actor]!.includes(option));
    if (takers > 0 && !enough) broken.push({ kind: 'min', option, takers, min });
    if (takers > max) broken.push({ kind: 'max', option, takers, max });
  });
  caps.forEach(({ options: capped, most }, cap) => {
    const takers = takes.filter((taken) => taken.some((option) => capped.includes(option))).length;
    if (takers > most) broken.push({ kind: 'cap', cap, takers, most });
  });
  const acting = takes.filter((taken) => taken.length > 0).length;
  if (acting > maxActing) broken.push({ kind: 'maxActing', acting, most: maxActing });
  return broken;
}

function requirementsOfActor(
  { requirements }: PairingProblem['actors'][number],
  actor: number,
): readonly Requirement[] {
  return requirements.map((requirement, position): Requirement => {
    const fits = (option: number): boolean =>
      requirement.kind === 'acts' || requirement.option === option;
    return {
      ref: { on: 'actor', actor, position },
      weight: requirement.weight,
      met: (takes) => takes[actor]!.some(fits),
      by: (other, option) => other === actor && fits(option),
    };
  });
}

function requirementsOfOption(
  { requirements }: PairingProblem['options'][number],
  option: number,
): readonly Requirement[] {
  return requirements.flatMap((requirement, position): readonly Requirement[] => {
    const { weight } = requirement;
    const ref: RequirementRef = { on: 'option', option, position };
    const takers = (takes: Pairing): readonly number[] =>
      [...takes.keys()].filter((actor) => takes[actor]!.includes(option));
    switch (requirement.kind) {
      case 'atLeast': {
        const met = (takes: Pairing): boolean => takers(takes).length >= requirement.count;
        return [{ ref, weight, met, by: (_, taken) => taken === option }];
      }
      case 'exactly': {
        const met = (takes: Pairing): boolean => takers(takes).length === requirement.count;
        return [{ ref, weight, met, by: (_, taken) => taken === option }];
      }
      case 'oneOf': {
        const met = (takes: Pairing): boolean =>
          takers(takes).some((actor) => requirement.actors.includes(actor));
        const by = (actor: number, taken: number): boolean =>
          taken === option && requirement.actors.includes(actor);
        return [{ ref, weight, met, by }];
      }
      case 'each':
        return requirement.actors.map((actor) => ({
          ref: { on: 'each', option, position, actor },
          weight,
          met: (takes) => takers(takes).includes(actor),
          by: (other, taken) => other === actor && taken === option,
        }));
    }
  });
}
