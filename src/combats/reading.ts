import type { CheckAnswer, Command, OptionsAnswer } from '#machines';
import { stateJson, stateNow, toldOf } from './answers.ts';
import { spokenBy } from './acting.ts';
import type { Context } from './context.ts';
import type { Language, OptionsQuery } from './game.ts';
import type { Live } from './live.ts';
import { branchesOf, changedMachine, combatOf } from './live.ts';
import { readMoment } from './moment.ts';
import type { Outcome } from './outcome.ts';
import { playersOf } from './record.ts';
import { done, failed } from './outcome.ts';
import type { Caller, Seat, SeatNeeded } from './seats.ts';
import { seatOf, suffices } from './seats.ts';

/** Something told of a combat at a version. */
export interface Told<Value> {
  readonly seq: number;
  readonly value: Value;
}

interface Entered {
  readonly live: Live;
  readonly seat: Seat;
}

/** The combat, for a caller whose seat may see it. */
export async function enter(
  context: Context,
  id: string,
  caller: Caller,
  needed: SeatNeeded = 'any',
): Promise<Outcome<Entered>> {
  const read = await context.lives.read(id);
  if (!read.ok) return read;
  const seat = seatOf(id, read.value.record.seats, caller, context.now().getTime());
  if (!seat.ok) return seat;
  return suffices(seat.value, needed)
    ? done({ live: read.value, seat: seat.value })
    : failed({ kind: 'seat-may-not', needed });
}

/** The state now or at a moment, as JSON. */
export async function stateAt(
  context: Context,
  id: string,
  caller: Caller,
  at?: string,
): Promise<Outcome<Told<string>>> {
  const entered = await enter(context, id, caller);
  if (!entered.ok) return entered;
  const live = await withBranches(context, entered.value.live);
  return at === undefined || at === String(live.seq)
    ? newest(context, live)
    : momentOf(context, live, at);
}

/** Another process may have made a branch, which leaves no mark on this combat. */
async function withBranches({ store }: Context, live: Live): Promise<Live> {
  if (!store.shared) return live;
  const branches = await branchesOf(store, live.id);
  if (branches.length === live.branches.length) return live;
  const { stateJson: _, ...rest } = live;
  return { ...rest, branches };
}

async function newest(context: Context, live: Live): Promise<Outcome<Told<string>>> {
  if (live.firstDifference !== undefined) return asStored(context, live, String(live.seq));
  const value =
    live.stateJson ?? stateJson(toldOf(live), stateNow(context.game, combatOf(context.game, live)));
  if (live.stateJson === undefined) context.lives.keepState(live, value);
  return done({ seq: live.seq, value });
}

async function momentOf(context: Context, live: Live, at: string): Promise<Outcome<Told<string>>> {
  const moment = readMoment(at);
  const unknown = failed({ kind: 'unknown-moment', at, seq: live.seq });
  if (!moment || moment.seq > live.seq) return unknown;
  if (live.firstDifference !== undefined && moment.seq >= live.firstDifference) {
    return asStored(context, live, at);
  }
  const state = context.game.stateOf(combatOf(context.game, live), at);
  return state ? done({ seq: moment.seq, value: stateJson(toldOf(live), state) }) : unknown;
}

/** What was answered then: all that can be read where today's machine would go elsewhere. */
async function asStored(
  { store }: Context,
  live: Live,
  at: string,
): Promise<Outcome<Told<string>>> {
  const moment = readMoment(at);
  const [command] = moment ? await store.tail(live.id, moment.seq - 1, 1) : [];
  const changed = changedMachine(live);
  if (!command || !moment || moment.microstep !== undefined) {
    return failed(changed ?? { kind: 'unknown-moment', at, seq: live.seq });
  }
  // Stored answers were written by us.
  const { state } = JSON.parse(command.answer) as { readonly state: object };
  return done({ seq: moment.seq, value: JSON.stringify({ ...state, branches: live.branches }) });
}

/** What would become of a command. */
export async function check(
  context: Context,
  id: string,
  caller: Caller,
  command: Command,
  language: Language,
): Promise<Outcome<Told<CheckAnswer>>> {
  const entered = await enter(context, id, caller, 'player-or-host');
  if (!entered.ok) return entered;
  const { live, seat } = entered.value;
  const spoken = seat.kind === 'host' ? done(command) : spokenBy(seat, command);
  if (!spoken.ok) return spoken;
  const changed = changedMachine(live);
  if (changed) return failed(changed);
  return done({
    seq: live.seq,
    value: await context.asking.check(combatOf(context.game, live), spoken.value, language),
  });
}

/** What a player may choose. A player asks for itself only; the host for anyone. */
export async function options(
  context: Context,
  id: string,
  caller: Caller,
  query: OptionsQuery,
  language: Language,
): Promise<Outcome<Told<OptionsAnswer>>> {
  const entered = await enter(context, id, caller, 'player-or-host');
  if (!entered.ok) return entered;
  const { live, seat } = entered.value;
  if (!suffices(seat, 'the-player', query.player)) {
    return failed({ kind: 'seat-may-not', needed: 'the-player' });
  }
  const changed = changedMachine(live);
  if (changed) return failed(changed);
  const player = query.player ?? (seat.kind === 'player' ? seat.player : undefined);
  if (player !== undefined && !playersOf(live.record).includes(player)) {
    return failed({ kind: 'unknown-player', player });
  }
  const found = await context.asking.options(
    combatOf(context.game, live),
    { ...query, player },
    language,
  );
  return found.ok
    ? done({ seq: live.seq, value: found.options })
    : failed({ kind: 'refused', refusal: found.refusal, seq: live.seq });
}
