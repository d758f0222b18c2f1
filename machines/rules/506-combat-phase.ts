import { permanentOn } from '../abilities/characteristics.ts';
import { changed } from '../model/changed.ts';
import type { RemovalReason } from '../model/events.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Attacker, Blocker, ById, FormerAttacker, Position } from '../model/position.ts';
import type { PermanentType } from '../model/vocabulary.ts';
import { lookup, told, without } from './changes.ts';
import { defenderOfTarget } from './802-attack-multiple-players.ts';
import { editionOf } from './edition-of.ts';

export const isAttacking = (position: Position, id: PermanentId): boolean =>
  Object.hasOwn(position.attackers, id);
export const isBlocking = (position: Position, id: PermanentId): boolean =>
  Object.hasOwn(position.blockers, id);

/** The defending player that an attacker faces now, or faced last where what it attacked is gone. */
export function defenderFaced(position: Position, attacker: Attacker): PlayerId {
  return defenderOfTarget(position, attacker.target) ?? attacker.defender;
}

function formerDefender(position: Position, former: FormerAttacker): PlayerId | undefined {
  switch (editionOf(position).definingDefendingPlayer) {
    case 'current':
      return undefined;
    case 'atDeclaration':
      return former.firstDefender;
    case 'currentOrLast':
      return former.defender;
  }
}

/**
 * The player that "defending player" means for a creature that attacks, or attacked before it left combat. Undefined for a
 * creature that never attacked in this combat, and for one out of combat on dates whose rules say nothing of it.
 *
 * @rule 508.5 The player it attacks, or attacked before it left combat.
 * @rule 508.5a Each attacking creature has its own.
 */
export function defendingPlayerOf(position: Position, id: PermanentId): PlayerId | undefined {
  const attacker = lookup(position.attackers, id);
  if (!attacker) {
    const former = lookup(position.formerAttackers, id);
    return former && formerDefender(position, former);
  }
  return editionOf(position).definingDefendingPlayer === 'atDeclaration'
    ? attacker.firstDefender
    : defenderFaced(position, attacker);
}

/** Blockers of an attacker that are still in combat and still block it, in the order in which they came. */
export function blockersOf(position: Position, attacker: PermanentId): readonly PermanentId[] {
  return Object.entries(position.blockers).flatMap(([id, blocker]) =>
    blocker.attackers.includes(attacker) ? [id] : [],
  );
}

const mapEntries = <Value>(map: ById<Value>, change: (value: Value) => Value): ById<Value> =>
  Object.fromEntries(Object.entries(map).map(([id, value]) => [id, change(value)]));

const drop = (ids: readonly string[], gone: string): readonly string[] =>
  ids.includes(gone) ? ids.filter((id) => id !== gone) : ids;

function withoutAttacker(position: Position, id: PermanentId, attacker: Attacker): Position {
  const former = {
    defender: defenderFaced(position, attacker),
    firstDefender: attacker.firstDefender,
  };
  return changed(position, {
    attackers: without(position.attackers, [id]),
    formerAttackers: { ...position.formerAttackers, [id]: former },
    blockers: mapEntries(position.blockers, (blocker: Blocker) => ({
      ...blocker,
      attackers: drop(blocker.attackers, id),
    })),
    bands: position.bands.map((band) => drop(band, id)).filter((band) => band.length > 1),
  });
}

/** Whoever attacks it goes on attacking nothing, and keeps its defending player. */
function withoutTarget(position: Position, id: ObjectId): Position {
  if (!Object.values(position.attackers).some(({ target }) => target === id)) return position;
  const attackers = mapEntries(position.attackers, (attacker) =>
    attacker.target === id
      ? { ...attacker, target: null, defender: defenderFaced(position, attacker) }
      : attacker,
  );
  return changed(position, { attackers });
}

const inOrders = (position: Position, id: PermanentId): Position =>
  changed(position, {
    damageOrders: mapEntries(without(position.damageOrders, [id]), (order) => drop(order, id)),
  });

/**
 * A creature stops attacking. Its blockers go on blocking nothing; orders lose it and keep their sequence.
 *
 * @rule 506.4 An attacking creature that is removed from combat stops attacking.
 * @rule 702.22f A band goes on without a member that left combat.
 */
export function stopAttacking(
  position: Position,
  id: PermanentId,
  reason: RemovalReason,
): Position {
  const attacker = lookup(position.attackers, id);
  if (!attacker) return position;
  return told(inOrders(withoutAttacker(position, id, attacker), id), {
    type: 'removedFromCombat',
    permanent: id,
    reason,
  });
}

/** @rule 506.4 A blocking creature that is removed from combat stops blocking; what it blocked stays blocked. */
export function stopBlocking(position: Position, id: PermanentId, reason: RemovalReason): Position {
  if (!isBlocking(position, id)) return position;
  const rest = changed(position, { blockers: without(position.blockers, [id]) });
  return told(inOrders(rest, id), { type: 'removedFromCombat', permanent: id, reason });
}

/**
 * A planeswalker or battle stops being attacked.
 *
 * @rule 506.4c Its attackers stay attacking creatures that attack nothing.
 */
export function stopBeingAttacked(
  position: Position,
  id: ObjectId,
  reason: RemovalReason,
): Position {
  const rest = withoutTarget(position, id);
  return rest === position
    ? position
    : told(rest, { type: 'removedFromCombat', permanent: id, reason });
}

/**
 * Takes a permanent out of combat in every part it plays there: attacker, blocker, attacked. Call it while the permanent is
 * still what it was, since the defending players that others refer to are read off it.
 *
 * @rule 506.4 Whatever removes a permanent from combat removes all of it.
 */
export function removeFromCombat(
  position: Position,
  id: PermanentId,
  reason: RemovalReason,
): Position {
  return stopBeingAttacked(
    stopBlocking(stopAttacking(position, id, reason), id, reason),
    id,
    reason,
  );
}

function canGoOnBeingAttacked(permanent: Permanent, before: readonly PermanentType[]): boolean {
  const { types, controller, protector } = permanent;
  if (types.includes('battle')) return true;
  const wasBattle = before.includes('battle');
  return types.includes('planeswalker') && (!wasBattle || controller === protector);
}

/**
 * Takes out of combat whatever part a permanent can no longer play after its types changed: a creature that stopped being
 * one neither attacks nor blocks, what is no planeswalker or battle any more is not attacked, a battle neither attacks
 * nor blocks.
 *
 * @rule 506.4d A blocking creature that is also an attacked planeswalker loses only the part it can't play any more.
 * @rule 506.4e A planeswalker that was a battle too stays attacked only if its controller is its protector.
 */
export function removeWhatItNoLongerIs(
  position: Position,
  id: PermanentId,
  before: readonly PermanentType[] = [],
): Position {
  const permanent = permanentOn(position, id);
  if (!permanent) return position;
  const fights = permanent.types.includes('creature') && !permanent.types.includes('battle');
  const reason = permanent.types.includes('battle') ? 'becameBattle' : 'stoppedBeingCreature';
  const asCreature = fights
    ? position
    : stopBlocking(stopAttacking(position, id, reason), id, reason);
  const attackable = canGoOnBeingAttacked(permanent, before);
  return attackable ? asCreature : stopBeingAttacked(asCreature, id, 'stoppedBeingAttackable');
}

/**
 * Whether a creature was the only one declared as an attacker in this combat.
 *
 * @rule 506.5 "Attacks alone" counts what was declared, against whomever.
 */
export function attackedAlone(position: Position, id: PermanentId): boolean {
  const declared = Object.keys(position.attackedThisCombat);
  return declared.length === 1 && declared[0] === id;
}
