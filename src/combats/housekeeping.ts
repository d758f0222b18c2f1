import type { StoredCombat } from '../store/store.ts';
import type { Context } from './context.ts';
import { writing } from './context.ts';
import type { SeatMode } from './making.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import { enter } from './reading.ts';
import { playersOf, readRecord, writeRecordAgain } from './record.ts';
import type { Caller, Seat } from './seats.ts';
import { TICKET_LIFE, hashToken, newToken, seatOf, suffices, writeTicket } from './seats.ts';

/** A combat as lists show it. */
export interface Summary {
  readonly id: string;
  readonly seq: number;
  readonly edition: string;
  readonly parent: { readonly id: string; readonly at: string } | null;
  readonly players: readonly string[];
  readonly seats: SeatMode;
  readonly finished: boolean;
  readonly createdAt: string;
  readonly touchedAt: string;
}

export interface ListRequest {
  readonly after?: string | undefined;
  readonly limit: number;
  readonly parent?: string | undefined;
  /** The operator sees tables with seats too. */
  readonly admin: boolean;
}

/** A page of combats; without the operator's token only open tables, so that a page may hold fewer. */
export async function list(
  { store }: Pick<Context, 'store'>,
  { after, limit, parent, admin }: ListRequest,
): Promise<{ readonly items: readonly Summary[]; readonly next?: string }> {
  const page = await store.list({ limit, ...(after && { after }), ...(parent && { parent }) });
  const items = page.items.flatMap(summaryOf).filter(({ seats }) => admin || seats === 'open');
  return { items, ...(page.next !== undefined && { next: page.next }) };
}

function summaryOf(stored: StoredCombat): readonly Summary[] {
  const read = readRecord(stored.record);
  if (!read.ok) return [];
  const { id, seq, finished, createdAt, touchedAt } = stored;
  const { edition, parent = null, seats } = read.value;
  const players = playersOf(read.value);
  return [{ id, seq, edition, parent, players, seats: seats.mode, finished, createdAt, touchedAt }];
}

/** Removes a combat and all that is kept of it. */
export function remove(context: Context, id: string, caller: Caller): Promise<Outcome<undefined>> {
  return context.queue.run(id, async () => {
    const seat = await seatIn(context, id, caller);
    if (!seat.ok) return seat;
    if (!suffices(seat.value.seat, 'host')) return failed({ kind: 'seat-may-not', needed: 'host' });
    context.lives.forget(id);
    const removed = await writing(context, id, () => context.store.remove(id));
    return removed ? done(undefined) : failed({ kind: 'unknown-combat' });
  });
}

interface Found {
  readonly stored: StoredCombat;
  readonly seat: Seat;
}

/** Who asks, from the record alone: it need not be one that can be played. */
async function seatIn(
  { store, now }: Context,
  id: string,
  caller: Caller,
): Promise<Outcome<Found>> {
  const loaded = await store.load(id, { upTo: 0 });
  if (!loaded) return failed({ kind: 'unknown-combat' });
  const record = readRecord(loaded.combat.record);
  if (!record.ok) return record;
  const seat = seatOf(id, record.value.seats, caller, now().getTime());
  return seat.ok ? done({ stored: loaded.combat, seat: seat.value }) : seat;
}

const MOST_TRIES = 20;

/** A new token for a seat. The old one, and tickets made with it, are worth nothing from then on. */
export function rotate(
  context: Context,
  id: string,
  caller: Caller,
  seat: string,
): Promise<Outcome<string>> {
  return context.queue.run(id, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await seatIn(context, id, caller);
      if (!found.ok) return found;
      if (!suffices(found.value.seat, 'host'))
        return failed({ kind: 'seat-may-not', needed: 'host' });
      const token = newToken();
      const { record, revision } = found.value.stored;
      const rewritten = writeRecordAgain(record, seat, hashToken(token));
      if (rewritten === undefined) return failed({ kind: 'unknown-seat', seat });
      // First, so that nobody who hears of the change still finds the old record in memory.
      context.lives.forget(id);
      const isDone = await writing(context, id, () =>
        context.store.updateRecord(id, rewritten, revision),
      );
      if (isDone) return done(token);
    }
    throw new Error(`the record of ${id} never held still`);
  });
}

export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: string;
}

export async function ticket(
  context: Context,
  id: string,
  caller: Caller,
): Promise<Outcome<Ticket>> {
  const entered = await enter(context, id, caller);
  if (!entered.ok) return entered;
  const { live, seat } = entered.value;
  const expires = context.now().getTime() + TICKET_LIFE * 1000;
  return done({
    ticket: writeTicket(id, live.record.seats, seat, expires),
    expiresAt: new Date(expires).toISOString(),
  });
}
