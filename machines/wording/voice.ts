import type { RuleKey } from '../editions/rule-index.ts';
import type { AbilityKind } from '../model/abilities.ts';
import type { EventOf, EventType } from '../model/events.ts';
import type { Filter } from '../model/filters.ts';
import type { RequirementAsk, RequirementNote, ViolationCode } from '../model/violations.ts';
import type { Decision, StepName } from '../model/vocabulary.ts';

/** What a sentence about a violation is made from. */
export interface Said {
  /** Names of the players and permanents concerned, the offender first. */
  readonly names: readonly string[];
  /** Key of the rule that is broken. */
  readonly rule: string;
  /** Date of the rules, for sentences that depend on it. */
  readonly date: string;
  /** A number that the violation tells; undefined where it tells none. */
  readonly number: (key: string) => number | undefined;
  /** A word that it tells, such as a reason. */
  readonly word: (key: string) => string | undefined;
  /** The name of a player or permanent that it tells. */
  readonly name: (key: string) => string | undefined;
  /** The ability that is behind it. */
  readonly ability: AbilityKind | undefined;
  /** Creatures that an ability speaks of. */
  readonly filter: Filter | undefined;
  readonly nameOf: NameOf;
}

export type NameOf = (id: string) => string;

/** States of the chart by their key; the regions of all defending players are one. */
export const STATE_WORDS = [
  'combat',
  'opening',
  'beginningOfCombat',
  'choosingDefender',
  'declareAttackers',
  'declareBlockers',
  'declaring',
  'defender',
  'activePlayer',
  'waiting',
  'declared',
  'sealed',
  'revealed',
  'skipped',
  'damageOrder',
  'ordering',
  'ordered',
  'openingDamage',
  'firstStrikeDamage',
  'combatDamage',
  'assigning',
  'assigned',
  'toStack',
  'onStack',
  'dealing',
  'priority',
  'endOfCombat',
  'phaseEnds',
  'done',
  'gameOver',
] as const;
export type StateWord = (typeof STATE_WORDS)[number];

/** How many blockers are asked for. */
export type Blockers = NonNullable<RequirementNote['blockers']>;

/** Everything that is said in a language. A sentence that is missing does not compile. */
export interface Voice {
  readonly violations: Readonly<Record<ViolationCode, (said: Said) => string>>;
  /** A sentence with the number of the rule behind it. */
  readonly withRule: (sentence: string, number: string) => string;
  readonly decisions: Readonly<Record<Decision, (player: string) => string>>;
  readonly steps: Readonly<Record<StepName, string>>;
  readonly states: Readonly<Record<StateWord, string>>;
  readonly events: {
    readonly [Type in EventType]: (event: EventOf<Type>, nameOf: NameOf) => string;
  };
  readonly abilities: Readonly<Record<AbilityKind, string>>;
  readonly rules: Readonly<Record<RuleKey, string>>;
  /** How a declaration stands against the requirements. */
  readonly requirements: (obeyed: number, possible: number) => string;
  /** What one requirement asks for; `blockers` is a number of them, such as "at least 2". */
  readonly asks: Readonly<
    Record<RequirementAsk, (names: readonly string[], blockers?: Blockers) => string>
  >;
}
