import { at, int, sum } from './arrays.ts';
import type { Pairs } from './instance.ts';
import type { Row } from './rows.ts';

/** One pair for each option of each row; a row stands for a class. */
export function pairsOf(rows: readonly Row[]): Pairs {
  const count = sum(rows.map(({ options }) => options.length));
  const pairs = {
    count,
    actor: new Int32Array(count),
    place: new Int32Array(count),
    weight: new Float64Array(count),
  };
  let next = 0;
  rows.forEach(({ options, weights }, actor) => {
    options.forEach((option, index) => {
      pairs.actor[next] = actor;
      pairs.place[next] = option;
      pairs.weight[next] = at(weights, index);
      next++;
    });
  });
  return pairs;
}

export function pairsByClass(
  { count, actor }: Pairs,
  classes: number,
): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: classes }, () => []);
  for (let pair = 0; pair < count; pair++) at(lists, int(actor, pair)).push(pair);
  return lists;
}
