import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, ROUTES, createClient } from '#contract';
import type { Client, Operation } from '#contract';
import { fetchWith } from '../support/faults.ts';
import { ATTACK, SETUP, made, serve, start } from '../support/service.ts';
import type { Served } from '../support/service.ts';

const BLOCKS = { type: 'declareBlockers', blocks: { wall: ['bear'] } };
const EFFECT = { type: 'applyEffect', kind: 'playerLeaves', player: 'Cleo' };

type Name =
  | 'Ben'
  | 'Ana (not asked)'
  | 'host'
  | 'watcher'
  | 'nobody'
  | 'rotated'
  | 'of another combat'
  | 'made up';
type Tokens = Readonly<Record<Name, string | undefined>>;

interface Table {
  readonly id: string;
  readonly tokens: Tokens;
}

let served: Served;
beforeAll(async () => {
  served = await start();
});
afterAll(() => served.service.stop());

/** Ben is asked for blocks; Ana has attacked; Cleo stands by. */
async function table(): Promise<Table> {
  const { id, tokens } = await made(served.client, {
    setup: SETUP,
    commands: [ATTACK],
    seats: 'tokens',
  });
  const other = await made(served.client, { setup: SETUP, seats: 'tokens' });
  const rotated = tokens!.players['Cleo']!;
  await served.client.rotateSeat({ id, seat: 'Cleo', token: tokens!.host });
  return {
    id,
    tokens: {
      Ben: tokens!.players['Ben'],
      'Ana (not asked)': tokens!.players['Ana'],
      host: tokens!.host,
      watcher: tokens!.watchers,
      nobody: undefined,
      rotated,
      'of another combat': other.tokens!.players['Ben'],
      'made up': 'x'.repeat(32),
    },
  };
}

const NAMES: readonly Name[] = [
  'Ben',
  'Ana (not asked)',
  'host',
  'watcher',
  'nobody',
  'rotated',
  'of another combat',
  'made up',
];

/** What each is answered, in the order of NAMES. */
const EXPECTED: readonly (readonly [string, Operation, object, readonly number[]])[] = [
  ['reads the state', 'getCombat', {}, [200, 200, 200, 200, 401, 403, 403, 403]],
  ['reads a moment', 'getCombat', { at: '0' }, [200, 200, 200, 200, 401, 403, 403, 403]],
  ['reads the log', 'log', {}, [200, 200, 200, 200, 401, 403, 403, 403]],
  [
    'reads the log as YAML',
    'log',
    { accept: 'application/yaml' },
    [200, 200, 200, 403, 401, 403, 403, 403],
  ],
  ['blocks', 'command', { body: BLOCKS }, [200, 409, 403, 403, 401, 403, 403, 403]],
  [
    'blocks for Ben',
    'command',
    { body: { ...BLOCKS, by: 'Ben' } },
    [200, 403, 403, 403, 401, 403, 403, 403],
  ],
  [
    'passes for everybody',
    'command',
    { body: { type: 'allPass', times: 1 } },
    [403, 403, 409, 403, 401, 403, 403, 403],
  ],
  ['applies an effect', 'command', { body: EFFECT }, [403, 403, 200, 403, 401, 403, 403, 403]],
  ['checks blocks', 'check', { body: BLOCKS }, [200, 200, 200, 403, 401, 403, 403, 403]],
  [
    'checks for Ben',
    'check',
    { body: { ...BLOCKS, by: 'Ben' } },
    [200, 403, 200, 403, 401, 403, 403, 403],
  ],
  ['asks for options', 'options', {}, [200, 409, 200, 403, 401, 403, 403, 403]],
  [
    'asks for Ben’s options',
    'options',
    { player: 'Ben' },
    [200, 403, 200, 403, 401, 403, 403, 403],
  ],
  [
    'asks for Ben’s options so far',
    'optionsSoFar',
    { body: { player: 'Ben', partial: { blocks: {} } } },
    [200, 403, 200, 403, 401, 403, 403, 403],
  ],
  ['branches', 'branch', { body: { at: '0' } }, [201, 201, 201, 403, 401, 403, 403, 403]],
  ['rotates a seat', 'rotateSeat', { seat: 'watchers' }, [403, 403, 200, 403, 401, 403, 403, 403]],
  ['takes a ticket', 'createTicket', {}, [201, 201, 201, 201, 401, 403, 403, 403]],
  ['follows the stream', 'stream', {}, [200, 200, 200, 200, 401, 403, 403, 403]],
  ['removes the combat', 'deleteCombat', {}, [403, 403, 204, 403, 401, 403, 403, 403]],
];

const rows = EXPECTED.flatMap(([what, operation, call, statuses]) =>
  NAMES.map((name, index) => [name, what, operation, call, statuses[index]!] as const),
);

describe('whose token may do what', () => {
  test.for(rows)('%s %s', async ([name, , operation, call, status]) => {
    const { id, tokens } = await table();
    const token = tokens[name];
    const client = token === undefined ? served.client : served.clientWith(token);
    expect(await statusOf(client, operation, { ...call, id }, token)).toBe(status);
  });

  test('the table names every route of a combat', () => {
    const named = new Set(EXPECTED.map(([, operation]) => operation));
    const ofCombats = OPERATIONS.filter((name) => ROUTES[name].path.includes('{id}'));
    expect(ofCombats.filter((name) => !named.has(name))).toEqual([]);
  });

  async function statusOf(
    client: Client,
    operation: Operation,
    call: object,
    token: string | undefined,
  ) {
    if (operation === 'stream') return streamStatus(Reflect.get(call, 'id'), token);
    const method = client[operation] as (call: object) => Promise<{ status: number }>;
    return (await method(call)).status;
  }

  async function streamStatus(id: string, token: string | undefined): Promise<number> {
    const enough = new AbortController();
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(`${served.url}/v1/combats/${id}/stream`, {
      headers,
      signal: enough.signal,
    });
    enough.abort();
    return response.status;
  }
});

describe('an idempotent replay is for the seat that sent it', () => {
  test.for([
    ['watcher', 403],
    ['nobody', 401],
    ['rotated', 403],
    ['of another combat', 403],
    ['Ana (not asked)', 409],
  ] as const)('not for %s', async ([name, status]) => {
    const { id, tokens } = await table();
    const headers = { 'Idempotency-Key': 'k' };
    const body = { type: 'declareBlockers' as const, blocks: { wall: ['bear'] } };
    const first = await served.client.command({ id, body, headers, token: tokens.Ben! });
    expect(first.status).toBe(200);
    const token = tokens[name];
    const client = token === undefined ? served.client : served.clientWith(token);
    expect((await client.command({ id, body, headers })).status).toBe(status);
  });
});

describe('tokens', () => {
  test('are rotated by the host: the old one is worth nothing at once', async () => {
    const { id, tokens } = await table();
    const rotated = await served.client.rotateSeat({ id, seat: 'Ben', token: tokens.host! });
    if (!rotated.ok) throw new Error('not rotated');
    expect((await served.client.getCombat({ id, token: tokens.Ben! })).status).toBe(403);
    expect((await served.client.getCombat({ id, token: rotated.body.token })).status).toBe(200);
  });

  test('the host can rotate its own', async () => {
    const { id, tokens } = await table();
    const rotated = await served.client.rotateSeat({ id, seat: 'host', token: tokens.host! });
    if (!rotated.ok) throw new Error('not rotated');
    const again = (token: string) => served.client.rotateSeat({ id, seat: 'Ben', token });
    expect([(await again(tokens.host!)).status, (await again(rotated.body.token)).status]).toEqual([
      403, 200,
    ]);
  });

  test('a seat nobody has is 404', async () => {
    const { id, tokens } = await table();
    const answer = await served.client.rotateSeat({ id, seat: 'Zoe', token: tokens.host! });
    expect(answer).toMatchObject({ status: 404, problem: { code: 'unknown-seat' } });
  });

  test('come again with the same key, and only with a key that nobody guesses', async () => {
    const create = (key: string) =>
      served.client.createCombat({
        body: { setup: SETUP, seats: 'tokens' },
        headers: { 'Idempotency-Key': key },
      });
    const key = 'a-key-nobody-guesses-4711';
    const [first, again] = [await create(key), await create(key)];
    expect(again).toMatchObject({ status: 201, body: first.ok ? first.body : {} });
    expect(await create('short')).toMatchObject({
      status: 400,
      problem: { code: 'invalid-header' },
    });
  });

  test('a player may not be called as a seat is', async () => {
    const setup = { players: ['Ana', 'host'] };
    const refused = await served.client.createCombat({ body: { setup, seats: 'tokens' } });
    expect(refused).toMatchObject({
      status: 400,
      problem: { issues: [{ path: ['setup', 'players', 1] }] },
    });
    expect((await served.client.createCombat({ body: { setup, seats: 'open' } })).status).toBe(201);
  });

  test('a branch has tokens of its own', async () => {
    const { id, tokens } = await table();
    const branch = await served.client.branch({ id, body: { at: '0' }, token: tokens.Ben! });
    if (!branch.ok) throw new Error('no branch');
    expect((await served.client.getCombat({ id: branch.body.id, token: tokens.Ben! })).status).toBe(
      403,
    );
    const own = branch.body.tokens!.players['Ben']!;
    expect((await served.client.getCombat({ id: branch.body.id, token: own })).status).toBe(200);
  });
});

describe('tickets', () => {
  const open = (id: string, ticket: string) =>
    fetch(`${served.url}/v1/combats/${id}/stream?ticket=${ticket}`, {
      signal: AbortSignal.timeout(500),
    });

  test('open the stream of their combat, and nothing else', async () => {
    const [{ id, tokens }, other] = [await table(), await table()];
    const made = await served.client.createTicket({ id, token: tokens.watcher! });
    if (!made.ok) throw new Error('no ticket');
    expect((await open(id, made.body.ticket)).status).toBe(200);
    expect((await open(other.id, made.body.ticket)).status).toBe(403);
    const state = await fetch(`${served.url}/v1/combats/${id}?ticket=${made.body.ticket}`);
    expect(state.status).toBe(400);
  });

  test('end with the token they were made with', async () => {
    const { id, tokens } = await table();
    const made = await served.client.createTicket({ id, token: tokens.Ben! });
    if (!made.ok) throw new Error('no ticket');
    await served.client.rotateSeat({ id, seat: 'Ben', token: tokens.host! });
    expect((await open(id, made.body.ticket)).status).toBe(403);
  });

  test('are not written by hand', async () => {
    const { id, tokens } = await table();
    const made = await served.client.createTicket({ id, token: tokens.watcher! });
    if (!made.ok) throw new Error('no ticket');
    const [, expires, signature] = made.body.ticket.split('.');
    const asHost = `${Buffer.from('host').toString('base64url')}.${expires}.${signature}`;
    for (const ticket of [asHost, 'x', '..', `a.9999999999999.`]) {
      expect((await open(id, ticket)).status).toBe(403);
    }
  });
});

describe('open tables are for this machine only', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const behindProxy = ({ url }: Served): Client =>
    createClient({ baseUrl: url, strict: true, fetch: fetchWith(forwarded) });

  test('through a proxy they are refused with the flag to set', async () => {
    const here = await serve();
    const { id } = await made(here.client);
    const client = behindProxy(here);
    for (const answer of [
      await client.getCombat({ id }),
      await client.createCombat({ body: { setup: SETUP, seats: 'open' } }),
      await client.command({ id, body: ATTACK }),
    ]) {
      expect(answer).toMatchObject({ status: 403, problem: { code: 'open-table-refused' } });
      expect(JSON.stringify(answer)).toContain('--allow-open-tables');
    }
  });

  test('and tokens are the default there', async () => {
    const client = behindProxy(await serve());
    const created = await client.createCombat({ body: { setup: SETUP } });
    expect(created.ok && created.body.tokens?.host).toMatch(/^[\w-]{32}$/);
  });

  test('unless the operator allows it', async () => {
    const client = behindProxy(await serve({ args: ['--allow-open-tables'] }));
    const { id } = await made(client);
    expect((await client.getCombat({ id })).status).toBe(200);
  });

  test('where others can reach the service, too', async () => {
    const away = await serve({ args: ['--host', '0.0.0.0'] });
    const refused = await away.client.createCombat({ body: { setup: SETUP, seats: 'open' } });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'open-table-refused' } });
  });
});

describe('listing', () => {
  test('shows tables with tokens to the operator only', async () => {
    const here = await serve({ env: { APNAP_ADMIN_TOKEN: 'operator' } });
    const open = await made(here.client);
    const seated = await made(here.client, { setup: SETUP, seats: 'tokens' });
    const ids = async (client: Client) => {
      const page = await client.listCombats();
      return page.ok ? page.body.items.map(({ id }) => id) : page.status;
    };
    expect(await ids(here.client)).toEqual([open.id]);
    expect(await ids(here.clientWith('operator'))).toEqual([seated.id, open.id]);
    expect(await ids(here.clientWith('guess'))).toBe(403);
  });

  test('goes page by page, newest first', async () => {
    const here = await serve();
    const made3 = [await made(here.client), await made(here.client), await made(here.client)];
    const first = await here.client.listCombats({ limit: 2 });
    const rest = await here.client.listCombats({
      limit: 2,
      after: first.ok ? first.body.next! : '',
    });
    const ids = [first, rest].flatMap((page) =>
      page.ok ? page.body.items.map(({ id }) => id) : [],
    );
    expect(ids.toSorted()).toEqual(made3.map(({ id }) => id).toSorted());
    expect(rest.ok && rest.body.next).toBeUndefined();
  });
});
