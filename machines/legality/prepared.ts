import { add, at, int, real, sum, upTo } from './arrays.ts';
import { hullOf } from './hull.ts';
import type { Hull } from './hull.ts';
import type { Group, Instance } from './instance.ts';
import { valueTable } from './value-table.ts';

/** What the search works out once for an instance. */
export interface Prepared {
  readonly instance: Instance;
  readonly tables: readonly Float64Array[];
  /** Places without any worth or minimum: all that counts is how many they hold. */
  readonly plain: readonly boolean[];
  readonly hulls: readonly Map<number, Hull | undefined>[];
  /** Group of each place and of each group, or -1; smaller groups come before larger ones. */
  readonly groupOfPlace: readonly number[];
  readonly groupOfGroup: readonly number[];
  readonly groupOrder: readonly number[];
  /** For each cap that counts heads, whether it looks at a place. */
  readonly capped: readonly Uint8Array[];
  /** Whether acting is counted at all. */
  readonly counted: boolean;
  /** More than all rewards together can make out: what a kept promise earns. */
  readonly promise: number;
}

export function prepare(instance: Instance): Prepared {
  const takers = takersOf(instance);
  const tables = instance.places.map((place, index) => valueTable(place, int(takers, index)));
  const order = upTo(instance.groups.length).toSorted(
    (a, b) => at(instance.groups, a).places.length - at(instance.groups, b).places.length,
  );
  return {
    instance,
    tables,
    plain: instance.places.map(({ idle }) => idle),
    hulls: instance.places.map(() => new Map<number, Hull | undefined>()),
    groupOfPlace: placeGroups(instance, order),
    groupOfGroup: groupGroups(instance, order),
    groupOrder: order,
    capped: instance.headCaps.map(({ places }) => maskOf(places, instance.places.length)),
    counted: countsActing(instance),
    promise: 4 * (allRewards(instance, tables) + 1),
  };
}

function maskOf(places: readonly number[], count: number): Uint8Array {
  const mask = new Uint8Array(count);
  for (const place of places) mask[place] = 1;
  return mask;
}

/** The hull over a place's table between two numbers of takers; undefined if it allows none of them. */
export function hullBetween(
  prepared: Prepared,
  place: number,
  low: number,
  high: number,
): Hull | undefined {
  const table = at(prepared.tables, place);
  const known = at(prepared.hulls, place);
  const key = low * (table.length + 1) + Math.min(high, table.length);
  if (!known.has(key)) known.set(key, hullOf(table, low, high));
  return known.get(key);
}

/** An upper bound of the units that reach each place. */
function takersOf({ classes, places, pairs }: Instance): Int32Array {
  const takers = new Int32Array(places.length);
  for (let pair = 0; pair < pairs.count; pair++) {
    const { size, capacity } = at(classes, int(pairs.actor, pair));
    const place = int(pairs.place, pair);
    add(takers, place, size * Math.min(capacity, at(places, place).copies));
  }
  return takers;
}

function placeGroups({ groups, places }: Instance, order: readonly number[]): readonly number[] {
  const owner = places.map(() => -1);
  for (const group of order.toReversed()) {
    for (const place of at(groups, group).places) owner[place] = group;
  }
  return owner;
}

function groupGroups({ groups }: Instance, order: readonly number[]): readonly number[] {
  const owner = groups.map(() => -1);
  order.forEach((group, rank) => {
    const first = at(groups, group).places[0];
    const around = order.slice(rank + 1).find((other) => contains(at(groups, other), first));
    owner[group] = around ?? -1;
  });
  return owner;
}

function contains({ places }: Group, place: number | undefined): boolean {
  return place !== undefined && places.includes(place);
}

function countsActing({ classes, maxActing }: Instance): boolean {
  return (
    maxActing < sum(classes.map(({ size }) => size)) ||
    classes.some(({ minOthers }) => minOthers > 0)
  );
}

function allRewards(instance: Instance, tables: readonly Float64Array[]): number {
  const { classes, groups, anyOf, echoes } = instance;
  const units = classes.map(
    ({ size, capacity, reward }, index) => size * (reward + capacity * heaviest(instance, index)),
  );
  const echoed = echoes.map(({ follower, reward }) => reward * at(classes, follower).size);
  const worth = tables.map((table) => table.reduce((most, value) => Math.max(most, value), 0));
  return [
    units,
    echoed,
    worth,
    groups.map(({ reward }) => reward),
    anyOf.map(({ reward }) => reward),
  ]
    .map(sum)
    .reduce((total, part) => total + part, 0);
}

function heaviest({ pairs, pairsOf }: Instance, actor: number): number {
  return at(pairsOf, actor).reduce(
    (most, pair) => Math.max(most, Math.abs(real(pairs.weight, pair))),
    0,
  );
}
