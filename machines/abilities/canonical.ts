import type { Ability } from '../model/abilities.ts';

/** JSON that is the same for values that mean the same: no order of keys or of lists shows in it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).sort().join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
    .sort()
    .join(',')}}`;
}

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** An ability as text, the same for abilities that mean the same, and every word that stands in it. */
export interface AbilityReading {
  readonly text: string;
  readonly words: readonly string[];
}
const readings = new WeakMap<Ability, AbilityReading>();

/** The reading of an ability; remembered for as long as the ability is. */
export function readingOf(ability: Ability): AbilityReading {
  const known = readings.get(ability);
  if (known) return known;
  const reading = { text: canonicalJson(ability), words: wordsIn(ability.value) };
  readings.set(ability, reading);
  return reading;
}
