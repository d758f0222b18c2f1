import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Client } from '#contract';
import { createClient } from '#contract';
import { readConfig } from '../../src/config.ts';
import type { RunningService, ServiceOptions } from '../../src/service.ts';
import { startService } from '../../src/service.ts';
import { createMemoryStore } from '../../src/store/memory.ts';

export interface Served {
  readonly url: string;
  /** Checks each answer against the contract. */
  readonly client: Client;
  readonly service: RunningService;
  readonly clientWith: (token: string) => Client;
}

interface Wanted extends Partial<Omit<ServiceOptions, 'config' | 'logger'>> {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A real server on a free port over a store in memory; it stops when the test ends. */
export async function serve(wanted: Wanted = {}): Promise<Served> {
  const served = await start(wanted);
  onTestFinished(() => served.service.stop());
  return served;
}

/** The same for a whole file, which stops it itself. */
export async function start({ args = [], env = {}, ...rest }: Wanted = {}): Promise<Served> {
  const read = readConfig(['--port', '0', '--threads', '0', ...args], env);
  if (read.kind !== 'config') throw new Error(JSON.stringify(read));
  const service = await startService({
    config: read.config,
    store: createMemoryStore(),
    logger: pino({ level: 'silent' }),
    ...rest,
  });
  const { url } = service;
  const clientWith = (token?: string): Client =>
    createClient({ baseUrl: url, strict: true, ...(token !== undefined && { token }) });
  return { url, service, client: clientWith(), clientWith };
}

/** A table of three: Ana attacks with two, Ben has a wall and a mountain, Cleo stands by. */
export const SETUP = {
  players: ['Ana', 'Ben', 'Cleo'],
  priority: 'none' as const,
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wolf', controller: 'Ana', pt: '3/3', abilities: [{ landwalk: 'mountain' }] },
    { id: 'wall', controller: 'Ben', pt: '0/4' },
    { id: 'hill', controller: 'Ben', types: ['land' as const], subtypes: ['mountain'] },
    { id: 'cat', controller: 'Cleo', pt: '1/1' },
  ],
};

export const ATTACK = {
  type: 'declareAttackers' as const,
  attackers: { bear: 'Ben', wolf: 'Ben' },
};

/** The combat that a test works on, as far as its creation says it. */
export async function made(
  client: Client,
  body: Parameters<Client['createCombat']>[0]['body'] = { setup: SETUP },
) {
  const created = await client.createCombat({ body });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  return created.body;
}
