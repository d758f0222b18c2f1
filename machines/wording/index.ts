import { isRuleKey, numberOn } from '../editions/rule-index.ts';
import type { RuleKey } from '../editions/rule-index.ts';
import type { AbilityKind } from '../model/abilities.ts';
import type { GameEvent } from '../model/events.ts';
import { filterSchema } from '../model/filters.ts';
import type { Filter } from '../model/filters.ts';
import type { RequirementNote, Violation } from '../model/violations.ts';
import type { Decision, StepName } from '../model/vocabulary.ts';
import { english } from './en/index.ts';
import { french } from './fr/index.ts';
import { STATE_WORDS } from './voice.ts';
import type { NameOf, Said, Voice } from './voice.ts';

export { STATE_WORDS } from './voice.ts';
export type { NameOf, StateWord, Voice } from './voice.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const VOICES: Readonly<Record<Language, Voice>> = { en: english, fr: french };

/** In which language, by the rules of which date, and what things are called. */
export interface Telling {
  readonly language: Language;
  readonly date: string;
  readonly nameOf: NameOf;
}

/** A violation as a sentence: what is wrong, with names and numbers, and the rule that says so. */
export function sentence(violation: Violation, telling: Telling): string {
  const voice = VOICES[telling.language];
  return voice.withRule(
    voice.violations[violation.code](saidOf(violation, telling)),
    numberOf(violation.rule, telling.date),
  );
}

const numberOf = (rule: string, date: string): string =>
  isRuleKey(rule) ? numberOn(rule, date) : rule;

function saidOf({ rule, objects, detail }: Violation, { date, nameOf }: Telling): Said {
  const word = (key: string): string | undefined => {
    const value = detail[key];
    return typeof value === 'string' ? value : undefined;
  };
  const name = (key: string): string | undefined => {
    const id = word(key);
    return id === undefined ? undefined : nameOf(id);
  };
  const number = (key: string): number | undefined => {
    const value = detail[key];
    return typeof value === 'number' ? value : undefined;
  };
  const ability = word('keyword') ?? word('ability');
  return {
    names: objects.map(nameOf),
    rule,
    date,
    number,
    word,
    name,
    ability: ability !== undefined && isAbility(ability) ? ability : undefined,
    filter: filterIn(word('filter')),
    nameOf,
  };
}

const isAbility = (kind: string): kind is AbilityKind => Object.hasOwn(english.abilities, kind);

/** A violation carries a filter as text, because its details are plain. */
function filterIn(text: string | undefined): Filter | undefined {
  if (text === undefined) return undefined;
  const parsed = filterSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

/** What a requirement asks for, as a sentence. */
export function requirementSentence(
  { asks, objects, blockers }: RequirementNote,
  language: Language,
  nameOf: NameOf,
): string {
  return VOICES[language].asks[asks](objects.map(nameOf), blockers);
}

/** What a player is asked to do. */
export function decisionSentence(decision: Decision, player: string, language: Language): string {
  return VOICES[language].decisions[decision](player);
}

export function stepWord(step: StepName, language: Language): string {
  return VOICES[language].steps[step];
}

/** What a state of the chart is called, by its id or key: `combat.declareBlockers.declaring.defender2`. */
export function stateWord(id: string, language: Language): string {
  const key = id.split('.').at(-1) ?? id;
  const [, stem = key, number] = /^(defender)(\d+)$/.exec(key) ?? [];
  const word = STATE_WORDS.find((known) => known === stem);
  const words = word === undefined ? stem : VOICES[language].states[word];
  return number === undefined ? words : `${words} ${number}`;
}

export function abilityWord(kind: AbilityKind, language: Language): string {
  return VOICES[language].abilities[kind];
}

/** What a rule says, in a sentence of our own. */
export function ruleSummary(rule: RuleKey, language: Language): string {
  return VOICES[language].rules[rule];
}

/** "0 of 1 requirement obeyed". */
export function requirementsText(obeyed: number, possible: number, language: Language): string {
  return VOICES[language].requirements(obeyed, possible);
}

/** What happened, as a sentence. */
export function eventSentence(event: GameEvent, language: Language, nameOf: NameOf): string {
  // Each event meets the sentence of its own type, which the compiler cannot follow through the lookup.
  const tell = VOICES[language].events[event.type] as (event: GameEvent, nameOf: NameOf) => string;
  return tell(event, nameOf);
}

/** The first language of a list such as `fr-CH, fr;q=0.9, en;q=0.8` that is spoken here; English where none is. */
export function languageFor(accepted: string | undefined): Language {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params
        .map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1])
        .find((found) => found !== undefined);
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const spoken = wanted.flatMap(({ language }) => LANGUAGES.filter((own) => own === language));
  return spoken[0] ?? 'en';
}
