import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredCommand } from '../store/store.ts';
import type { Context } from './context.ts';
import { combatOf } from './live.ts';
import type { Live } from './live.ts';
import type { Outcome } from './outcome.ts';
import { failed, done } from './outcome.ts';
import { enter } from './reading.ts';
import type { Caller } from './seats.ts';

export interface LogRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly after: number;
  readonly limit: number;
  /** Milliseconds to wait for news where there are none. */
  readonly wait: number;
  readonly signal?: AbortSignal;
}

export interface LogPage {
  readonly entries: readonly object[];
  readonly seq: number;
  readonly next?: number;
}

/** What happened after a version, without the states. */
export async function log(context: Context, request: LogRequest): Promise<Outcome<LogPage>> {
  const entered = await enter(context, request.id, request.caller);
  if (!entered.ok) return entered;
  const first = await page(context, entered.value.live, request);
  if (first.entries.length > 0 || request.wait === 0) return done(first);
  await news(context, request);
  const again = await enter(context, request.id, request.caller);
  return again.ok ? done(await page(context, again.value.live, request)) : again;
}

async function page(context: Context, live: Live, request: LogRequest): Promise<LogPage> {
  const entries = await entriesOf(context, live, request);
  const last = request.after + entries.length;
  return { entries, seq: live.seq, ...(entries.length > 0 && last < live.seq && { next: last }) };
}

/** As today's machine tells them; where it would go elsewhere, as they were answered then. */
async function entriesOf(
  { store, game }: Context,
  live: Live,
  { id, after, limit }: LogRequest,
): Promise<readonly object[]> {
  if (live.firstDifference === undefined) return game.logOf(combatOf(game, live), after, limit);
  return (await store.tail(id, after, limit)).map(entryOf);
}

function entryOf({ answer }: StoredCommand): object {
  // Stored answers were written by us.
  const { state: _, ...entry } = JSON.parse(answer) as { readonly state: object };
  return entry;
}

/** Ends when the combat has moved beyond the version asked about, is gone, or the time is up. */
async function news(
  { store }: Pick<Context, 'store'>,
  { id, after, wait, signal }: LogRequest,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const stop = store.watch(id, (head) => {
    if (!head || head.seq > after) end();
  });
  signal?.addEventListener('abort', end, { once: true });
  try {
    const head = await store.head(id);
    if (signal?.aborted || !head || head.seq > after) return;
    await sleep(wait, undefined, { signal: over.signal }).catch(() => undefined);
  } finally {
    stop();
    signal?.removeEventListener('abort', end);
  }
}

/** The combat as a scenario file that can be posted back. */
export async function scenario(
  context: Context,
  id: string,
  caller: Caller,
): Promise<Outcome<{ readonly seq: number; readonly yaml: string }>> {
  const entered = await enter(context, id, caller, 'player-or-host');
  if (!entered.ok) return entered;
  const { live } = entered.value;
  if (live.firstDifference !== undefined) {
    return failed({ kind: 'machine-changed', firstDifference: live.firstDifference });
  }
  const combat = combatOf(context.game, live);
  const state = context.game.stateOf(combat);
  if (state && state.sealed.length > 0) return failed({ kind: 'sealed' });
  return done({ seq: live.seq, yaml: context.game.writeScenario(combat) });
}
