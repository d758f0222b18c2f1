import type { RefusalAnswer } from '#machines';
import type { Game } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import { done, failed } from '../outcome.ts';
import type { Snapshots } from '../snapshots.ts';
import { createCalls } from '../threads/calls.ts';
import type { Calls } from '../threads/calls.ts';
import { createTurns } from '../turns.ts';
import { begin } from './begin.ts';
import type { Begun, Opening } from './begin.ts';
import { carryOut } from './carry-out.ts';
import type { CarriedOut, Order } from './carry-out.ts';
import { held, heldAfter, heldElsewhere, played } from './held.ts';
import type { Held } from './held.ts';
import type { Asked, Knowing, Ordered, Reported, Sent } from './messages.ts';

export interface HeldBegun {
  readonly held: Held;
  readonly begun: Begun;
}

export type Played =
  | { readonly ok: true; readonly held: Held; readonly done: CarriedOut }
  | { readonly ok: false; readonly refusal: RefusalAnswer };

/** Where combats are opened and commands carried out. */
export interface Playing {
  readonly open: (opening: Opening) => Promise<Outcome<HeldBegun>>;
  readonly act: (before: Held, order: Order) => Promise<Played>;
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

type Tools = Pick<
  Game,
  'act' | 'freeze' | 'openCombat' | 'replay' | 'resume' | 'stateOf' | 'takenAt'
>;

/** Megabytes of short-lived objects in a thread that plays, twice of what V8 takes by itself. */
const YOUNG = 96;

/** Commands carried out in one turn of the event loop. */
const IN_A_TURN = 2;

/** In this thread, which does other things between them. */
export function playHere(game: Tools, snapshots: Pick<Snapshots, 'due'>): Playing {
  const turns = createTurns(IN_A_TURN);
  return {
    open: async (opening) => {
      await turns.next();
      const result = begin(game, snapshots, opening);
      if (!result.ok) return result;
      const { combat, begun } = result.value;
      return done({ held: held(combat), begun });
    },
    act: async (before, order) => {
      await turns.next();
      const result = carryOut(game, snapshots, played(game, before), order);
      return result.ok ? { ok: true, held: held(result.combat), done: result.done } : result;
    },
    warmUp: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** In threads of their own; a combat stays with its thread. */
export function playAside(game: Tools, count: number, knowing: Knowing): Playing {
  const threads = Array.from({ length: count }, () =>
    createCalls<Asked, Reported>(new URL('worker', import.meta.url), {
      data: knowing,
      young: YOUNG,
    }),
  );
  let handles = 0;

  const nextHandle = (): number => {
    handles += 1;
    return handles;
  };
  const threadOf = (id: string): Calls<Asked, Reported> => {
    const thread = threads[placeOf(id, count)];
    if (!thread) throw new Error('there is no thread to play in');
    return thread;
  };
  const sent = (before: Held): Sent => {
    const combat = played(game, before);
    const { record } = combat;
    return { record, ...(record.commands.length > 0 && { frozen: game.freeze(combat) }) };
  };
  return {
    open: async (opening) => {
      const to = nextHandle();
      const reported = await threadOf(opening.told.id).ask({ ...opening, to });
      if (reported.kind === 'not-begun') return failed(reported.failure);
      if (reported.kind !== 'begun') throw unasked(reported);
      const { begun } = reported;
      return done({ held: heldElsewhere(begun.record, to), begun });
    },
    act: async (before, { command, language, told }) => {
      const thread = threadOf(told.id);
      const to = nextHandle();
      const plain: Ordered = { from: before.handle, to, command, language, told };
      const ask = (ordered: Ordered): Promise<Reported> => thread.ask(JSON.stringify(ordered));
      const whole = (): Ordered => ({ ...plain, combat: sent(before) });
      const first = await ask(before.handle === undefined ? whole() : plain);
      const reported = first.kind === 'unknown' ? await ask(whole()) : first;
      if (reported.kind === 'refused') return { ok: false, refusal: reported.refusal };
      if (reported.kind !== 'done') throw unasked(reported);
      const { done: carriedOut } = reported;
      return { ok: true, held: heldAfter(game, before, carriedOut.body, to), done: carriedOut };
    },
    warmUp: () => {
      for (const thread of threads) thread.warmUp();
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

const unasked = ({ kind }: Reported): Error => new Error(`a thread answers "${kind}"`);

/** Ids are random: any few of their digits spread them evenly. */
const placeOf = (id: string, count: number): number => Number.parseInt(id.slice(-6), 16) % count;
