import type {
  CheckAnswer,
  CombatRecord,
  Command,
  RefusalAnswer,
  SetupProblem,
  StateAnswer,
  TakenAnswer,
} from '#machines';

export type Language = 'en' | 'fr';

/** A combat in memory; what else it holds is the game's business. */
export interface PlayedCombat {
  readonly record: CombatRecord;
  readonly seq: number;
}

export interface OptionsQuery {
  readonly player?: string;
  readonly partial?: unknown;
  readonly creatures?: readonly string[];
}

export type Replayed<Combat> =
  | { readonly ok: true; readonly combat: Combat }
  | { readonly ok: false; readonly firstDifference: number; readonly combat: Combat }
  | { readonly ok: false; readonly unknownFormat: true; readonly format: unknown };

/** What combats ask of the game. */
export interface Game<Combat extends PlayedCombat = PlayedCombat> {
  readonly openCombat: (input: {
    readonly edition?: string;
    readonly setup: unknown;
    readonly parent?: { readonly id: string; readonly at: string };
  }) =>
    | { readonly ok: true; readonly combat: Combat }
    | { readonly ok: false; readonly problems: readonly SetupProblem[] };
  readonly act: (
    combat: Combat,
    command: Command,
    language?: Language,
  ) =>
    | { readonly ok: true; readonly combat: Combat; readonly taken: TakenAnswer }
    | { readonly ok: false; readonly refusal: RefusalAnswer };
  readonly check: (combat: Combat, command: Command, language?: Language) => CheckAnswer;
  readonly stateOf: (combat: Combat, at?: string) => StateAnswer | undefined;
  readonly takenAt: (combat: Combat, seq: number) => TakenAnswer;
  readonly options: (combat: Combat, query: OptionsQuery, language?: Language) => unknown;
  readonly replay: (record: CombatRecord, upTo?: number) => Replayed<Combat>;
  readonly branch: (combat: Combat, at: string, parentId: string) => Combat;
  readonly writeScenario: (combat: Combat) => string;
}
