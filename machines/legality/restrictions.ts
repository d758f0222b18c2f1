import type { Broken } from './answers.ts';
import { at } from './arrays.ts';
import type { Actor, Declaration, Problem } from './general.ts';

/** Every restriction that a declaration breaks, single actors first. */
export function brokenBy(problem: Problem, declaration: Declaration): readonly Broken[] {
  const acting = declaration.filter((taken) => taken.length > 0).length;
  return [
    ...problem.actors.flatMap((actor, index) => ofActor(actor, index, declaration, acting - 1)),
    ...ofOptions(problem, declaration),
    ...ofCaps(problem, declaration, acting),
  ];
}

function ofActor(actor: Actor, index: number, declaration: Declaration, others: number): readonly Broken[] {
  const taken = at(declaration, index);
  if (taken.length === 0) return [];
  const broken: Broken[] = taken
    .filter((option) => !actor.can.includes(option))
    .map((option) => ({ kind: 'cannot', actor: index, option }));
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

function ofOptions({ options }: Problem, declaration: Declaration): readonly Broken[] {
  const takers = takersOf(options.length, declaration);
  return options.flatMap(({ min, max }, option): readonly Broken[] => {
    const count = at(takers, option);
    if (count > 0 && count < min) return [{ kind: 'min', option, takers: count, min }];
    return count > max ? [{ kind: 'max', option, takers: count, max }] : [];
  });
}

function ofCaps({ measure, caps }: Problem, declaration: Declaration, acting: number): readonly Broken[] {
  return caps.flatMap(({ options, most }, cap): readonly Broken[] => {
    const takers = options === 'all' ? acting : takersAmong(options, declaration);
    if (takers <= most) return [];
    return [measure === 'pairs' ? { kind: 'maxActing', acting: takers, most } : { kind: 'cap', cap, takers, most }];
  });
}

function takersAmong(options: readonly number[], declaration: Declaration): number {
  const among = new Set(options);
  return declaration.filter((taken) => taken.some((option) => among.has(option))).length;
}

/** How many actors take each option. */
export function takersOf(optionCount: number, declaration: Declaration): readonly number[] {
  const takers = Array.from({ length: optionCount }, () => 0);
  for (const option of declaration.flat()) {
    if (option in takers) takers[option] = at(takers, option) + 1;
  }
  return takers;
}
