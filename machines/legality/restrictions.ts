import type { Broken } from './answers.ts';
import { at, zeros } from './arrays.ts';
import { sizeOf } from './general.ts';
import type { Actor, Declaration, Problem } from './general.ts';

/** Every restriction that a declaration breaks, single actors first. */
export function brokenBy(problem: Problem, declaration: Declaration): readonly Broken[] {
  const broken: Broken[] = [];
  const acting = actingIn(problem, declaration);
  declaration.forEach((taken, index) => {
    if (taken.length > 0)
      broken.push(...ofActor(at(problem.actors, index), index, declaration, acting - 1));
  });
  broken.push(...ofOptions(problem, declaration), ...ofCaps(problem, declaration, acting));
  return broken;
}

function actingIn(problem: Problem, declaration: Declaration): number {
  return declaration.reduce(
    (count, taken, actor) => count + (taken.length > 0 ? sizeOf(problem, actor) : 0),
    0,
  );
}

function ofActor(
  actor: Actor,
  index: number,
  declaration: Declaration,
  others: number,
): readonly Broken[] {
  const taken = at(declaration, index);
  const broken: Broken[] = [];
  for (const option of taken)
    if (!actor.can.includes(option)) broken.push({ kind: 'cannot', actor: index, option });
  if (taken.length > actor.capacity) {
    broken.push({ kind: 'capacity', actor: index, takes: taken.length, capacity: actor.capacity });
  }
  if (others < actor.minOthers) {
    broken.push({ kind: 'needsOthers', actor: index, others, minOthers: actor.minOthers });
  }
  if (actor.onlyAlone && others > 0) broken.push({ kind: 'onlyAlone', actor: index, others });
  actor.needsOneOf.forEach((circle, position) => {
    const joined = circle.some((other) => other !== index && at(declaration, other).length > 0);
    if (!joined) broken.push({ kind: 'needsOneOf', actor: index, position });
  });
  return broken;
}

function ofOptions(problem: Problem, declaration: Declaration): readonly Broken[] {
  const { options, count: actors } = problem;
  if (options.every(({ min, max }) => min <= 1 && max >= actors)) return [];
  const takers = takersOf(problem, declaration);
  return options.flatMap(({ min, max, excused }, option): readonly Broken[] => {
    const count = at(takers, option);
    const broken: Broken[] = [];
    const isExcused = excused.some((actor) => declaration[actor]?.includes(option));
    if (count > 0 && count < min && !isExcused)
      broken.push({ kind: 'min', option, takers: count, min });
    if (count > max) broken.push({ kind: 'max', option, takers: count, max });
    return broken;
  });
}

function ofCaps(problem: Problem, declaration: Declaration, acting: number): readonly Broken[] {
  const { measure } = problem;
  return problem.caps.flatMap(({ options, most }, cap): readonly Broken[] => {
    const takers = options === 'all' ? acting : takersAmong(problem, options, declaration);
    if (takers <= most) return [];
    return [
      measure === 'pairs' && options === 'all'
        ? { kind: 'maxActing', acting: takers, most }
        : { kind: 'cap', cap, takers, most },
    ];
  });
}

function takersAmong(
  problem: Problem,
  options: readonly number[],
  declaration: Declaration,
): number {
  return declaration.reduce(
    (count, taken, actor) =>
      count + (taken.some((option) => options.includes(option)) ? sizeOf(problem, actor) : 0),
    0,
  );
}

/** How many actors take each option. */
export function takersOf(problem: Problem, declaration: Declaration): readonly number[] {
  const takers = zeros(problem.options.length);
  declaration.forEach((taken, actor) => {
    for (const option of taken) {
      if (option < takers.length) takers[option] = at(takers, option) + sizeOf(problem, actor);
    }
  });
  return takers;
}
