import type { PermanentId, PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { removeFromCombat } from './506-combat-phase.ts';
import { lookup, told, withPermanent } from './changes.ts';

/**
 * Another player controls a permanent from now on: it is out of combat, and new under its controller. Nothing happens where
 * that player controls it already.
 *
 * @rule 506.4 A permanent that changes its controller leaves combat.
 * @rule 302.6 Its new controller hasn't controlled it since the turn began.
 */
export function changeController(position: Position, id: PermanentId, to: PlayerId): Position {
  const permanent = lookup(position.permanents, id);
  if (!permanent || permanent.controller === to) return position;
  const outOfCombat = removeFromCombat(position, id, 'changedController');
  const changed = withPermanent(outOfCombat, id, ({ controller, controllersBefore }) => ({
    controller: to,
    controllersBefore: [...controllersBefore, controller],
    sick: true,
  }));
  return told(changed, { type: 'changedControl', permanent: id, controller: to });
}
