/** A restriction that a declaration breaks, with what was counted and what is allowed. */
export type Broken =
  | { readonly kind: 'cannot'; readonly actor: number; readonly option: number }
  | {
      readonly kind: 'capacity';
      readonly actor: number;
      readonly takes: number;
      readonly capacity: number;
    }
  | {
      readonly kind: 'needsOthers';
      readonly actor: number;
      readonly others: number;
      readonly minOthers: number;
    }
  | { readonly kind: 'onlyAlone'; readonly actor: number; readonly others: number }
  | { readonly kind: 'needsOneOf'; readonly actor: number; readonly position: number }
  | { readonly kind: 'cap'; readonly cap: number; readonly takers: number; readonly most: number }
  | { readonly kind: 'min'; readonly option: number; readonly takers: number; readonly min: number }
  | { readonly kind: 'max'; readonly option: number; readonly takers: number; readonly max: number }
  | { readonly kind: 'maxActing'; readonly acting: number; readonly most: number };

/** Where in the problem a requirement stands: `position` is its place in the list that holds it. */
export type RequirementRef =
  | { readonly on: 'actor'; readonly actor: number; readonly position: number }
  | { readonly on: 'ifActs'; readonly actor: number; readonly position: number }
  | { readonly on: 'someone'; readonly position: number }
  | { readonly on: 'option'; readonly option: number; readonly position: number }
  | {
      readonly on: 'each';
      readonly option: number;
      readonly position: number;
      readonly actor: number;
    };

export interface Best<Declaration> {
  /** The weight of the requirements that `witness` obeys. */
  readonly score: number;
  readonly witness: Declaration;
  readonly proved: boolean;
  readonly nodes: number;
}

export interface Nearest<Declaration> {
  readonly declaration: Declaration;
  /** Choices changed, or for pairings pairs added and dropped. */
  readonly edits: number;
  /** No legal declaration is nearer. */
  readonly proved: boolean;
}

export interface Judgement<Declaration> {
  readonly legal: boolean;
  /** False only where it counts as legal because the budget did not suffice to refute it. */
  readonly proved: boolean;
  readonly broken: readonly Broken[];
  readonly obeyed: number;
  /** The most that a declaration could obey that pays for nothing, of the requirements in force under this one. */
  readonly possible: number;
  /** The same for one that pays for nothing else than this one does: less than this is not enough. */
  readonly required: number;
  /** All requirements in force that it does not obey. */
  readonly unmet: readonly RequirementRef[];
  /** Those of `unmet` that the nearest legal declaration obeys. */
  readonly owed: readonly RequirementRef[];
  /** Only where it is illegal. */
  readonly nearest: Nearest<Declaration> | undefined;
  readonly nodes: number;
}

export interface Completion<Declaration> {
  /** A legal declaration that continues the partial one; undefined if there is none or none was found. */
  readonly declaration: Declaration | undefined;
  readonly proved: boolean;
  readonly nodes: number;
}

/** `short`: no more than this would be obeyed, and that is not enough. `open`: the budget did not suffice. */
export type WhyNot =
  | { readonly kind: 'breaks'; readonly broken: readonly Broken[] }
  | { readonly kind: 'short'; readonly obeyed: number; readonly required: number }
  | { readonly kind: 'open' };

export interface OptionAnswer {
  /** `none`: nothing more than the partial declaration gives it. */
  readonly option: number | 'none';
  readonly paid: boolean;
  readonly ok: boolean;
  readonly whyNot: WhyNot | undefined;
  /** False where a legal declaration was not found but may exist. */
  readonly proved: boolean;
}

/** What a search may assume: both have defaults. */
export interface How {
  /** Search nodes, never time: the same answer on every machine. */
  readonly budget?: number;
  /**
   * `global`: every unpaid declaration is compared. `own`: only those in which each actor keeps its choice,
   * drops it or takes an option that obeys some requirement.
   */
  readonly requirementMode?: 'global' | 'own';
}
