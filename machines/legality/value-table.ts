import { real } from './arrays.ts';

/** Stands for "not allowed" in a table of values. */
export const NEVER = -1e15;

export function isNever(value: number): boolean {
  return value <= NEVER / 2;
}

/** Options that are alike: what they hold and what it is worth that `n` actors take one of them. */
export interface Place {
  readonly copies: number;
  /** At least 1; below it nobody takes it. */
  readonly min: number;
  readonly max: number;
  /** 0 for nobody. */
  readonly worth: (takers: number) => number;
  /** It has no minimum and is worth nothing, however many take it. */
  readonly idle: boolean;
}

/** The best total worth of distributing 0, 1, 2 ... takers over the copies. */
export function valueTable(place: Place, takers: number): Float64Array {
  const most = Math.min(takers, place.max * place.copies);
  if (place.idle) return new Float64Array(most + 1);
  if (place.copies === 1) return single(place, most);
  const shape = shapeOf(place, most);
  if (shape === 'concave') return concaveTable(place, most);
  if (shape === 'flat') return flatTable(place, most);
  return convolved(place, most);
}

/** How many takers each copy gets so that the total worth is that of the table. */
export function spreadOver(place: Place, takers: number): readonly number[] {
  if (place.copies === 1) return [takers];
  if (place.idle) return evenly(place.copies, takers);
  const shape = shapeOf(place, takers);
  if (shape === 'concave') return evenly(place.copies, takers);
  if (shape === 'flat' && takers >= place.min) return filled(place, takers);
  return byProgramme(place, takers);
}

function single(place: Place, most: number): Float64Array {
  const table = new Float64Array(most + 1).fill(NEVER);
  table[0] = 0;
  for (let n = place.min; n <= Math.min(place.max, most); n++) table[n] = place.worth(n);
  return table;
}

type Shape = 'concave' | 'flat' | 'other';

function shapeOf(place: Place, most: number): Shape {
  const end = Math.min(place.max, most);
  if (place.min <= 1) return isConcave(place, end) ? 'concave' : 'other';
  return place.max >= most && isFlat(place, end) ? 'flat' : 'other';
}

function isConcave({ worth }: Place, end: number): boolean {
  for (let n = 2; n <= end; n++) {
    if (worth(n) - worth(n - 1) > worth(n - 1) - worth(n - 2)) return false;
  }
  return true;
}

function isFlat({ min, worth }: Place, end: number): boolean {
  const value = worth(min);
  for (let n = min + 1; n <= end; n++) if (worth(n) !== value) return false;
  return value >= 0;
}

function concaveTable({ copies, max, worth }: Place, most: number): Float64Array {
  const table = new Float64Array(most + 1);
  let takers = 0;
  for (let n = 1; n <= max && takers < most; n++) {
    const gain = worth(n) - worth(n - 1);
    for (let copy = 0; copy < copies && takers < most; copy++, takers++) {
      table[takers + 1] = real(table, takers) + gain;
    }
  }
  return table;
}

function flatTable({ copies, min, worth }: Place, most: number): Float64Array {
  const table = new Float64Array(most + 1).fill(NEVER);
  table[0] = 0;
  for (let n = min; n <= most; n++) table[n] = worth(min) * Math.min(copies, Math.floor(n / min));
  return table;
}

function convolved(place: Place, most: number): Float64Array {
  let power = single(place, Math.min(most, place.max));
  let table: Float64Array | undefined;
  for (let copies = place.copies; copies > 0; copies >>= 1) {
    if (copies & 1) table = table === undefined ? power : convolve(table, power, most);
    if (copies > 1) power = convolve(power, power, most);
  }
  return table ?? power;
}

function convolve(one: Float64Array, other: Float64Array, most: number): Float64Array {
  const table = new Float64Array(Math.min(most, one.length + other.length - 2) + 1).fill(NEVER);
  for (let i = 0; i < one.length; i++) {
    const value = real(one, i);
    if (isNever(value)) continue;
    for (let j = 0; j < other.length && i + j < table.length; j++) {
      const total = value + real(other, j);
      if (total > real(table, i + j) && !isNever(total)) table[i + j] = total;
    }
  }
  return table;
}

function evenly(copies: number, takers: number): readonly number[] {
  const each = Math.floor(takers / copies);
  return Array.from({ length: copies }, (_, copy) => each + (copy < takers % copies ? 1 : 0));
}

function filled({ copies, min }: Place, takers: number): readonly number[] {
  const used = Math.min(copies, Math.floor(takers / min));
  const left = takers - used * min;
  return Array.from(
    { length: copies },
    (_, copy) => (copy < used ? min : 0) + (copy === 0 ? left : 0),
  );
}

/** Only for few alike options of odd worth. */
function byProgramme(place: Place, takers: number): readonly number[] {
  const step = single(place, Math.min(place.max, takers));
  const tables = [single({ ...place, max: 0 }, 0)];
  for (let copy = 0; copy < place.copies; copy++) {
    tables.push(convolve(tables[copy] ?? step, step, takers));
  }
  const shares: number[] = [];
  let left = takers;
  for (let copy = place.copies; copy > 0; copy--) {
    const share = shareOf(tables, copy, step, left);
    shares.push(share);
    left -= share;
  }
  return shares;
}

function shareOf(
  tables: readonly Float64Array[],
  copy: number,
  step: Float64Array,
  left: number,
): number {
  const before = tables[copy - 1] ?? step;
  const value = tables[copy]?.[left] ?? NEVER;
  for (let share = 0; share < step.length && share <= left; share++) {
    if (left - share >= before.length) continue;
    const rest = real(before, left - share);
    if (isNever(rest) || isNever(real(step, share))) continue;
    if (rest + real(step, share) === value) return share;
  }
  throw new Error(`no way to spread ${left} takers`);
}
