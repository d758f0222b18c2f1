import { stepWord } from '#machines';
import type { StepName } from '#machines';
import { english } from './en/index.ts';
import type { Text } from './en/index.ts';
import { french } from './fr/index.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import sections from './sections.json' with { type: 'json' };
import states from './states.json' with { type: 'json' };
import { typeset, typesetIn } from './typeset.ts';
import type { Language } from '../transport/transport.ts';

export type { Text } from './en/index.ts';

const TEXTS: Readonly<Record<Language, Text>> = {
  en: english,
  fr: typesetIn(french, 'fr'),
};

export function textIn(language: Language): Text {
  return TEXTS[language];
}

/** What a step of combat is called. */
export function stepName(step: StepName, language: Language): string {
  return stepWord(step, language);
}

const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = states;

/** What a state of the chart is called, by its key. */
export function stateName(key: string, language: Language): string {
  return WORDS[key]?.[language] ?? key;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = descriptions;

/** What a state of the chart is there for. The chart describes itself in English; undefined where a language lacks that. */
export function descriptionIn(description: string, language: Language): string | undefined {
  if (language === 'en') return description;
  const number = /^Opponent (\d+) /.exec(description)?.[1];
  if (number === undefined) return typesetFrench(DESCRIPTIONS[description]);
  const general = description.replace(/^Opponent \d+ /, 'Opponent N ');
  return typesetFrench(DESCRIPTIONS[general]?.replace(/\bN\b/, number));
}

const typesetFrench = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : typeset(text, 'fr');

const SECTIONS: Readonly<Record<string, string>> = sections;

/** What a section of today's rulebook is about, by its number; `title` as the rules know it. */
export function sectionTitle(section: string, title: string, language: Language): string {
  return language === 'en' ? title : (SECTIONS[section] ?? '');
}
