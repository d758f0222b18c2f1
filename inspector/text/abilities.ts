import { abilityWord } from '#machines';
import type { TriggerAnswer } from '#machines';
import type { Language } from '../transport/transport.ts';
import { typeset } from './typeset.ts';
import details from './details.json' with { type: 'json' };

type NameOf = (id: string) => string;

const DETAILS: Readonly<Record<string, Readonly<Record<Language, string>>>> = details;

/** An ability as scenarios write it (`"flying"`, `{ toxic: 2 }`), in a few words. */
export function abilityText(ability: unknown, language: Language, nameOf: NameOf): string {
  if (typeof ability === 'string') return wordFor(ability, language);
  const entries = typeof ability === 'object' && ability !== null ? Object.entries(ability) : [];
  const [[kind, value] = ['', undefined]] = entries;
  const told = valueText(value, language, nameOf);
  const colon = typeset(language === 'fr' ? ' :' : ':', language);
  if (kind === 'landwalk' || kind === 'protection')
    return `${wordFor(kind, language)}${colon} ${told}`;
  return told === '' ? wordFor(kind, language) : `${wordFor(kind, language)} ${told}`;
}

/** What triggered, of what, and about whom. */
export function triggerText(
  { source, ability, about }: Pick<TriggerAnswer, 'source' | 'ability' | 'about'>,
  language: Language,
  nameOf: NameOf,
): string {
  const whose = `${nameOf(source)} · ${wordFor(ability, language)}`;
  return about === undefined ? whose : `${whose} (${nameOf(about)})`;
}

/** An ability or a part of one, by the word that scenarios use; unknown words stand as they are. */
export function wordFor(word: string, language: Language): string {
  return (
    abilityWord(word as Parameters<typeof abilityWord>[0], language) ??
    DETAILS[word]?.[language] ??
    word
  );
}

function valueText(value: unknown, language: Language, nameOf: NameOf): string {
  if (value === true || value === undefined || value === null) return '';
  if (typeof value === 'string') {
    const name = nameOf(value);
    return name === value ? wordFor(value, language) : name;
  }
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(one, language, nameOf)).join(', ');
  if (typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([key, inner]) => partText(key, inner, language, nameOf))
    .join(', ');
}

function partText(key: string, value: unknown, language: Language, nameOf: NameOf): string {
  const word = wordFor(key, language);
  if (value === false) return `${wordFor('not', language)} ${word}`;
  return `${word} ${valueText(value, language, nameOf)}`.trim();
}
