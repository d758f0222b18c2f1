import { FIRST_EDITION, LATEST_EDITION, switchesBetween } from '#machines';
import type { Language } from '../transport/transport.ts';

/** Dates worth choosing: those a scenario names, and the newest. */
export function datesFor(editions: readonly string[], chosen: string): readonly string[] {
  const days = editions.map((edition) => (edition === 'latest' ? LATEST_EDITION : edition));
  return [...new Set([...days, LATEST_EDITION, chosen])].filter((date) => date !== '').toSorted();
}

/** Days on which the rules changed, for those who look for another date. */
export function daysOfChange(): readonly string[] {
  return [
    FIRST_EDITION,
    ...switchesBetween(FIRST_EDITION, LATEST_EDITION).map(({ effective }) => effective),
  ];
}

/** A date as people write it. */
export function dateText(date: string, language: Language): string {
  const day = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}
