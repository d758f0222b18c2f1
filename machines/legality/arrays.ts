/** Indexes here come from loops over the same array; a typed array holds a number at each of them. */
export function int(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

export function real(list: Float64Array, index: number): number {
  return list[index] ?? 0;
}

export function add(list: Int32Array, index: number, by: number): void {
  list[index] = (list[index] ?? 0) + by;
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}

export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function sum(list: readonly number[]): number {
  return list.reduce((total, value) => total + value, 0);
}

export function distinct(list: readonly number[]): readonly number[] {
  return [...new Set(list)].toSorted((a, b) => a - b);
}
