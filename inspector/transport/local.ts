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
} from '#machines';
import type { Combat, Command, SentCommand } from '#machines';
import type { Asked, CombatAnswer, Fork, Transport, Trouble } from './transport.ts';

interface Held {
  readonly combat: Combat;
  readonly branches: readonly Fork[];
}

const MOST_ENTRIES = 100_000;

const fine = <Answer>(answer: Answer): Asked<Answer> => ({ ok: true, answer });
const not = (trouble: Trouble): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble });

/** The game played in the page itself; combats last as long as the page. `newId` names a new combat. */
export function createLocalTransport(newId: () => string = counter()): Transport {
  const held = new Map<string, Held>();

  function keep(combat: Combat): CombatAnswer {
    const id = newId();
    held.set(id, { combat, branches: [] });
    return answerOf(id, { combat, branches: [] });
  }

  function answerOf(id: string, { combat, branches }: Held): CombatAnswer {
    const state = stateOf(combat);
    if (!state) throw new Error('A combat has a state.');
    return { id, parent: combat.record.parent ?? null, branches, ...state };
  }

  async function asking<Answer>(id: string, ask: (combat: Held) => Asked<Answer>): Promise<Asked<Answer>> {
    const found = held.get(id);
    return found ? ask(found) : not({ kind: 'unknown-combat' });
  }

  return {
    kind: 'local',
    async open(setup, edition) {
      const opened = openCombat({ setup, edition });
      return opened.ok ? fine(keep(opened.combat)) : not({ kind: 'setup', problems: opened.problems });
    },
    state: (id, at) =>
      asking(id, ({ combat, branches }) => {
        const state = stateOf(combat, at);
        if (!state) return not({ kind: 'unknown-moment' });
        return fine({ id, parent: combat.record.parent ?? null, branches, ...state });
      }),
    log: (id, after) => asking(id, ({ combat }) => fine(logOf(combat, after, MOST_ENTRIES))),
    act: (id, command, language) =>
      asking(id, ({ combat, branches }) => {
        const parsed = read(command);
        if (!parsed.ok) return parsed;
        const acted = act(combat, parsed.answer, language);
        if (!acted.ok) return not({ kind: 'refused', refusal: acted.refusal });
        const now = { combat: acted.combat, branches };
        held.set(id, now);
        return fine({ ...acted.taken, state: answerOf(id, now) });
      }),
    check: (id, command, language) =>
      asking(id, ({ combat }) => {
        const parsed = read(command);
        return parsed.ok ? fine(check(combat, parsed.answer, language)) : parsed;
      }),
    options: (id, query, language) =>
      asking(id, ({ combat }) => {
        const found = options(combat, query, language);
        return found.ok ? fine(found.options) : not({ kind: 'refused', refusal: found.refusal });
      }),
    branch: (id, at) =>
      asking(id, ({ combat, branches }) => {
        const branched = branch(combat, at, id);
        if (!branched) return not({ kind: 'unknown-moment' });
        const answer = keep(branched);
        held.set(id, { combat, branches: [...branches, { id: answer.id, at: branched.record.parent?.at ?? at }] });
        return fine(answer);
      }),
    chart: async (query) => {
      const chart = chartOf(query);
      return chart ? fine(chart) : not({ kind: 'other', code: 'unknown-chart', detail: JSON.stringify(query) });
    },
  };
}

function read(sent: SentCommand): Asked<Command> {
  const parsed = parseCommand(sent);
  if (parsed.ok) return fine(parsed.command);
  const detail = parsed.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return not({ kind: 'other', code: 'invalid-body', detail });
}

function counter(): () => string {
  let count = 0;
  return () => `local-${++count}`;
}
