import * as machines from '#machines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, ROUTES, createClient } from '#contract';
import type { Client, Operation, Route } from '#contract';
import { createMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { bug, failing, fetchWith, unavailable } from '../support/faults.ts';
import { ATTACK, SETUP, made, start } from '../support/service.ts';
import type { Served } from '../support/service.ts';

type Answer = { readonly status: number };
type Call = Readonly<Record<string, unknown>>;

const BLOCKS = { type: 'declareBlockers', by: 'Ben', blocks: {} };

/** A call of each operation that succeeds on a combat after its attack, but for what `id` names. */
const CALLS: Readonly<Record<Operation, Call>> = {
  createCombat: { body: { setup: SETUP } },
  listCombats: {},
  getCombat: {},
  deleteCombat: {},
  command: { body: BLOCKS },
  check: { body: BLOCKS },
  options: {},
  optionsSoFar: { body: {} },
  log: {},
  stream: {},
  branch: { body: { at: '0' } },
  rotateSeat: { seat: 'Ben' },
  createTicket: {},
  checkBoard: { body: { setup: SETUP, command: ATTACK } },
  optionsOfBoard: { body: { setup: SETUP } },
  chart: { defenders: 3 },
  section: { section: '802' },
  rule: { number: '802.4b' },
  edition: { date: '2010-04-23' },
  scenarios: {},
  openapi: {},
  docs: {},
  healthz: {},
  readyz: {},
  metrics: {},
};

const call = async (client: Client, name: Operation, more: Call = {}): Promise<Answer> => {
  const method = client[name] as (call: Call) => Promise<Answer>;
  const enough = name === 'stream' ? { signal: AbortSignal.timeout(3000) } : {};
  return method({ ...CALLS[name], ...enough, ...more });
};

/** Combats of each kind on one server; each test that uses one up makes its own. */
interface World {
  readonly open: Served;
  readonly openId: () => Promise<string>;
  readonly seated: Served;
  readonly seatedId: string;
  readonly tokens: {
    readonly host: string;
    readonly watchers: string;
    readonly Ana: string;
    readonly Ben: string;
  };
  readonly strangeId: string;
  readonly broken: Served;
  readonly down: Served;
  readonly close: () => Promise<void>;
}

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

async function build(): Promise<World> {
  const store = createMemoryStore();
  const open = await start({ store });
  const throwing = { ...machines, ...Object.fromEntries(THROWN.map((name) => [name, thrower])) };
  Object.defineProperty(throwing, 'GALLERY', { get: thrower });
  const broken = await start({ store: failing(createMemoryStore(), bug), game: throwing });
  const down = await start({ store: failing(createMemoryStore(), unavailable) });
  const created = await made(open.client, { setup: SETUP, commands: [ATTACK], seats: 'tokens' });
  const { players, host, watchers } = created.tokens!;
  return {
    open,
    openId: async () => (await made(open.client, { setup: SETUP, commands: [ATTACK] })).id,
    seated: open,
    seatedId: created.id,
    tokens: { host, watchers, Ana: players['Ana']!, Ben: players['Ben']! },
    strangeId: await strange(store),
    broken,
    down,
    close: async () => {
      await Promise.all([open, broken, down].map(({ service }) => service.stop()));
    },
  };
}

const THROWN = ['openCombat', 'chartOf', 'ruleAnswer', 'sectionAnswer', 'editionAnswer'] as const;
const thrower = (): never => {
  throw bug();
};

/** A combat of a later version of ours. */
async function strange(store: Store): Promise<string> {
  const id = 'from-the-future';
  await store.create({ id, createdAt: '2030-01-01T00:00:00.000Z', record: '{"format":99}' });
  return id;
}

const isOf = (name: Operation, part: string): boolean => ROUTES[name].path.includes(part);
const ofCombat = (name: Operation): boolean => isOf(name, '{id}');
const idFor = async (name: Operation): Promise<Call> =>
  ofCombat(name) ? { id: await world.openId() } : {};

/** Ways to be answered each status; the first that fits an operation is taken. */
type Way = (name: Operation) => Promise<Answer> | undefined;
const only =
  (names: readonly Operation[], way: (name: Operation) => Promise<Answer>): Way =>
  (name) =>
    names.includes(name) ? way(name) : undefined;

const succeed: Way = async (name) => {
  if (name === 'rotateSeat') {
    const { id, tokens } = await made(world.open.client, { setup: SETUP, seats: 'tokens' });
    return call(world.open.client, name, { id, token: tokens!.host });
  }
  if (name === 'stream') return firstBytes(await world.openId());
  return call(world.open.client, name, await idFor(name));
};

/** A stream never ends by itself: its head is enough. */
async function firstBytes(id: string): Promise<Answer> {
  const enough = new AbortController();
  const response = await fetch(`${world.open.url}/v1/combats/${id}/stream`, {
    signal: enough.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  enough.abort();
  return response;
}

const WAYS: Readonly<Record<number, readonly Way[]>> = {
  200: [succeed],
  201: [succeed],
  204: [succeed],
  400: [
    only(
      [
        'getCombat',
        'log',
        'stream',
        'options',
        'chart',
        'section',
        'rule',
        'edition',
        'listCombats',
      ],
      async (name) => plain(name, name === 'edition' ? 'never' : '', '?nonsense=1'),
    ),
    (name) =>
      ROUTES[name].method === 'POST'
        ? idFor(name).then((id) => call(world.open.client, name, { ...id, body: { nonsense: 1 } }))
        : undefined,
  ],
  401: [
    only(['listCombats'], () => call(through({ 'x-forwarded-for': '203.0.113.7' }), 'listCombats')),
    (name) => call(world.seated.client, name, { id: world.seatedId }),
  ],
  403: [(name) => idFor(name).then((id) => call(through({ host: 'evil.example' }), name, id))],
  404: [
    only(['section'], (name) => call(world.open.client, name, { section: '999' })),
    only(['rule'], (name) => call(world.open.client, name, { number: '999.9z' })),
    (name) => call(world.open.client, name, { id: 'nowhere' }),
  ],
  409: [
    only(['createCombat'], (name) =>
      call(world.open.client, name, { body: { setup: SETUP, commands: [BLOCKS] } }),
    ),
    only(['optionsOfBoard'], (name) =>
      call(world.open.client, name, { body: { setup: SETUP, player: 'Cleo' } }),
    ),
    (name) => call(world.open.client, name, { id: world.strangeId }),
  ],
  412: [
    only(['command'], (name) =>
      idFor(name).then((id) =>
        call(world.open.client, name, { ...id, headers: { 'If-Match': '"0"' } }),
      ),
    ),
  ],
  413: [
    (name) =>
      idFor(name).then((id) =>
        call(world.open.client, name, { ...id, body: { padding: 'x'.repeat(1_100_000) } }),
      ),
  ],
  415: [
    (name) =>
      idFor(name).then((id) =>
        call(world.open.client, name, { ...id, headers: { 'Content-Type': 'text/plain' } }),
      ),
  ],
  422: [
    only(['createCombat'], (name) =>
      call(world.open.client, name, {
        body: { setup: SETUP, commands: [{ ...ATTACK, attackers: { wall: 'Ben' } }] },
      }),
    ),
    only(['command'], (name) =>
      idFor(name).then((id) =>
        call(world.open.client, name, { ...id, body: { ...BLOCKS, blocks: { wall: ['wolf'] } } }),
      ),
    ),
    only(['branch'], async (name) => {
      const id = await world.openId();
      const headers = { 'Idempotency-Key': 'once' };
      await call(world.open.client, name, { id, headers });
      return call(world.open.client, name, { id, headers, body: { at: '1' } });
    }),
  ],
  429: [
    async (name) => {
      const limited = await start({ args: ['--limit-requests', '1'] });
      try {
        await call(limited.client, name, { id: 'nowhere' }).catch(() => undefined);
        return await call(limited.client, name, { id: 'nowhere' });
      } finally {
        await limited.service.stop();
      }
    },
  ],
  500: [(name) => call(world.broken.client, name, { id: 'any' })],
  503: [(name) => call(world.down.client, name, { id: 'any' })],
};

const through = (headers: Readonly<Record<string, string>>): Client =>
  createClient({ baseUrl: world.open.url, strict: true, fetch: fetchWith(headers) });

/** What the client would not let anybody say. */
async function plain(name: Operation, last: string, query: string): Promise<Answer> {
  const { id = '' } = await idFor(name);
  const path = ROUTES[name].path
    .replace('{id}', String(id))
    .replace('{date}', last)
    .replace('{number}', '802.4b');
  const strict = createClient({
    baseUrl: world.open.url,
    strict: true,
    fetch: () => fetch(`${world.open.url}${path}${query}`),
  });
  return call(strict, name, { id });
}

const declared = OPERATIONS.flatMap((name) => {
  const route: Route = ROUTES[name];
  const statuses = [...Object.keys(route.answers).map(Number), ...new Set(route.problems)];
  return statuses.map((status) => [name, status] as const);
});

describe('every status that the contract declares can be met', () => {
  test.for(declared)('%s %i', async ([name, status]) => {
    const way = (WAYS[status] ?? []).map((one) => one(name)).find((answer) => answer !== undefined);
    expect(way, 'nobody knows how').toBeDefined();
    expect((await way)?.status).toBe(status);
  });
});

test('a fault of ours tells nothing of itself', async () => {
  const answer = await world.broken.client.getCombat({ id: 'any' });
  expect(answer).toMatchObject({
    status: 500,
    problem: { code: 'internal', instance: expect.stringMatching(/^urn:x-request:/) },
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('what the contract does not know is 404, or 405 with the methods', async () => {
  const nowhere = await fetch(`${world.open.url}/v1/nowhere`);
  expect(nowhere.status).toBe(404);
  expect(await nowhere.json()).toMatchObject({ code: 'unknown-address' });
  const wrong = await fetch(`${world.open.url}/v1/combats`, { method: 'PUT' });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('POST, GET');
  expect(wrong.headers.get('content-type')).toBe('application/problem+json');
});

test('sentences come in the language asked for', async () => {
  const client = createClient({
    baseUrl: world.open.url,
    strict: true,
    language: 'fr-CH, en;q=0.5',
  });
  const answer = await client.getCombat({ id: 'nowhere' });
  expect(answer).toMatchObject({ problem: { title: 'Il n’y a pas de tel combat' } });
  expect(answer.headers.get('content-language')).toBe('fr');
});
