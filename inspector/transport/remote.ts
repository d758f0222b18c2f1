import { createClient } from '#contract';
import type { ClientOptions, Problem } from '#contract';
import type {
  ChartDefinition,
  CheckAnswer,
  LogEntry,
  OptionsAnswer,
  RefusalAnswer,
} from '#machines';
import type {
  Asked,
  CombatAnswer,
  CombatTaken,
  Language,
  Transport,
  Trouble,
} from './transport.ts';

interface Answered {
  readonly ok: boolean;
  readonly body?: unknown;
  readonly problem?: Problem;
}

/** The game played by the service, over its contract. */
export function createRemoteTransport(options: Omit<ClientOptions, 'language'>): Transport {
  const speaking = {
    en: createClient({ ...options, language: 'en' }),
    fr: createClient({ ...options, language: 'fr' }),
  };
  const client = speaking.en;
  const inLanguage = (language: Language) => speaking[language];

  return {
    kind: 'remote',
    open: (setup, edition) =>
      asking<CombatAnswer>(() => client.createCombat({ body: { setup: setup as never, edition } })),
    state: (id, at) =>
      asking<CombatAnswer>(() => client.getCombat(at === undefined ? { id } : { id, at })),
    log: (id, after) => wholeLog(client, id, after),
    act: (id, command, language) =>
      asking<CombatTaken>(() => inLanguage(language).command({ id, body: command })),
    check: (id, command, language) =>
      asking<CheckAnswer>(() => inLanguage(language).check({ id, body: command })),
    options: (id, query, language) =>
      asking<OptionsAnswer>(() => inLanguage(language).optionsSoFar({ id, body: query as never })),
    branch: (id, at) => asking<CombatAnswer>(() => client.branch({ id, body: { at } })),
    chart: (query) => asking<ChartDefinition>(() => client.chart({ ...query, format: 'json' })),
  };
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

interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly next?: number | undefined;
}

type Speaking = ReturnType<typeof createClient>;

const logPage = (client: Speaking, id: string, after: number): Promise<Asked<LogPage>> =>
  asking<LogPage>(() => client.log({ id, after, limit: 200 }));

async function wholeLog(
  client: Speaking,
  id: string,
  after: number,
): Promise<Asked<readonly LogEntry[]>> {
  const entries: LogEntry[] = [];
  let from: number | undefined = after;
  while (from !== undefined) {
    const page: Asked<LogPage> = await logPage(client, id, from);
    if (!page.ok) return page;
    entries.push(...page.answer.entries);
    from = page.answer.next;
  }
  return { ok: true, answer: entries };
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
