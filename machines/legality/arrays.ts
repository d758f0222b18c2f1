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

export function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}

export function upTo(count: number): readonly number[] {
  return [...zeros(count).keys()];
}

export function sum(list: readonly number[]): number {
  return list.reduce((total, value) => total + value, 0);
}

/** Each number once, ascending; the list itself if it is so already. */
export function distinct(list: readonly number[]): readonly number[] {
  return isAscending(list) ? list : [...new Set(list)].toSorted((a, b) => a - b);
}

function isAscending(list: readonly number[]): boolean {
  for (let index = 1; index < list.length; index++) {
    if (at(list, index - 1) >= at(list, index)) return false;
  }
  return true;
}

/** In which list each of the numbers 0 to `count - 1` stands. */
export function positions(lists: readonly (readonly number[])[], count: number): readonly number[] {
  const position = zeros(count);
  lists.forEach((list, index) => {
    for (const item of list) position[item] = index;
  });
  return position;
}
