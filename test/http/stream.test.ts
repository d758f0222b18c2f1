import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { followCombat } from '#contract';
import type { StreamMessage } from '#contract';
import { ATTACK, SETUP, made, serve } from '../support/service.ts';
import type { Served } from '../support/service.ts';

const BLOCKS = { type: 'declareBlockers' as const, by: 'Ben', blocks: {} };

interface Frame {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** A reader of raw frames, to be asked for the next one. */
function reader(url: string, headers: Record<string, string> = {}) {
  const enough = new AbortController();
  const frames = read(url, headers, enough.signal);
  return {
    next: async (): Promise<Frame | undefined> => (await frames.next()).value ?? undefined,
    close: () => enough.abort(),
  };
}

async function* read(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<Frame> {
  const response = await fetch(url, { headers, signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body!) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? '';
      if (field('event') !== '')
        yield { event: field('event'), id: field('id'), data: field('data') };
    }
  }
}

const streamOf = ({ url }: Served, id: string, query = '') =>
  `${url}/v1/combats/${id}/stream${query}`;

describe('a stream', () => {
  test('gives the state first, then exactly the answers to commands, and says when the combat is gone', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    const stream = reader(streamOf(served, id));
    const state = await stream.next();
    expect([state?.event, state?.id]).toEqual(['state', '0']);
    expect(state?.data).toBe(await (await fetch(`${served.url}/v1/combats/${id}`)).text());
    const post = (body: object) =>
      fetch(`${served.url}/v1/combats/${id}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.text());
    for (const [seq, body] of [ATTACK, BLOCKS].entries()) {
      const answer = await post(body);
      expect(await stream.next()).toEqual({ event: 'command', id: `${seq + 1}`, data: answer });
    }
    await served.client.deleteCombat({ id });
    expect(await stream.next()).toMatchObject({ event: 'gone' });
    expect(await stream.next()).toBeUndefined();
  });

  test.for([
    ['after=', '?after=1', {}],
    ['Last-Event-ID', '', { 'Last-Event-ID': '1' }],
    ['Last-Event-ID before after=', '?after=0', { 'Last-Event-ID': '1' }],
  ] as const)('goes on where a reader was, by %s', async ([, query, headers]) => {
    const served = await serve();
    const { id } = await made(served.client, { setup: SETUP, commands: [ATTACK, BLOCKS] });
    const stream = reader(streamOf(served, id, query), headers);
    expect(await stream.next()).toMatchObject({ event: 'command', id: '2' });
    stream.close();
  });

  test.for(['?after=99', ''])(
    'begins with the state where the place is unknown: %s',
    async (query) => {
      const served = await serve();
      const { id } = await made(served.client, { setup: SETUP, commands: [ATTACK] });
      const stream = reader(
        streamOf(served, id, query),
        query === '' ? { 'Last-Event-ID': 'junk' } : {},
      );
      expect(await stream.next()).toMatchObject({ event: 'state', id: '1' });
      stream.close();
    },
  );

  test('brings up to date whoever comes while commands come, without a gap or a double', async () => {
    const served = await serve();
    const setup = { ...SETUP, priority: 'ask' as const };
    const { id } = await made(served.client, { setup });
    const pass = async () => {
      const state = await served.client.getCombat({ id });
      const by = state.ok ? state.body.waitingFor[0]!.player : '';
      await served.client.command({ id, body: { type: 'passPriority', by } });
    };
    const streams = [];
    for (let step = 0; step < 3; step += 1) {
      streams.push(reader(streamOf(served, id)), reader(streamOf(served, id, '?after=0')));
      await pass();
    }
    for (const [index, stream] of streams.entries()) {
      const seen: number[] = [];
      while (seen.at(-1) !== 3) seen.push(Number((await stream.next())?.id));
      const first = index % 2 === 0 ? seen[0]! : 1;
      expect(seen).toEqual(Array.from({ length: 4 - first }, (_, at) => first + at));
      stream.close();
    }
  });

  test('shows signs of life', async () => {
    const served = await serve({ keepAlive: 20 });
    const { id } = await made(served.client);
    const response = await fetch(streamOf(served, id), { signal: AbortSignal.timeout(2000) });
    let text = '';
    for await (const chunk of response.body!) {
      text += new TextDecoder().decode(chunk);
      if (text.includes(': still here\n\n')) break;
    }
    expect(text).toContain(': still here\n\n');
  });

  test('ends when the seat gets another token', async () => {
    const served = await serve();
    const { id, tokens } = await made(served.client, { setup: SETUP, seats: 'tokens' });
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const [ben, cleo] = ['Ben', 'Cleo'].map((name) =>
      reader(streamOf(served, id), bearer(tokens!.players[name]!)),
    );
    await ben!.next();
    await cleo!.next();
    await served.client.rotateSeat({ id, seat: 'Ben', token: tokens!.host });
    expect(await ben!.next()).toBeUndefined();
    await served.client.command({ id, body: ATTACK, token: tokens!.players['Ana']! });
    expect(await cleo!.next()).toMatchObject({ event: 'command', id: '1' });
    cleo!.close();
  });

  test('cuts off a reader that does not read, and no other', async () => {
    const served = await serve();
    const permanents = Array.from({ length: 1500 }, (_, n) => ({
      id: `token-${n}`,
      controller: 'Ana',
      types: ['land' as const],
    }));
    const { id } = await made(served.client, { setup: { ...SETUP, permanents, priority: 'ask' } });
    const lazy = connect(Number(new URL(served.url).port), '127.0.0.1');
    lazy.on('error', () => undefined);
    let closed = false;
    lazy.once('close', () => (closed = true));
    lazy.write(`GET /v1/combats/${id}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await new Promise((resolve) => lazy.once('readable', resolve));
    const stream = reader(streamOf(served, id));
    expect(await stream.next()).toMatchObject({ event: 'state' });
    for (let n = 0; n < 20 || (!closed && n < 100); n += 1) {
      const body = JSON.stringify({
        type: 'applyEffect',
        kind: n % 2 === 0 ? 'tap' : 'untap',
        id: 'token-0',
      });
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      await (await fetch(`${served.url}/v1/combats/${id}/commands`, init)).arrayBuffer();
      expect(await stream.next()).toMatchObject({ event: 'command', id: `${n + 1}` });
      if (n >= 20) lazy.resume();
    }
    expect(closed).toBe(true);
    stream.close();
  });
});

describe('the client follows a combat', () => {
  test('over breaks of the connection', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    let cuts = 0;
    const flaky: typeof fetch = async (input, init) => {
      cuts += 1;
      if (cuts === 2) throw new Error('no network');
      const response = await fetch(input, init);
      const body = response.body!.pipeThrough(cutAfter(cuts === 1 ? 2 : Infinity));
      return new Response(body, response);
    };
    const messages = followCombat({ baseUrl: served.url, id, fetch: flaky, retryAfter: 5 });
    const seen: StreamMessage[] = [(await messages.next()).value!];
    await served.client.command({ id, body: ATTACK });
    seen.push((await messages.next()).value!);
    await served.client.command({ id, body: BLOCKS });
    seen.push((await messages.next()).value!);
    await served.client.deleteCombat({ id });
    seen.push((await messages.next()).value!);
    expect(
      seen.map((message) => [message.event, 'data' in message ? message.data.seq : undefined]),
    ).toEqual([
      ['state', 0],
      ['command', 1],
      ['command', 2],
      ['gone', undefined],
    ]);
    expect((await messages.next()).done).toBe(true);
    expect(cuts).toBeGreaterThan(2);
  });

  test('and stops where it is refused', async () => {
    const served = await serve();
    const messages = followCombat({ baseUrl: served.url, id: 'nowhere' });
    expect((await messages.next()).value).toMatchObject({
      event: 'refused',
      problem: { status: 404 },
    });
    expect((await messages.next()).done).toBe(true);
  });

  function cutAfter(chunks: number): TransformStream<Uint8Array, Uint8Array> {
    let left = chunks;
    return new TransformStream({
      transform: (chunk, controller) => {
        controller.enqueue(chunk);
        left -= 1;
        if (left <= 0) controller.terminate();
      },
    });
  }
});

describe('the log, for those who cannot stream', () => {
  test('waits for news', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    const waiting = served.client.log({ id, wait: 20 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await served.client.command({ id, body: ATTACK });
    expect(await waiting).toMatchObject({ body: { entries: [{ seq: 1 }], seq: 1 } });
  });

  test('and no longer than asked', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    const start = performance.now();
    expect(await served.client.log({ id, wait: 1 })).toMatchObject({
      body: { entries: [], seq: 0 },
    });
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  test('says when the combat is gone', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    const waiting = served.client.log({ id, wait: 20 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await served.client.deleteCombat({ id });
    expect((await waiting).status).toBe(404);
  });

  test('goes page by page', async () => {
    const served = await serve();
    const { id } = await made(served.client, { setup: SETUP, commands: [ATTACK, BLOCKS] });
    const first = await served.client.log({ id, limit: 1 });
    expect(first).toMatchObject({
      body: { entries: [{ seq: 1, command: { type: 'declareAttackers' } }], next: 1, seq: 2 },
    });
    const rest = await served.client.log({ id, after: 1 });
    expect(rest).toMatchObject({ body: { entries: [{ seq: 2 }], seq: 2 } });
    expect(rest.ok && rest.type === 'application/json' && rest.body.next).toBeUndefined();
  });

  test('as a scenario can be posted back', async () => {
    const served = await serve();
    const { id } = await made(served.client, {
      setup: SETUP,
      commands: [ATTACK, BLOCKS],
      edition: '2010-04-23',
    });
    const log = await served.client.log({ id, accept: 'application/yaml' });
    if (!log.ok || log.type !== 'application/yaml') throw new Error('no YAML');
    const copy = await served.client.createCombat({ body: log.body });
    const [state, copied] = [await served.client.getCombat({ id }), copy];
    const told = (answer: typeof state | typeof copy) =>
      answer.ok ? { ...answer.body, id: '' } : answer.problem;
    expect(told(copied)).toEqual(told(state));
  });
});

test('a server that stops ends its streams and its waits', async () => {
  const served = await serve();
  const { id } = await made(served.client);
  const stream = reader(streamOf(served, id));
  await stream.next();
  const waiting = served.client.log({ id, wait: 30 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const start = performance.now();
  await served.service.stop();
  expect(await stream.next()).toBeUndefined();
  expect((await waiting).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(2000);
});
