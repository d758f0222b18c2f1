import type { Filter } from '../model/filters.ts';
import type { ObjectId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import {
  abilitiesOf,
  abilitiesOnTable,
  matches,
  permanentOn,
  playerMeant,
} from './characteristics.ts';
import type { ActiveValue, Origin } from './characteristics.ts';
import type { SourceOfDamage } from './damage-source.ts';
import { protectedFrom } from './protection.ts';

/** Damage that a source would deal to a player or permanent. */
export interface Hit {
  readonly source: SourceOfDamage;
  readonly recipient: ObjectId;
  readonly amount: number;
}

/** What on the table changes or prevents damage of one event, combat damage or other. */
export interface DamageChanges {
  readonly modifiers: readonly ActiveValue<'modifyDamage'>[];
  readonly preventers: readonly ActiveValue<'preventDamage'>[];
}

/** However much multiplies it, no hit becomes more than this: sums stay whole numbers. */
const MOST_DAMAGE = 1_000_000_000;

type Party = string | Filter | undefined;

const isPlayer = (position: Position, id: string): boolean => Object.hasOwn(position.players, id);

function isFrom(position: Position, party: Party, origin: Origin, source: SourceOfDamage): boolean {
  if (party === undefined) return true;
  if (typeof party !== 'string') return source.isLike(party, origin);
  const meant = playerMeant(party, origin);
  if (meant === undefined) return false;
  return source.id === meant || (isPlayer(position, meant) && source.controller === meant);
}

function isTo(position: Position, party: Party, origin: Origin, recipient: ObjectId): boolean {
  if (party === undefined) return true;
  if (typeof party === 'string') return playerMeant(party, origin) === recipient;
  const permanent = permanentOn(position, recipient);
  return permanent !== undefined && matches(position, party, permanent, origin);
}

const applies = (
  position: Position,
  { value, ...origin }: ActiveValue<'modifyDamage'> | ActiveValue<'preventDamage'>,
  { source, recipient }: Hit,
): boolean =>
  isFrom(position, value.from, origin, source) && isTo(position, value.to, origin, recipient);

/** Everything on the table that may change damage of this event. */
export function damageChanges(position: Position, combat: boolean): DamageChanges {
  const inForce = ({ value }: { readonly value: { readonly combatOnly?: boolean | undefined } }) =>
    combat || value.combatOnly !== true;
  return {
    modifiers: abilitiesOnTable(position, 'modifyDamage').filter(inForce),
    preventers: abilitiesOnTable(position, 'preventDamage').filter(inForce),
  };
}

/**
 * How much damage a hit becomes: all that multiplies, then all that adds. What is down to nothing stays nothing.
 *
 * @rule 614.1 Replacement effects change how much damage is dealt.
 * @ruling damage-doubled-first
 */
export function modifiedDamage(position: Position, changes: DamageChanges, hit: Hit): number {
  const inForce = changes.modifiers.filter((modifier) => applies(position, modifier, hit));
  const multiplied = inForce.reduce((amount, { value }) => amount * (value.times ?? 1), hit.amount);
  if (multiplied <= 0) return 0;
  const sum = inForce.reduce((amount, { value }) => amount + (value.plus ?? 0), multiplied);
  return Math.min(MOST_DAMAGE, Math.max(0, sum));
}

/**
 * Whether a permanent has protection from what would deal damage to it.
 *
 * @rule 702.16e Such damage is prevented.
 */
function isProtected(position: Position, { source, recipient }: Hit): boolean {
  return abilitiesOf(position, recipient, 'protection').some(({ value, ...origin }) =>
    source.isLike(
      protectedFrom(value, (id) => isPlayer(position, id)),
      origin,
    ),
  );
}

/**
 * How much of a hit protection and abilities that prevent damage take away; shields made by effects come after that.
 *
 * @rule 615.1 Prevention effects take damage away.
 */
export function preventedDamage(position: Position, changes: DamageChanges, hit: Hit): number {
  if (isProtected(position, hit)) return hit.amount;
  const inForce = changes.preventers.filter((preventer) => applies(position, preventer, hit));
  const sum = inForce.reduce(
    (prevented, { value }) => prevented + (value.amount === 'all' ? hit.amount : value.amount),
    0,
  );
  return Math.min(hit.amount, sum);
}
