import { COLORS, PERMANENT_TYPES } from '../model/vocabulary.ts';
import type { Filter } from '../model/filters.ts';

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word);

const COLORLESS: Filter = { not: { any: COLORS.map((color) => ({ color })) } };

/**
 * What a creature with protection is protected from, as a filter: a color, a type, a player, a subtype, or whatever a
 * filter says. `isPlayer` tells names of players from subtypes.
 *
 * @rule 702.16f Protection from a quality is protection from creatures that have it as blockers.
 */
export function protectedFrom(value: string | Filter, isPlayer: (id: string) => boolean): Filter {
  if (typeof value !== 'string') return value;
  if (isOneOf(COLORS, value)) return { color: value };
  if (isOneOf(PERMANENT_TYPES, value)) return { type: value };
  if (value === 'colorless') return COLORLESS;
  if (value === 'everything') return { any: [{ other: true }, { other: false }] };
  return value === 'you' || isPlayer(value) ? { controller: value } : { subtype: value };
}
