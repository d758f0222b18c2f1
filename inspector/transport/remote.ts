import { createClient } from '#contract';
import type { ClientOptions, Problem } from '#contract';
import type {
  ChartDefinition,
  CheckAnswer,
  LogEntry,
  OptionsAnswer,
  OptionsQuery,
  RefusalAnswer,
  SentCommand,
} from '#machines';
import { followLive } from './live.ts';
import type {
  Asked,
  ChartQuery,
  CombatAnswer,
  CombatTaken,
  Language,
  Listener,
  Opened,
  Seats,
  Transport,
  Trouble,
} from './transport.ts';

interface Answered {
  readonly ok: boolean;
  readonly body?: unknown;
  readonly problem?: Problem;
}

type Speaking = ReturnType<typeof createClient>;
type Options = Omit<ClientOptions, 'language'>;
/** Told of the host's token of a table that was made here. */
type OnSeat = (id: string, token: string) => void;

/** The game played by the service, over its contract. A token in `options` is for every combat that brings none itself. */
export function createRemoteTransport(options: Options, onSeat?: OnSeat): Transport {
  return new RemoteTransport(options, onSeat);
}

class RemoteTransport implements Transport {
  readonly kind = 'remote';
  readonly #options: Options;
  readonly #speaking: Readonly<Record<Language, Speaking>>;
  readonly #onSeat: OnSeat | undefined;
  /** Of tables that were made here. */
  readonly #seats = new Map<string, Seats>();

  constructor(options: Options, onSeat: OnSeat | undefined) {
    this.#options = options;
    this.#onSeat = onSeat;
    this.#speaking = {
      en: createClient({ ...options, language: 'en' }),
      fr: createClient({ ...options, language: 'fr' }),
    };
  }

  async open(setup: unknown, edition: string, commands: readonly SentCommand[] = []) {
    // What is no set-up is refused there, with everything that is wrong with it.
    const body = { setup: setup as never, edition, commands: [...commands] };
    return this.#seated(await asking<Opened>(() => this.#speaking.en.createCombat({ body })));
  }

  state(id: string, at?: string) {
    const call = { ...this.#at(id), ...(at !== undefined && { at }) };
    return asking<CombatAnswer>(() => this.#speaking.en.getCombat(call));
  }

  async log(id: string, after: number): Promise<Asked<readonly LogEntry[]>> {
    const entries: LogEntry[] = [];
    let from: number | undefined = after;
    while (from !== undefined) {
      const page: Asked<LogPage> = await this.#logPage(id, from);
      if (!page.ok) return page;
      entries.push(...page.answer.entries);
      from = page.answer.next;
    }
    return { ok: true, answer: entries };
  }

  act(id: string, body: SentCommand, language: Language) {
    return asking<CombatTaken>(() =>
      this.#speaking[language].command({ ...this.#at(id, giverOf(body)), body }),
    );
  }

  check(id: string, body: SentCommand, language: Language) {
    return asking<CheckAnswer>(() =>
      this.#speaking[language].check({ ...this.#at(id, giverOf(body)), body }),
    );
  }

  options(id: string, query: OptionsQuery, language: Language) {
    // A query is read-only, and the same otherwise.
    const body = query as never;
    return asking<OptionsAnswer>(() =>
      this.#speaking[language].optionsSoFar({ ...this.#at(id, query.player), body }),
    );
  }

  async branch(id: string, at: string) {
    const call = { ...this.#at(id), body: { at } };
    return this.#seated(await asking<Opened>(() => this.#speaking.en.branch(call)));
  }

  scenario(id: string) {
    const call = { ...this.#at(id), accept: 'application/yaml' };
    return asking<string>(() => this.#speaking.en.log(call));
  }

  chart(query: ChartQuery) {
    return asking<ChartDefinition>(() => this.#speaking.en.chart({ ...query, format: 'json' }));
  }

  follow(id: string, language: Language, listener: Listener) {
    const { baseUrl, token } = this.#options;
    const following = followLive(
      {
        baseUrl: baseUrl === '' ? location.origin : baseUrl,
        id,
        language,
        token: this.#at(id).token ?? token,
        ticket: () => this.#ticket(id),
        refused: (problem) => listener.refused(troubleOf(problem)),
      },
      listener,
    );
    // The socket has one seat, the maker of the table has all.
    return this.#seats.has(id) ? { ...following, fire: () => false } : following;
  }

  async #ticket(id: string): Promise<string | undefined> {
    const reply = await this.#speaking.en.createTicket(this.#at(id));
    return reply.ok ? reply.body.ticket : undefined;
  }

  #logPage(id: string, after: number): Promise<Asked<LogPage>> {
    return asking<LogPage>(() => this.#speaking.en.log({ ...this.#at(id), after, limit: 200 }));
  }

  /** With the token of the player who is meant, or else of the host, where the table was made here. */
  #at(id: string, player?: string): { readonly id: string; readonly token?: string } {
    const seats = this.#seats.get(id);
    const token = (player === undefined ? undefined : seats?.players[player]) ?? seats?.host;
    return token === undefined ? { id } : { id, token };
  }

  /** Whoever makes a table is its host. */
  #seated(asked: Asked<Opened>): Asked<Opened> {
    if (!asked.ok || !asked.answer.tokens) return asked;
    const { id, tokens } = asked.answer;
    this.#seats.set(id, tokens);
    this.#onSeat?.(id, tokens.host);
    return asked;
  }
}

/** The contract describes the answers that the game makes, so that a body is taken for what was asked. */
async function asking<Answer>(ask: () => Promise<Answered>): Promise<Asked<Answer>> {
  try {
    const reply = await ask();
    if (reply.ok) return { ok: true, answer: reply.body as Answer };
    return { ok: false, trouble: troubleOf(reply.problem) };
  } catch {
    return { ok: false, trouble: { kind: 'unreachable' } };
  }
}

/** Who gives a command, where a player does. */
const giverOf = (command: SentCommand): string | undefined =>
  'by' in command ? command.by : undefined;

interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly next?: number | undefined;
}

function troubleOf(problem: Problem | undefined): Trouble {
  if (!problem) return { kind: 'unreachable' };
  const { code, detail } = problem;
  if (code === 'not-now' || code === 'illegal' || code === 'over')
    return { kind: 'refused', refusal: refusalOf(code, problem) };
  if (code === 'unknown-combat') return { kind: 'unknown-combat' };
  if (code === 'unknown-moment') return { kind: 'unknown-moment' };
  if (code === 'invalid-setup' || code === 'invalid-edition')
    return { kind: 'setup', problems: problem.issues ?? [] };
  return { kind: 'other', code, detail };
}

function refusalOf(kind: RefusalAnswer['kind'], problem: Problem): RefusalAnswer {
  const { violations = [], requirements, suggestion, proved = true, partial = false } = problem;
  return {
    kind,
    violations,
    ...(requirements && { requirements }),
    ...(suggestion && { suggestion }),
    proved,
    partial,
  };
}
