import type { CheckAnswer, Command, OptionsAnswer } from '#machines';
import type { Store, WatchListener } from '../store/store.ts';
import type { Acted, CommandRequest } from './acting.ts';
import { act } from './acting.ts';
import { askHere } from './asking/asking.ts';
import type { Asking } from './asking/asking.ts';
import type { BranchRequest } from './branching.ts';
import { branch } from './branching.ts';
import type { Context, Limits } from './context.ts';
import type { CreateRequest } from './creating.ts';
import { create } from './creating.ts';
import type { LogPage, LogRequest } from './following.ts';
import { log, scenario } from './following.ts';
import type { Game, Language, OptionsQuery, Combat } from './game.ts';
import type { ListRequest, Ticket } from './housekeeping.ts';
import { list, remove, rotate, ticket } from './housekeeping.ts';
import { createLives } from './live.ts';
import { createLru } from './lru.ts';
import type { Made } from './making.ts';
import type { Outcome } from './outcome.ts';
import { done, failed } from './outcome.ts';
import { playHere } from './playing/playing.ts';
import type { Playing } from './playing/playing.ts';
import { createQueue } from './queue.ts';
import { createSnapshots } from './snapshots.ts';
import type { Told } from './reading.ts';
import { check, enter, options, stateAt } from './reading.ts';
import type { Caller } from './seats.ts';

export interface CombatsOptions {
  readonly store: Store;
  readonly game: Game;
  /** Where questions are answered: in this thread where nothing else is said. */
  readonly asking?: Asking;
  /** Where commands are carried out: in this thread too. */
  readonly playing?: Playing | undefined;
  readonly now?: () => Date;
  readonly limits?: Partial<Limits>;
  /** Combats kept in memory between requests. */
  readonly kept?: number;
  /** What tells this machine from every other one; without it no snapshots are stored or read. */
  readonly build?: string | undefined;
}

export interface Board {
  readonly edition?: string | undefined;
  readonly setup: unknown;
}

export interface AnswerAt {
  readonly seq: number;
  readonly json: string;
}

export interface CombatsStats {
  readonly kept: number;
  readonly busy: number;
}

/** Everything that can be asked about combats. Only the store rejects: `StoreUnavailable`. */
export interface Combats {
  readonly create: (request: CreateRequest) => Promise<Outcome<Made>>;
  readonly list: (request: ListRequest) => ReturnType<typeof list>;
  readonly state: (id: string, caller: Caller, at?: string) => Promise<Outcome<Told<string>>>;
  readonly act: (request: CommandRequest) => Promise<Outcome<Acted>>;
  readonly check: (
    id: string,
    caller: Caller,
    command: Command,
    language: Language,
  ) => Promise<Outcome<Told<CheckAnswer>>>;
  readonly options: (
    id: string,
    caller: Caller,
    query: OptionsQuery,
    language: Language,
  ) => Promise<Outcome<Told<OptionsAnswer>>>;
  readonly log: (request: LogRequest) => Promise<Outcome<LogPage>>;
  readonly scenario: (
    id: string,
    caller: Caller,
  ) => Promise<Outcome<{ readonly seq: number; readonly yaml: string }>>;
  readonly branch: (request: BranchRequest) => Promise<Outcome<Made>>;
  readonly remove: (id: string, caller: Caller) => Promise<Outcome<undefined>>;
  readonly rotate: (id: string, caller: Caller, seat: string) => Promise<Outcome<string>>;
  readonly ticket: (id: string, caller: Caller) => Promise<Outcome<Ticket>>;
  readonly checkBoard: (
    board: Board,
    command: Command,
    language: Language,
  ) => Promise<Outcome<CheckAnswer>>;
  readonly optionsOfBoard: (
    board: Board,
    query: OptionsQuery,
    language: Language,
  ) => Promise<Outcome<OptionsAnswer>>;
  /** Whether this caller may read the combat, and where it stands. */
  readonly admit: (id: string, caller: Caller) => Promise<Outcome<number>>;
  /** The answers to commands after a version, as they were sent. */
  readonly answersAfter: (id: string, seq: number, limit: number) => Promise<readonly AnswerAt[]>;
  readonly watch: (id: string, listener: WatchListener) => () => void;
  readonly ready: () => Promise<void>;
  readonly stats: () => CombatsStats;
}

const KEPT = 1000;
const COMMANDS = 2000;

export function createCombats(settings: CombatsOptions): Combats {
  const { store, game, now = () => new Date(), kept = KEPT, limits } = settings;
  const { asking = askHere(game) } = settings;
  const queue = createQueue();
  const snapshots = createSnapshots(game, settings.build);
  const { playing = playHere(game, snapshots) } = settings;
  const lives = createLives({ store, game, kept: createLru(kept), queue, snapshots });
  const context: Context = {
    store,
    game,
    asking,
    playing,
    lives,
    queue,
    snapshots,
    now,
    limits: { commands: COMMANDS, ...limits },
  };
  return {
    create: (request) => create(context, request),
    list: (request) => list(context, request),
    state: (id, caller, at) => stateAt(context, id, caller, at),
    act: (request) => act(context, request),
    check: (id, caller, command, language) => check(context, id, caller, command, language),
    options: (id, caller, query, language) => options(context, id, caller, query, language),
    log: (request) => log(context, request),
    scenario: (id, caller) => scenario(context, id, caller),
    branch: (request) => branch(context, request),
    remove: (id, caller) => remove(context, id, caller),
    rotate: (id, caller, seat) => rotate(context, id, caller, seat),
    ticket: (id, caller) => ticket(context, id, caller),
    checkBoard: async (board, command, language) => {
      const opened = onBoard(game, board);
      return opened.ok ? done(await asking.check(opened.value, command, language)) : opened;
    },
    optionsOfBoard: async (board, query, language) => {
      const opened = onBoard(game, board);
      if (!opened.ok) return opened;
      const found = await asking.options(opened.value, query, language);
      return found.ok
        ? done(found.options)
        : failed({ kind: 'refused', refusal: found.refusal, seq: 0 });
    },
    admit: async (id, caller) => {
      const entered = await enter(context, id, caller);
      return entered.ok ? done(entered.value.live.seq) : entered;
    },
    answersAfter: async (id, seq, limit) => {
      const commands = await store.tail(id, seq, limit);
      return commands.map(({ seq: at, answer }) => ({ seq: at, json: answer }));
    },
    watch: (id, listener) => store.watch(id, listener),
    ready: () => store.ready(),
    stats: () => ({ kept: lives.size(), busy: queue.size() }),
  };
}

/** A combat that is not kept. */
function onBoard(game: Game, { edition, setup }: Board): Outcome<Combat> {
  const opened = game.openCombat({ setup, edition });
  return opened.ok ? done(opened.combat) : failed({ kind: 'setup', problems: opened.problems });
}
