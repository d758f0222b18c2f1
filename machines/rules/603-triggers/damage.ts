import { permanentOn } from '../../abilities/characteristics.ts';
import type { EventOf } from '../../model/events.ts';
import type { Position } from '../../model/position.ts';
import { isPlayer } from '../changes.ts';
import { editionOf } from '../edition-of.ts';
import { abilitiesOfOne, reactionsOf } from './trigger.ts';
import type { Reactions, Triggered, Watch } from './trigger.ts';

type DamageDealt = EventOf<'damageDealt'>;

/**
 * @rule 510.3 Abilities that trigger on combat damage.
 * @rule 702.70a Poisonous.
 * @rule 702.112a Renown.
 * @rule 702.115a Ingest.
 */
function toPlayer({ recipient }: DamageDealt): Reactions {
  return {
    poisonous: () => ({ ability: 'poisonous' }),
    renown: () => ({ ability: 'renown' }),
    ingest: () => ({ ability: 'ingest' }),
    trigger: ({ value }) =>
      value === 'dealsCombatDamageToPlayer'
        ? { ability: 'dealsCombatDamageToPlayer', about: recipient }
        : undefined,
  };
}

/**
 * On the dates on which deathtouch and lifelink are triggered abilities.
 *
 * @rule 702.2 Deathtouch was a trigger that destroys.
 * @rule 702.15b Lifelink was a trigger that comes too late to save anybody.
 */
function asTriggers(position: Position, { recipient }: DamageDealt): Reactions {
  const { deathtouch, lifelink } = editionOf(position);
  const creature = permanentOn(position, recipient)?.types.includes('creature') ?? false;
  return {
    ...(deathtouch === 'trigger' && creature
      ? {
          deathtouch: () => ({
            ability: 'deathtouch',
            effects: [{ kind: 'leaveBattlefield', id: recipient, how: 'dies' }],
          }),
        }
      : {}),
    ...(lifelink === 'trigger' ? { lifelink: () => ({ ability: 'lifelink' }) } : {}),
  };
}

/**
 * A Siege whose defense is gone: its trigger lets it be cast; until then it stays.
 *
 * @rule 310.12b The trigger of a Siege without defense.
 */
function defeated(position: Position, { recipient }: DamageDealt): readonly Triggered[] {
  const battle = permanentOn(position, recipient);
  const beaten =
    battle?.types.includes('battle') &&
    battle.subtypes.includes('siege') &&
    (battle.defense ?? 0) <= 0;
  const told = position.triggers.some(
    ({ source, ability }) => source === recipient && ability === 'defeated',
  );
  return beaten && !told ? [{ source: recipient, ability: 'defeated' }] : [];
}

/** Triggers of damage that was dealt. */
export const damageDealt: Watch<DamageDealt> = (position, event) => {
  if (event.amount <= 0) return [];
  const own = event.source === undefined ? [] : abilitiesOfOne(position, event.source);
  const combatOnly =
    event.combat && isPlayer(position, event.recipient) ? reactionsOf(own, toPlayer(event)) : [];
  return [
    ...combatOnly,
    ...reactionsOf(own, asTriggers(position, event)),
    ...defeated(position, event),
  ];
};
