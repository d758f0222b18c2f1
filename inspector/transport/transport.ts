import type {
  AttackOption,
  BlockMode,
  ChartDefinition,
  CheckAnswer,
  Language,
  LogEntry,
  OptionsAnswer,
  OptionsQuery,
  RefusalAnswer,
  SentCommand,
  SetupProblem,
  StateAnswer,
  TakenAnswer,
} from '#machines';

export type { Language } from '#machines';

/** Where a combat left the one that it continues. */
export interface Fork {
  readonly id: string;
  readonly at: string;
}

/** A state with where its combat stands among others. */
export interface CombatAnswer extends StateAnswer {
  readonly id: string;
  readonly parent: Fork | null;
  readonly branches: readonly Fork[];
}

/** The answer to a command, with the state of the combat after it. */
export interface CombatTaken extends TakenAnswer {
  readonly state: CombatAnswer;
}

/** What was asked cannot be answered. */
export type Trouble =
  | { readonly kind: 'refused'; readonly refusal: RefusalAnswer }
  | { readonly kind: 'setup'; readonly problems: readonly SetupProblem[] }
  | { readonly kind: 'unknown-combat' }
  | { readonly kind: 'unknown-moment' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly code: string; readonly detail: string };

export type Asked<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly trouble: Trouble };

export interface ChartQuery {
  readonly defenders: number;
  readonly edition: string;
  readonly blocks: BlockMode;
  readonly option: AttackOption;
}

/** How news come: over the inspect protocol, over server-sent events, or not at all. */
export type Connection = 'socket' | 'stream' | 'none';

export interface Listener {
  /** The combat stands at this version. */
  readonly moved: (seq: number) => void;
  /** What was fired is refused, or the combat cannot be followed any more. */
  readonly refused: (trouble: Trouble) => void;
  readonly connected: (by: Connection) => void;
}

/** A combat that is followed live. */
export interface Following {
  /** Fires a whole command over the connection; whether there is one. */
  readonly fire: (command: SentCommand) => boolean;
  readonly stop: () => void;
}

/** A table with seats: one token for each. */
export interface Seats {
  readonly players: Readonly<Record<string, string>>;
  readonly host: string;
  readonly watchers: string;
}

export interface Opened extends CombatAnswer {
  /** Only where the table has seats, and only once. */
  readonly tokens?: Seats | undefined;
}

/** One way to reach the game: in the page itself, or over HTTP. Both answer alike. */
export interface Transport {
  readonly kind: 'local' | 'remote';
  /** Opens a combat in which `commands` were given, all of them or none. */
  open(setup: unknown, edition: string, commands?: readonly SentCommand[]): Promise<Asked<Opened>>;
  state(id: string, at?: string): Promise<Asked<CombatAnswer>>;
  log(id: string, after: number): Promise<Asked<readonly LogEntry[]>>;
  act(id: string, command: SentCommand, language: Language): Promise<Asked<CombatTaken>>;
  check(id: string, command: SentCommand, language: Language): Promise<Asked<CheckAnswer>>;
  options(id: string, query: OptionsQuery, language: Language): Promise<Asked<OptionsAnswer>>;
  branch(id: string, at: string): Promise<Asked<CombatAnswer>>;
  chart(query: ChartQuery): Promise<Asked<ChartDefinition>>;
  /** The combat as a scenario file that can be played again. */
  scenario(id: string): Promise<Asked<string>>;
  /** Hears of what others do; refusals are told in `language`. */
  follow(id: string, language: Language, listener: Listener): Following;
}
