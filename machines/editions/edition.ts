import { SUCCESSION } from './succession.ts';
import type { Change } from './succession.ts';
import type { Facts } from './facts.ts';
import { isDayOfCalendar, looksLikeDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

export type { Facts } from './facts.ts';
export type { IsoDate } from './iso-date.ts';

/** The rules in force on a date, as far as they ever differed. */
export interface Edition extends Facts {
  /** The date asked for; for `latest` the day of the newest change known. */
  readonly date: IsoDate;
  /** First day since which exactly these facts hold. */
  readonly effective: IsoDate;
  /** Date on the document that brought them; it differs from `effective` twice. */
  readonly document: IsoDate;
}

/** Why a date picks no edition. */
export type EditionProblem =
  | { readonly code: 'malformed-date'; readonly date: string; readonly expected: 'YYYY-MM-DD' }
  | { readonly code: 'no-such-day'; readonly date: string }
  | { readonly code: 'before-first-edition'; readonly date: string; readonly first: IsoDate };

export type EditionResult =
  | { readonly ok: true; readonly edition: Edition }
  | { readonly ok: false; readonly problem: EditionProblem };

/** A day on which facts changed, with what changed. */
export interface EditionChange {
  readonly effective: IsoDate;
  readonly document: IsoDate;
  readonly changes: readonly Change[];
}

/** The first day of which rules are known; before it there were none for several defending players. */
export const FIRST: IsoDate = SUCCESSION.first.effective;

/** The day of the newest change known, computed from the table. */
export const LATEST: IsoDate = SUCCESSION.changes.at(-1)?.effective ?? FIRST;

/**
 * The edition in force on an ISO date, or `latest`. Dates after the newest change get the newest
 * facts. Does not look at today's date.
 */
export function editionOn(date: string): EditionResult {
  const day = date === 'latest' ? LATEST : date;
  const known = memo.get(day);
  if (known) return { ok: true, edition: known };
  if (!looksLikeDate(day)) {
    return { ok: false, problem: { code: 'malformed-date', date, expected: 'YYYY-MM-DD' } };
  }
  if (!isDayOfCalendar(day)) return { ok: false, problem: { code: 'no-such-day', date } };
  if (day < FIRST) {
    return { ok: false, problem: { code: 'before-first-edition', date, first: FIRST } };
  }
  return { ok: true, edition: resolved(day) };
}

/** The edition of the newest change known. */
export function latestEdition(): Edition {
  return memo.get(LATEST) ?? resolved(LATEST);
}

/** The last change up to a date and the first one after it; undefined at the ends. */
export function neighbours(date: string): {
  readonly previous: EditionChange | undefined;
  readonly current: EditionChange | undefined;
  readonly next: EditionChange | undefined;
} {
  const past = SUCCESSION.changes.filter((change) => change.effective <= date);
  return {
    previous: past.at(-2),
    current: past.at(-1),
    next: SUCCESSION.changes.find((change) => change.effective > date),
  };
}

/** Every change later than the one date and up to the other, oldest first. */
export function switchesBetween(after: string, upTo: string): readonly EditionChange[] {
  return SUCCESSION.changes.filter(
    (change) => change.effective > after && change.effective <= upTo,
  );
}

const REMEMBERED = 1_000;
const memo = new Map<string, Edition>();

function resolved(date: IsoDate): Edition {
  const past = SUCCESSION.changes.filter((change) => change.effective <= date);
  const { effective, document } = past.at(-1) ?? SUCCESSION.first;
  const facts = past
    .flatMap(({ changes }) => changes)
    .reduce<Facts>(
      (before, { fact, value }) => ({ ...before, [fact]: value }),
      SUCCESSION.first.facts,
    );
  return remembered(Object.freeze({ ...facts, date, effective, document }));
}

function remembered(edition: Edition): Edition {
  if (memo.size >= REMEMBERED) memo.clear();
  memo.set(edition.date, edition);
  return edition;
}
