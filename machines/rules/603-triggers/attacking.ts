import { matches, playerMeant, powerOf } from '../../abilities/characteristics.ts';
import type { EventOf } from '../../model/events.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import { sortedIds } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { activePlayer, apnapOrder } from '../101-apnap.ts';
import { attackedAlone, defendingPlayerOf } from '../506-combat-phase.ts';
import { isPlayer, lookup } from '../changes.ts';
import { editionOf } from '../edition-of.ts';
import { abilitiesOfAll, abilitiesOfOne, pump, reactionsOf } from './trigger.ts';
import type { Reactions, Triggered, Watch } from './trigger.ts';

const defenders = (position: Position, id: PermanentId): readonly PlayerId[] => {
  const player = defendingPlayerOf(position, id);
  return player === undefined ? [] : [player];
};

const declared = (position: Position): readonly PermanentId[] =>
  sortedIds(Object.keys(position.attackedThisCombat));

/** @rule 702.105a Attacking the player with the most life, or one of those tied for it; a planeswalker is no player. */
function attacksRichest(position: Position, target: ObjectId): boolean {
  const life = (player: PlayerId): number => lookup(position.players, player)?.life ?? 0;
  return (
    isPlayer(position, target) &&
    apnapOrder(position).every((player) => life(player) <= life(target))
  );
}

/** @rule 702.149a Another attacker that was declared has greater power. */
const trains = (position: Position, id: PermanentId): boolean =>
  declared(position).some(
    (other) => other !== id && powerOf(position, other) > powerOf(position, id),
  );

/** @rule 702.121a Opponents that were attacked with declared creatures in this combat; planeswalkers and battles don't count. */
const opponentsAttacked = (position: Position): number =>
  new Set(Object.values(position.attackedThisCombat).filter((target) => isPlayer(position, target)))
    .size;

/**
 * Whether no other declared creature attacks the same player.
 *
 * @rule 506.6 Attacking a player alone is counted for each player apart; their planeswalkers are not the player.
 */
function attacksPlayerAlone(position: Position, target: ObjectId): boolean {
  if (!editionOf(position).attacksPlayerAlone || !isPlayer(position, target)) return false;
  return (
    Object.values(position.attackedThisCombat).filter((other) => other === target).length === 1
  );
}

type CreatureAttacked = EventOf<'creatureAttacked'>;

/** Abilities of the attacker itself: each keyword's, and plain "whenever this attacks". */
function ownReactions(
  position: Position,
  { creature, target, defender }: CreatureAttacked,
): Reactions {
  const defendingPlayers = defenders(position, creature);
  const others = declared(position).filter((id) => id !== creature);
  return {
    annihilator: () => ({ ability: 'annihilator', about: defender, defendingPlayers }),
    myriad: () => ({ ability: 'myriad', about: defender, defendingPlayers }),
    provoke: () => ({ ability: 'provoke', about: defender, defendingPlayers }),
    melee: () => ({
      ability: 'melee',
      effects: [pump(creature, opponentsAttacked(position), opponentsAttacked(position))],
    }),
    dethrone: () => (attacksRichest(position, target) ? { ability: 'dethrone' } : undefined),
    'battle cry': () => ({ ability: 'battle cry', effects: others.map((id) => pump(id, 1, 0)) }),
    training: () => (trains(position, creature) ? { ability: 'training' } : undefined),
    mentor: () => ({ ability: 'mentor' }),
    mobilize: () => ({ ability: 'mobilize', defendingPlayers }),
    firebending: () => ({ ability: 'firebending' }),
    decayed: () => ({ ability: 'decayed' }),
    trigger: ({ value }) => {
      if (value === 'attacks') return { ability: 'attacks', about: target, defendingPlayers };
      const alone = value === 'attacksPlayerAlone' && attacksPlayerAlone(position, target);
      return alone ? { ability: 'attacksPlayerAlone', about: target, defendingPlayers } : undefined;
    },
  };
}

/** Abilities of anything that watch creatures attacking: by filter. */
function watching(position: Position, { creature }: CreatureAttacked): Reactions {
  const attacker = lookup(position.permanents, creature);
  return {
    trigger: ({ value }, { bearer, active }) => {
      if (typeof value !== 'object' && value !== 'creatureAttacks') return undefined;
      const filter =
        value === 'creatureAttacks'
          ? {}
          : 'creatureAttacks' in value
            ? value.creatureAttacks
            : undefined;
      const seen =
        filter &&
        attacker &&
        matches(position, filter, attacker, { source: bearer.id, you: active.you });
      return seen
        ? {
            ability: 'creatureAttacks',
            about: creature,
            defendingPlayers: defenders(position, creature),
          }
        : undefined;
    },
  };
}

/**
 * Triggers of one declared attacker. Characteristics are looked at as they are at the declaration and never again.
 *
 * @rule 508.1m Abilities trigger as attackers are declared.
 * @rule 508.2a What matters is how things are at that moment.
 * @rule 508.2b All of it is put on the stack before anyone gets priority.
 * @rule 508.3 Triggers about declaring attackers.
 * @rule 508.3a Only declared creatures "attack".
 * @rule 508.3b "Attacks a player" asks what was declared.
 * @rule 702.39a Provoke is about that attacker's defending player.
 * @rule 702.86a Annihilator too.
 * @rule 702.91a Battle cry: other attackers against whomever.
 * @rule 702.116a Myriad.
 * @rule 702.134a Mentor.
 * @rule 702.147a Decayed.
 * @rule 702.181a Mobilize.
 * @rule 702.189a Firebending.
 */
export const creatureAttacked: Watch<CreatureAttacked> = (position, event) => [
  ...reactionsOf(abilitiesOfOne(position, event.creature), ownReactions(position, event)),
  ...reactionsOf(abilitiesOfAll(position), watching(position, event)),
];

/**
 * Triggers of the declaration as a whole: a creature that attacks alone.
 *
 * @rule 508.3d What counts attackers counts those that were declared.
 * @rule 702.83a Exalted.
 * @rule 702.83b A creature attacks alone if it is the only one declared, against whomever.
 */
export const attackersDeclared: Watch<EventOf<'attackersDeclared'>> = (position) => {
  const [alone] = declared(position).filter((id) => attackedAlone(position, id));
  if (alone === undefined) return [];
  const mine = abilitiesOfAll(position).filter(
    ({ bearer }) => bearer.controller === activePlayer(position),
  );
  return reactionsOf(mine, {
    exalted: () => ({ ability: 'exalted', effects: [pump(alone, 1, 1)] }),
    trigger: ({ value }) =>
      value === 'attacksAlone'
        ? { ability: 'attacksAlone', about: alone, defendingPlayers: defenders(position, alone) }
        : undefined,
  });
};

/**
 * Triggers of being attacked, once for each player or permanent that is.
 *
 * @rule 508.3c A player or planeswalker is attacked if creatures were declared against it.
 */
export const objectAttacked: Watch<EventOf<'objectAttacked'>> = (position, { target }) =>
  reactionsOf(abilitiesOfAll(position), {
    trigger: ({ value }, { bearer, active }) => {
      if (typeof value !== 'object' || !('attacked' in value)) return undefined;
      const meant = value.attacked === 'self' ? bearer.id : playerMeant(value.attacked, active);
      return meant === target ? { ability: 'attacked', about: target } : undefined;
    },
  });

/** @rule 701.43d What exerting a creature brings. */
export const exerted: Watch<EventOf<'exerted'>> = (_, { creature }): readonly Triggered[] => [
  { source: creature, ability: 'exert' },
];

/** @rule 702.154a What enlisting brings: the helper's power. */
export const enlisted: Watch<EventOf<'enlisted'>> = (
  position,
  { creature, helper },
): readonly Triggered[] => [
  {
    source: creature,
    ability: 'enlist',
    effects: [pump(creature, Math.max(0, powerOf(position, helper)), 0)],
  },
];
