import { stepWord } from '#machines';
import type { StepName } from '#machines';
import { english } from './en/index.ts';
import type { Text } from './en/index.ts';
import { french } from './fr/index.ts';
import states from './states.json' with { type: 'json' };
import type { Language } from '../transport/transport.ts';

export type { Text } from './en/index.ts';

const TEXTS: Readonly<Record<Language, Text>> = { en: english, fr: french };

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
