import type { Combat, Game } from '../game.ts';
import { readCommand } from '../record.ts';

/**
 * A combat as this thread holds it. Commands that another thread carried out are not played here until somebody asks what
 * only a played combat can tell.
 */
export interface Held {
  readonly base: Combat;
  /** Records of the commands after it. */
  readonly added: readonly string[];
  /** Its number among those of the thread that carried out the last one. */
  readonly handle?: number;
}

/** Commands that wait to be played here, at most. */
const MOST_ADDED = 100;

export const held = (base: Combat): Held => ({ base, added: [] });

const known = new WeakMap<Held, Combat>();

/** The combat, played. */
export function played(game: Pick<Game, 'resume'>, one: Held): Combat {
  if (one.added.length === 0) return one.base;
  const before = known.get(one);
  if (before) return before;
  const resumed = game.resume(
    one.base,
    one.added.map((body) => readCommand({ body })),
  );
  if (!resumed.ok) throw new Error(`two threads disagree on command ${resumed.firstDifference}`);
  known.set(one, resumed.combat);
  return resumed.combat;
}

/** The combat with one more command that another thread carried out. */
export function heldAfter(
  game: Pick<Game, 'resume'>,
  before: Held,
  body: string,
  handle: number,
): Held {
  const isPlayed = known.has(before) || before.added.length >= MOST_ADDED;
  return isPlayed
    ? { base: played(game, before), added: [body], handle }
    : { base: before.base, added: [...before.added, body], handle };
}
