import type { CombatRecord, Command, Language, OptionsQuery } from '#machines';

/** A combat with a number that names it for as long as both threads live. */
export interface Named {
  readonly handle: number;
  readonly record: CombatRecord;
}

export type Question =
  | { readonly kind: 'options'; readonly query: OptionsQuery; readonly language: Language }
  | { readonly kind: 'check'; readonly command: Command; readonly language: Language };

/** What is asked of the thread; as JSON, and so is its answer: it is quicker to pass on than large objects. */
export interface Asked {
  readonly combat: Named;
  readonly question: Question;
}
