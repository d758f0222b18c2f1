import { at, int } from './arrays.ts';
import { fewestOf } from './general.ts';
import type { Declaration, Problem } from './general.ts';
import type { Pairs, Tightening } from './instance.ts';
import type { Lens } from './lens.ts';
import { takersOf } from './restrictions.ts';

/**
 * Surer weights for the nearest declaration. An option that has some takers there but fewer than its minimum either
 * loses all of them or wins new ones; a flow alone would keep them half-heartedly. Kept and new pairs get weights that
 * no number of takers that is allowed exceeds in sum.
 */
export function tightened(
  problem: Problem,
  { near }: Lens,
  pairs: Pairs,
  members: readonly (readonly number[])[],
): Tightening | undefined {
  if (near === undefined || problem.measure === 'actors') return undefined;
  const takers = takersOf(problem, near);
  const places = problem.options.map(
    (place, option) => at(takers, option) > 0 && at(takers, option) < fewestOf(place),
  );
  if (!places.includes(true)) return undefined;
  const weights = problem.options.map(({ min }, option) =>
    at(places, option) ? surer(at(takers, option), min, problem.count) : { kept: 0, added: 0 },
  );
  const extra = Float64Array.from({ length: pairs.count }, (_, pair) => {
    const place = int(pairs.place, pair);
    if (!at(places, place)) return 0;
    const { kept, added } = at(weights, place);
    return stands(near, at(at(members, int(pairs.actor, pair)), 0), place) ? kept - 1 : added + 1;
  });
  return { places, extra };
}

function stands(near: Declaration, actor: number, option: number): boolean {
  return near[actor]?.includes(option) ?? false;
}

interface Surer {
  readonly kept: number;
  readonly added: number;
}

function surer(had: number, min: number, actors: number): Surer {
  const kept = Math.max(0, 2 * had - min) / had;
  let added = Number.NEGATIVE_INFINITY;
  for (let stay = 0; stay <= had; stay++) {
    for (let takers = Math.max(min, stay + 1); takers <= actors; takers++) {
      added = Math.max(added, (2 * stay - takers - kept * stay) / (takers - stay));
    }
  }
  return { kept, added };
}
