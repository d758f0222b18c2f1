import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../src/store/memory.ts';
import { failing, fetchWith, unavailable } from '../support/faults.ts';
import { ATTACK, SETUP, made, serve } from '../support/service.ts';

describe('headers', () => {
  test('pages may load what is served here and nothing else', async () => {
    const { url } = await serve();
    const policy = (await fetch(`${url}/docs`)).headers.get('content-security-policy')!;
    const directives = new Map(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('style-src')).toBe("'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http:');
  });

  test('every answer names its request', async () => {
    const { url } = await serve();
    const own = await fetch(`${url}/v1/combats/nowhere`);
    const { instance } = (await own.json()) as { instance: string };
    expect(instance).toBe(`urn:x-request:${own.headers.get('x-request-id')}`);
    const given = await fetch(`${url}/healthz`, {
      headers: { 'X-Request-Id': 'given-by-the-caller' },
    });
    expect(given.headers.get('x-request-id')).toBe('given-by-the-caller');
    const odd = await fetch(`${url}/healthz`, { headers: { 'X-Request-Id': '<script>' } });
    expect(odd.headers.get('x-request-id')).not.toContain('<');
  });

  test('nothing that was read is cached', async () => {
    const { url, client } = await serve();
    const { id } = await made(client);
    const state = await fetch(`${url}/v1/combats/${id}`, { headers: { 'If-None-Match': '"0"' } });
    expect([state.status, state.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('the name a request asks for', () => {
  test.for([
    [[], 'localhost', 200],
    [[], 'LOCALHOST:1234', 200],
    [[], 'apnap.localhost', 200],
    [[], '127.0.0.1', 200],
    [[], '[::1]:8802', 200],
    [[], 'evil.example', 403],
    [[], 'localhost.evil.example', 403],
    [[], '127.0.0.1.evil.example', 403],
    [['--allow-host', 'games.example'], 'games.example', 200],
    [['--allow-host', 'games.example'], 'evil.example', 403],
    [['--host', '0.0.0.0'], 'anything.example', 200],
    [['--host', '0.0.0.0', '--allow-host', 'games.example'], 'anything.example', 403],
  ] as const)('%j %s: %i', async ([args, host, status]) => {
    const { url } = await serve({ args });
    expect((await fetchWith({ host })(`${url}/healthz`)).status).toBe(status);
  });
});

describe('pages from elsewhere', () => {
  const origin = 'https://game.example';
  const asks = { Origin: origin, 'Access-Control-Request-Method': 'POST' };

  test('may use the service when their origin is named', async () => {
    const { url } = await serve({ args: ['--allow-origin', origin] });
    const preflight = await fetch(`${url}/v1/combats`, { method: 'OPTIONS', headers: asks });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const read = await fetch(`${url}/v1/combats/nowhere`, { headers: { Origin: origin } });
    expect(read.headers.get('access-control-allow-origin')).toBe(origin);
    expect(read.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(read.headers.get('vary')).toContain('Origin');
  });

  test.for(['https://other.example', 'https://game.example.evil.example', 'null'])(
    'and not from %s',
    async (other) => {
      const { url } = await serve({ args: ['--allow-origin', origin] });
      const preflight = await fetch(`${url}/v1/combats`, {
        method: 'OPTIONS',
        headers: { ...asks, Origin: other },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
      const read = await fetch(`${url}/healthz`, { headers: { Origin: other } });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('a form cannot make a combat: it cannot say JSON', async () => {
    const { url } = await serve();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await fetch(`${url}/v1/combats`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify({ setup: SETUP }),
      });
      expect(response.status).toBe(415);
    }
  });
});

describe('limits', () => {
  test('of commands count by token', async () => {
    const { client } = await serve({ args: ['--limit-commands', '2'] });
    const { id, tokens } = await made(client, {
      setup: { ...SETUP, priority: 'ask' },
      seats: 'tokens',
    });
    const pass = (token: string) => client.command({ id, body: { type: 'passPriority' }, token });
    const { Ana, Ben } = tokens!.players;
    const statuses = [await pass(Ana!), await pass(Ana!), await pass(Ana!), await pass(Ben!)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 409, 429, 200]);
  });

  test('of combats count branches too, and say when to come back', async () => {
    const { client } = await serve({ args: ['--limit-combats', '2'] });
    const { id } = await made(client);
    expect((await client.branch({ id, body: { at: '0' } })).status).toBe(201);
    const refused = await client.createCombat({ body: { setup: SETUP } });
    expect(refused).toMatchObject({ status: 429, problem: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('never touch health', async () => {
    const { client } = await serve({ args: ['--limit-requests', '1'] });
    for (let n = 0; n < 5; n += 1) expect((await client.healthz()).status).toBe(200);
  });
});

describe('an operator', () => {
  test('sees commands, refusals by rule, latency and readers', async () => {
    const { client } = await serve();
    const { id } = await made(client);
    await client.command({ id, body: { ...ATTACK, attackers: { wall: 'Ben' } } });
    await client.command({ id, body: ATTACK });
    await client.getCombat({ id });
    const metrics = await client.metrics();
    const text = metrics.ok ? metrics.body : '';
    expect(text).toContain('apnap_commands_total{command="declareAttackers"} 1');
    expect(text).toMatch(/apnap_refusals_total\{rule="508\.1a",kind="illegal"\} 1/);
    expect(text).toContain(
      'apnap_requests_total{route="/v1/combats/{id}",method="GET",status="200"} 1',
    );
    expect(text).toContain('apnap_stream_readers 0');
    expect(text).not.toContain(id);
  });

  test('hears when the store is away and when it is back', async () => {
    let down = true;
    const { client } = await serve({
      store: failing(createMemoryStore(), unavailable, () => down),
    });
    expect((await client.readyz()).status).toBe(503);
    expect((await client.healthz()).status).toBe(200);
    down = false;
    expect((await client.readyz()).status).toBe(200);
  });
});

describe('addresses', () => {
  test('/ leads to the page', async () => {
    const { url } = await serve();
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/inspector/']);
  });

  test('/docs has every operation, problem and shape, and no script', async () => {
    const { client, url } = await serve();
    const docs = await client.docs();
    const text = docs.ok ? docs.body : '';
    for (const id of ['createCombat', 'stream', 'illegal', 'shape-State'])
      expect(text).toContain(`id="${id}"`);
    expect(text).not.toMatch(/<script|style=|onclick/);
    expect((await fetch(`${url}/docs/style.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
  });
});
