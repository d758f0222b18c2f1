import { createClient } from '#contract';
import type { Client, Problem } from '#contract';
import type { Counts, Driver, Opened, Outcome, Session, Verdict, WrittenCommand } from '#machines';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { startService } from './service.ts';
import { createMemoryStore } from './store/memory.ts';

/** A real server on a free port, and the driver that plays combats on it over HTTP. */
export async function startHttpDriver(): Promise<{
  readonly driver: Driver;
  readonly stop: () => Promise<void>;
}> {
  const read = readConfig(['--port', '0', '--store', 'memory', '--log', 'silent'], {});
  if (read.kind !== 'config') throw new Error('The service refuses its own defaults.');
  const service = await startService({
    config: read.config,
    store: createMemoryStore(),
    logger: pino({ level: 'silent' }),
  });
  const client = createClient({ baseUrl: service.url, strict: true });
  return { driver: httpDriver(client), stop: service.stop };
}

/** Plays combats on a server; every answer is read as the contract has it. */
export function httpDriver(client: Client): Driver {
  return {
    open: async (setup, edition): Promise<Opened> => {
      const reply = await client.createCombat({ body: { setup, edition } });
      if (reply.ok) return { ok: true, session: sessionOn(client, reply.body.id) };
      return { ok: false, reason: told(reply.problem) };
    },
  };
}

function sessionOn(client: Client, id: string): Session {
  return {
    state: async () => {
      const reply = await client.getCombat({ id });
      return reply.ok ? reply.body : refused(reply.problem);
    },
    act: (body) => act(client, id, body),
    check: async (body): Promise<Verdict> => {
      const reply = await client.check({ id, body });
      return reply.ok ? reply.body : refused(reply.problem);
    },
    count: (player) => count(client, id, player),
    close: async () => void (await client.deleteCombat({ id })),
  };
}

async function act(client: Client, id: string, body: WrittenCommand): Promise<Outcome> {
  const reply = await client.command({ id, body });
  if (reply.ok) return { ok: true };
  const { violations } = reply.problem;
  return violations ? { ok: false, refusal: { violations } } : refused(reply.problem);
}

async function count(client: Client, id: string, player: string | undefined): Promise<Counts> {
  const reply = await client.options({ id, ...(player !== undefined && { player }) });
  if (!reply.ok) return {};
  const { body } = reply;
  if (body.decision === 'declare-attackers') return { legalAttacks: body.legal };
  if (body.decision !== 'declare-blockers' || body.legal === undefined) return {};
  return { legalBlocks: { [body.player]: body.legal } };
}

function told({ status, code, detail, issues = [], violations = [] }: Problem): string {
  const places = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return [`${status} ${code}`, detail, ...places, ...violations.map(({ text }) => text)].join('; ');
}

/** What must not happen while a case is played: the run tells it as an answer that was none. */
function refused(problem: Problem): never {
  throw new Error(told(problem));
}
