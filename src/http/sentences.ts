import type { ProblemCode } from '#contract';
import type { Language } from '#machines';
import { english } from './sentences/en.ts';
import { french } from './sentences/fr.ts';

/** Figures and names that a sentence needs. */
export interface Details {
  readonly at?: string;
  readonly seq?: number;
  readonly name?: string;
  readonly limit?: number;
  readonly line?: number;
  readonly column?: number;
  readonly reason?: string;
  readonly list?: readonly string[];
  readonly places?: readonly string[];
}

export interface Sentences {
  readonly titles: Readonly<Record<ProblemCode, string>>;
  readonly details: Readonly<Record<ProblemCode, (details: Details) => string>>;
}

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: english, fr: french };

export const titleOf = (code: ProblemCode, language: Language): string =>
  SENTENCES[language].titles[code];

export const detailOf = (code: ProblemCode, details: Details, language: Language): string =>
  SENTENCES[language].details[code](details);
