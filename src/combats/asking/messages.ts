import type { CombatRecord, Command, Language, OptionsQuery } from '#machines';

/** A combat with a number that names it for as long as both threads live. */
export interface Named {
  readonly handle: number;
  readonly record: CombatRecord;
}

export type Question =
  | { readonly kind: 'options'; readonly query: OptionsQuery; readonly language: Language }
  | { readonly kind: 'check'; readonly command: Command; readonly language: Language };

export interface Asked {
  readonly id: number;
  readonly combat: Named;
  readonly question: Question;
}

/** What the thread says: the answer, or what went wrong with it. Both ways as JSON, which is quicker to pass on than objects. */
export type Said =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string };
