import { int } from './arrays.ts';
import { copyOf } from './branch.ts';
import type { Branch } from './branch.ts';
import type { Prepared } from './prepared.ts';
import type { Relaxed } from './relaxation.ts';

/** A branch and what its relaxation says. */
export interface Spot {
  readonly prepared: Prepared;
  readonly branch: Branch;
  readonly relaxed: Relaxed;
}

export type Cut = readonly Branch[] | undefined;

/** A smaller part of the same branch. */
export function child(
  spot: Spot,
  change: (branch: Branch) => void,
  rest: Partial<Branch> = {},
): Branch {
  const branch = { ...copyOf(spot.branch), bound: spot.relaxed.bound, ...rest };
  change(branch);
  return branch;
}

/** At most `below` takers, or at least `above`. */
export function around(
  spot: Spot,
  place: number,
  below: number,
  above: number,
): readonly [Branch, Branch] {
  const fewer = child(
    spot,
    (next) => void (next.high[place] = Math.min(below, int(next.high, place))),
  );
  const more = child(
    spot,
    (next) => void (next.low[place] = Math.max(above, int(next.low, place))),
  );
  return [fewer, more];
}

/** Each of these pairs is used, in turn without those before. */
export function usedInTurn(spot: Spot, pairs: readonly number[]): readonly Branch[] {
  const { forced, forbidden } = spot.branch;
  return pairs.map((pair, rank) =>
    child(spot, () => undefined, {
      forced: [...new Set([...forced, pair])],
      forbidden: [...forbidden, ...pairs.slice(0, rank)],
    }),
  );
}

/** How many these places hold in all. */
export function total(counts: Int32Array, places: readonly number[]): number {
  return places.reduce((amount, place) => amount + int(counts, place), 0);
}
