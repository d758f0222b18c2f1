import { RECORD_FORMAT } from '#machines';
import type { CombatRecord, RecordedCommand } from '#machines';
import { z } from 'zod';
import type { LoadedCombat, StoredCommand } from '../store/store.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import type { Seats } from './seats.ts';
import { seatsSchema } from './seats.ts';

/** What is kept of a combat beside its commands. */
export interface StoredRecord extends Omit<CombatRecord, 'commands'> {
  readonly seats: Seats;
}

const headSchema = z.object({ format: z.unknown() });
const recordSchema = z.looseObject({
  format: z.literal(RECORD_FORMAT),
  machine: z.string(),
  edition: z.string(),
  setup: z.looseObject({}),
  parent: z.object({ id: z.string(), at: z.string() }).optional(),
  seats: seatsSchema,
});

export function writeRecord(record: CombatRecord, seats: Seats): string {
  const { commands: _, ...rest } = record;
  return JSON.stringify({ ...rest, seats });
}

/** A stored record; one of another format is refused by its name. */
export function readRecord(text: string): Outcome<StoredRecord> {
  const written: unknown = JSON.parse(text);
  const { format } = headSchema.parse(written);
  if (format !== RECORD_FORMAT)
    return failed({ kind: 'unreadable-record', detail: otherFormat(format) });
  const record: unknown = recordSchema.parse(written);
  // The set-up was checked before it was written, in this format.
  return done(record as StoredRecord);
}

const otherFormat = (format: unknown): string =>
  `the record has format ${String(format)}, and this version knows format ${RECORD_FORMAT}`;

export function wholeRecord(record: StoredRecord, loaded: LoadedCombat): CombatRecord {
  const { seats: _, ...rest } = record;
  return { ...rest, commands: loaded.commands.map(readCommand) };
}

// Commands were written by us, in the format that the record names.
export const readCommand = ({ body }: Pick<StoredCommand, 'body'>): RecordedCommand =>
  JSON.parse(body) as RecordedCommand;

/** Players in turn order, as the set-up names them. */
export function playersOf({ setup }: Pick<StoredRecord, 'setup'>): readonly string[] {
  return setup.players.map((player) => (typeof player === 'string' ? player : player.id));
}

/** The record with another hash for a seat; undefined where there is no such seat. */
export function writeRecordAgain(text: string, seat: string, hash: string): string | undefined {
  const read = readRecord(text);
  if (!read.ok || read.value.seats.mode === 'open') return undefined;
  const { seats } = read.value;
  if (!Object.hasOwn(seats.hashes, seat)) return undefined;
  const hashes = { ...seats.hashes, [seat]: hash };
  return JSON.stringify({ ...read.value, seats: { ...seats, hashes } });
}
