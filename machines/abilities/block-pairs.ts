import type { PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { controlsSuch } from './aims.ts';
import { matches } from './characteristics.ts';
import { saying } from './stated.ts';
import type { Stated } from './terms.ts';

/** A creature in a combat, with everything its abilities say of it. */
export interface Fighter {
  readonly permanent: Permanent;
  readonly stated: readonly Stated[];
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

function ofBlocker(position: Position, { blocker, attacker }: BlockPair): readonly BlockTrouble[] {
  const bans = saying(blocker.stated, 'noBlock').flatMap((stated): readonly BlockTrouble[] => {
    const { attackers } = stated.term;
    if (!attackers) return [{ code: 'cant-block', stated }];
    return matches(position, attackers, attacker.permanent, stated) ? [{ code: 'cant-block-that', stated }] : [];
  });
  const limits = saying(blocker.stated, 'blocksOnly').flatMap((stated): readonly BlockTrouble[] => {
    const { attackers, keyword } = stated.term;
    return matches(position, attackers, attacker.permanent, stated) ? [] : [{ code: 'cant-block-that', stated, keyword }];
  });
  return [...bans, ...limits];
}

function unblockable(position: Position, { attacker, defender }: BlockPair): readonly BlockTrouble[] {
  return saying(attacker.stated, 'unblockable').flatMap((stated): readonly BlockTrouble[] => {
    const { whileDefenderControls: wanted, keyword } = stated.term;
    const holds = wanted === undefined || controlsSuch(position, defender, wanted);
    return holds ? [{ code: 'cant-be-blocked', stated, keyword }] : [];
  });
}

function evaded(position: Position, { blocker, attacker }: BlockPair): readonly BlockTrouble[] {
  const through = saying(blocker.stated, 'blocksThrough').map(({ term }) => term.keyword);
  const wrong = [
    ...saying(attacker.stated, 'blockersNot').filter((stated) => matches(position, stated.term.filter, blocker.permanent, stated)),
    ...saying(attacker.stated, 'blockersOnly').filter((stated) => !matches(position, stated.term.filter, blocker.permanent, stated)),
  ];
  return wrong.flatMap((stated): readonly BlockTrouble[] => {
    const { keyword } = stated.term;
    return keyword !== undefined && through.includes(keyword) ? [] : [{ code: 'evasion', stated, keyword }];
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
