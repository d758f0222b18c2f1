import type { ObjectId } from './ids.ts';

/** Why something may not be done. Each code has a sentence in every language of `machines/wording`. */
export const VIOLATION_CODES = [
  // who, when
  'not-your-turn',
  'not-now',
  'no-such-decision',
  'combat-is-over',
  'nobody-has-priority',
  'decision-comes-first',
  'already-declared',
  // choosing the defending player
  'not-an-opponent',
  // attackers
  'unknown-object',
  'not-a-creature',
  'not-yours',
  'tapped',
  'not-continuously-controlled',
  'battle-cant-attack',
  'phased-out',
  'not-attackable',
  'not-a-defending-player',
  'cant-attack',
  'cant-attack-that',
  'defender',
  'too-many-attackers',
  'needs-company',
  'needs-companion',
  'only-alone',
  'requirements-not-met',
  'band-composition',
  'band-split',
  'band-member-not-attacking',
  'band-member-twice',
  'cant-exert',
  'cant-enlist',
  'wrong-payment',
  // blockers
  'too-many-blocked',
  'same-attacker-twice',
  'battle-cant-block',
  'not-attacking-you',
  'cant-block',
  'cant-block-that',
  'cant-be-blocked',
  'evasion',
  'too-few-blockers',
  'too-many-blockers-on-attacker',
  'too-many-blockers',
  // damage
  'nothing-to-order',
  'not-a-permutation',
  'not-a-source',
  'not-a-recipient',
  'wrong-total',
  'out-of-order',
  'not-lethal',
  'not-lethal-to-planeswalker',
  'missing-assignment',
  'all-or-nothing',
  // effects
  'unknown-player',
  'unknown-effect',
  'id-taken',
  'player-has-left',
  'not-attacking',
  'not-blocking',
  'already-attacking',
  'already-blocking',
  'not-a-battle',
  'nothing-to-attack',
  'reselection-not-opponent',
  'reselection-not-chosen-defender',
  'rule-not-in-force',
  'unknown-trigger',
  'trigger-already-resolved',
  'already-on-battlefield',
  'not-on-battlefield',
  'already-phased-out',
  'not-phased-out',
  'wrong-side',
  'gap',
] as const;
export type ViolationCode = (typeof VIOLATION_CODES)[number];

/** One reason why something may not be done, without words: sentences are made in `machines/wording`. */
export interface Violation<Rule extends string = string> {
  /** Key of the rule index. */
  readonly rule: Rule;
  readonly code: ViolationCode;
  /** Players and permanents concerned, the offender first. */
  readonly objects: readonly ObjectId[];
  /** Numbers and words that the sentence needs, such as `{ limit: 1, found: 2, keyword: "flying" }`. */
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

/** What a requirement asks for. */
export const REQUIREMENT_ASKS = [
  'attack',
  'attackThat',
  'attackAnotherPlayer',
  'attackToo',
  'block',
  'blockThat',
  'beBlocked',
  'beBlockedBy',
] as const;
export type RequirementAsk = (typeof REQUIREMENT_ASKS)[number];

/** A requirement as people read it: who should do what, because of what. */
export interface RequirementNote {
  readonly asks: RequirementAsk;
  /** The creature asked first, then what it should attack, block or be blocked by; for goad the goader. */
  readonly objects: readonly ObjectId[];
  readonly ability: string;
  readonly weight: number;
  /** How many blockers are asked for, where the number matters. */
  readonly blockers?: { readonly kind: 'atLeast' | 'exactly'; readonly count: number } | undefined;
  /** The nearest legal declaration obeys it: this one could have been obeyed too. */
  readonly owed: boolean;
}

/** How a declaration stands against the requirements (508.1d, 509.1c). */
export interface RequirementScore {
  readonly obeyed: number;
  readonly possible: number;
  readonly unmet: readonly RequirementNote[];
}
