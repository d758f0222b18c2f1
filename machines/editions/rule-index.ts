import { looksLikeDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { RuleEntry } from './rule-entry.ts';
import { ACTIONS } from './rows/actions.ts';
import { ATTACKERS } from './rows/attackers.ts';
import { BLOCKERS } from './rows/blockers.ts';
import { DAMAGE } from './rows/damage.ts';
import { GAME } from './rows/game.ts';
import { KEYWORDS } from './rows/keywords.ts';
import { MULTIPLAYER } from './rows/multiplayer.ts';
import { PERMANENTS } from './rows/permanents.ts';
import { TURN } from './rows/turn.ts';

export type { RuleEntry, RuleStatus } from './rule-entry.ts';

/**
 * Every rule we cite. A key is today's number, or the last number of a rule that is gone; where a number was used
 * again, the key of the older meaning says which in parentheses: `509.2 (order)`.
 */
export const RULE_INDEX = {
  ...GAME,
  ...PERMANENTS,
  ...TURN,
  ...ATTACKERS,
  ...BLOCKERS,
  ...DAMAGE,
  ...ACTIONS,
  ...KEYWORDS,
  ...MULTIPLAYER,
} as const satisfies Readonly<Record<string, RuleEntry>>;

/** A rule of the rulebook. */
export type RuleKey = keyof typeof RULE_INDEX;

const INDEX: Readonly<Record<RuleKey, RuleEntry>> = RULE_INDEX;

/** Whether the text is a key of the index. */
export function isRuleKey(text: string): text is RuleKey {
  return Object.hasOwn(RULE_INDEX, text);
}

/** All keys, in the order of the rulebook. */
export const RULE_KEYS: readonly RuleKey[] = Object.keys(RULE_INDEX)
  .filter(isRuleKey)
  .sort((left, right) => compareNumbers(left, right));

/** The row of a rule. */
export function ruleEntry(rule: RuleKey): RuleEntry {
  return INDEX[rule];
}

/** A period in which a rule had one number; null while it is gone. */
export interface Numbering {
  readonly from: IsoDate;
  readonly number: string | null;
}

/** The numbers of a rule, oldest first. */
export function numberings(rule: RuleKey): readonly Numbering[] {
  return NUMBERINGS.get(rule) ?? [];
}

const NUMBERINGS: ReadonlyMap<RuleKey, readonly Numbering[]> = new Map(
  RULE_KEYS.map((rule) => [rule, periodsOf(INDEX[rule])]),
);

function periodsOf({ numbers }: RuleEntry): readonly Numbering[] {
  return Object.entries(numbers)
    .flatMap(([from, number]) => (looksLikeDate(from) ? [{ from, number }] : []))
    .sort((left, right) => (left.from < right.from ? -1 : 1));
}

/** The rule's number on a date; undefined where it was no rule of its own that day. */
export function numberInForce(rule: RuleKey, date: string): string | undefined {
  const period = numberings(rule).findLast(({ from }) => from <= date);
  return period?.number ?? undefined;
}

/** What people are shown for a rule on a date: its number that day, else the number of its key. */
export function numberOn(rule: RuleKey, date: string): string {
  return numberInForce(rule, date) ?? bareNumber(rule);
}

/** The rule that had a number on a date; the first in the index where one number stood for several of ours. */
export function ruleOn(number: string, date: string): RuleKey | undefined {
  return RULE_KEYS.find((rule) => numberInForce(rule, date) === number);
}

/**
 * The rule that somebody means by a number: that of the date first, then a key, then the last rule that ever had the
 * number. A number without its letter stands for the first rule under it.
 */
export function ruleMeant(number: string, date: string): RuleKey | undefined {
  const found = ruleOn(number, date) ?? (isRuleKey(number) ? number : lastRuleNumbered(number));
  return (
    found ??
    RULE_KEYS.find((rule) => /^[a-z]$/.test(rule.slice(number.length)) && rule.startsWith(number))
  );
}

/**
 * The rule that a case names in its `rules`: a number with the date of its meaning in parentheses where that is needed
 * (`702.2b (2009)`, `802.5 (2024-11 on)`), else one of the date given; of a range the first.
 */
export function ruleWritten(written: string, date: string): RuleKey | undefined {
  const [, number = written, dated] =
    /^([^\s-]+)[^(]*(?:\((\d{4}(?:-\d\d)*)[^)]*\))?$/.exec(written) ?? [];
  return ruleMeant(number, dated === undefined ? date : `${dated}-99`.slice(0, 10));
}

/** Whether a rule is what a number written in a case means on a date: its key, its number that day, or its last one. */
export function sameRule(rule: RuleKey, written: string, date: string): boolean {
  return rule === written || numberOn(rule, date) === written || bareNumber(rule) === written;
}

/**
 * The rules of a section in reading order. The section is one of the date (308 in 2006); where no rule had such a
 * number that day, it is today's (802 in 2006), read under the numbers of the date.
 */
export function rulesOfSection(section: string, date: string): readonly RuleKey[] {
  const inForce = RULE_KEYS.filter((rule) => numberInForce(rule, date) !== undefined);
  const then = inForce.filter((rule) => sectionOf(numberOn(rule, date)) === section);
  const rules = then.length > 0 ? then : inForce.filter((rule) => sectionOf(rule) === section);
  return rules.toSorted((left, right) =>
    compareNumbers(numberOn(left, date), numberOn(right, date)),
  );
}

/** The section of a number or key: the part before the dot. */
export function sectionOf(number: string): string {
  return number.split('.')[0] ?? number;
}

/** The number in a key, without the remark that tells two meanings apart. */
export function bareNumber(rule: RuleKey): string {
  return rule.split(' ')[0] ?? rule;
}

function lastRuleNumbered(number: string): RuleKey | undefined {
  const uses = RULE_KEYS.flatMap((rule) =>
    numberings(rule).flatMap((period) =>
      period.number === number ? [{ rule, from: period.from }] : [],
    ),
  );
  return uses.reduce<(typeof uses)[number] | undefined>(
    (last, use) => (last === undefined || use.from > last.from ? use : last),
    undefined,
  )?.rule;
}

function compareNumbers(left: string, right: string): number {
  const [a, b] = [parts(left), parts(right)];
  return (
    a.section - b.section || a.rule - b.rule || (a.rest < b.rest ? -1 : Number(a.rest > b.rest))
  );
}

function parts(number: string): {
  readonly section: number;
  readonly rule: number;
  readonly rest: string;
} {
  const [, section, rule, rest] = /^(\d+)\.?(\d*)(.*)$/.exec(number) ?? [];
  return { section: Number(section), rule: Number(rule), rest: rest ?? '' };
}
