import { changed } from '../../model/changed.ts';
import type { DamageDivision } from '../../model/commands.ts';
import type { PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { apnapOrder } from '../101-apnap.ts';
import { lookup, told } from '../changes.ts';
import { sourcesIn } from './board.ts';
import { completeAssignment } from './judge.ts';

/**
 * Who still has combat damage to assign in this step, in the sequence of announcing. A player who has left assigns nothing.
 *
 * @rule 802.5 Combat damage is assigned in APNAP order.
 * @rule 703.4k Each player in APNAP order announces.
 * @rule 510.1 The active player first.
 */
export function damageAssigners(position: Position): readonly PlayerId[] {
  const announced = position.damage?.announced ?? {};
  const assigners = new Set(sourcesIn(position).map(({ assigner }) => assigner));
  return apnapOrder(position).filter(
    (player) => assigners.has(player) && lookup(announced, player) === undefined,
  );
}

/** What a player assigns stands; creatures with one recipient that were left out are filled in. */
export function announceDamage(
  position: Position,
  player: PlayerId,
  damage: DamageDivision,
): Position {
  const { damage: step } = position;
  if (!step) throw new Error(`No combat damage step in which ${player} could assign damage`);
  const complete = completeAssignment(position, player, damage);
  const announced = changed(position, {
    damage: { ...step, announced: { ...step.announced, [player]: complete } },
  });
  if (Object.keys(complete).length === 0) return announced;
  return told(announced, { type: 'damageAssigned', player, damage: complete });
}
