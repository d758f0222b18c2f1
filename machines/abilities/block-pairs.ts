import type { PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { controlsSuch } from './aims.ts';
import { matches } from './characteristics.ts';
import { saying, statedOf } from './stated.ts';
import type { Stated } from './terms.ts';

/** A creature in a combat, with what its abilities say of it, and of single blocks in particular. */
export interface Fighter {
  readonly permanent: Permanent;
  readonly stated: readonly Stated[];
  readonly asBlocker: {
    readonly bans: readonly Stated<'noBlock'>[];
    readonly limits: readonly Stated<'blocksOnly'>[];
    /** Evasion keywords that don't keep it off. */
    readonly through: readonly string[];
  };
  readonly asAttacker: {
    readonly unblockable: readonly Stated<'unblockable'>[];
    readonly not: readonly Stated<'blockersNot'>[];
    readonly only: readonly Stated<'blockersOnly'>[];
  };
}

/** Why one creature can't block another, whatever else is declared. */
export interface BlockTrouble {
  readonly code: 'cant-block' | 'cant-block-that' | 'cant-be-blocked' | 'evasion';
  readonly stated: Stated;
  readonly keyword?: string | undefined;
}

/** A block that is considered, seen from the defending player of that attacker. */
export interface BlockPair {
  readonly blocker: Fighter;
  readonly attacker: Fighter;
  readonly defender: PlayerId;
}

/** A permanent as a fighter. */
export function fighterOf(position: Position, permanent: Permanent): Fighter {
  const stated = statedOf(position, permanent);
  return {
    permanent,
    stated,
    asBlocker: {
      bans: saying(stated, 'noBlock'),
      limits: saying(stated, 'blocksOnly'),
      through: saying(stated, 'blocksThrough').map(({ term }) => term.keyword),
    },
    asAttacker: {
      unblockable: saying(stated, 'unblockable'),
      not: saying(stated, 'blockersNot'),
      only: saying(stated, 'blockersOnly'),
    },
  };
}

function ofBlocker(position: Position, { blocker, attacker }: BlockPair): readonly BlockTrouble[] {
  const { bans, limits } = blocker.asBlocker;
  const banned = bans.flatMap((stated): readonly BlockTrouble[] => {
    const { attackers } = stated.term;
    if (!attackers) return [{ code: 'cant-block', stated }];
    const isMeant = matches(position, attackers, attacker.permanent, stated);
    return isMeant ? [{ code: 'cant-block-that', stated }] : [];
  });
  const limited = limits.flatMap((stated): readonly BlockTrouble[] => {
    const { attackers, keyword } = stated.term;
    const isMeant = matches(position, attackers, attacker.permanent, stated);
    return isMeant ? [] : [{ code: 'cant-block-that', stated, keyword }];
  });
  return [...banned, ...limited];
}

function unblockable(
  position: Position,
  { attacker, defender }: BlockPair,
): readonly BlockTrouble[] {
  return attacker.asAttacker.unblockable.flatMap((stated): readonly BlockTrouble[] => {
    const { whileDefenderControls: wanted, keyword } = stated.term;
    const holds = wanted === undefined || controlsSuch(position, defender, wanted);
    return holds ? [{ code: 'cant-be-blocked', stated, keyword }] : [];
  });
}

function evaded(position: Position, { blocker, attacker }: BlockPair): readonly BlockTrouble[] {
  const { not, only } = attacker.asAttacker;
  const isSuch = (stated: Stated<'blockersNot' | 'blockersOnly'>): boolean =>
    matches(position, stated.term.filter, blocker.permanent, stated);
  const wrong = [...not.filter(isSuch), ...only.filter((stated) => !isSuch(stated))];
  return wrong.flatMap((stated): readonly BlockTrouble[] => {
    const { keyword } = stated.term;
    const isMet = keyword !== undefined && blocker.asBlocker.through.includes(keyword);
    return isMet ? [] : [{ code: 'evasion', stated, keyword }];
  });
}

/**
 * Everything that keeps one creature from blocking one attacker, by itself: the blocker's own limits, what makes the
 * attacker unblockable now, and evasion. Lands and other permanents are looked for with the defending player of that
 * attacker only. Doesn't look at how many block, nor at who may be chosen as a blocker.
 *
 * @rule 509.1b Evasion abilities are restrictions, and they add up.
 * @rule 802.2a "Defending player" is the one whom this attacker faces.
 * @rule 702.14c Landwalk asks for a land of that player.
 * @ruling block-as-though
 */
export function blockTroubles(position: Position, pair: BlockPair): readonly BlockTrouble[] {
  return [...ofBlocker(position, pair), ...unblockable(position, pair), ...evaded(position, pair)];
}
