import { distinct, int, upTo } from './arrays.ts';
import { sizeOf } from './general.ts';
import type { Problem } from './general.ts';
import type { AnyOf, Group, LooseCap, Pairs } from './instance.ts';

interface Groups {
  readonly laminar: readonly Group[];
  readonly loose: readonly LooseCap[];
  readonly heads: readonly LooseCap[];
  readonly anyOf: readonly AnyOf[];
}

/**
 * Caps and rewards on sets of options. Sets that cross an earlier one are looked after apart, and so are those of which
 * somebody may take several options: there actors are counted, not what they take.
 */
export function actorGroups(problem: Problem, pairs: Pairs, unit: number): Groups {
  const { count, someone } = problem;
  const lists = problem.caps.flatMap(({ options, most }) =>
    options === 'all' ? [] : [{ places: distinct(options), most }],
  );
  const heads = lists.filter(({ places }) => isCrowded(problem, places));
  const sets = new Map<
    string,
    { readonly places: readonly number[]; most: number; reward: number }
  >();
  const setOf = (options: readonly number[], most = count): { most: number; reward: number } => {
    const places = distinct(options);
    const known = sets.get(places.join()) ?? { places, most, reward: 0 };
    sets.set(places.join(), known);
    return known;
  };
  for (const { places, most } of lists) {
    const isHeads = heads.some((cap) => cap.places === places);
    const units = isHeads ? mostTaken(problem, places, most) : most;
    const set = setOf(places, units);
    set.most = Math.min(set.most, units);
  }
  for (const { options, weight } of someone) setOf(options).reward += weight * unit;
  const laminar: Group[] = [];
  const crossing: Group[] = [];
  for (const set of sets.values()) {
    if (set.places.length > 0)
      (laminar.every((other) => agree(other, set)) ? laminar : crossing).push(set);
  }
  return {
    laminar,
    heads,
    loose: crossing.filter(({ most, reward }) => most < count || reward === 0),
    anyOf: crossing
      .filter(({ reward }) => reward > 0)
      .map(({ places, reward }) => ({ pairs: into(places, pairs), reward })),
  };
}

/** How much so many actors take of these options at most. */
function mostTaken(problem: Problem, places: readonly number[], most: number): number {
  const rooms = problem.actors.map(({ capacity, can }, actor) => ({
    room: Math.min(capacity, can.filter((option) => places.includes(option)).length),
    size: sizeOf(problem, actor),
  }));
  let left = most;
  let taken = 0;
  for (const { room, size } of rooms.toSorted((one, other) => other.room - one.room)) {
    taken += room * Math.min(size, left);
    left -= Math.min(size, left);
  }
  return taken;
}

/** Somebody may take more than one of these options. */
export function isCrowded({ actors }: Problem, places: readonly number[]): boolean {
  return actors.some(
    ({ capacity, can }) =>
      capacity > 1 && can.filter((option) => places.includes(option)).length > 1,
  );
}

/** One contains the other, or they have nothing in common. */
function agree(one: Group, other: Group): boolean {
  const common = one.places.filter((place) => other.places.includes(place)).length;
  return common === 0 || common === one.places.length || common === other.places.length;
}

function into(places: readonly number[], pairs: Pairs): readonly number[] {
  return upTo(pairs.count).filter((pair) => places.includes(int(pairs.place, pair)));
}
