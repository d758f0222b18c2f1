import { createHash } from 'node:crypto';
import type { StateAnswer } from '#machines';
import type { CreationKey, NewCombat } from '../store/store.ts';
import type { Context } from './context.ts';
import type { Begun } from './playing/begin.ts';
import type { HeldBegun } from './playing/playing.ts';
import { playersOf, readRecord, writeRecord } from './record.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import type { Seats, Tokens } from './seats.ts';
import { HOST, WATCHERS, hashesOf, mintTokens, newSalt } from './seats.ts';

export type SeatMode = 'open' | 'tokens';

/** How a combat is made, beside what it is made from. */
export interface Making {
  readonly seats?: SeatMode | undefined;
  readonly openAllowed: boolean;
  readonly key?: string | undefined;
  /** Of all that was asked. */
  readonly bodyHash: string;
}

export interface Made {
  readonly id: string;
  readonly seq: number;
  /** The state as sent. */
  readonly json: string;
  readonly tokens?: Tokens;
  readonly replayed: boolean;
}

/** A key as good as the tokens it can bring back must not be guessed. */
const LEAST_SECRET = 16;

/** Everything about a new combat that may be refused before the game is asked. */
export function seatModeOf(making: Making): Outcome<SeatMode> {
  const mode = making.seats ?? (making.openAllowed ? 'open' : 'tokens');
  if (mode === 'open' && !making.openAllowed) return failed({ kind: 'open-table-refused' });
  if (mode === 'tokens' && making.key !== undefined && making.key.length < LEAST_SECRET) {
    return failed({ kind: 'weak-key', least: LEAST_SECRET });
  }
  return done(mode);
}

interface Seated {
  readonly seats: Seats;
  readonly tokens?: Tokens;
}

function seated(
  mode: SeatMode,
  players: readonly string[],
  key: string | undefined,
): Outcome<Seated> {
  if (mode === 'open') return done({ seats: { mode } });
  const index = players.findIndex((player) => player === HOST || player === WATCHERS);
  const taken = players[index];
  if (taken !== undefined) return failed({ kind: 'seat-name-taken', name: taken, index });
  const salt = newSalt();
  const tokens = mintTokens(players, salt, key);
  return done({ tokens, seats: { mode, salt, hashes: hashesOf(tokens) } });
}

/** A combat that was just played up to here, and its id. */
export interface New extends HeldBegun {
  readonly id: string;
}

/** Stores a new combat, with an answer for each of its commands. */
export async function make(
  context: Context,
  { id, held, begun }: New,
  mode: SeatMode,
  making: Making,
): Promise<Outcome<Made>> {
  const { json, record } = begun;
  const seats = seated(mode, playersOf(record), making.key);
  if (!seats.ok) return seats;
  const seq = record.commands.length;
  const outcome = await context.store.create(
    newCombat(id, begun, seats.value.seats, context.now().toISOString()),
    creationKey(making, json),
  );
  if (outcome.kind === 'exists') throw new Error(`two combats got the id ${id}`);
  if (outcome.kind === 'replayed') return repeated(outcome.key, making, outcome);
  context.lives.put({
    id,
    record: { ...record, seats: seats.value.seats },
    branches: [],
    revision: 0,
    seq,
    held,
    stateJson: json,
  });
  const { tokens } = seats.value;
  return done({ id, seq, json, replayed: false, ...(tokens && { tokens }) });
}

function newCombat(
  id: string,
  { record, answers, finished, snapshot }: Begun,
  seats: Seats,
  at: string,
): NewCombat {
  const { parent } = record;
  return {
    id,
    createdAt: at,
    record: writeRecord(record, seats),
    commands: record.commands.map((command, index) => ({
      combat: id,
      seq: index + 1,
      at,
      body: JSON.stringify(command),
      answer: answers[index] ?? '',
    })),
    finished,
    ...(snapshot !== undefined && { snapshot }),
    ...(parent && { parent: parent.id }),
  };
}

/** Keys are kept as hashes: with tokens they are as good as these. */
function creationKey({ key, bodyHash }: Making, answer: string): CreationKey | undefined {
  return key === undefined ? undefined : { key: hashKey(key), bodyHash, answer };
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

function repeated(
  known: CreationKey,
  making: Making,
  { id, combat }: { readonly id: string; readonly combat?: { readonly record: string } },
): Outcome<Made> {
  if (known.bodyHash !== making.bodyHash) return failed({ kind: 'key-reused' });
  const json = known.answer ?? '';
  const { seq } = JSON.parse(json) as StateAnswer;
  const tokens = combat && tokensAgain(combat.record, making.key);
  return done({ id, seq, json, replayed: true, ...(tokens && { tokens }) });
}

/** The tokens as first answered; those that were rotated since open nothing. */
function tokensAgain(record: string, key: string | undefined): Tokens | undefined {
  const read = readRecord(record);
  if (!read.ok || read.value.seats.mode === 'open') return undefined;
  const { salt, hashes } = read.value.seats;
  const players = Object.keys(hashes).filter((name) => name !== HOST && name !== WATCHERS);
  return mintTokens(players, salt, key);
}
