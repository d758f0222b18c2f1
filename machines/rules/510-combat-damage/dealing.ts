import { permanentOn } from '../../abilities/characteristics.ts';
import { changed } from '../../model/changed.ts';
import { compareIds, sortedIds } from '../../model/ids.ts';
import type { PermanentId } from '../../model/ids.ts';
import type { DamageStep, Position } from '../../model/position.ts';
import { dealDamage } from '../120-damage.ts';
import type { DamageToDeal } from '../120-damage.ts';
import { isAttacking, isBlocking } from '../506-combat-phase.ts';
import { told } from '../changes.ts';
import { editionOf } from '../edition-of.ts';

/** All that was assigned in this step, by source and recipient. */
function assigned({ announced }: DamageStep): readonly DamageToDeal[] {
  const divisions = Object.values(announced).flatMap((division) => Object.entries(division));
  return divisions
    .toSorted(([a], [b]) => compareIds(a, b))
    .flatMap(([source, amounts]) =>
      sortedIds(Object.keys(amounts)).map((recipient) => ({
        source,
        recipient,
        amount: amounts[recipient] ?? 0,
      })),
    );
}

const isFighting = (position: Position, id: PermanentId): boolean =>
  permanentOn(position, id) !== undefined &&
  (isAttacking(position, id) || isBlocking(position, id));

/**
 * Assigned damage goes onto the stack, and players get priority before it is dealt. Nothing is put there where nobody
 * assigned any.
 *
 * @rule 310.1 (stack) Assigned damage waits on the stack.
 */
export function putDamageOnStack(position: Position): Position {
  const { damage } = position;
  if (!damage || damage.onStack || assigned(damage).length === 0) return position;
  return told(changed(position, { damage: { ...damage, onStack: true } }), {
    type: 'damagePutOnStack',
  });
}

/**
 * Deals everything that was announced in this step, at once. From the stack it comes as assigned, even from a creature
 * that has left or changed; else a creature that has left combat since deals nothing. What has left gets none.
 *
 * @rule 510.2 All combat damage is dealt at once.
 * @rule 310.4a (stack) As assigned, whatever became of the source.
 * @rule 310.4c (stack) What has left the battlefield gets none.
 */
export function dealCombatDamage(position: Position): Position {
  const { damage, struckFirst } = position;
  if (!damage || damage.dealt) return position;
  const all = assigned(damage);
  const stack = editionOf(position).damageUsesStack;
  const dealt = all.filter(
    ({ source }) => stack || (source !== undefined && isFighting(position, source)),
  );
  const after = dealDamage(position, dealt, true);
  const sources = [...new Set(all.flatMap(({ source }) => (source === undefined ? [] : [source])))];
  return changed(after, {
    damage: { ...damage, onStack: false, dealt: true },
    struckFirst:
      damage.strike === 'first' && struckFirst
        ? { ...struckFirst, assigned: sources }
        : struckFirst,
  });
}
