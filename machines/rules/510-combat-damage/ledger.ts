import { hasAbility, permanentOn, toughnessOf } from '../../abilities/characteristics.ts';
import type { DamageDivision } from '../../model/commands.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { editionOf } from '../edition-of.ts';

/** What everybody has assigned in this step so far, and what lethal damage still takes. */
export interface Ledger {
  readonly assign: (source: PermanentId, recipient: ObjectId, amount: number) => void;
  /** Damage that a creature still needs until what is assigned to it is lethal; 0 when it is. */
  readonly lethal: (creature: PermanentId) => number;
  /** Damage that a planeswalker still needs until its loyalty is covered. */
  readonly loyalty: (planeswalker: PermanentId) => number;
}

/**
 * Opens a ledger on what was assigned. Lethal is toughness less marked damage and less what all sources of the step
 * assign. Does not look at prevention, protection, indestructible or shields.
 *
 * @rule 702.2c One damage from a source with deathtouch is lethal, since July 2010.
 * @rule 702.19b Marked damage and what others assign in the same step count.
 */
export function openLedger(position: Position, divisions: readonly DamageDivision[]): Ledger {
  const oneIsLethal = editionOf(position).deathtouch === 'oneIsLethal';
  const sums = new Map<ObjectId, number>();
  const touched = new Set<ObjectId>();

  const assign = (source: PermanentId, recipient: ObjectId, amount: number): void => {
    if (amount <= 0) return;
    sums.set(recipient, (sums.get(recipient) ?? 0) + amount);
    if (oneIsLethal && hasAbility(position, source, 'deathtouch')) touched.add(recipient);
  };
  const lethal = (creature: PermanentId): number => {
    if (touched.has(creature)) return 0;
    const marked = permanentOn(position, creature)?.damage ?? 0;
    return Math.max(0, toughnessOf(position, creature) - marked - (sums.get(creature) ?? 0));
  };
  const loyalty = (planeswalker: PermanentId): number =>
    Math.max(
      0,
      (permanentOn(position, planeswalker)?.loyalty ?? 0) - (sums.get(planeswalker) ?? 0),
    );

  for (const division of divisions)
    for (const [source, recipients] of Object.entries(division))
      for (const [recipient, amount] of Object.entries(recipients))
        assign(source, recipient, amount);
  return { assign, lethal, loyalty };
}

/** The ledger on what players before this one announced. */
export const announcedLedger = (position: Position): Ledger =>
  openLedger(position, Object.values(position.damage?.announced ?? {}));
