import type { Command } from '#machines';
import { stateNow } from './answers.ts';
import { seqOf } from './game.ts';
import type { Context } from './context.ts';
import type { Combat, Game, Language } from './game.ts';
import type { Made, Making } from './making.ts';
import { make, seatModeOf } from './making.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';

/** A command, or what a scenario calls `resolveDamage`: where combat damage waits on the stack, all pass. */
export type CreateStep = Command | 'resolve-damage';

export interface CreateRequest extends Making {
  readonly edition?: string | undefined;
  readonly setup: unknown;
  readonly steps: readonly CreateStep[];
  readonly language: Language;
}

/** A new combat, after all of its commands or not at all. */
export async function create(context: Context, request: CreateRequest): Promise<Outcome<Made>> {
  const mode = seatModeOf(request);
  if (!mode.ok) return mode;
  const { edition, setup } = request;
  const opened = context.game.openCombat({ setup, ...(edition !== undefined && { edition }) });
  if (!opened.ok) return failed({ kind: 'setup', problems: opened.problems });
  const played = play(context, opened.combat, request);
  return played.ok ? make(context, played.value, mode.value, request) : played;
}

function play(
  { game, limits }: Context,
  opened: Combat,
  { steps, language }: CreateRequest,
): Outcome<Combat> {
  if (steps.length > limits.commands)
    return failed({ kind: 'combat-full', limit: limits.commands });
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

function commandOf(game: Game, combat: Combat, step: CreateStep): Command | undefined {
  if (step !== 'resolve-damage') return step;
  return stateNow(game, combat).damageOnStack ? { type: 'allPass', times: 1 } : undefined;
}
