import { rememberedOf } from '../abilities/remembered.ts';
import { configurationOf } from '../combat/configuration.ts';
import type { CombatSnapshot } from '../combat/step.ts';
import type { Position } from '../model/position.ts';

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

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const lastByte = (bits: number): string => BYTES[bits & 255] ?? '';

const fourBytes = (bits: number): string =>
  lastByte(bits >>> 24) + lastByte(bits >>> 16) + lastByte(bits >>> 8) + lastByte(bits);

/** 14 hexadecimal digits. */
function mixed({ high: h, low: l }: Mixing): string {
  const high = Math.imul(h ^ (h >>> 16), 2246822507) ^ Math.imul(l ^ (l >>> 13), 3266489909);
  const low = Math.imul(l ^ (l >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return lastByte((low >>> 16) & 31) + lastByte(low >>> 8) + lastByte(low) + fourBytes(high);
}

type Digest = (value: object) => string;

/** Of a value as JSON. */
function ofText(value: object): string {
  const hash = mixing();
  mix(hash, JSON.stringify(value));
  return mixed(hash);
}

/** Where parts are fewer, all are read again sooner than each is remembered. */
const MANY = 50;

/** Of a value by the hashes of its parts, key by key. */
function ofParts(value: object): string {
  const hash = mixing();
  mixParts(hash, value, Object.keys(value).length > MANY ? ofTextOnce : ofText);
  return mixed(hash);
}

/** Values that a command left alone are the very same objects, and hashed once. */
function once(digest: Digest): Digest {
  const known = new WeakMap<object, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = digest(value);
    known.set(value, text);
    return text;
  };
}

const ofTextOnce = once(ofText);
const ofPartsOnce = once(ofParts);

function digested(value: unknown, digest: Digest): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'object' && value !== null ? digest(value) : JSON.stringify(value);
}

type Wanted = (key: string) => boolean;

const ALL: Wanted = () => true;

function mixParts(
  into: Mixing,
  value: object,
  digest: Digest,
  wanted: Wanted = ALL,
  before = '',
): void {
  const parts = value as Readonly<Record<string, unknown>>;
  let separator = before;
  for (const key in parts) {
    const part = parts[key];
    if (part === undefined || !wanted(key)) continue;
    mix(into, separator);
    mix(into, key);
    mix(into, ':');
    mix(into, digested(part, digest));
    separator = ',';
  }
}

/** Parts of a position that change while players only pass; they stand after all the others. */
const MOVING: ReadonlySet<string> = new Set<keyof Position>([
  'passed',
  'priorities',
  'triggers',
  'lifeGains',
  'steps',
  'skipped',
  'extraCombats',
  'combatNumber',
  'over',
  'priorityOf',
  'damage',
  'struckFirst',
]);

/** Told of the last command only. */
const TOLD: keyof Position = 'events';

const isMoving: Wanted = (key) => MOVING.has(key);
const isStanding: Wanted = (key) => !MOVING.has(key) && key !== TOLD;

function standingParts(position: Position): readonly unknown[] {
  const parts: unknown[] = [];
  for (const key in position) if (isStanding(key)) parts.push(position[key as keyof Position]);
  return parts;
}

/** The hash as far as the chart and what stands of a position. */
const mixedStanding = rememberedOf(
  {
    combatOf: ({ context }: CombatSnapshot) => context.position.turnOrder,
    partsOf: (snapshot) => [
      configurationOf(snapshot).valueJson,
      ...standingParts(snapshot.context.position),
    ],
  },
  (snapshot): Readonly<Mixing> => {
    const hash = mixing();
    mix(hash, configurationOf(snapshot).valueJson);
    mix(hash, ' ');
    mixParts(hash, snapshot.context.position, ofPartsOnce, isStanding);
    return hash;
  },
);

/** A hash of everything a position and its chart say, what was told of the last command aside. */
export function hashOf(snapshot: CombatSnapshot): string {
  const hash = { ...mixedStanding(snapshot) };
  mixParts(hash, snapshot.context.position, ofPartsOnce, isMoving, ',');
  return mixed(hash);
}
