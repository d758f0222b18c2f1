import type { Route } from '../state/route.ts';

const TOKENS = 'apnap-seats';
const NAMES = 'apnap-seat-names';

/** A route with the token that this tab has for its combat, and whose it is: what it brings, which is kept, or what was kept before. */
export function seated(route: Route): Route {
  if (route.subject.kind !== 'combat') return route;
  const { id } = route.subject;
  if (route.seat === undefined) return { ...route, seat: kept(TOKENS)[id], as: kept(NAMES)[id] };
  keepSeat(id, route.seat, route.as);
  return route;
}

/** Keeps a token, and whose it is, for as long as the tab is open. */
export function keepSeat(combat: string, token: string, as: string | undefined): void {
  keep(TOKENS, combat, token);
  keep(NAMES, combat, as);
}

function keep(place: string, combat: string, value: string | undefined): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...kept(place), [combat]: value }));
  } catch {
    // It is known until the page is left.
  }
}

function kept(place: string): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, one]) => typeof one === 'string'));
  } catch {
    return {};
  }
}
