import { editionOn, FIRST, LATEST, neighbours } from './edition.ts';
import type { Edition, EditionChange, EditionProblem, Facts } from './edition.ts';
import { dayBefore } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { DATED_KEYWORDS, keywordSince } from './keywords.ts';
import {
  numberings,
  numberInForce,
  numberOn,
  ruleEntry,
  ruleMeant,
  RULE_KEYS,
  rulesOfSection,
  sectionOf,
} from './rule-index.ts';
import type { Numbering, RuleKey } from './rule-index.ts';
import { titleOfSection } from './sections.ts';
import { SUCCESSION } from './succession.ts';

/** Why nothing can be told of a rule, a section or a date. */
export type AnswerProblem =
  | EditionProblem
  | { readonly code: 'unknown-rule'; readonly number: string; readonly edition: IsoDate }
  | { readonly code: 'unknown-section'; readonly section: string; readonly edition: IsoDate };

export type Answer<Told> =
  | { readonly ok: true; readonly answer: Told }
  | { readonly ok: false; readonly problem: AnswerProblem };

/** What is told of one rule on a date. */
export interface RuleTold {
  readonly rule: RuleKey;
  readonly number: string;
  readonly edition: IsoDate;
  readonly section: string;
  readonly title: string;
  readonly summary: string;
  readonly status: 'modelled' | 'gap';
  /** Why it is a gap. */
  readonly reason?: string;
  /** Whether it is a rule of its own on the date. */
  readonly inForce: boolean;
  /** First day known to have it as a rule of its own. */
  readonly since: IsoDate;
  /** Last day, of a rule that is gone. */
  readonly until?: IsoDate;
  /** Day since when it has said what it says on the date. */
  readonly stoodSince?: IsoDate;
  /** Its numbers, oldest first. */
  readonly numbers: readonly Numbering[];
  /** Other rules of ours that the same number stood for on the date. */
  readonly sharedWith: readonly RuleKey[];
  /** The dated facts it settles, as they are on the date. */
  readonly facts: Partial<Facts>;
}

/** What is told of a section on a date, to read through. */
export interface SectionTold {
  readonly section: string;
  readonly title: string;
  readonly edition: IsoDate;
  readonly rules: readonly RuleTold[];
}

/** What is told of the rules of a date. */
export interface EditionTold {
  readonly edition: IsoDate;
  readonly effective: IsoDate;
  readonly document: IsoDate;
  readonly first: IsoDate;
  readonly latest: IsoDate;
  /** The date lies after the newest change known, so that these are the newest rules known. */
  readonly afterNewestKnown: boolean;
  readonly facts: Facts;
  /** Keywords of combat the rules know on the date. */
  readonly keywords: readonly string[];
  /** The change that brought these rules, the one before and the one after; null at the ends. */
  readonly current: EditionChange | null;
  readonly previous: EditionChange | null;
  readonly next: EditionChange | null;
}

/** One rule, by a number of the date, a key of the index, or any number it ever had. */
export function ruleAnswer(number: string, date: string): Answer<RuleTold> {
  const result = editionOn(date);
  if (!result.ok) return result;
  const rule = ruleMeant(number, result.edition.date);
  if (rule) return { ok: true, answer: toldOf(rule, result.edition) };
  return { ok: false, problem: { code: 'unknown-rule', number, edition: result.edition.date } };
}

/** The rules of a section, by its number on the date or today's. */
export function sectionAnswer(section: string, date: string): Answer<SectionTold> {
  const result = editionOn(date);
  if (!result.ok) return result;
  const { edition } = result;
  const rules = rulesOfSection(section, edition.date);
  const [first] = rules;
  if (!first) {
    return { ok: false, problem: { code: 'unknown-section', section, edition: edition.date } };
  }
  return {
    ok: true,
    answer: {
      section: sectionOf(numberOn(first, edition.date)),
      title: titleOfSection(sectionOf(first)),
      edition: edition.date,
      rules: rules.map((rule) => toldOf(rule, edition)),
    },
  };
}

/** The dated facts of a date, with the changes around it. A later date than the newest known gets the newest. */
export function editionAnswer(date: string): Answer<EditionTold> {
  const result = editionOn(date);
  if (!result.ok) return result;
  const { date: edition, effective, document, ...facts } = result.edition;
  const { current, previous, next } = neighbours(edition);
  return {
    ok: true,
    answer: {
      edition,
      effective,
      document,
      first: FIRST,
      latest: LATEST,
      afterNewestKnown: edition > LATEST,
      facts,
      keywords: DATED_KEYWORDS.filter((keyword) => keywordSince(keyword) <= edition),
      current: current ?? null,
      previous: previous ?? null,
      next: next ?? null,
    },
  };
}

function toldOf(rule: RuleKey, edition: Edition): RuleTold {
  const { summary, status } = ruleEntry(rule);
  const numbers = numberings(rule);
  const gone = numbers.find(({ number }) => number === null);
  const since = numbers[0]?.from ?? FIRST;
  const stoodSince = lastChange(rule, edition.date);
  const inForce = numberInForce(rule, edition.date) !== undefined;
  return {
    rule,
    number: numberOn(rule, edition.date),
    edition: edition.date,
    section: sectionOf(numberOn(rule, edition.date)),
    title: titleOfSection(sectionOf(rule)),
    summary,
    ...(status === 'modelled' ? { status } : { status: 'gap' as const, reason: status.gap }),
    inForce,
    since,
    ...(gone ? { until: dayBefore(gone.from) } : {}),
    ...(inForce && stoodSince ? { stoodSince } : {}),
    numbers,
    sharedWith: inForce ? sharing(rule, edition.date) : [],
    facts: factsSettledBy(rule, edition),
  };
}

function lastChange(rule: RuleKey, date: IsoDate): IsoDate | undefined {
  const ofFacts = SUCCESSION.changes
    .filter(({ changes }) => changes.some(({ rules }) => rules.includes(rule)))
    .map(({ effective }) => effective);
  const first = numberings(rule)
    .slice(0, 1)
    .map(({ from }) => from);
  return [...first, ...(ruleEntry(rule).changed ?? []), ...ofFacts]
    .filter((day) => day <= date)
    .toSorted()
    .at(-1);
}

function sharing(rule: RuleKey, date: IsoDate): readonly RuleKey[] {
  const number = numberInForce(rule, date);
  return RULE_KEYS.filter((other) => other !== rule && numberInForce(other, date) === number);
}

function factsSettledBy(rule: RuleKey, edition: Edition): Partial<Facts> {
  const cited = SUCCESSION.changes
    .flatMap(({ changes }) => changes)
    .filter(({ rules }) => rules.includes(rule));
  return Object.fromEntries(cited.map(({ fact }) => [fact, edition[fact]]));
}
