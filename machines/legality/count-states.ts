import { at, sum } from './arrays.ts';
import { movesOf } from './moves.ts';
import type { Setting } from './setting.ts';
import { talliesOf } from './tallies.ts';
import type { Tally } from './tallies.ts';

/** Declarations, as far as they go, that agree in all tallies. */
interface Kind {
  readonly values: readonly number[];
  readonly count: number;
}

/**
 * Counts declarations that break nothing and obey at least `enough`, actor by actor: those that agree in the tallies
 * are counted together. Undefined if that takes more than `limit` steps or the number can't be told exactly.
 */
export function countByStates(
  { problem, can }: Setting,
  enough: number,
  limit: number,
): number | undefined {
  const tallies = talliesOf(problem, enough);
  let kinds: readonly Kind[] = [{ values: tallies.map(() => 0), count: 1 }];
  let steps = 0;
  for (const [index, actor] of problem.actors.entries()) {
    const next = new Map<string, Kind>();
    for (const taken of movesOf(actor, at(can, index))) {
      steps += kinds.length;
      if (steps > limit) return undefined;
      for (const kind of kinds) enter(next, grownBy(tallies, kind, index, taken));
    }
    kinds = [...next.values()];
  }
  const total = sum(
    kinds.map(({ values, count }) => (isEnough(tallies, values, enough) ? count : 0)),
  );
  return total <= Number.MAX_SAFE_INTEGER ? total : undefined;
}

function grownBy(
  tallies: readonly Tally[],
  kind: Kind,
  actor: number,
  taken: readonly number[],
): Kind | undefined {
  const values: number[] = [];
  for (const [index, tally] of tallies.entries()) {
    const grown = tally.grown(at(kind.values, index), actor, taken);
    if (grown === undefined) return undefined;
    values.push(grown);
  }
  return { values, count: kind.count };
}

function enter(kinds: Map<string, Kind>, kind: Kind | undefined): void {
  if (kind === undefined) return;
  const key = kind.values.join();
  const known = kinds.get(key);
  kinds.set(
    key,
    known === undefined ? kind : { values: kind.values, count: known.count + kind.count },
  );
}

function isEnough(tallies: readonly Tally[], values: readonly number[], enough: number): boolean {
  let obeyed = 0;
  for (const [index, tally] of tallies.entries()) {
    const weight = tally.judged(at(values, index));
    if (weight === undefined) return false;
    obeyed += weight;
  }
  return obeyed >= enough;
}
