import type { CombatSnapshot } from '../combat/step.ts';

const FIRST_SEED = 0xdeadbeef;
const SECOND_SEED = 0x41c6ce57;

/** A text on its way into a 53-bit hash (cyrb53), piece by piece. Not for secrets. */
interface Mixing {
  high: number;
  low: number;
}

const mixing = (): Mixing => ({ high: FIRST_SEED, low: SECOND_SEED });

function mix(into: Mixing, text: string): void {
  let { high, low } = into;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  into.high = high;
  into.low = low;
}

/** 14 hexadecimal digits. */
function mixed({ high: h, low: l }: Mixing): string {
  const high = Math.imul(h ^ (h >>> 16), 2246822507) ^ Math.imul(l ^ (l >>> 13), 3266489909);
  const low = Math.imul(l ^ (l >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}

type Depth = 0 | 1;

const known: Readonly<Record<Depth, WeakMap<object, string>>> = {
  0: new WeakMap(),
  1: new WeakMap(),
};

/**
 * The hash of a value, from those of its parts down to a depth: parts that a command left alone are the very same objects,
 * and hashed once.
 */
function digest(value: unknown, depth: Depth): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const before = known[depth].get(value);
  if (before !== undefined) return before;
  const hash = mixing();
  if (depth === 0) mix(hash, JSON.stringify(value));
  else mixParts(hash, value, 0);
  const text = mixed(hash);
  known[depth].set(value, text);
  return text;
}

function mixParts(into: Mixing, value: object, depth: Depth, leftOut?: string): void {
  let separator = '';
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    if (part === undefined || key === leftOut) continue;
    mix(into, separator);
    mix(into, key);
    mix(into, ':');
    mix(into, digest(part, depth));
    separator = ',';
  }
}

/** A hash of everything a position and its chart say, what was told of the last command aside. */
export function hashOf(snapshot: CombatSnapshot): string {
  const hash = mixing();
  mix(hash, JSON.stringify(snapshot.value));
  mix(hash, ' ');
  mixParts(hash, snapshot.context, 1, 'events');
  return mixed(hash);
}
