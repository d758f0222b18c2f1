import type { Place } from './value-table.ts';

/** Actors that are alike. */
export interface ActorClass {
  readonly size: number;
  /** How many places one of them takes at most; more than 1 only where `size` is 1. */
  readonly capacity: number;
  /** Earned once by each that acts. */
  readonly reward: number;
  readonly minOthers: number;
  readonly onlyAlone: boolean;
  /** So many of them act in any case. */
  readonly least: number;
}

/** What an actor of a class may take, and the reward for each that does. */
export interface Pairs {
  readonly count: number;
  readonly actor: Int32Array;
  readonly place: Int32Array;
  readonly weight: Float64Array;
}

/** Of two groups one contains the other, or they have nothing in common. */
export interface Group {
  readonly places: readonly number[];
  readonly most: number;
  /** Earned once if somebody takes one of them. */
  readonly reward: number;
}

/** A cap that fits into no such family. */
export interface LooseCap {
  readonly places: readonly number[];
  readonly most: number;
}

/** A place that needs so many takers, except where one of these pairs is used. */
export interface Lean {
  readonly place: number;
  readonly min: number;
  readonly pairs: readonly number[];
}

/** Who of `needy` acts needs another one of `members` to act. */
export interface Circle {
  readonly members: readonly number[];
  readonly needy: readonly number[];
}

/** Earned once if one of these pairs is used. */
export interface AnyOf {
  readonly pairs: readonly number[];
  readonly reward: number;
}

/** Earned by each follower that acts while the leader acts. */
export interface Echo {
  readonly leader: number;
  readonly follower: number;
  readonly reward: number;
}

/** Surer weights of pairs, valid while it is open whether anybody takes their place. */
export interface Tightening {
  readonly places: readonly boolean[];
  readonly extra: Float64Array;
}

/** A problem as the search sees it. */
export interface Instance {
  readonly classes: readonly ActorClass[];
  readonly places: readonly Place[];
  readonly pairs: Pairs;
  readonly pairsOf: readonly (readonly number[])[];
  readonly maxActing: number;
  readonly groups: readonly Group[];
  readonly looseCaps: readonly LooseCap[];
  /** Caps that count actors where some may take several of the places. */
  readonly headCaps: readonly LooseCap[];
  readonly leans: readonly Lean[];
  readonly circles: readonly Circle[];
  readonly anyOf: readonly AnyOf[];
  readonly echoes: readonly Echo[];
  /** Pairs that are used in any case. */
  readonly forced: readonly number[];
  readonly tightening: Tightening | undefined;
}
