import type { RequirementRef } from './answers.ts';
import { at } from './arrays.ts';
import { sizeOf } from './general.ts';
import type { Declaration, Problem } from './general.ts';
import type { OptionRequirement, OwnRequirement } from './problem.ts';
import { takersOf } from './restrictions.ts';

/** A conditional requirement that counts: if the leader acts, the follower acts too. */
export interface Follow {
  readonly leader: number;
  readonly follower: number;
}

export function allFollows({ actors }: Problem): readonly Follow[] {
  const follows: Follow[] = [];
  actors.forEach(({ ifActs }, follower) => {
    for (const leader of ifActs) follows.push({ leader, follower });
  });
  return follows;
}

/** Conditional requirements whose condition holds under a declaration. */
export function followsUnder(problem: Problem, declaration: Declaration): readonly Follow[] {
  return allFollows(problem).filter(({ leader }) => acts(declaration, leader));
}

/** The weight that a declaration obeys, of the unconditional requirements and of these conditional ones. */
export function obeyedUnder(
  problem: Problem,
  declaration: Declaration,
  follows: readonly Follow[],
): number {
  let obeyed = 0;
  declaration.forEach((taken, actor) => {
    if (taken.length === 0) return;
    for (const requirement of at(problem.actors, actor).requirements) {
      if (isMet(requirement, taken)) obeyed += requirement.weight * sizeOf(problem, actor);
    }
  });
  for (const { options, weight } of problem.someone)
    if (isTaken(declaration, options)) obeyed += weight;
  for (const { requirement, takers, option } of askedByOptions(problem, declaration)) {
    obeyed += requirement.weight * timesMet(requirement, takers, option, declaration);
  }
  for (const { leader, follower } of follows) {
    if (acts(declaration, leader) && acts(declaration, follower)) obeyed += 1;
  }
  return obeyed;
}

/** The requirements in force under a declaration that it does not obey. */
export function unmetUnder(problem: Problem, declaration: Declaration): readonly RequirementRef[] {
  const unmet: RequirementRef[] = [];
  problem.actors.forEach(({ requirements, ifActs }, actor) => {
    const taken = at(declaration, actor);
    for (let position = 0; position < requirements.length; position++) {
      if (!isMet(at(requirements, position), taken)) unmet.push({ on: 'actor', actor, position });
    }
    if (taken.length > 0) return;
    ifActs.forEach((leader, position) => {
      if (acts(declaration, leader)) unmet.push({ on: 'ifActs', actor, position });
    });
  });
  problem.someone.forEach(({ options }, position) => {
    if (!isTaken(declaration, options)) unmet.push({ on: 'someone', position });
  });
  for (const { requirement, takers, option, position } of askedByOptions(problem, declaration)) {
    if (requirement.kind === 'each') {
      for (const actor of requirement.actors) {
        if (!takes(declaration, actor, option)) unmet.push({ on: 'each', option, position, actor });
      }
    } else if (timesMet(requirement, takers, option, declaration) === 0) {
      unmet.push({ on: 'option', option, position });
    }
  }
  return unmet;
}

/** Whether a declaration obeys a single requirement, a conditional one only where its condition holds. */
export function isObeyed(problem: Problem, declaration: Declaration, ref: RequirementRef): boolean {
  switch (ref.on) {
    case 'actor':
      return isMet(
        at(at(problem.actors, ref.actor).requirements, ref.position),
        at(declaration, ref.actor),
      );
    case 'ifActs': {
      const leader = at(at(problem.actors, ref.actor).ifActs, ref.position);
      return acts(declaration, ref.actor) && acts(declaration, leader);
    }
    case 'someone':
      return isTaken(declaration, at(problem.someone, ref.position).options);
    case 'each':
      return takes(declaration, ref.actor, ref.option);
    case 'option': {
      const requirement = at(at(problem.options, ref.option).requirements, ref.position);
      const takers = at(takersOf(problem, declaration), ref.option);
      return timesMet(requirement, takers, ref.option, declaration) > 0;
    }
  }
}

function acts(declaration: Declaration, actor: number): boolean {
  return (declaration[actor]?.length ?? 0) > 0;
}

function takes(declaration: Declaration, actor: number, option: number): boolean {
  return declaration[actor]?.includes(option) ?? false;
}

function isMet({ options }: OwnRequirement, taken: readonly number[]): boolean {
  return options === 'any' ? taken.length > 0 : taken.some((option) => options.includes(option));
}

function isTaken(declaration: Declaration, options: readonly number[]): boolean {
  return declaration.some((taken) => taken.some((option) => options.includes(option)));
}

interface Asked {
  readonly requirement: OptionRequirement;
  readonly option: number;
  readonly position: number;
  readonly takers: number;
}

function askedByOptions(problem: Problem, declaration: Declaration): readonly Asked[] {
  const { options } = problem;
  if (options.every(({ requirements }) => requirements.length === 0)) return [];
  const takers = takersOf(problem, declaration);
  return options.flatMap(({ requirements }, option) =>
    requirements.map((requirement, position) => ({
      requirement,
      option,
      position,
      takers: at(takers, option),
    })),
  );
}

/** More than once only where each of several actors can obey it. */
function timesMet(
  requirement: OptionRequirement,
  takers: number,
  option: number,
  declaration: Declaration,
): number {
  switch (requirement.kind) {
    case 'atLeast':
      return takers >= requirement.count ? 1 : 0;
    case 'exactly':
      return takers === requirement.count ? 1 : 0;
    case 'oneOf':
      return requirement.actors.some((actor) => takes(declaration, actor, option)) ? 1 : 0;
    case 'each':
      return requirement.actors.filter((actor) => takes(declaration, actor, option)).length;
  }
}
