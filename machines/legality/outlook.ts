import { at, int, positions } from './arrays.ts';
import { roots } from './branch.ts';
import { compile } from './compile.ts';
import type { Problem } from './general.ts';
import type { Lens } from './lens.ts';
import { idleWeight } from './optimum.ts';
import { prepare } from './prepared.ts';
import { relax } from './relaxation.ts';

/** What single options can lead to at best: upper bounds of what can be obeyed, from one relaxation for all of them. */
export interface Outlook {
  /** With this actor on this option, among others. */
  readonly taking: (actor: number, option: number) => number;
  /** With this actor doing nothing. */
  readonly without: (actor: number) => number;
  /** Pairs with the same name can be exchanged for each other. */
  readonly nameOf: (actor: number, option: number) => string;
}

export function outlookOn(problem: Problem, lens: Lens): Outlook {
  const { instance, members, copies } = compile(problem, { ...lens, whole: true });
  const prepared = prepare(instance);
  const { pairs, classes, places } = instance;
  const taking = new Float64Array(pairs.count).fill(Number.NEGATIVE_INFINITY);
  const without = new Float64Array(classes.length).fill(Number.NEGATIVE_INFINITY);
  const idle = idleWeight(problem);
  for (const root of roots(prepared)) {
    const relaxed = relax(prepared, root);
    if (relaxed === undefined) continue;
    raise(taking, (pair) => idle + relaxed.bound - relaxed.lossWith(pair));
    raise(without, (index) => idle + relaxed.bound - relaxed.lossWithout(index));
  }
  const classOf = positions(members, problem.actors.length);
  const placeOf = positions(copies, problem.options.length);
  const key = (index: number, place: number): number => index * places.length + place;
  const pairAt = new Map(
    Array.from(pairs.actor, (index, pair) => [key(index, int(pairs.place, pair)), pair] as const),
  );
  return {
    taking: (actor, option) => {
      const pair = pairAt.get(key(at(classOf, actor), at(placeOf, option)));
      return pair === undefined ? Number.NEGATIVE_INFINITY : (taking[pair] ?? 0);
    },
    without: (actor) => without[at(classOf, actor)] ?? 0,
    nameOf: (actor, option) => `${at(classOf, actor)}/${at(placeOf, option)}`,
  };
}

function raise(bounds: Float64Array, bound: (index: number) => number): void {
  bounds.forEach((known, index) => {
    bounds[index] = Math.max(known, bound(index));
  });
}
