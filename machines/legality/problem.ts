/** At most `most` actors take one of these options; `all`: at most that many act at all. */
export interface Cap {
  readonly options: readonly number[] | 'all';
  readonly most: number;
}

/** At most `most` actors take any of these options, one who takes several counted once. */
export interface OptionCap extends Cap {
  readonly options: readonly number[];
}

/** A requirement that somebody takes one of these options. */
export interface Someone {
  readonly options: readonly number[];
  readonly weight: number;
}

/** Obeyed if the actor takes one of these options; `any`: if it acts. */
export interface OwnRequirement {
  readonly options: readonly number[] | 'any';
  readonly weight: number;
}

/** Restrictions that look at who else acts. */
export interface Company {
  /** It acts only if at least this many others act. */
  readonly minOthers: number;
  readonly onlyAlone: boolean;
  /** For each list: it acts only if one of these others acts too. */
  readonly needsOneOf: readonly (readonly number[])[];
}

export interface ChoiceActor extends Company {
  readonly can: readonly number[];
  /** Those of `can` that cost something. */
  readonly paid: readonly number[];
  readonly requirements: readonly OwnRequirement[];
  /** One requirement each: if that actor acts, this one acts too. It counts only while that actor acts. */
  readonly ifActs: readonly number[];
}

/** Each actor takes one of the options 0 to `optionCount - 1`, or none. */
export interface ChoiceProblem {
  readonly optionCount: number;
  readonly actors: readonly ChoiceActor[];
  readonly caps: readonly Cap[];
  readonly someone: readonly Someone[];
}

/** For each actor the option it takes, or -1. */
export type Choice = readonly number[];

/** `each`: one requirement for every actor listed, obeyed if it takes the option. */
export type OptionRequirement =
  | { readonly kind: 'atLeast'; readonly count: number; readonly weight: number }
  | { readonly kind: 'exactly'; readonly count: number; readonly weight: number }
  | { readonly kind: 'oneOf'; readonly actors: readonly number[]; readonly weight: number }
  | { readonly kind: 'each'; readonly actors: readonly number[]; readonly weight: number };

export interface PairingOption {
  /** Nobody takes it, or at least `min` and at most `max` do. */
  readonly min: number;
  readonly max: number;
  /** Where one of these actors takes it, `min` is not asked for. */
  readonly excused: readonly number[];
  readonly requirements: readonly OptionRequirement[];
}

export type PairingRequirement =
  | { readonly kind: 'acts'; readonly weight: number }
  | { readonly kind: 'takes'; readonly option: number; readonly weight: number };

export interface PairingActor extends Company {
  /** How many options it may take. */
  readonly capacity: number;
  readonly can: readonly number[];
  readonly paid: readonly number[];
  readonly requirements: readonly PairingRequirement[];
}

/** Each actor takes any of the options it can take, up to its capacity. */
export interface PairingProblem {
  readonly options: readonly PairingOption[];
  readonly actors: readonly PairingActor[];
  readonly caps: readonly OptionCap[];
  readonly maxActing: number;
}

/** For each actor the options it takes. */
export type Pairing = readonly (readonly number[])[];
