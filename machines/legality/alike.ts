import { at } from './arrays.ts';

/** Something to be compared: a name that alike things share, and numbers that must be the same. */
export interface Features {
  readonly name: string;
  readonly numbers: readonly number[];
}

/** Indexes of things with the same features, in the order of the first of each. */
export function grouped(things: readonly Features[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const buckets = new Map<string, number[][]>();
  things.forEach((thing, index) => {
    const key = `${hashOf(thing.numbers)}${thing.name}`;
    const bucket = buckets.get(key) ?? [];
    const group = bucket.find((members) => isAlike(at(things, at(members, 0)), thing));
    if (group !== undefined) {
      group.push(index);
      return;
    }
    const fresh = [index];
    groups.push(fresh);
    bucket.push(fresh);
    buckets.set(key, bucket);
  });
  return groups;
}

function hashOf(numbers: readonly number[]): number {
  let hash = numbers.length;
  for (const value of numbers) hash = (Math.imul(hash, 31) + value) | 0;
  return hash;
}

function isAlike(one: Features, other: Features): boolean {
  if (one.name !== other.name || one.numbers.length !== other.numbers.length) return false;
  return one.numbers.every((value, index) => value === other.numbers[index]);
}
