import { permanentOn } from '../../abilities/characteristics.ts';
import type { EffectDoneOf, EffectKind } from '../../model/effects.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { inGame } from '../101-apnap.ts';
import { isPlayer, lookup } from '../changes.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';

/** What one kind of effect does to a combat, and why it can't be told of at all. */
export interface EffectRule<Kind extends EffectKind> {
  readonly judge: (position: Position, effect: EffectDoneOf<Kind>) => readonly Refusal[];
  /** Called with an effect that `judge` found nothing against. */
  readonly apply: (position: Position, effect: EffectDoneOf<Kind>) => Position;
}

export const fine = (): readonly Refusal[] => [];

/** The permanent has to be on the battlefield, phased in. */
export function mustBeThere(position: Position, id: PermanentId): readonly Refusal[] {
  if (permanentOn(position, id)) return [];
  const code = lookup(position.permanents, id)
    ? 'phased-out'
    : lookup(position.lastKnown, id)
      ? 'not-on-battlefield'
      : 'unknown-object';
  return [violation('400.7', code, [id])];
}

/**
 * The player has to be in the game still.
 *
 * @rule 800.4b Nothing comes under the control of a player who has left.
 */
export function mustBeInGame(position: Position, player: ObjectId): readonly Refusal[] {
  if (inGame(position, player)) return [];
  return [
    violation('800.4a', isPlayer(position, player) ? 'player-has-left' : 'unknown-player', [
      player,
    ]),
  ];
}

/** An id for something new must never have named anything in this combat. */
export function mustBeNew(position: Position, id: string): readonly Refusal[] {
  const taken =
    [position.permanents, position.players, position.lastKnown].some((map) =>
      Object.hasOwn(map, id),
    ) || position.effects.some((effect) => effect.id === id);
  return taken ? [violation('400.7', 'id-taken', [id])] : [];
}
