import type { IsoDate } from './iso-date.ts';

/** What we do with a rule: carry it out, or not, with the reason. */
export type RuleStatus = 'modelled' | { readonly gap: string };

/** A row of the rule index. */
export interface RuleEntry {
  /**
   * The rule's number since each day it got another one, oldest first; null from the day it is gone. Before the first
   * day it was no rule of its own. A day is that of the first text known to number it so.
   */
  readonly numbers: { readonly [since: IsoDate]: string | null };
  /** Days on which what it says changed, numbers aside. */
  readonly changed?: readonly IsoDate[];
  /** What it says, in our words. */
  readonly summary: string;
  readonly status: RuleStatus;
}

export type Rows = { readonly [key: string]: RuleEntry };
