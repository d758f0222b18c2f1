import { battlefield, hasAbility, permanentOn } from '../../abilities/characteristics.ts';
import { remembered } from '../../abilities/remembered.ts';
import { combatDamageOf, tramples } from '../../abilities/combat-damage.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import { compareIds } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Attacker, Position } from '../../model/position.ts';
import { inGame } from '../101-apnap.ts';
import { defenderFaced } from '../506-combat-phase.ts';
import { isPlayer, lookup } from '../changes.ts';
import { editionOf } from '../edition-of.ts';

/** Something that combat damage can be assigned to. */
export interface Recipient {
  readonly id: ObjectId;
  readonly kind: 'creature' | 'player' | 'planeswalker' | 'battle';
}

/** A creature that assigns combat damage in this step, with everything that may get it. */
export interface Source {
  readonly id: PermanentId;
  readonly side: 'attacker' | 'blocker';
  /** Who divides its damage. */
  readonly assigner: PlayerId;
  /** Banding gave that choice to the other side. */
  readonly choiceMoved: boolean;
  /** At least 1, all of it assigned. */
  readonly total: number;
  /** The creatures that it fights; in its damage assignment order where `ordered`, else by id. */
  readonly opposing: readonly PermanentId[];
  /** None may get damage before those in front of it have lethal damage. */
  readonly ordered: boolean;
  /** What may get damage when all of `opposing` have lethal damage; the second once the first, a planeswalker, is covered. */
  readonly beyond: readonly Recipient[];
  /** What may get all of it instead, as though the creature weren't blocked. */
  readonly wholly?: Recipient | undefined;
  /** Among whom it may be divided in any way instead. */
  readonly freely: readonly Recipient[];
  readonly deathtouch: boolean;
}

const creature = (id: PermanentId): Recipient => ({ id, kind: 'creature' });

const isCreatureThere = (position: Position, id: PermanentId): boolean =>
  permanentOn(position, id)?.types.includes('creature') ?? false;

/** Blockers that are there, by the attackers they block. */
function blockersByAttacker(position: Position): ReadonlyMap<PermanentId, readonly PermanentId[]> {
  const found = new Map<PermanentId, PermanentId[]>();
  for (const [id, { attackers }] of Object.entries(position.blockers)) {
    if (!isCreatureThere(position, id)) continue;
    for (const attacker of attackers) found.set(attacker, [...(found.get(attacker) ?? []), id]);
  }
  return found;
}

/**
 * Those creatures in their damage assignment order; what the order doesn't name comes last.
 *
 * @rule 509.2a What is gone has fallen out of the order, the rest keeps its sequence.
 * @rule 509.3a (order) The same for what a blocker blocks.
 */
function inSequence(
  position: Position,
  source: PermanentId,
  opposing: readonly PermanentId[],
): readonly PermanentId[] {
  const sorted = opposing.toSorted(compareIds);
  if (!editionOf(position).damageAssignmentOrder) return sorted;
  const order = lookup(position.damageOrders, source) ?? [];
  const named = order.filter((id) => opposing.includes(id));
  return [...named, ...sorted.filter((id) => !named.includes(id))];
}

/**
 * Whether damage can be assigned to a player: not to one who has left, and before 2011 it was assigned but not dealt.
 *
 * @rule 800.4e Combat damage to a player who has left isn't assigned.
 */
const canBeAssignedTo = (position: Position, player: PlayerId): boolean =>
  inGame(position, player) || editionOf(position).damageToDeparted !== 'notAssigned';

function asPlayer(position: Position, id: PlayerId): Recipient | undefined {
  return canBeAssignedTo(position, id) ? { id, kind: 'player' } : undefined;
}

function asTarget(position: Position, id: ObjectId): Recipient | undefined {
  if (isPlayer(position, id)) return asPlayer(position, id);
  const types = permanentOn(position, id)?.types ?? [];
  if (types.includes('battle')) return { id, kind: 'battle' };
  return types.includes('planeswalker') ? { id, kind: 'planeswalker' } : undefined;
}

/** Whether what it was declared to attack is known to have been a battle. */
function declaredAtBattle(position: Position, id: PermanentId): boolean {
  const target = lookup(position.attackedThisCombat, id);
  const permanent =
    lookup(position.permanents, target) ?? lookup(position.lastKnown, target)?.permanent;
  return permanent?.types.includes('battle') ?? false;
}

const present = <Value>(value: Value | undefined): readonly Value[] =>
  value === undefined ? [] : [value];

/**
 * What an attacker's damage reaches where nothing stands in its way, or past its blockers.
 *
 * @rule 510.1b What it attacks, and nothing if that is gone.
 * @rule 702.19c Over planeswalkers: then the planeswalker's controller.
 * @rule 702.19e The same with no blocker left, and where the planeswalker is gone.
 * @rule 702.19f Trample alone never reaches past a planeswalker.
 * @ruling trample-over-departed-planeswalker
 */
function reached(position: Position, id: PermanentId, attacker: Attacker): readonly Recipient[] {
  const over = hasAbility(position, id, 'trample over planeswalkers');
  if (attacker.target === null)
    return over && !declaredAtBattle(position, id)
      ? present(asPlayer(position, attacker.defender))
      : [];
  const target = asTarget(position, attacker.target);
  if (target === undefined) return [];
  const controller = permanentOn(position, target.id)?.controller;
  return over && target.kind === 'planeswalker' && controller !== undefined
    ? [target, ...present(asPlayer(position, controller))]
    : [target];
}

function dividedFreely(
  position: Position,
  id: PermanentId,
  attacker: Attacker,
): readonly Recipient[] {
  if (!hasAbility(position, id, 'assignFreely')) return [];
  const defender = defenderFaced(position, attacker);
  const creatures = battlefield(position).filter(
    ({ types, controller }) => types.includes('creature') && controller === defender,
  );
  return [
    ...present(asPlayer(position, defender)),
    ...creatures.map(({ id: own }) => creature(own)),
  ];
}

/**
 * Who divides a creature's damage: its controller, or the controller of a creature with banding that it fights.
 *
 * @rule 702.22j An attacker blocked by banding: the defending player.
 * @rule 702.22k A blocker of banding: the active player.
 */
function assignerOf(position: Position, source: Permanent, opposing: readonly PermanentId[]) {
  const banding = opposing.find((id) => hasAbility(position, id, 'banding'));
  const other = banding === undefined ? undefined : permanentOn(position, banding)?.controller;
  return { assigner: other ?? source.controller, choiceMoved: other !== undefined };
}

type Reach = Pick<Source, 'side' | 'opposing' | 'beyond' | 'wholly' | 'freely'>;

/**
 * @rule 702.2b (2009) In 2009 and 2010 a creature with deathtouch divided its damage regardless of the order.
 */
function source(position: Position, permanent: Permanent, reach: Reach): Source {
  const { id } = permanent;
  const { damageAssignmentOrder, deathtouch: era } = editionOf(position);
  const deathtouch = hasAbility(position, id, 'deathtouch');
  const { assigner, choiceMoved } = assignerOf(position, permanent, reach.opposing);
  const free = choiceMoved || (deathtouch && era === 'freeSplit');
  const { side, opposing, beyond, wholly, freely } = reach;
  return {
    side,
    opposing,
    beyond,
    wholly,
    freely,
    id,
    assigner,
    choiceMoved,
    total: combatDamageOf(position, id),
    ordered: damageAssignmentOrder && !free,
    deathtouch,
  };
}

/**
 * @rule 702.19d A trampler with no blocker left assigns all of it to what it attacks.
 */
function attackingReach(
  position: Position,
  id: PermanentId,
  attacker: Attacker,
  blockers: readonly PermanentId[],
): Reach {
  const opposing = inSequence(position, id, blockers);
  const blocked = attacker.status === 'blocked';
  const targets = reached(position, id, attacker).filter((to) => !opposing.includes(to.id));
  const beyond = !blocked || tramples(position, id) ? targets : [];
  const asThough = blocked && hasAbility(position, id, 'assignAsThoughUnblocked');
  const alike = opposing.length === 0 && beyond.length > 0;
  return {
    side: 'attacker',
    opposing,
    beyond,
    wholly: asThough && !alike && attacker.target !== null ? targets[0] : undefined,
    freely: dividedFreely(position, id, attacker),
  };
}

function attackingSources(position: Position, participants: ReadonlySet<PermanentId>) {
  const blockers = blockersByAttacker(position);
  return Object.entries(position.attackers).flatMap(([id, attacker]): Source[] => {
    const permanent = participants.has(id) ? permanentOn(position, id) : undefined;
    if (!permanent) return [];
    const reach = attackingReach(position, id, attacker, blockers.get(id) ?? []);
    return [source(position, permanent, reach)];
  });
}

function blockingSources(position: Position, participants: ReadonlySet<PermanentId>) {
  return Object.entries(position.blockers).flatMap(([id, { attackers }]): Source[] => {
    const permanent = participants.has(id) ? permanentOn(position, id) : undefined;
    if (!permanent) return [];
    const fought = attackers.filter((attacker) => isCreatureThere(position, attacker));
    const opposing = inSequence(position, id, fought);
    return [source(position, permanent, { side: 'blocker', opposing, beyond: [], freely: [] })];
  });
}

/** What it assigns to in the ordinary way; nothing where all that it could hit is gone. */
export const ordinaryRecipients = ({ opposing, beyond }: Source): readonly Recipient[] => [
  ...opposing.map(creature),
  ...beyond,
];

/** Everything that it may assign damage to in one way or another, each once. */
export function recipientsOf(one: Source): readonly Recipient[] {
  const all = [...ordinaryRecipients(one), ...present(one.wholly), ...one.freely];
  return [
    ...new Map(all.toReversed().map((recipient) => [recipient.id, recipient])).values(),
  ].toReversed();
}

/** Everything that the sources of a step depend on. */
const partsOfSources = (position: Position): readonly unknown[] => [
  position.date,
  position.permanents,
  position.effects,
  position.players,
  position.attackers,
  position.blockers,
  position.damageOrders,
  position.damage?.participants,
  position.attackedThisCombat,
  position.lastKnown,
];

/**
 * The creatures that assign combat damage in the present step and have something to assign it to, by id. None outside a
 * combat damage step.
 *
 * @rule 510.1a A creature without power assigns nothing.
 * @rule 510.1c A blocked creature assigns among its blockers, and nothing if none is left.
 * @rule 510.1d A blocking creature assigns among what it blocks, and nothing if none is left.
 */
export const sourcesIn = remembered(partsOfSources, (position): readonly Source[] => {
  const participants = new Set(position.damage?.participants ?? []);
  const sources = [
    ...attackingSources(position, participants),
    ...blockingSources(position, participants),
  ];
  return sources
    .filter((one) => one.total > 0 && recipientsOf(one).length > 0)
    .toSorted((a, b) => compareIds(a.id, b.id));
});

/** The sources whose damage that player divides. */
export const sourcesOf = (position: Position, player: PlayerId): readonly Source[] =>
  sourcesIn(position).filter(({ assigner }) => assigner === player);
