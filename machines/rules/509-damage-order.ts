import { permanentOn, toughnessOf } from '../abilities/characteristics.ts';
import { changed } from '../model/changed.ts';
import type { CommandOf, DamageOrders } from '../model/commands.ts';
import { compareIds, sortedIds } from '../model/ids.ts';
import type { PermanentId, PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { apnapOrder } from './101-apnap.ts';
import { blockersOf, isBlocking } from './506-combat-phase.ts';
import { lookup, told } from './changes.ts';
import { editionOf } from './edition-of.ts';
import { violation } from './violation.ts';
import type { Refusal } from './violation.ts';

/** A creature whose damage assignment order is announced, and the creatures that it ranks, in the order they came. */
export interface WantedOrder {
  readonly creature: PermanentId;
  readonly over: readonly PermanentId[];
}

/** Every creature of that player in combat, with the creatures that it fights. */
function fightsOf(position: Position, player: PlayerId): readonly WantedOrder[] {
  const isOwn = (id: PermanentId): boolean => permanentOn(position, id)?.controller === player;
  const attacking = Object.keys(position.attackers).filter(isOwn);
  const blocking = Object.entries(position.blockers).filter(([id]) => isOwn(id));
  return [
    ...attacking.map((creature) => ({ creature, over: blockersOf(position, creature) })),
    ...blocking.map(([creature, { attackers }]) => ({ creature, over: attackers })),
  ];
}

const byCreature = (a: WantedOrder, b: WantedOrder): number => compareIds(a.creature, b.creature);

/**
 * Every damage assignment order that a player announces, those without a choice included: of attackers with several
 * blockers and of blockers of several attackers, on some dates also over a single creature; empty on dates without such
 * orders. Does not look at whether the player has announced already.
 */
function ordersAnnounced(position: Position, player: PlayerId): readonly WantedOrder[] {
  const { damageAssignmentOrder, damageOrderOverOne } = editionOf(position);
  if (!damageAssignmentOrder) return [];
  const least = damageOrderOverOne ? 1 : 2;
  return fightsOf(position, player)
    .filter(({ over }) => over.length >= least)
    .toSorted(byCreature);
}

/**
 * The damage assignment orders that a player announces: of attackers with several blockers, and of blockers of several
 * attackers; empty on dates without such orders. Where everything is asked for and the date has orders over a single
 * creature, those too. Does not look at whether the player has announced already.
 *
 * @rule 509.2 (order) The active player orders the blockers of each attacker.
 * @rule 509.3 (order) A defending player orders what each own blocker blocks.
 */
export function ordersWanted(position: Position, player: PlayerId): readonly WantedOrder[] {
  const all = ordersAnnounced(position, player);
  return position.ask === 'all' ? all : all.filter(({ over }) => over.length > 1);
}

/**
 * Who still has orders to announce, orders without a choice included, in the sequence of announcing.
 *
 * @rule 802.5 (order) The active player, then each defending player in APNAP order.
 */
export function damageOrderers(position: Position): readonly PlayerId[] {
  return apnapOrder(position).filter(
    (player) => !position.ordered.includes(player) && ordersAnnounced(position, player).length > 0,
  );
}

const isPermutation = (order: readonly PermanentId[], over: readonly PermanentId[]): boolean =>
  order.length === over.length && over.every((id) => order.includes(id));

const ruleOf = (position: Position, creature: PermanentId) =>
  isBlocking(position, creature) ? '509.3 (order)' : '509.2 (order)';

/**
 * Everything wrong with the orders that a player announces; empty when they stand. An order over a single creature may be
 * left out where it isn't asked for. Does not look at whether it is this player's turn to announce.
 *
 * @rule 509.2 (order) Every blocker of the attacker exactly once.
 * @rule 509.3 (order) Everything that the blocker blocks exactly once.
 */
export function judgeOrders(
  position: Position,
  player: PlayerId,
  { orders }: CommandOf<'orderDamage'>,
): readonly Refusal[] {
  const fights = new Map(fightsOf(position, player).map(({ creature, over }) => [creature, over]));
  const nothingToOrder = Object.keys(orders)
    .filter((id) => (fights.get(id) ?? []).length === 0)
    .map((id) => violation(ruleOf(position, id), 'nothing-to-order', [id]));
  const named = new Set([
    ...ordersWanted(position, player).map(({ creature }) => creature),
    ...Object.keys(orders),
  ]);
  const broken = sortedIds(named).flatMap((id) => {
    const over = fights.get(id) ?? [];
    const order = lookup(orders, id) ?? [];
    if (over.length === 0 || isPermutation(order, over)) return [];
    const detail = { wanted: over.length, found: order.length };
    return [violation(ruleOf(position, id), 'not-a-permutation', [id, ...over], detail)];
  });
  return [...nothingToOrder, ...broken];
}

/** The only orders that a player can announce; undefined where there are several. Empty where none is wanted. */
export function forcedOrders(position: Position, player: PlayerId): DamageOrders | undefined {
  const announced = ordersAnnounced(position, player);
  if (announced.some(({ over }) => over.length > 1)) return undefined;
  return Object.fromEntries(announced.map(({ creature, over }) => [creature, over]));
}

/** Sensible orders, always legal: what takes least to kill comes first. */
export function defaultOrders(position: Position, player: PlayerId): DamageOrders {
  const toughness = (id: PermanentId): number =>
    toughnessOf(position, id) - (permanentOn(position, id)?.damage ?? 0);
  const ranked = (over: readonly PermanentId[]): readonly PermanentId[] =>
    over.toSorted((a, b) => toughness(a) - toughness(b) || compareIds(a, b));
  return Object.fromEntries(
    ordersWanted(position, player).map(({ creature, over }) => [creature, ranked(over)]),
  );
}

/** A player's orders stand. */
export function orderDamage(position: Position, player: PlayerId, orders: DamageOrders): Position {
  const ordered = changed(position, {
    ordered: [...position.ordered, player],
    damageOrders: { ...position.damageOrders, ...orders },
  });
  return Object.keys(orders).length === 0
    ? ordered
    : told(ordered, { type: 'damageOrdered', player, orders });
}
