import { abilityWord } from '#machines';
import type { Language } from '../transport/transport.ts';

/** An ability as scenarios write it (`"flying"`, `{ toxic: 2 }`), in a few words. */
export function abilityText(
  ability: unknown,
  language: Language,
  nameOf: (id: string) => string,
): string {
  if (typeof ability === 'string') return wordFor(ability, language);
  const entries = typeof ability === 'object' && ability !== null ? Object.entries(ability) : [];
  const [[kind, value] = ['', undefined]] = entries;
  if (kind === 'landwalk' || kind === 'protection')
    return `${wordFor(kind, language)}: ${valueText(value, nameOf)}`;
  const told = valueText(value, nameOf);
  return told === '' ? wordFor(kind, language) : `${wordFor(kind, language)} ${told}`;
}

function wordFor(kind: string, language: Language): string {
  return abilityWord(kind as Parameters<typeof abilityWord>[0], language) ?? kind;
}

function valueText(value: unknown, nameOf: (id: string) => string): string {
  if (value === true || value === undefined || value === null) return '';
  if (typeof value === 'string') return nameOf(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(one, nameOf)).join(', ');
  if (typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${valueText(inner, nameOf)}`.trim())
    .join(', ');
}
