import type { PermanentId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { hasAbility, powerOf, toughnessOf } from './characteristics.ts';

/**
 * How much combat damage a creature assigns in a step in which it strikes: its power, or its toughness (marked damage not
 * taken off) where an ability says so; 0 where an ability says that it assigns none, never less. Does not look at
 * whether there is anything to assign it to.
 *
 * @rule 510.1a As much as its power; with 0 or less nothing.
 */
export function combatDamageOf(position: Position, id: PermanentId): number {
  if (hasAbility(position, id, 'assignNoDamage')) return 0;
  const byToughness = hasAbility(position, id, 'assignByToughness');
  return Math.max(0, byToughness ? toughnessOf(position, id) : powerOf(position, id));
}

export const hasFirstStrike = (position: Position, id: PermanentId): boolean =>
  hasAbility(position, id, 'first strike');
export const hasDoubleStrike = (position: Position, id: PermanentId): boolean =>
  hasAbility(position, id, 'double strike');

/** Whether it tramples, over planeswalkers or not. */
export const tramples = (position: Position, id: PermanentId): boolean =>
  hasAbility(position, id, 'trample') || hasAbility(position, id, 'trample over planeswalkers');
