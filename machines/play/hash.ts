import type { CombatSnapshot } from '../combat/step.ts';

const FIRST_SEED = 0xdeadbeef;
const SECOND_SEED = 0x41c6ce57;

/** A 53-bit hash of a text, 14 hexadecimal digits (cyrb53). Not for secrets. */
function hashOfText(text: string): string {
  let high = FIRST_SEED;
  let low = SECOND_SEED;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
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
  const text = depth === 0 ? JSON.stringify(value) : digestOfParts(value, 0);
  const hash = hashOfText(text);
  known[depth].set(value, hash);
  return hash;
}

function digestOfParts(value: object, depth: Depth): string {
  return Object.entries(value)
    .filter(([, part]: [string, unknown]) => part !== undefined)
    .map(([key, part]: [string, unknown]) => `${key}:${digest(part, depth)}`)
    .join();
}

/** A hash of everything a position and its chart say, what was told of the last command aside. */
export function hashOf(snapshot: CombatSnapshot): string {
  const { events: _, ...position } = snapshot.context;
  const chart = JSON.stringify(snapshot.value);
  return hashOfText(`${chart} ${digestOfParts(position, 1)}`);
}
