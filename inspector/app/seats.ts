import type { Route } from '../state/route.ts';

const PLACE = 'apnap-seats';

/** A route with the token that this tab has for its combat: the one it brings, which is kept, or the one kept before. */
export function seated(route: Route): Route {
  if (route.subject.kind !== 'combat') return route;
  const { id } = route.subject;
  if (route.seat === undefined) return { ...route, seat: kept()[id] };
  keepSeat(id, route.seat);
  return route;
}

/** Keeps a token for as long as the tab is open. */
export function keepSeat(combat: string, token: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...kept(), [combat]: token }));
  } catch {
    // It is known until the page is left.
  }
}

function kept(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, token]) => typeof token === 'string'));
  } catch {
    return {};
  }
}
