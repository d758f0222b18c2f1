import type { RefusalAnswer } from '#machines';
import type { Game } from '../game.ts';
import type { Snapshots } from '../snapshots.ts';
import { createCalls } from '../threads/calls.ts';
import type { Calls } from '../threads/calls.ts';
import { createTurns } from '../turns.ts';
import { carryOut } from './carry-out.ts';
import type { CarriedOut, Order } from './carry-out.ts';
import { held, heldAfter, played } from './held.ts';
import type { Held } from './held.ts';
import type { Knowing, OrderText, Ordered, Reported, Sent } from './messages.ts';

export type Played =
  | { readonly ok: true; readonly held: Held; readonly done: CarriedOut }
  | { readonly ok: false; readonly refusal: RefusalAnswer };

/** Where commands are carried out. */
export interface Playing {
  readonly act: (before: Held, order: Order) => Promise<Played>;
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

type Tools = Pick<Game, 'act' | 'freeze' | 'resume'>;

/** Commands carried out in one turn of the event loop. */
const IN_A_TURN = 2;

/** In this thread, which does other things between them. */
export function playHere(game: Tools, snapshots: Pick<Snapshots, 'due'>): Playing {
  const turns = createTurns(IN_A_TURN);
  return {
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
    createCalls<OrderText, Reported>(new URL('worker', import.meta.url), knowing),
  );
  let handles = 0;

  const order = (thread: Calls<OrderText, Reported>, ordered: Ordered): Promise<Reported> =>
    thread.ask(JSON.stringify(ordered));
  const sent = (before: Held): Sent => {
    const combat = played(game, before);
    const { record } = combat;
    return { record, ...(record.commands.length > 0 && { frozen: game.freeze(combat) }) };
  };
  return {
    act: async (before, { command, language, told }) => {
      const thread = threads[placeOf(told.id, count)];
      if (!thread) throw new Error('there is no thread to play in');
      handles += 1;
      const to = handles;
      const plain: Ordered = { from: before.handle, to, command, language, told };
      const whole = (): Ordered => ({ ...plain, combat: sent(before) });
      const first = await order(thread, before.handle === undefined ? whole() : plain);
      const reported = first.kind === 'unknown' ? await order(thread, whole()) : first;
      switch (reported.kind) {
        case 'done':
          return {
            ok: true,
            held: heldAfter(game, before, reported.done.body, to),
            done: reported.done,
          };
        case 'refused':
          return { ok: false, refusal: reported.refusal };
        case 'unknown':
          throw new Error('a thread does not take a combat');
      }
    },
    warmUp: () => {
      for (const thread of threads) thread.warmUp();
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Ids are random: any few of their digits spread them evenly. */
const placeOf = (id: string, count: number): number => Number.parseInt(id.slice(-6), 16) % count;
