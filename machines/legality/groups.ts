import { distinct, int, upTo } from './arrays.ts';
import type { Problem } from './general.ts';
import type { AnyOf, Group, LooseCap, Pairs } from './instance.ts';

interface Groups {
  readonly laminar: readonly Group[];
  readonly loose: readonly LooseCap[];
  readonly anyOf: readonly AnyOf[];
}

/** Caps and rewards on sets of options. Sets that cross an earlier one are looked after apart. */
export function actorGroups({ count, caps, someone }: Problem, pairs: Pairs, unit: number): Groups {
  const sets = new Map<
    string,
    { readonly places: readonly number[]; most: number; reward: number }
  >();
  const setOf = (options: readonly number[]): { most: number; reward: number } => {
    const places = distinct(options);
    const known = sets.get(places.join()) ?? { places, most: count, reward: 0 };
    sets.set(places.join(), known);
    return known;
  };
  for (const { options, most } of caps) {
    if (options === 'all') continue;
    const set = setOf(options);
    set.most = Math.min(set.most, most);
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
    loose: crossing.filter(({ most }) => most < count),
    anyOf: crossing
      .filter(({ reward }) => reward > 0)
      .map(({ places, reward }) => ({ pairs: into(places, pairs), reward })),
  };
}

/** One contains the other, or they have nothing in common. */
function agree(one: Group, other: Group): boolean {
  const common = one.places.filter((place) => other.places.includes(place)).length;
  return common === 0 || common === one.places.length || common === other.places.length;
}

function into(places: readonly number[], pairs: Pairs): readonly number[] {
  return upTo(pairs.count).filter((pair) => places.includes(int(pairs.place, pair)));
}
