import { permanentOn } from '../abilities/characteristics.ts';
import { changed } from '../model/changed.ts';
import type { ObjectId, PermanentId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Attacker, Position } from '../model/position.ts';
import { activePlayer, inGame } from './101-apnap.ts';
import {
  attackTargets,
  defenderOfTarget,
  defendingPlayers,
} from './802-attack-multiple-players.ts';
import { isPlayer, lookup, told } from './changes.ts';
import { editionOf } from './edition-of.ts';
import { violation } from './violation.ts';
import type { Refusal } from './violation.ts';

const wasEver = (position: Position, id: ObjectId): boolean =>
  isPlayer(position, id) ||
  lookup(position.permanents, id) !== undefined ||
  lookup(position.lastKnown, id) !== undefined;

const isGone = (position: Position, id: ObjectId): boolean =>
  isPlayer(position, id)
    ? !inGame(position, id)
    : permanentOn(position, id) === undefined && wasEver(position, id);

/**
 * Why something can't be what a creature is put onto the battlefield attacking. Something that is gone by now is no fault:
 * the creature arrives and attacks nothing.
 *
 * @rule 508.4 A defending player, a planeswalker of one, or a battle that one protects.
 * @rule 508.4a Aimed at something that is gone it isn't attacking.
 */
export function problemsWithPutTarget(
  position: Position,
  creature: PermanentId,
  target: ObjectId,
): readonly Refusal[] {
  if (!wasEver(position, target)) return [violation('508.4', 'unknown-object', [target])];
  if (isGone(position, target) || attackTargets(position).some(({ id }) => id === target))
    return [];
  const defender = defenderOfTarget(position, target);
  if (defender === undefined || defendingPlayers(position).includes(defender)) {
    return [violation('508.4', 'not-attackable', [creature, target])];
  }
  return [violation('508.4', 'nothing-to-attack', [creature, target])];
}

/** Why a creature that was put there attacking isn't: the number of the rule, or undefined where it is. */
function arrivesOnly(
  position: Position,
  creature: Permanent,
  target: ObjectId,
): '506.3a' | '506.3b' | '506.3f' | '508.4a' | undefined {
  if (creature.types.includes('battle') && editionOf(position).battles) return '506.3f';
  if (!creature.types.includes('creature')) return '506.3a';
  if (creature.controller !== activePlayer(position)) return '506.3b';
  return isGone(position, target) ? '508.4a' : undefined;
}

function attackerPut(position: Position, target: ObjectId): Attacker {
  const defender = defenderOfTarget(position, target) ?? '';
  const attacker = { target, defender, firstDefender: defender, declared: false };
  return position.blocksStand ? { ...attacker, status: 'unblocked' } : attacker;
}

/**
 * A permanent that is on the battlefield becomes an attacking creature without having been declared, or only stays where
 * it is. Restrictions, requirements and costs don't apply, and it never attacked. After blocks it is unblocked.
 *
 * @rule 508.4c It was not declared, so nothing that concerns declaring applies.
 * @rule 508.4b Nor does it attack under anybody but the attacking player.
 * @rule 508.4d Put there after blockers were declared it is unblocked.
 * @rule 506.3a A noncreature only arrives.
 * @rule 506.3b A creature of a nonattacking player only arrives.
 * @rule 506.3c Nor is one attacking that is aimed at something gone.
 * @rule 506.3d After blocks it is an unblocked creature.
 * @rule 506.3f A battle never attacks.
 * @rule 702.49c Ninjutsu: the newcomer attacks what the returned creature attacked, and is unblocked.
 * @rule 702.190a Sneak: likewise.
 * @ruling put-attacking-after-blocks
 */
export function putAttacking(
  position: Position,
  id: PermanentId,
  target: ObjectId,
  how: 'enteredAttacking' | 'becameAttacking',
): Position {
  const creature = permanentOn(position, id);
  if (!creature) return position;
  const rule = arrivesOnly(position, creature, target);
  if (rule) return told(position, { type: 'enteredNotAttacking', permanent: id, rule });
  const attacker = attackerPut(position, target);
  const next = changed(position, {
    attackers: { ...position.attackers, [id]: attacker },
    putAttacking: true,
  });
  return told(next, { type: how, permanent: id, target, defender: attacker.defender });
}

/**
 * Why a creature's attack can't be turned to something else.
 *
 * @rule 508.7 Only an attacking creature, and only on dates that know reselection.
 * @rule 508.7c The new target must be on the side of an opponent.
 * @rule 508.7d Where only one player may be attacked, it must be on that player's side.
 * @rule 508.7e With limited range the new target must be in range; range is not modelled.
 */
export function problemsWithReselection(
  position: Position,
  id: PermanentId,
  to: ObjectId,
): readonly Refusal[] {
  if (!editionOf(position).reselect) return [violation('508.7', 'rule-not-in-force', [id])];
  if (!lookup(position.attackers, id)) return [violation('508.7', 'not-attacking', [id])];
  if (!wasEver(position, to)) return [violation('508.7', 'unknown-object', [to])];
  if (attackTargets(position).some((target) => target.id === to)) return [];
  const defender = defenderOfTarget(position, to);
  const elsewhere = defender !== undefined && !defendingPlayers(position).includes(defender);
  if (!elsewhere || isGone(position, to)) return [violation('508.7c', 'not-attackable', [id, to])];
  const single = position.option !== 'attack-multiple' && defender !== activePlayer(position);
  return single
    ? [violation('508.7d', 'reselection-not-chosen-defender', [id, to])]
    : [violation('508.7c', 'reselection-not-opponent', [id, to])];
}

/**
 * The creature attacks something else from now on. It isn't removed from combat, doesn't attack again, and stays blocked or
 * unblocked.
 *
 * @rule 508.7a It never left combat and never attacked anew.
 * @rule 508.7b Restrictions and requirements of attacking don't apply.
 */
export function reselect(position: Position, id: PermanentId, to: ObjectId): Position {
  const attacker = lookup(position.attackers, id);
  if (!attacker) return position;
  const moved = {
    ...attacker,
    target: to,
    defender: defenderOfTarget(position, to) ?? attacker.defender,
  };
  return told(changed(position, { attackers: { ...position.attackers, [id]: moved } }), {
    type: 'reselected',
    permanent: id,
    target: to,
  });
}

/**
 * Whom a player attacks now: players whom creatures of that player attack, in turn order. Their planeswalkers and battles
 * do not count.
 *
 * @rule 508.6 A player attacks another whom a creature of the first attacks.
 */
export function attackedNow(position: Position): readonly ObjectId[] {
  const targets = Object.values(position.attackers).map(({ target }) => target);
  return position.turnOrder.filter((player) => targets.includes(player));
}

/**
 * Whether blocks and damage are left out because nothing ever attacked in this combat. Asked as the declare attackers step
 * ends: until then something may still be put there attacking.
 *
 * @rule 508.8 No attackers, no blocks, no damage.
 */
export function nothingAttacked(position: Position): boolean {
  const declared = Object.keys(position.attackedThisCombat).length > 0;
  return !declared && !(editionOf(position).skipNeedsNoPutAttacking && position.putAttacking);
}
