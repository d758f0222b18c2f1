import type { CombatRecord, Command } from '#machines';
import { isFinished, stateJson, stateNow, takenJson } from '../answers.ts';
import type { Told } from '../answers.ts';
import { seqOf } from '../game.ts';
import type { Combat, Game, Language } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import { done, failed } from '../outcome.ts';
import type { Snapshots } from '../snapshots.ts';

/** A command, or what a scenario calls `resolveDamage`: where combat damage waits on the stack, all pass. */
export type CreateStep = Command | 'resolve-damage';

/** A combat to open, and what happens in it at once. */
export interface Opening {
  readonly edition?: string | undefined;
  readonly setup: unknown;
  readonly steps: readonly CreateStep[];
  readonly language: Language;
  readonly told: Told;
}

/** What there is to store of a new combat, and to answer. */
export interface Begun {
  readonly record: CombatRecord;
  /** Of each command, in the order of the record. */
  readonly answers: readonly string[];
  /** The state as sent. */
  readonly json: string;
  readonly finished: boolean;
  readonly snapshot?: string | undefined;
}

export interface Beginning {
  readonly combat: Combat;
  readonly begun: Begun;
}

type Tools = Pick<Game, 'act' | 'openCombat' | 'stateOf' | 'takenAt'>;

/** Opens a combat and plays its first commands, all of them or none. */
export function begin(
  game: Tools,
  snapshots: Pick<Snapshots, 'due'>,
  opening: Opening,
): Outcome<Beginning> {
  const { edition, setup } = opening;
  const opened = game.openCombat({ setup, ...(edition !== undefined && { edition }) });
  if (!opened.ok) return failed({ kind: 'setup', problems: opened.problems });
  const played = play(game, opened.combat, opening);
  if (!played.ok) return played;
  const combat = played.value;
  return done({ combat, begun: begunAs(game, snapshots, combat, opening.told) });
}

/** What there is of a combat that was played up to here, by its place among others. */
export function begunAs(
  game: Pick<Game, 'stateOf' | 'takenAt'>,
  snapshots: Pick<Snapshots, 'due'>,
  combat: Combat,
  told: Told,
): Begun {
  const state = stateNow(game, combat);
  return {
    record: combat.record,
    answers: combat.record.commands.map((_, index) => {
      const taken = game.takenAt(combat, index + 1);
      if (!taken) throw new Error(`a combat does not know its command ${index + 1}`);
      return takenJson(taken, stateJson(told, taken.state));
    }),
    json: stateJson(told, state),
    finished: isFinished(state),
    snapshot: snapshots.due(combat, seqOf(combat)),
  };
}

function play(
  game: Pick<Game, 'act' | 'stateOf'>,
  opened: Combat,
  { steps, language }: Pick<Opening, 'steps' | 'language'>,
): Outcome<Combat> {
  let combat = opened;
  for (const [index, step] of steps.entries()) {
    const command = commandOf(game, combat, step);
    if (!command) continue;
    const result = game.act(combat, command, language);
    if (!result.ok)
      return failed({ kind: 'refused', refusal: result.refusal, seq: seqOf(combat), index });
    combat = result.combat;
  }
  return done(combat);
}

function commandOf(
  game: Pick<Game, 'stateOf'>,
  combat: Combat,
  step: CreateStep,
): Command | undefined {
  if (step !== 'resolve-damage') return step;
  return stateNow(game, combat).damageOnStack ? { type: 'allPass', times: 1 } : undefined;
}
