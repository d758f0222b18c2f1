import type { Command } from '#machines';
import type { StoredCommand } from '../store/store.ts';
import { toldOf } from './answers.ts';
import { bodyHash } from './canonical.ts';
import type { Context } from './context.ts';
import { writing } from './context.ts';
import type { Language } from './game.ts';
import type { Live } from './live.ts';
import { changedMachine } from './live.ts';
import type { Failure, Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import type { Played } from './playing/playing.ts';
import type { Caller, Seat } from './seats.ts';
import { nameOf, seatOf, suffices } from './seats.ts';

export interface CommandRequest {
  readonly id: string;
  readonly command: Command;
  readonly caller: Caller;
  /** The versions the combat may be at. */
  readonly ifMatch?: readonly number[] | undefined;
  readonly key?: string | undefined;
  readonly language: Language;
}

/** The answer as sent, and the version it made. */
export interface Acted {
  readonly json: string;
  readonly seq: number;
  readonly replayed: boolean;
}

/** What another process may do to us before we give up: each time its command came first. */
const MOST_TRIES = 100;

/** One command: from the key it may be known by to the disk. Commands of one combat take turns. */
export function act(context: Context, request: CommandRequest): Promise<Outcome<Acted>> {
  return context.queue.run(request.id, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const outcome = await attempt(context, request);
      if (outcome !== 'again') return outcome;
    }
    return failed({ kind: 'version-moved', seq: await headOf(context, request.id) });
  });
}

async function headOf({ store }: Pick<Context, 'store'>, id: string): Promise<number> {
  return (await store.head(id))?.seq ?? 0;
}

async function attempt(
  context: Context,
  request: CommandRequest,
): Promise<Outcome<Acted> | 'again'> {
  const read = await context.lives.readInQueue(request.id);
  if (!read.ok) return read;
  const live = read.value;
  const seat = seatOf(request.id, live.record.seats, request.caller, context.now().getTime());
  if (!seat.ok) return seat;
  const keyed = keyedBy(seat.value, request);
  const known = keyed.key && (await context.store.findKey(request.id, keyed.key));
  if (known) return again(known, keyed.bodyHash);
  const spoken = spokenBy(seat.value, request.command);
  if (!spoken.ok) return spoken;
  const refused = refusedBefore(context, live, request);
  if (refused) return failed(refused);
  const result = await context.playing.act(live.held, {
    command: spoken.value,
    language: request.language,
    told: toldOf(live),
  });
  if (!result.ok) return failed({ kind: 'refused', refusal: result.refusal, seq: live.seq });
  return store(context, live, result, keyed, request);
}

interface Keyed {
  readonly key?: string;
  readonly bodyHash?: string;
}

/** A key belongs to the seat that used it: another one can neither read nor take it. */
function keyedBy(seat: Seat, { key, command }: CommandRequest): Keyed {
  if (key === undefined) return {};
  return { key: `${nameOf(seat) ?? ''}:${key}`, bodyHash: bodyHash(command) };
}

function again(known: StoredCommand, hash: string | undefined): Outcome<Acted> {
  return known.bodyHash === hash
    ? done({ json: known.answer, seq: known.seq, replayed: true })
    : failed({ kind: 'key-reused' });
}

/** The command as this seat may give it: a player speaks only for itself. */
export function spokenBy(seat: Seat, command: Command): Outcome<Command> {
  if (seat.kind === 'anyone') return done(command);
  const isHosts = command.type === 'applyEffect' || command.type === 'allPass';
  if (isHosts)
    return seat.kind === 'host' ? done(command) : failed({ kind: 'seat-may-not', needed: 'host' });
  if (seat.kind !== 'player' || !suffices(seat, 'the-player', command.by)) {
    return failed({ kind: 'seat-may-not', needed: 'the-player' });
  }
  return done({ ...command, by: seat.player });
}

function refusedBefore(
  { limits }: Pick<Context, 'limits'>,
  live: Live,
  { ifMatch }: CommandRequest,
): Failure | undefined {
  const changed = changedMachine(live);
  if (changed) return changed;
  if (ifMatch && !ifMatch.includes(live.seq)) return { kind: 'version-moved', seq: live.seq };
  if (live.seq >= limits.commands) return { kind: 'combat-full', limit: limits.commands };
  return undefined;
}

async function store(
  context: Context,
  live: Live,
  { held, done: { seq, body, json, stateFrom, finished, snapshot } }: Extract<Played, { ok: true }>,
  keyed: Keyed,
  { id, ifMatch }: CommandRequest,
): Promise<Outcome<Acted> | 'again'> {
  const at = context.now().toISOString();
  const command: StoredCommand = { combat: id, seq, at, body, answer: json, ...keyed };
  const outcome = await writing(context, id, () =>
    context.store.append(command, { finished, ...(snapshot !== undefined && { snapshot }) }),
  );
  switch (outcome.kind) {
    case 'appended':
      context.lives.put({ ...live, held, seq, stateJson: json.slice(stateFrom, -1) });
      return done({ json, seq, replayed: false });
    case 'replayed':
      context.lives.doubt(id);
      return again(outcome.command, keyed.bodyHash);
    case 'stale':
      context.lives.doubt(id);
      return ifMatch ? failed({ kind: 'version-moved', seq: outcome.seq }) : 'again';
    case 'gone':
      context.lives.forget(id);
      return failed({ kind: 'unknown-combat' });
  }
}
