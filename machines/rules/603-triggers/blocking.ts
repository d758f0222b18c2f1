import { hasAbility, matches } from '../../abilities/characteristics.ts';
import type { Filter } from '../../model/filters.ts';
import type { EventOf } from '../../model/events.ts';
import { sortedIds } from '../../model/ids.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { blockersOf, defendingPlayerOf } from '../506-combat-phase.ts';
import { lookup } from '../changes.ts';
import { abilitiesOfOne, pump, reactionsOf } from './trigger.ts';
import type { Reactions, Triggered, Watch, Watcher } from './trigger.ts';

const defenders = (position: Position, id: PermanentId): readonly PlayerId[] => {
  const player = defendingPlayerOf(position, id);
  return player === undefined ? [] : [player];
};

function isMeant(
  position: Position,
  filter: Filter,
  id: PermanentId,
  { bearer, active }: Watcher,
): boolean {
  const permanent = lookup(position.permanents, id);
  return (
    permanent !== undefined &&
    matches(position, filter, permanent, { source: bearer.id, you: active.you })
  );
}

/** Abilities of an attacker that trigger for each creature that blocks it. */
function pairReactions(position: Position, attacker: PermanentId, blocker: PermanentId): Reactions {
  return {
    flanking: () =>
      hasAbility(position, blocker, 'flanking')
        ? undefined
        : { ability: 'flanking', about: blocker, effects: [pump(blocker, -1, -1)] },
    trigger: ({ value }, watcher) => {
      const filter =
        value === 'becomesBlockedBy'
          ? {}
          : typeof value === 'object' && 'becomesBlockedBy' in value
            ? value.becomesBlockedBy
            : undefined;
      const seen = filter && isMeant(position, filter, blocker, watcher);
      return seen
        ? {
            ability: 'becomesBlockedBy',
            about: blocker,
            defendingPlayers: defenders(position, attacker),
          }
        : undefined;
    },
  };
}

/**
 * Triggers of one creature blocking one attacker, on the attacker's side.
 *
 * @rule 509.3d "Becomes blocked by a creature" triggers for each blocker, also for one that was put there blocking.
 * @rule 509.3f Characteristics matter at the moment of blocking only.
 * @rule 702.25a Flanking: each blocker without flanking.
 */
function pairTriggers(
  position: Position,
  attacker: PermanentId,
  blocker: PermanentId,
): readonly Triggered[] {
  return reactionsOf(
    abilitiesOfOne(position, attacker),
    pairReactions(position, attacker, blocker),
  );
}

/**
 * Triggers of a declared blocker: once, and once for each attacker.
 *
 * @rule 509.1i Abilities trigger as blockers are declared.
 * @rule 509.3 Triggers about declaring blockers.
 * @rule 509.3a "Blocks" triggers once, and only for a declared blocker.
 * @rule 509.3b "Blocks a creature" triggers for each creature that it blocks.
 * @rule 702.45a Bushido, when it blocks.
 */
export const creatureBlocked: Watch<EventOf<'creatureBlocked'>> = (
  position,
  { creature, attackers },
) => {
  const own = abilitiesOfOne(position, creature);
  const once = reactionsOf(own, {
    bushido: ({ value }) => ({ ability: 'bushido', effects: [pump(creature, value, value)] }),
    trigger: ({ value }) => (value === 'blocks' ? { ability: 'blocks' } : undefined),
  });
  const eachOne = sortedIds(attackers).flatMap((attacker) =>
    reactionsOf(own, {
      trigger: ({ value }, watcher) => {
        const filter =
          value === 'blocksCreature'
            ? {}
            : typeof value === 'object' && 'blocksCreature' in value
              ? value.blocksCreature
              : undefined;
        return filter && isMeant(position, filter, attacker, watcher)
          ? { ability: 'blocksCreature', about: attacker }
          : undefined;
      },
    }),
  );
  return [...once, ...eachOne];
};

/**
 * Triggers of becoming blocked: once, whatever blocks it or makes it blocked, and for each declared blocker.
 *
 * @rule 509.3c "Becomes blocked" triggers once, also by an effect or by a creature that was put there blocking.
 * @rule 509.3e Where numbers of blockers matter, those of this moment count.
 * @rule 702.23a Rampage: more for each blocker beyond the first.
 * @rule 702.130a Afflict is about that attacker's defending player.
 */
export const becameBlocked: Watch<EventOf<'becameBlocked'>> = (position, { creature }) => {
  const blockers = blockersOf(position, creature);
  const beyondFirst = Math.max(0, blockers.length - 1);
  const defendingPlayers = defenders(position, creature);
  const once = reactionsOf(abilitiesOfOne(position, creature), {
    rampage: ({ value }) => ({
      ability: 'rampage',
      effects: [pump(creature, value * beyondFirst, value * beyondFirst)],
    }),
    bushido: ({ value }) => ({ ability: 'bushido', effects: [pump(creature, value, value)] }),
    afflict: () => ({ ability: 'afflict', about: defendingPlayers[0], defendingPlayers }),
    trigger: ({ value }) =>
      value === 'becomesBlocked' ? { ability: 'becomesBlocked', defendingPlayers } : undefined,
  });
  const declared = sortedIds(blockers).filter((id) => lookup(position.blockers, id)?.declared);
  return [...once, ...declared.flatMap((blocker) => pairTriggers(position, creature, blocker))];
};

/** @rule 509.4 A creature put there blocking didn't block; what it faces is blocked by it all the same. */
export const putBlocking: Watch<{
  readonly permanent: PermanentId;
  readonly attackers: readonly PermanentId[];
}> = (position, { permanent, attackers }) =>
  sortedIds(attackers).flatMap((attacker) => pairTriggers(position, attacker, permanent));

/**
 * Triggers of attacking and not being blocked.
 *
 * @rule 509.3g It is known when blockers have been declared; becoming unblocked later is none.
 * @rule 702.68a Frenzy.
 */
export const attackedUnblocked: Watch<EventOf<'attackedUnblocked'>> = (
  position,
  { creature, defender },
) =>
  reactionsOf(abilitiesOfOne(position, creature), {
    frenzy: ({ value }) => ({ ability: 'frenzy', effects: [pump(creature, value, 0)] }),
    trigger: ({ value }) =>
      value === 'unblocked'
        ? { ability: 'unblocked', about: defender, defendingPlayers: defenders(position, creature) }
        : undefined,
  });
