import { real } from './arrays.ts';
import { isNever } from './value-table.ts';

/** The least concave function over a table between two points: corners and the slope after each. */
export interface Hull {
  readonly corners: readonly number[];
  readonly slopes: readonly number[];
  readonly first: number;
}

export function hullOf(table: Float64Array, low: number, high: number): Hull | undefined {
  const corners: number[] = [];
  for (let n = low; n <= Math.min(high, table.length - 1); n++) {
    if (isNever(real(table, n))) continue;
    while (lastIsBelow(table, corners, n)) corners.pop();
    corners.push(n);
  }
  const start = corners[0];
  if (start === undefined) return undefined;
  const slopes = corners
    .slice(1)
    .map((corner, index) => slope(table, corners[index] ?? start, corner));
  return { corners, slopes, first: real(table, start) };
}

function lastIsBelow(table: Float64Array, corners: readonly number[], n: number): boolean {
  const last = corners.at(-1);
  const before = corners.at(-2);
  if (last === undefined || before === undefined) return false;
  const rise = real(table, last) - real(table, before);
  return rise * (n - last) <= (real(table, n) - real(table, last)) * (last - before);
}

function slope(table: Float64Array, from: number, to: number): number {
  return (real(table, to) - real(table, from)) / (to - from);
}

/** The corner at or before `n`. */
export function segmentOf(hull: Hull, n: number): number {
  const after = hull.corners.findIndex((corner) => corner > n);
  return (after === -1 ? hull.corners.length : after) - 1;
}

/** How far the hull lies above the table at `n`. */
export function gapAt(hull: Hull, table: Float64Array, n: number): number {
  const segment = segmentOf(hull, n);
  const corner = hull.corners[segment] ?? n;
  return real(table, corner) + (hull.slopes[segment] ?? 0) * (n - corner) - real(table, n);
}
