/**
 * A creature's damage along a sequence of recipients, each of which has to have its fill, its gate, before the next one may
 * get any. The last gate never matters.
 */
export interface Chain {
  /** Damage to assign, at least 1. */
  readonly supply: number;
  /** At least two: with one there is nothing to choose, and what it gives is taken off the gates. */
  readonly links: readonly Link[];
  /** A single point of it opens the gate of a creature. */
  readonly deadly: boolean;
}

export interface Link {
  readonly to: string;
  /** What the recipient still needs from all chains together before anything may go past it. */
  readonly gate: number;
  /** A point from a deadly chain is enough. */
  readonly opensToDeadly: boolean;
}
