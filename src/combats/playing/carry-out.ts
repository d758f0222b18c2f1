import type { Command, Language, RefusalAnswer } from '#machines';
import { isFinished, stateJson, takenJson } from '../answers.ts';
import type { Told } from '../answers.ts';
import type { Combat, Game } from '../game.ts';
import type { Snapshots } from '../snapshots.ts';

/** A command to carry out, and the place of its combat among others, which is told with the state. */
export interface Order {
  readonly command: Command;
  readonly language: Language;
  readonly told: Told;
}

/** What there is to store of a command that was carried out, and to answer. */
export interface CarriedOut {
  readonly seq: number;
  /** The command as recorded. */
  readonly body: string;
  /** The answer, and where in it the state stands: to its last character but one. */
  readonly json: string;
  readonly stateFrom: number;
  readonly finished: boolean;
  readonly snapshot?: string | undefined;
}

export type Result =
  | { readonly ok: true; readonly combat: Combat; readonly done: CarriedOut }
  | { readonly ok: false; readonly refusal: RefusalAnswer };

/** One command, with everything that is made of it. */
export function carryOut(
  game: Pick<Game, 'act'>,
  snapshots: Pick<Snapshots, 'due'>,
  before: Combat,
  { command, language, told }: Order,
): Result {
  const acted = game.act(before, command, language);
  if (!acted.ok) return acted;
  const { combat, taken } = acted;
  const state = stateJson(told, taken.state);
  const json = takenJson(taken, state);
  const done: CarriedOut = {
    seq: taken.seq,
    body: JSON.stringify(combat.record.commands.at(-1)),
    json,
    stateFrom: json.length - 1 - state.length,
    finished: isFinished(taken.state),
    snapshot: snapshots.due(combat, 1),
  };
  return { ok: true, combat, done };
}
