import type { RequirementRef } from './answers.ts';
import { at, positions } from './arrays.ts';
import { choiceTable, choosingActor, pairingActor, pairingTable } from './general.ts';
import type { Actor, Declaration, Members, Option, Problem } from './general.ts';
import { shared } from './sharing.ts';
import type {
  Choice,
  ChoiceProblem,
  OptionRequirement,
  Pairing,
  PairingProblem,
} from './problem.ts';

/** A problem in which actors that are the same object and choose alike stand as one, and what they choose. */
export interface Condensed {
  readonly problem: Problem;
  readonly declaration: Declaration;
}

const NOTHING: readonly number[] = [];

/** An attack with one actor for all that are alike and choose alike; without a choice all of them stay out. */
export function condensedChoice(problem: ChoiceProblem, choice: Choice): Condensed {
  const table = choiceTable(problem);
  const chosen = (actor: number): number => choice[actor] ?? -1;
  const { actors, members } = gathered(problem.actors, choosingActor, chosen, table.options);
  return {
    problem: { ...table, actors, members },
    declaration: members.map((list) => {
      const option = chosen(at(list, 0));
      return option < 0 ? NOTHING : [option];
    }),
  };
}

/** The same of blocks. */
export function condensedPairing(problem: PairingProblem, pairing: Pairing): Condensed {
  const table = pairingTable(problem);
  const { actors, members } = gathered(
    problem.actors,
    pairingActor,
    (actor) => nameOf(pairing[actor] ?? NOTHING),
    table.options,
  );
  return {
    problem: { ...table, actors, members, options: renumbered(table.options, members) },
    declaration: members.map((list) => pairing[at(list, 0)] ?? NOTHING),
  };
}

/** What is said of a condensed problem, of the actors that are meant: single ones first, in their order. */
export function spreadRefs(
  { members, count }: Problem,
  refs: readonly RequirementRef[],
): readonly RequirementRef[] {
  if (members === undefined || refs.length === 0) return refs;
  const asked = members.map((): OfActor[] => []);
  const others: RequirementRef[] = [];
  for (const ref of refs) {
    if (ref.on === 'actor' || ref.on === 'ifActs') at(asked, ref.actor).push(ref);
    else others.push(ref.on === 'each' ? { ...ref, actor: at(at(members, ref.actor), 0) } : ref);
  }
  const spread: RequirementRef[] = [];
  positions(members, count).forEach((group, actor) => {
    for (const { on, position } of at(asked, group)) spread.push({ on, actor, position });
  });
  return [...spread, ...others];
}

type OfActor = Extract<RequirementRef, { readonly on: 'actor' | 'ifActs' }>;

type Name = number | string;

function nameOf(taken: readonly number[]): Name {
  return taken.length > 1 ? taken.join() : (taken[0] ?? -1);
}

interface Gathered {
  readonly actors: readonly Actor[];
  readonly members: Members;
}

/** Whom something names by its index stays apart, and so does who takes several options. */
function gathered<Given extends object>(
  given: readonly Given[],
  make: (actor: Given) => Actor,
  chosen: (actor: number) => Name,
  options: readonly Option[],
): Gathered {
  const together = groupsOf(given, chosen, new Set());
  const actors = together.map((list) => make(at(given, at(list, 0))));
  const apart = apartIn(together, actors, options);
  if (apart.size === 0) return { actors, members: together };
  const members = groupsOf(given, chosen, apart);
  const positionOf = positions(members, given.length);
  const moved = (list: readonly number[]): readonly number[] =>
    list.map((actor) => positionOf[actor] ?? -1);
  return {
    members,
    actors: members.map((list) => {
      const actor = make(at(given, at(list, 0)));
      return {
        ...actor,
        needsOneOf: actor.needsOneOf.map(moved),
        ifActs: moved(actor.ifActs),
      };
    }),
  };
}

/** Runs of alike actors, which tokens ordered by name are, cost least. */
function groupsOf<Given extends object>(
  given: readonly Given[],
  chosen: (actor: number) => Name,
  apart: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const alikeTo = shared<Given, Map<Name, number[]>>(() => new Map());
  let last: { readonly actor: Given; readonly name: Name; readonly group: number[] } | undefined;
  given.forEach((actor, index) => {
    if (apart.size > 0 && apart.has(index)) {
      groups.push([index]);
      return;
    }
    const name = chosen(index);
    if (last?.actor !== actor || last.name !== name) {
      const alike = alikeTo(actor);
      const known = alike.get(name);
      const group = known ?? [];
      if (known === undefined) {
        alike.set(name, group);
        groups.push(group);
      }
      last = { actor, name, group };
    }
    last.group.push(index);
  });
  return groups;
}

function apartIn(
  groups: Members,
  actors: readonly Actor[],
  options: readonly Option[],
): ReadonlySet<number> {
  const apart = new Set<number>();
  const part = (list: readonly number[]): void => list.forEach((actor) => void apart.add(actor));
  actors.forEach(({ capacity, needsOneOf, ifActs }, group) => {
    if (capacity > 1 || needsOneOf.length > 0 || ifActs.length > 0) part(at(groups, group));
    part(ifActs);
    for (const circle of needsOneOf) part(circle);
  });
  for (const { excused, requirements } of options) {
    part(excused);
    for (const requirement of requirements) if ('actors' in requirement) part(requirement.actors);
  }
  return apart;
}

function renumbered(options: readonly Option[], members: Members): readonly Option[] {
  const names = ({ excused, requirements }: Option): boolean =>
    excused.length > 0 || requirements.some((one) => 'actors' in one);
  if (!options.some(names)) return options;
  const positionOf = new Map(members.map((list, index) => [at(list, 0), index] as const));
  const moved = (actors: readonly number[]): readonly number[] =>
    actors.map((actor) => positionOf.get(actor) ?? -1);
  const asked = (requirement: OptionRequirement): OptionRequirement =>
    'actors' in requirement ? { ...requirement, actors: moved(requirement.actors) } : requirement;
  return options.map((option) => ({
    ...option,
    excused: moved(option.excused),
    requirements: option.requirements.map(asked),
  }));
}
