import {
  act,
  branch,
  chartOf,
  check,
  logOf,
  openCombat,
  options,
  parseCommand,
  stateOf,
  writeScenario,
} from '#machines';
import type { Combat, Command, OptionsQuery, SentCommand } from '#machines';
import type {
  Asked,
  ChartQuery,
  CombatAnswer,
  Fork,
  Language,
  Transport,
  Trouble,
} from './transport.ts';

interface Held {
  readonly combat: Combat;
  readonly branches: readonly Fork[];
}

const MOST_ENTRIES = 100_000;

const fine = <Answer>(answer: Answer): Asked<Answer> => ({ ok: true, answer });
const not = (trouble: Trouble): { readonly ok: false; readonly trouble: Trouble } => ({
  ok: false,
  trouble,
});

/** The game played in the page itself; combats last as long as the page. `newId` names a new combat. */
export function createLocalTransport(newId: () => string = counter()): Transport {
  return new LocalTransport(newId);
}

class LocalTransport implements Transport {
  readonly kind = 'local';
  readonly #held = new Map<string, Held>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  async open(setup: unknown, edition: string, commands: readonly SentCommand[] = []) {
    const opened = openCombat({ setup, edition });
    if (!opened.ok) return not({ kind: 'setup', problems: opened.problems });
    let { combat } = opened;
    for (const sent of commands) {
      const read = commandFrom(sent);
      if (!read.ok) return read;
      const acted = act(combat, read.answer);
      if (!acted.ok) return not({ kind: 'refused', refusal: acted.refusal });
      ({ combat } = acted);
    }
    return fine(this.#keep(combat));
  }

  async state(id: string, at?: string): Promise<Asked<CombatAnswer>> {
    const held = this.#held.get(id);
    if (!held) return not({ kind: 'unknown-combat' });
    const answer = answerOf(id, held, at);
    return answer ? fine(answer) : not({ kind: 'unknown-moment' });
  }

  async log(id: string, after: number) {
    const held = this.#held.get(id);
    if (!held) return not({ kind: 'unknown-combat' });
    return fine(logOf(held.combat, after, MOST_ENTRIES));
  }

  async act(id: string, sent: SentCommand, language: Language) {
    const held = this.#held.get(id);
    if (!held) return not({ kind: 'unknown-combat' });
    const read = commandFrom(sent);
    if (!read.ok) return read;
    const acted = act(held.combat, read.answer, language);
    if (!acted.ok) return not({ kind: 'refused', refusal: acted.refusal });
    const now = { ...held, combat: acted.combat };
    this.#held.set(id, now);
    return fine({ ...acted.taken, state: placed(id, now, acted.taken.state) });
  }

  async check(id: string, sent: SentCommand, language: Language) {
    const held = this.#held.get(id);
    if (!held) return not({ kind: 'unknown-combat' });
    const read = commandFrom(sent);
    return read.ok ? fine(check(held.combat, read.answer, language)) : read;
  }

  async options(id: string, query: OptionsQuery, language: Language) {
    const held = this.#held.get(id);
    if (!held) return not({ kind: 'unknown-combat' });
    const found = options(held.combat, query, language);
    return found.ok ? fine(found.options) : not({ kind: 'refused', refusal: found.refusal });
  }

  async branch(id: string, at: string) {
    const held = this.#held.get(id);
    if (!held) return not({ kind: 'unknown-combat' });
    const branched = branch(held.combat, at, id);
    if (!branched) return not({ kind: 'unknown-moment' });
    const answer = this.#keep(branched);
    const fork = { id: answer.id, at: branched.record.parent?.at ?? at };
    this.#held.set(id, { ...held, branches: [...held.branches, fork] });
    return fine(answer);
  }

  async scenario(id: string) {
    const held = this.#held.get(id);
    return held ? fine(writeScenario(held.combat)) : not({ kind: 'unknown-combat' });
  }

  async chart(query: ChartQuery) {
    const chart = chartOf(query);
    if (chart) return fine(chart);
    return not({ kind: 'other', code: 'unknown-chart', detail: JSON.stringify(query) });
  }

  /** Nobody else acts here. */
  follow() {
    return { fire: () => false, stop: () => undefined };
  }

  #keep(combat: Combat): CombatAnswer {
    const id = this.#newId();
    const held = { combat, branches: [] };
    this.#held.set(id, held);
    const answer = answerOf(id, held);
    if (!answer) throw new Error('A combat has a state.');
    return answer;
  }
}

function answerOf(id: string, held: Held, at?: string): CombatAnswer | undefined {
  const state = stateOf(held.combat, at);
  return state && placed(id, held, state);
}

function placed<State>(id: string, { combat, branches }: Held, state: State) {
  return { id, parent: combat.record.parent ?? null, branches, ...state };
}

function commandFrom(sent: SentCommand): Asked<Command> {
  const parsed = parseCommand(sent);
  if (parsed.ok) return fine(parsed.command);
  const detail = parsed.problems
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');
  return not({ kind: 'other', code: 'invalid-body', detail });
}

function counter(): () => string {
  let count = 0;
  return () => `local-${++count}`;
}
