import type { Command } from '#machines';
import type { Context } from './context.ts';
import type { Language, PlayedCombat } from './game.ts';
import type { Made, Making } from './making.ts';
import { make, seatModeOf } from './making.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';

export interface CreateRequest extends Making {
  readonly edition?: string | undefined;
  readonly setup: unknown;
  readonly commands?: readonly Command[] | undefined;
  readonly language: Language;
}

/** A new combat, after all of its commands or not at all. */
export async function create<Combat extends PlayedCombat>(
  context: Context<Combat>,
  request: CreateRequest,
): Promise<Outcome<Made>> {
  const mode = seatModeOf(request);
  if (!mode.ok) return mode;
  const { edition, setup } = request;
  const opened = context.game.openCombat({ setup, ...(edition !== undefined && { edition }) });
  if (!opened.ok) return failed({ kind: 'setup', problems: opened.problems });
  const played = play(context, opened.combat, request);
  return played.ok ? make(context, played.value, mode.value, request) : played;
}

function play<Combat extends PlayedCombat>(
  { game, limits }: Context<Combat>,
  opened: Combat,
  { commands = [], language }: CreateRequest,
): Outcome<Combat> {
  if (commands.length > limits.commands)
    return failed({ kind: 'combat-full', limit: limits.commands });
  let combat = opened;
  for (const [index, command] of commands.entries()) {
    const result = game.act(combat, command, language);
    if (!result.ok) return failed({ kind: 'refused', refusal: result.refusal, seq: index, index });
    combat = result.combat;
  }
  return done(combat);
}
