import type { CombatRecord } from '#machines';
import type { Combat, Game } from '../game.ts';
import { readCommand } from '../record.ts';

/**
 * A combat as this thread holds it. What another thread opened and carried out is not played here until somebody asks what
 * only a played combat can tell.
 */
export interface Held {
  readonly base: Base;
  /** Records of the commands after it. */
  readonly added: readonly string[];
  /** Its number among those of the thread that has it at this version. */
  readonly handle?: number;
}

type Base =
  | { readonly kind: 'played'; readonly combat: Combat }
  | { readonly kind: 'record'; readonly record: CombatRecord };

/** Commands that wait to be played here, at most. */
const MOST_ADDED = 100;

const playedBase = (combat: Combat): Base => ({ kind: 'played', combat });

export const held = (combat: Combat): Held => ({ base: playedBase(combat), added: [] });

/** One that another thread has. */
export const heldElsewhere = (record: CombatRecord, handle: number): Held => ({
  base: { kind: 'record', record },
  added: [],
  handle,
});

type Tools = Pick<Game, 'replay' | 'resume'>;

const known = new WeakMap<Held, Combat>();

/** The combat, played once for all who ask. */
export function played(game: Tools, one: Held): Combat {
  const { base, added } = one;
  if (base.kind === 'played' && added.length === 0) return base.combat;
  const before = known.get(one);
  if (before) return before;
  const resumed = game.resume(
    baseOf(game, base),
    added.map((body) => readCommand({ body })),
  );
  if (!resumed.ok) throw differing(resumed.firstDifference);
  known.set(one, resumed.combat);
  return resumed.combat;
}

function baseOf(game: Tools, base: Base): Combat {
  if (base.kind === 'played') return base.combat;
  const replayed = game.replay(base.record);
  if (replayed.ok) return replayed.combat;
  throw 'firstDifference' in replayed
    ? differing(replayed.firstDifference)
    : new Error(replayed.unreadable);
}

const differing = (seq: number): Error => new Error(`two threads disagree on command ${seq}`);

/** The combat with one more command that another thread carried out. */
export function heldAfter(game: Tools, before: Held, body: string, handle: number): Held {
  const isPlayed = known.has(before) || before.added.length >= MOST_ADDED;
  return isPlayed
    ? { base: playedBase(played(game, before)), added: [body], handle }
    : { base: before.base, added: [...before.added, body], handle };
}
