import { permanentOn } from '../abilities/characteristics.ts';
import { changed } from '../model/changed.ts';
import type { ObjectId, PermanentId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { blockersOf, defenderFaced } from './506-combat-phase.ts';
import { each, lookup, told } from './changes.ts';
import { editionOf } from './edition-of.ts';
import { violation } from './violation.ts';
import type { Refusal } from './violation.ts';

/**
 * An attacker with the rest of its band.
 *
 * @rule 702.22g A band is blocked as one, though its members keep their own abilities.
 */
export function bandOf(position: Position, attacker: PermanentId): readonly PermanentId[] {
  return position.bands.find((band) => band.includes(attacker)) ?? [attacker];
}

/**
 * An attacking creature becomes blocked, by blockers or by an effect, and its whole band with it. Nothing happens to one that
 * is blocked already.
 *
 * @rule 509.1h It stays blocked whatever becomes of its blockers; an effect may make it blocked without any.
 * @rule 702.22i Blocked by an effect, a member takes its band along.
 */
export function becomeBlocked(position: Position, id: PermanentId): Position {
  const unblocked = bandOf(position, id).filter(
    (member) => lookup(position.attackers, member)?.status !== 'blocked',
  );
  return each(position, unblocked, (current, member) => {
    const attacker = lookup(current.attackers, member);
    if (!attacker) return current;
    const attackers = {
      ...current.attackers,
      [member]: { ...attacker, status: 'blocked' as const },
    };
    return told(changed(current, { attackers }), {
      type: 'becameBlocked',
      creature: member,
      blockers: blockersOf(current, member),
    });
  });
}

/** @rule 509.1h An effect may make a blocked creature unblocked; its blockers go on blocking nothing. */
export function becomeUnblocked(position: Position, id: PermanentId): Position {
  const attacker = lookup(position.attackers, id);
  if (!attacker || attacker.status === 'unblocked') return position;
  const blockers = Object.fromEntries(
    Object.entries(position.blockers).map(([blocker, fight]) => [
      blocker,
      { ...fight, attackers: fight.attackers.filter((other) => other !== id) },
    ]),
  );
  const attackers = { ...position.attackers, [id]: { ...attacker, status: 'unblocked' as const } };
  return told(changed(position, { attackers, blockers }), {
    type: 'becameUnblocked',
    creature: id,
  });
}

function arrivesOnly(
  position: Position,
  creature: Permanent,
  attacker: PermanentId,
): '506.3a' | '506.3e' | '506.3g' | '509.4a' | undefined {
  if (creature.types.includes('battle') && editionOf(position).battles) return '506.3g';
  if (!creature.types.includes('creature')) return '506.3a';
  const fight = lookup(position.attackers, attacker);
  if (!fight) return '509.4a';
  return defenderFaced(position, fight) === creature.controller ? undefined : '506.3e';
}

function insert(
  order: readonly PermanentId[],
  id: PermanentId,
  wanted: readonly PermanentId[] | undefined,
): readonly PermanentId[] {
  const all = order.includes(id) ? order : [...order, id];
  const fits =
    wanted !== undefined &&
    wanted.length === all.length &&
    all.every((member) => wanted.includes(member));
  return fits ? wanted : all;
}

/** @rule 509.6 A newcomer gets a place in the orders that were announced already; the last where nothing is said. */
function inOrderOf(
  position: Position,
  attacker: PermanentId,
  blocker: PermanentId,
  wanted: readonly PermanentId[] | undefined,
): Position {
  if (!editionOf(position).damageAssignmentOrder || !position.blocksStand) return position;
  const others = blockersOf(position, attacker).filter((id) => id !== blocker);
  const before = lookup(position.damageOrders, attacker) ?? others;
  if (before.length === 0) return position;
  return changed(position, {
    damageOrders: { ...position.damageOrders, [attacker]: insert(before, blocker, wanted) },
  });
}

/**
 * A creature becomes a blocking creature without having been declared as one. Block restrictions don't apply, it never
 * "blocked", and the attacker becomes blocked. Aimed at something that doesn't attack its controller it only stays
 * there. Where damage has an order, `order` says where the newcomer stands in the attacker's; last where nothing is said.
 *
 * @rule 509.4 It blocks what its controller, or the effect, says.
 * @rule 509.4a An attacker that left, or attacks somebody else, isn't blocked by it.
 * @rule 509.4b Restrictions and requirements of blocking don't apply.
 * @rule 506.3e It has to be a creature of that attacker's defending player.
 * @rule 506.3g A battle never blocks.
 * @rule 702.22h The rest of the attacker's band is blocked with it.
 */
export function putBlocking(
  position: Position,
  id: PermanentId,
  attackers: readonly PermanentId[],
  how: 'enteredBlocking' | 'becameBlocking',
  order?: readonly PermanentId[],
): Position {
  const creature = permanentOn(position, id);
  if (!creature) return position;
  const faced = attackers.filter(
    (attacker) => arrivesOnly(position, creature, attacker) === undefined,
  );
  const [first] = attackers;
  if (faced.length === 0) {
    const rule =
      first === undefined ? '509.4a' : (arrivesOnly(position, creature, first) ?? '509.4a');
    return told(position, { type: 'enteredNotBlocking', permanent: id, rule });
  }
  const before = lookup(position.blockers, id)?.attackers ?? [];
  const all = [...new Set([...before, ...faced.flatMap((attacker) => bandOf(position, attacker))])];
  const placed = changed(position, {
    blockers: { ...position.blockers, [id]: { attackers: all, declared: false } },
  });
  const ordered = each(placed, all, (current, attacker) => inOrderOf(current, attacker, id, order));
  const blocking = told(ordered, { type: how, permanent: id, attackers: all });
  return each(blocking, faced, becomeBlocked);
}

/** Why a creature can't be put onto the battlefield blocking those. */
export function problemsWithPutBlocking(
  position: Position,
  attackers: readonly ObjectId[],
): readonly Refusal[] {
  const known = (id: ObjectId): boolean =>
    lookup(position.permanents, id) !== undefined || lookup(position.lastKnown, id) !== undefined;
  return attackers
    .filter((id) => !known(id))
    .map((id) => violation('509.4', 'unknown-object', [id]));
}
