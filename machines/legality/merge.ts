import { grouped } from './alike.ts';
import { add, at, int, real } from './arrays.ts';
import { fewestOf } from './general.ts';
import type { Problem } from './general.ts';
import type { Instance, LooseCap, Pairs } from './instance.ts';
import { pairsByClass } from './pairs.ts';

interface Merged {
  readonly instance: Instance;
  readonly copies: readonly (readonly number[])[];
}

/** Options that are alike, to actors and in what they ask, become one place with several copies. */
export function mergePlaces(problem: Problem, instance: Instance): Merged {
  const copies = copiesOf(problem, instance);
  if (copies.length === instance.places.length) return { instance, copies };
  const placeOf = new Int32Array(instance.places.length);
  copies.forEach((list, index) => {
    for (const place of list) placeOf[place] = index;
  });
  const kept = firstPairs(instance.pairs, placeOf, copies);
  const position = new Map(kept.map((pair, index) => [pair, index]));
  const moved = (list: readonly number[]): readonly number[] =>
    list.flatMap((pair) => position.get(pair) ?? []);
  const movedCap = (cap: LooseCap): LooseCap => ({
    ...cap,
    places: cap.places.map((place) => int(placeOf, place)),
  });
  const pairs = keep(instance.pairs, kept, placeOf);
  const { tightening } = instance;
  return {
    copies,
    instance: {
      ...instance,
      pairs,
      pairsOf: pairsByClass(pairs, instance.classes.length),
      places: copies.map((list) => ({ ...at(instance.places, at(list, 0)), copies: list.length })),
      groups: instance.groups.map((group) => ({
        ...group,
        places: group.places.map((place) => int(placeOf, place)),
      })),
      looseCaps: instance.looseCaps.map(movedCap),
      headCaps: instance.headCaps.map(movedCap),
      anyOf: instance.anyOf.map((any) => ({ ...any, pairs: moved(any.pairs) })),
      leans: instance.leans.map((lean) => ({
        ...lean,
        place: int(placeOf, lean.place),
        pairs: moved(lean.pairs),
      })),
      forced: moved(instance.forced),
      tightening: tightening && {
        places: copies.map((list) => at(tightening.places, at(list, 0))),
        extra: Float64Array.from(kept, (pair) => real(tightening.extra, pair)),
      },
    },
  };
}

function copiesOf(problem: Problem, instance: Instance): readonly (readonly number[])[] {
  const { pairs, classes, places } = instance;
  const apart = placesApart(instance);
  const columns: number[][] = places.map(() => []);
  for (let pair = 0; pair < pairs.count; pair++) {
    const place = int(pairs.place, pair);
    if (at(classes, int(pairs.actor, pair)).capacity > 1) add(apart, place, 1);
    at(columns, place).push(int(pairs.actor, pair), real(pairs.weight, pair));
  }
  return grouped(
    columns.map((numbers, place) => {
      const own = int(apart, place) > 0;
      return own ? { name: `#${place}`, numbers: [] } : { name: askedOf(problem, place), numbers };
    }),
  );
}

/** Places that something singles out. */
function placesApart({
  groups,
  looseCaps,
  headCaps,
  anyOf,
  leans,
  pairs,
  tightening,
  places,
}: Instance): Int32Array {
  const apart = Int32Array.from(places, (_, place) => (tightening?.places[place] === true ? 1 : 0));
  for (const set of [...groups, ...looseCaps, ...headCaps])
    for (const place of set.places) add(apart, place, 1);
  for (const { place } of leans) add(apart, place, 1);
  for (const any of anyOf) for (const pair of any.pairs) add(apart, int(pairs.place, pair), 1);
  return apart;
}

function askedOf({ options, count }: Problem, option: number): string {
  const { max, requirements } = at(options, option);
  const counted = requirements.flatMap((requirement) =>
    requirement.kind === 'atLeast' || requirement.kind === 'exactly'
      ? [`${requirement.kind}${requirement.count}*${requirement.weight}`]
      : [],
  );
  return [fewestOf(at(options, option)), Math.min(max, count), ...counted.toSorted()].join();
}

/** Of each class's pairs with alike places the first. */
function firstPairs(
  pairs: Pairs,
  placeOf: Int32Array,
  copies: readonly (readonly number[])[],
): readonly number[] {
  const kept: number[] = [];
  for (let pair = 0; pair < pairs.count; pair++) {
    const place = int(pairs.place, pair);
    if (at(at(copies, int(placeOf, place)), 0) === place) kept.push(pair);
  }
  return kept;
}

function keep(pairs: Pairs, kept: readonly number[], placeOf: Int32Array): Pairs {
  return {
    count: kept.length,
    actor: Int32Array.from(kept, (pair) => int(pairs.actor, pair)),
    place: Int32Array.from(kept, (pair) => int(placeOf, int(pairs.place, pair))),
    weight: Float64Array.from(kept, (pair) => real(pairs.weight, pair)),
  };
}
