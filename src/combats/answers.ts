import type { StateAnswer, TakenAnswer } from '#machines';
import type { Game, Combat } from './game.ts';
import type { Live } from './live.ts';
import { toldState } from './live.ts';

type Told = Pick<Live, 'id' | 'record' | 'branches'>;

export const stateJson = (live: Told, state: StateAnswer): string =>
  JSON.stringify(toldState(live, state));

/** The answer to a command, around its state as sent. */
export function takenJson(taken: TakenAnswer, state: string): string {
  const { state: _, ...rest } = taken;
  return `${JSON.stringify(rest).slice(0, -1)},"state":${state}}`;
}

/** Nobody is waited for any more: the combat takes no further commands. */
export const isFinished = (state: StateAnswer): boolean => state.waitingFor.length === 0;

/** The state a combat is in now. */
export function stateNow(game: Game, combat: Combat): StateAnswer {
  const state = game.stateOf(combat);
  if (!state) throw new Error('a combat has no state at its own version');
  return state;
}
