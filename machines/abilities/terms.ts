import type { AbilityKind } from '../model/abilities.ts';
import type { Filter } from '../model/filters.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Origin } from './characteristics.ts';

/** Which of the things that can be attacked are meant. */
export type Aim =
  | { readonly at: 'anything' }
  | { readonly at: 'object'; readonly id: ObjectId }
  /** That player, and that player's planeswalkers where they are named too. */
  | { readonly at: 'side'; readonly player: PlayerId; readonly planeswalkers: boolean }
  /** Any player but that one; nothing that a player controls or protects. */
  | { readonly at: 'anotherPlayer'; readonly than: PlayerId }
  /** Whatever has a defending player who controls no such permanent. */
  | { readonly at: 'defenderWithout'; readonly permanent: string };

export type Act = 'attack' | 'block';

/**
 * What abilities say about attacks and blocks. Many abilities share a term: menace and its written-out form both are
 * `blockersAtLeast`. A term is about the creature that has the ability, unless it says that it concerns everybody.
 */
export type Term =
  /** Attacks in spite of what would hinder it. */
  | { readonly kind: 'attacksThough'; readonly hindrance: 'tapped' | 'sick' | 'defender' }
  | { readonly kind: 'blocksTapped' }
  /** An evasion keyword of attackers does not keep this creature from blocking them. */
  | { readonly kind: 'blocksThrough'; readonly keyword: string }
  /** Is not hampered by having come this turn, whatever it does. */
  | { readonly kind: 'hasty' }
  | { readonly kind: 'staysUntapped' }
  | { readonly kind: 'bands' }
  | { readonly kind: 'exerts' }
  | { readonly kind: 'enlists' }
  | { readonly kind: 'noAttack'; readonly aim: Aim; readonly hindrance?: 'defender' }
  | { readonly kind: 'company'; readonly act: Act; readonly others: number }
  | { readonly kind: 'companion'; readonly act: Act; readonly filter: Filter }
  | { readonly kind: 'onlyAlone'; readonly act: Act }
  /** `once`: however often it is said under that name, it counts once. */
  | {
      readonly kind: 'mustAttack';
      readonly aim: Aim;
      readonly about?: ObjectId;
      readonly once?: string;
    }
  | { readonly kind: 'follows'; readonly leader: PermanentId }
  | { readonly kind: 'noBlock'; readonly attackers?: Filter }
  | { readonly kind: 'blocksOnly'; readonly attackers: Filter; readonly keyword?: string }
  | { readonly kind: 'blocksMore'; readonly more: number | 'any' }
  | { readonly kind: 'mustBlock'; readonly attacker?: PermanentId }
  | {
      readonly kind: 'unblockable';
      readonly whileDefenderControls?: string;
      readonly keyword?: string;
    }
  | { readonly kind: 'blockersNot'; readonly filter: Filter; readonly keyword?: string }
  | { readonly kind: 'blockersOnly'; readonly filter: Filter; readonly keyword?: string }
  | { readonly kind: 'blockersAtLeast'; readonly count: number; readonly keyword?: string }
  | { readonly kind: 'blockersAtMost'; readonly count: number }
  | { readonly kind: 'mustBeBlocked'; readonly how: 'atLeast' | 'exactly'; readonly count: number }
  | { readonly kind: 'mustBeBlockedBy'; readonly filter: Filter }
  | { readonly kind: 'lures'; readonly filter?: Filter }
  | { readonly kind: 'attackCost'; readonly mana: number }
  | { readonly kind: 'blockCost'; readonly mana: number }
  | CommonTerm;

/** A term that concerns everybody, whoever has the ability. */
export type CommonTerm =
  | { readonly kind: 'attackToll'; readonly aim: Aim; readonly mana: number }
  | { readonly kind: 'blockToll'; readonly attackers: Filter; readonly mana: number }
  | { readonly kind: 'attackerLimit'; readonly aim: Aim; readonly most: number }
  | { readonly kind: 'blockerLimit'; readonly aim: Aim; readonly most: number }
  /** Text that nobody understood: what it says of attacks or blocks is not known. */
  | { readonly kind: 'unclear'; readonly act: Act };

export type TermKind = Term['kind'];
export type TermOf<Kind extends TermKind> = Term & { readonly kind: Kind };

/** A term with the ability that says it. */
export interface Stated<Kind extends TermKind = TermKind> extends Origin {
  readonly term: TermOf<Kind>;
  readonly ability: AbilityKind;
}
