import { stateNow } from './answers.ts';
import { newId } from './context.ts';
import type { Context } from './context.ts';
import type { Live } from './live.ts';
import { branchesOf, changedMachine, combatOf } from './live.ts';
import type { Made, Making } from './making.ts';
import { make, seatModeOf } from './making.ts';
import { readMoment } from './moment.ts';
import { begunAs } from './playing/begin.ts';
import { held } from './playing/held.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import type { Caller } from './seats.ts';
import { seatOf, suffices } from './seats.ts';

export interface BranchRequest extends Omit<Making, 'openAllowed'> {
  readonly id: string;
  readonly at: string;
  readonly caller: Caller;
}

/** A new combat that continues from a moment of another. Nothing sealed gets out by that way. */
export async function branch(context: Context, request: BranchRequest): Promise<Outcome<Made>> {
  const read = await context.lives.read(request.id);
  if (!read.ok) return read;
  const live = read.value;
  const { seats } = live.record;
  const seat = seatOf(request.id, seats, request.caller, context.now().getTime());
  if (!seat.ok) return seat;
  if (!suffices(seat.value, 'player-or-host')) {
    return failed({ kind: 'seat-may-not', needed: 'player-or-host' });
  }
  const making: Making = {
    ...request,
    seats: request.seats ?? seats.mode,
    openAllowed: request.caller.openAllowed,
  };
  const mode = seatModeOf(making);
  if (!mode.ok) return mode;
  if (stateNow(context.game, combatOf(context.game, live)).sealed.length > 0)
    return failed({ kind: 'sealed' });
  const cut = cutOf(live, request.at, context);
  if (!cut.ok) return cut;
  const combat = context.game.branch(combatOf(context.game, live), request.at, request.id);
  if (!combat) return failed({ kind: 'unknown-moment', at: request.at, seq: live.seq });
  const { game, snapshots } = context;
  const told = { id: newId(), parent: combat.record.parent ?? null, branches: [] };
  const begun = begunAs(game, snapshots, combat, told);
  const made = await make(context, { id: told.id, held: held(combat), begun }, mode.value, making);
  if (made.ok) await tellParent(context, request.id);
  return made;
}

function cutOf(live: Live, at: string, { game }: Context): Outcome<undefined> {
  const moment = readMoment(at);
  const changed = changedMachine(live);
  if (changed?.kind === 'machine-changed' && moment && moment.seq >= changed.firstDifference) {
    return failed(changed);
  }
  return game.stateOf(combatOf(game, live), at)
    ? done(undefined)
    : failed({ kind: 'unknown-moment', at, seq: live.seq });
}

function tellParent(context: Context, id: string): Promise<void> {
  return context.queue.run(id, async () => {
    const live = await context.lives.readInQueue(id);
    if (!live.ok) return;
    const { stateJson: _, ...rest } = live.value;
    context.lives.put({ ...rest, branches: await branchesOf(context.store, id) });
  });
}
