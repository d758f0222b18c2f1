import { damageChanges, modifiedDamage, preventedDamage } from '../abilities/damage-changes.ts';
import type { DamageChanges, Hit } from '../abilities/damage-changes.ts';
import { permanentOn } from '../abilities/characteristics.ts';
import { sourceOfDamage } from '../abilities/damage-source.ts';
import { changed } from '../model/changed.ts';
import type { GameEvent } from '../model/events.ts';
import type { ObjectId } from '../model/ids.ts';
import type { Position, PreventionShield } from '../model/position.ts';
import { inGame } from './101-apnap.ts';
import { damageResults } from './damage-results.ts';
import { told } from './changes.ts';

/** Damage about to be dealt: an amount of at least 0 from a source, which may be unknown, to a player or permanent. */
export interface DamageToDeal {
  readonly source?: ObjectId | undefined;
  readonly recipient: ObjectId;
  readonly amount: number;
}

interface AfterPrevention {
  readonly dealt: readonly Hit[];
  readonly shields: readonly PreventionShield[];
  readonly events: readonly GameEvent[];
}

/** Players in the game, and creatures, planeswalkers and battles on the battlefield. */
function canBeDealtDamage(position: Position, id: ObjectId): boolean {
  if (inGame(position, id)) return true;
  const types = permanentOn(position, id)?.types ?? [];
  return types.some((type) => type === 'creature' || type === 'planeswalker' || type === 'battle');
}

const isUsedUp = ({ amount }: PreventionShield): boolean => amount <= 0;

/** What shields take off a hit, oldest first, and what is left of them. */
function throughShields(shields: readonly PreventionShield[], { recipient, amount }: Hit) {
  let left = amount;
  const after = shields.map((shield) => {
    const taken = shield.to === recipient ? Math.min(shield.amount, left) : 0;
    left -= taken;
    return taken === 0 ? shield : { ...shield, amount: shield.amount - taken };
  });
  return { left, shields: after.filter((shield) => !isUsedUp(shield)) };
}

const notice = ({ source, recipient }: Hit, amount: number): readonly GameEvent[] =>
  amount === 0 ? [] : [{ type: 'damagePrevented', source: source.id, recipient, amount }];

/**
 * @rule 615.1 Prevention comes before the results of damage.
 * @ruling prevention-sequence
 */
function prevent(
  position: Position,
  changes: DamageChanges,
  hits: readonly Hit[],
): AfterPrevention {
  const start: AfterPrevention = { dealt: [], shields: position.shields, events: [] };
  return hits.reduce((before, hit) => {
    const unprevented = { ...hit, amount: hit.amount - preventedDamage(position, changes, hit) };
    const { left, shields } = throughShields(before.shields, unprevented);
    return {
      dealt: left > 0 ? [...before.dealt, { ...hit, amount: left }] : before.dealt,
      shields,
      events: [...before.events, ...notice(hit, hit.amount - left)],
    };
  }, start);
}

/**
 * Deals damage as one event: everything at once, in the sequence given where shields are used up one after another. First
 * what replaces damage changes it, then what prevents it takes it away, then what is left becomes its results. A hit of
 * nothing, and one at something that can't be dealt damage, is no damage. Does not look at state-based actions.
 *
 * @rule 120.4b First damage is changed by what replaces or prevents it.
 * @rule 120.4c Then it becomes its results.
 * @rule 120.4d Then all of it happens at once.
 * @rule 701.14d Damage of a fight is no combat damage.
 */
export function dealDamage(
  position: Position,
  toDeal: readonly DamageToDeal[],
  combat: boolean,
): Position {
  const changes = damageChanges(position, combat);
  const hits = toDeal
    .filter(({ recipient, amount }) => amount > 0 && canBeDealtDamage(position, recipient))
    .map(({ source, ...hit }): Hit => ({ ...hit, source: sourceOfDamage(position, source) }))
    .map((hit) => ({ ...hit, amount: modifiedDamage(position, changes, hit) }));
  const { dealt, shields, events } = prevent(position, changes, hits);
  return damageResults(told(changed(position, { shields }), ...events), dealt, combat);
}
