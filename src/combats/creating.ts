import { newId } from './context.ts';
import type { Context } from './context.ts';
import type { Made, Making } from './making.ts';
import { make, seatModeOf } from './making.ts';
import type { Outcome } from './outcome.ts';
import { failed } from './outcome.ts';
import type { Opening } from './playing/begin.ts';

export interface CreateRequest extends Making, Omit<Opening, 'told'> {}

/** A new combat, after all of its commands or not at all. */
export async function create(context: Context, request: CreateRequest): Promise<Outcome<Made>> {
  const mode = seatModeOf(request);
  if (!mode.ok) return mode;
  const { edition, setup, steps, language } = request;
  const { commands: limit } = context.limits;
  const told = { id: newId(), parent: null, branches: [] };
  // A faulty board is told of first, whatever was to happen on it.
  const isTooLong = steps.length > limit;
  const opening: Opening = { edition, setup, steps: isTooLong ? [] : steps, language, told };
  const opened = await context.playing.open(opening);
  if (!opened.ok) return opened;
  if (isTooLong) return failed({ kind: 'combat-full', limit });
  return make(context, { ...opened.value, id: told.id }, mode.value, request);
}
