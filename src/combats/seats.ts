import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';

/** Seats that are no player's; with tokens no player may be called so. */
export const HOST = 'host';
export const WATCHERS = 'watchers';

/** Which seats may do something: those of a table, or the player that is meant. */
export type SeatNeeded = 'host' | 'player-or-host' | 'the-player' | 'any';

/** Who asks, once their token is known. At an open table nobody is told apart. */
export type Seat =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'player'; readonly player: string }
  | { readonly kind: 'host' }
  | { readonly kind: 'watcher' };

/** What a request brings along to prove who asks. */
export interface Caller {
  readonly token?: string | undefined;
  readonly ticket?: string | undefined;
  /** Milliseconds since 1970 when the ticket was shown: it need not last longer than that. */
  readonly since?: number | undefined;
  /** Whether tables without tokens may be used by this request. */
  readonly openAllowed: boolean;
}

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const seatsSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('open') }),
  z.object({
    mode: z.literal('tokens'),
    /** Mixed into tokens that are made again when a creation is repeated. */
    salt: z.string(),
    hashes: z.record(z.string(), hashSchema),
  }),
]);
export type Seats = z.output<typeof seatsSchema>;

export interface Tokens {
  readonly players: Readonly<Record<string, string>>;
  readonly host: string;
  readonly watchers: string;
}

export const newToken = (): string => randomBytes(24).toString('base64url');
export const newSalt = (): string => randomBytes(24).toString('base64url');
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const seatNames = (players: readonly string[]): readonly string[] => [
  ...players,
  HOST,
  WATCHERS,
];

/**
 * A token for each seat. With a secret the same ones come out again, so that a repeated creation answers as the
 * first one did although only hashes are kept.
 */
export function mintTokens(players: readonly string[], salt: string, secret?: string): Tokens {
  const mint = (seat: string): string =>
    secret === undefined
      ? newToken()
      : createHmac('sha256', secret).update(`${salt}:${seat}`).digest('base64url').slice(0, 32);
  return {
    players: Object.fromEntries(players.map((player) => [player, mint(player)])),
    host: mint(HOST),
    watchers: mint(WATCHERS),
  };
}

export function hashesOf(tokens: Tokens): Readonly<Record<string, string>> {
  const all = { ...tokens.players, [HOST]: tokens.host, [WATCHERS]: tokens.watchers };
  return Object.fromEntries(Object.entries(all).map(([seat, token]) => [seat, hashToken(token)]));
}

/** Whose token or ticket it is. Every hash is compared, each in constant time. */
export function seatOf(id: string, seats: Seats, caller: Caller, now: number): Outcome<Seat> {
  if (seats.mode === 'open') {
    return caller.openAllowed ? done({ kind: 'anyone' }) : failed({ kind: 'open-table-refused' });
  }
  if (caller.ticket !== undefined) {
    const name = seatOfTicket(id, seats.hashes, caller.ticket, caller.since ?? now);
    return name === undefined ? failed({ kind: 'token-unknown' }) : done(seatCalled(name));
  }
  if (caller.token === undefined) return failed({ kind: 'token-missing' });
  const given = hashToken(caller.token);
  const [name] = Object.entries(seats.hashes)
    .filter(([, hash]) => isSame(given, hash))
    .map(([seat]) => seat);
  return name === undefined ? failed({ kind: 'token-unknown' }) : done(seatCalled(name));
}

function seatCalled(name: string): Seat {
  if (name === HOST) return { kind: 'host' };
  return name === WATCHERS ? { kind: 'watcher' } : { kind: 'player', player: name };
}

export function nameOf(seat: Seat): string | undefined {
  switch (seat.kind) {
    case 'anyone':
      return undefined;
    case 'player':
      return seat.player;
    case 'host':
      return HOST;
    case 'watcher':
      return WATCHERS;
  }
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a seat is among those needed; `player` is the one that is meant. */
export function suffices(seat: Seat, needed: SeatNeeded, player?: string): boolean {
  if (seat.kind === 'anyone' || needed === 'any') return true;
  if (seat.kind === 'watcher') return false;
  if (seat.kind === 'host') return true;
  switch (needed) {
    case 'host':
      return false;
    case 'player-or-host':
      return true;
    case 'the-player':
      return player === undefined || seat.player === player;
  }
}

/** Seconds for which a ticket opens a stream. */
export const TICKET_LIFE = 60;

/**
 * A ticket stands for a seat's token where only an address can be sent. It is signed with the hash that is kept of
 * the token: any process that has the record can check it, and a new token ends it.
 */
export function writeTicket(id: string, seats: Seats, seat: Seat, expires: number): string {
  const name = nameOf(seat);
  if (seats.mode === 'open' || name === undefined) return 'open';
  const payload = `${Buffer.from(name).toString('base64url')}.${expires}`;
  return `${payload}.${sign(id, payload, seats.hashes[name] ?? '')}`;
}

function seatOfTicket(
  id: string,
  hashes: Readonly<Record<string, string>>,
  ticket: string,
  now: number,
): string | undefined {
  const [encoded = '', expires = '', signature = ''] = ticket.split('.');
  const name = Buffer.from(encoded, 'base64url').toString();
  const hash = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
  const genuine = isSame(sign(id, `${encoded}.${expires}`, hash ?? ''), signature);
  return genuine && hash !== undefined && Number(expires) > now ? name : undefined;
}

const sign = (id: string, payload: string, hash: string): string =>
  createHmac('sha256', `ticket:${hash}`).update(`${id}.${payload}`).digest('base64url');
