import { createHash } from 'node:crypto';
import type { StateAnswer } from '#machines';
import type { CreationKey, NewCombat, StoredCommand } from '../store/store.ts';
import { isFinished, stateJson, stateNow, takenJson, toldOf } from './answers.ts';
import type { Context } from './context.ts';
import { newId } from './context.ts';
import type { Combat } from './game.ts';
import { seqOf } from './game.ts';
import { playersOf, readRecord, writeRecord } from './record.ts';
import { held } from './playing/held.ts';
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

/** Stores a combat that was just played up to here, with an answer for each of its commands. */
export async function make(
  context: Context,
  combat: Combat,
  mode: SeatMode,
  making: Making,
): Promise<Outcome<Made>> {
  const state = stateNow(context.game, combat);
  const seats = seated(mode, playersOf(combat.record), making.key);
  if (!seats.ok) return seats;
  const id = newId();
  const place = { id, record: { ...combat.record, seats: seats.value.seats }, branches: [] };
  const json = stateJson(toldOf(place), state);
  const seq = seqOf(combat);
  const outcome = await context.store.create(
    newCombat(context, combat, place, state),
    creationKey(making, json),
  );
  if (outcome.kind === 'exists') throw new Error(`two combats got the id ${id}`);
  if (outcome.kind === 'replayed') return repeated(outcome.key, making, outcome);
  context.lives.put({ ...place, revision: 0, seq, held: held(combat), stateJson: json });
  const { tokens } = seats.value;
  return done({ id, seq, json, replayed: false, ...(tokens && { tokens }) });
}

type Place = Parameters<typeof toldOf>[0];

function newCombat(
  { game, now, snapshots }: Context,
  combat: Combat,
  place: Place,
  state: StateAnswer,
): NewCombat {
  const at = now().toISOString();
  const finished = isFinished(state);
  const snapshot = snapshots.due(combat, finished);
  const commands = combat.record.commands.map((command, index): StoredCommand => {
    const taken = game.takenAt(combat, index + 1);
    if (!taken) throw new Error(`a combat does not know its command ${index + 1}`);
    const answer = takenJson(taken, stateJson(toldOf(place), taken.state));
    return { combat: place.id, seq: index + 1, at, body: JSON.stringify(command), answer };
  });
  const { parent } = combat.record;
  return {
    id: place.id,
    createdAt: at,
    record: writeRecord(combat.record, place.record.seats),
    commands,
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
