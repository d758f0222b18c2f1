import { permanentOn } from '../../abilities/characteristics.ts';
import { says, saying, statedOf } from '../../abilities/stated.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import type { ViolationCode } from '../../model/violations.ts';
import { activePlayer } from '../101-apnap.ts';
import {
  attackTargets,
  defenderOfTarget,
  defendingPlayers,
} from '../802-attack-multiple-players.ts';
import { isPlayer, lookup } from '../changes.ts';
import { editionOf } from '../edition-of.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';

type Hindrance = 'tapped' | 'sick' | 'defender';

/** Whether some ability lets the creature attack in spite of that. */
export function attacksThough(
  position: Position,
  creature: Permanent,
  hindrance: Hindrance,
): boolean {
  return saying(statedOf(position, creature), 'attacksThough').some(
    ({ term }) => term.hindrance === hindrance,
  );
}

const isHasty = (position: Position, creature: Permanent): boolean =>
  says(statedOf(position, creature), 'hasty');

/** Whether it came under its controller's control too late to do what a creature that came this turn can't. */
export const isSick = (position: Position, creature: Permanent): boolean =>
  creature.sick && !isHasty(position, creature);

function hindrances(position: Position, creature: Permanent): readonly ViolationCode[] {
  const found: ViolationCode[] = [];
  if (creature.controller !== activePlayer(position)) found.push('not-yours');
  if (!creature.types.includes('creature')) found.push('not-a-creature');
  if (creature.types.includes('battle') && editionOf(position).battles)
    found.push('battle-cant-attack');
  if (creature.tapped && !attacksThough(position, creature, 'tapped')) found.push('tapped');
  if (isSick(position, creature) && !attacksThough(position, creature, 'sick'))
    found.push('not-continuously-controlled');
  return found;
}

/**
 * Why a permanent can't be chosen as an attacker at all; nothing where it can. Doesn't look at what abilities forbid it.
 *
 * @rule 508.1a An untapped creature of the active player, no battle.
 * @rule 302.6 It was controlled since the turn began, or it has haste.
 * @rule 702.10b Haste lifts that, and only that.
 */
export function choosingTroubles(position: Position, id: PermanentId): readonly Refusal[] {
  const permanent = lookup(position.permanents, id);
  if (!permanent) return [violation('508.1a', 'unknown-object', [id])];
  if (permanent.phasedOut) return [violation('508.1a', 'phased-out', [id])];
  return hindrances(position, permanent).map((code) => violation('508.1a', code, [id]));
}

/**
 * Why something can't be what a creature attacks, whichever creature it is; nothing where it can.
 *
 * @rule 508.1b Each attacker attacks a defending player, a planeswalker of one, or a battle that one protects.
 * @rule 802.3 Which of them is announced for each attacker.
 */
export function targetTroubles(
  position: Position,
  creature: PermanentId,
  target: ObjectId,
): readonly Refusal[] {
  if (attackTargets(position).some(({ id }) => id === target)) return [];
  const code = couldDefend(position, target) ? 'not-a-defending-player' : 'not-attackable';
  return [violation('508.1b', code, [creature, target])];
}

/** Whether all that is wrong is whose it is. */
function couldDefend(position: Position, target: ObjectId): boolean {
  if (isPlayer(position, target)) return true;
  const types = permanentOn(position, target)?.types ?? [];
  const { planeswalkers, battles } = editionOf(position);
  const isAttackable =
    (planeswalkers && types.includes('planeswalker')) || (battles && types.includes('battle'));
  const defender = defenderOfTarget(position, target);
  return isAttackable && defender !== undefined && !defendingPlayers(position).includes(defender);
}
