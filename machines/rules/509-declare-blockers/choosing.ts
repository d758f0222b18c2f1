import { permanentOn } from '../../abilities/characteristics.ts';
import { says, statedOf } from '../../abilities/stated.ts';
import { compareIds } from '../../model/ids.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import type { ViolationCode } from '../../model/violations.ts';
import { defenderFaced } from '../506-combat-phase.ts';
import { lookup } from '../changes.ts';
import { editionOf } from '../edition-of.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';

/**
 * The attackers that a player's creatures may block, in order of ids: those that attack that player, a planeswalker of
 * that player or a battle that player protects. One whose target is gone is blocked by its last defending player.
 *
 * @rule 509.1a Only what attacks this player or something of this player.
 * @rule 802.4a Nobody blocks an attacker of somebody else.
 * @rule 310.9c Attackers of a battle are blocked by its protector.
 * @rule 506.4c An attacker that attacks nothing may still be blocked.
 * @ruling attacker-of-nothing
 */
export function blockableBy(position: Position, player: PlayerId): readonly PermanentId[] {
  return Object.entries(position.attackers)
    .filter(([, attacker]) => defenderFaced(position, attacker) === player)
    .map(([id]) => id)
    .sort(compareIds);
}

function hindrances(
  position: Position,
  player: PlayerId,
  creature: Permanent,
): readonly ViolationCode[] {
  const found: ViolationCode[] = [];
  if (creature.controller !== player) found.push('not-yours');
  if (!creature.types.includes('creature')) found.push('not-a-creature');
  if (creature.types.includes('battle') && editionOf(position).battles)
    found.push('battle-cant-block');
  if (creature.tapped && !says(statedOf(position, creature), 'blocksTapped')) found.push('tapped');
  return found;
}

/**
 * Why a permanent can't be chosen as a blocker by a player at all; nothing where it can. That it came this turn doesn't
 * matter. Doesn't look at what abilities forbid it.
 *
 * @rule 509.1a An untapped creature of that player, no battle.
 */
export function choosingTroubles(
  position: Position,
  player: PlayerId,
  id: PermanentId,
): readonly Refusal[] {
  const permanent = lookup(position.permanents, id);
  if (!permanent) return [violation('509.1a', 'unknown-object', [id])];
  if (permanent.phasedOut) return [violation('509.1a', 'phased-out', [id])];
  return hindrances(position, player, permanent).map((code) => violation('509.1a', code, [id]));
}

/**
 * Why a creature can't be blocked by a player's creatures although nothing about it forbids it: it doesn't attack, or it
 * attacks somebody else.
 *
 * @rule 509.1a What is blocked attacks.
 * @rule 802.4a And it attacks this player.
 */
export function attackerTroubles(
  position: Position,
  blocker: PermanentId,
  attacker: PermanentId,
): Refusal {
  const attacking = lookup(position.attackers, attacker);
  if (attacking && permanentOn(position, attacker))
    return violation('802.4a', 'not-attacking-you', [
      blocker,
      attacker,
      defenderFaced(position, attacking),
    ]);
  const isKnown = lookup(position.permanents, attacker) !== undefined;
  return violation(
    '509.1a',
    isKnown ? 'not-attacking' : 'unknown-object',
    isKnown ? [blocker, attacker] : [attacker],
  );
}
