import { request } from 'node:http';
import { connect } from 'node:net';
import { createClient } from '#contract';
import type { Client } from '#contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProcess } from '../support/service-process.ts';
import type { Process } from '../support/service-process.ts';
import { ATTACK, SETUP, made } from '../support/service.ts';
import { firing, refusalOf, view } from '../support/viewer.ts';
import type { Frame, RawViewer } from '../support/viewer.ts';

const ASKED = { ...SETUP, priority: 'ask' as const };
const PARALLEL = { ...SETUP, blocks: 'parallel' as const };
const TWO_FRONTS = { ...ATTACK, attackers: { bear: 'Ben', wolf: 'Cleo' } };
const BLOCKS = { type: 'declareBlockers' as const, by: 'Ben', blocks: { wall: ['bear'] } };
const pass = (by: string) => ({ type: 'passPriority' as const, by });

let service: Process;
let client: Client;

beforeAll(async () => {
  service = await startProcess(['--store', 'memory', '--allow-origin', 'https://friend.example']);
  client = createClient({ baseUrl: service.url, strict: true });
});

afterAll(async () => {
  const errors = service.errors();
  const code = await service.end('SIGTERM');
  if (errors !== '' || code !== 0) throw new Error(`ended with ${code}: ${errors}`);
});

const types = ({ heard }: RawViewer): readonly string[] => heard.map(({ type }) => type);
const parsed = (frame: Frame | undefined, key: string) => JSON.parse(String(frame?.[key]));
const refused = (viewer: RawViewer, code: string): Promise<Frame> =>
  viewer.when(
    ({ type, problem }) =>
      type === 'service.refused' && Reflect.get(problem as object, 'code') === code,
    code,
  );

async function waitingPlayer(id: string): Promise<string> {
  const state = await client.getCombat({ id });
  if (!state.ok) throw new Error(state.problem.detail);
  return state.body.waitingFor[0]!.player;
}

async function numberWatched(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^apnap_inspect_viewers (\d+)$/m.exec(text)?.[1]);
}

describe('a viewer', () => {
  test('is told of the machine and the state, then of each command and where it led', async () => {
    const { id } = await made(client);
    const viewer = await view(service.url, id);
    await viewer.version(0);
    const [register] = viewer.heard;
    expect(register).toMatchObject({ type: 'service.register', id, sessionId: id });
    const root = parsed(register, 'machine');
    expect(root).toMatchObject({ id: 'combat', initial: 'opening' });
    expect(Object.keys(root.states.declareBlockers.states.declaring.states)).toEqual([
      'defender1',
      'defender2',
    ]);
    const state = await client.getCombat({ id });
    expect(parsed(register, 'state')).toMatchObject({
      context: state.ok ? state.body : {},
      tags: expect.arrayContaining(['decision']),
      done: false,
      configuration: [],
    });
    const answer = await client.command({ id, body: TWO_FRONTS });
    await viewer.version(1);
    expect(types(viewer).slice(-3)).toEqual(['service.event', 'service.state', 'service.version']);
    const [event, moved] = viewer.heard.slice(-3);
    expect(parsed(event, 'event').data).toEqual(answer.ok && answer.body.command);
    expect(parsed(moved, 'state')).toMatchObject({
      context: answer.ok ? answer.body.state : {},
      value: answer.ok ? answer.body.state.chart.value : {},
      _event: { name: 'declareAttackers', $$type: 'scxml' },
    });
    viewer.socket.close();
  });

  test('hears of no other combat', async () => {
    const [watched, other] = await Promise.all([made(client), made(client)]);
    const viewer = await view(service.url, watched.id);
    const bystander = await view(service.url, other.id);
    await Promise.all([viewer.version(0), bystander.version(0)]);
    const before = bystander.heard.length;
    await client.command({ id: watched.id, body: TWO_FRONTS });
    await viewer.version(1);
    viewer.fire({ ...BLOCKS, blocks: {} }, other.id);
    viewer.fire({ ...BLOCKS, blocks: {} });
    await viewer.version(2);
    expect(bystander.heard.length).toBe(before);
    expect((await client.getCombat({ id: other.id })).ok && (await waitingPlayer(other.id))).toBe(
      'Ana',
    );
    viewer.socket.close();
    bystander.socket.close();
  });

  test('that comes late, or says hello again, is told alone, with the id', async () => {
    const { id } = await made(client, { setup: SETUP, commands: [TWO_FRONTS] });
    const first = await view(service.url, id);
    await first.version(1);
    const before = first.heard.length;
    const late = await view(service.url, id);
    await late.version(1);
    late.hello();
    await late.when(() => late.heard.length === 4, 'a second announcement');
    for (const register of [late.heard[0], late.heard[2]]) {
      expect(register).toMatchObject({ type: 'service.register', id, sessionId: id });
      expect(parsed(register, 'state').context).toMatchObject({ seq: 1 });
    }
    expect(first.heard.length).toBe(before);
    first.socket.close();
    late.socket.close();
  });

  test('hears nothing and fires nothing before it says hello', async () => {
    const { id } = await made(client);
    const silent = await view(service.url, id, { silent: true });
    const viewer = await view(service.url, id);
    await viewer.version(0);
    silent.fire(TWO_FRONTS);
    await client.command({ id, body: TWO_FRONTS });
    await viewer.version(1);
    expect(silent.heard).toEqual([]);
    silent.hello();
    await silent.version(1);
    expect(types(silent)).toEqual(['service.register', 'service.version']);
    silent.socket.close();
    viewer.socket.close();
  });

  test('is told when the combat is removed', async () => {
    const { id } = await made(client);
    const viewer = await view(service.url, id);
    await viewer.version(0);
    await client.deleteCombat({ id });
    expect(await viewer.closed).toEqual({ code: 1000, reason: 'gone' });
    expect(viewer.heard.at(-1)).toEqual({ type: 'service.stop', sessionId: id });
  });

  test('leaves nothing behind, and the next one finds all', async () => {
    const { id } = await made(client, { setup: ASKED });
    for (let round = 0; round < 3; round += 1) {
      const viewer = await view(service.url, id);
      await viewer.version(round);
      const [register] = viewer.heard;
      expect(register).toMatchObject({ type: 'service.register', id, sessionId: id });
      expect(parsed(register, 'state').context).toMatchObject({ seq: round });
      const watching = await numberWatched();
      viewer.socket.close();
      await viewer.closed;
      await expect.poll(numberWatched).toBe(watching - 1);
      const effect = { type: 'applyEffect' as const, kind: 'tap' as const, id: 'cat' };
      expect((await client.command({ id, body: effect })).status).toBe(200);
    }
  });
});

describe('an event that is fired', () => {
  test('is carried out, and told to all who watch after it was', async () => {
    const { id } = await made(client, { setup: ASKED });
    const [acting, watching] = await Promise.all([view(service.url, id), view(service.url, id)]);
    await Promise.all([acting.version(0), watching.version(0)]);
    for (let seq = 1; seq <= 4; seq += 1) {
      acting.fire(seq === 4 ? { ...TWO_FRONTS, by: 'Ana' } : pass(await waitingPlayer(id)));
      await Promise.all([acting.version(seq), watching.version(seq)]);
    }
    for (const viewer of [acting, watching]) {
      const told = viewer.heard.filter(({ type }) => type === 'service.event');
      expect(told.map((frame) => parsed(frame, 'event').name)).toEqual([
        ...(viewer.heard[1]?.type === 'service.event' ? ['xstate.init'] : []),
        'passPriority',
        'passPriority',
        'passPriority',
        'declareAttackers',
      ]);
    }
    acting.socket.close();
    watching.socket.close();
  });

  test.for([
    ['illegal', { ...TWO_FRONTS, attackers: { bear: 'Ana' } }, { status: 422 }],
    ['not-now', BLOCKS, { status: 409, seq: 0 }],
    ['invalid-body', { type: 'declareBlockers', by: 'Ben' }, { status: 400 }],
    ['invalid-body', { type: 'passPriority', extra: 1 }, { status: 400 }],
  ] as const)(
    'and refused (%s) is answered to its socket alone',
    async ([code, event, problem]) => {
      const { id } = await made(client);
      const acting = await view(service.url, id, { headers: { 'Accept-Language': 'fr' } });
      const watching = await view(service.url, id);
      await Promise.all([acting.version(0), watching.version(0)]);
      const before = watching.heard.length;
      acting.fire(event);
      expect(await refused(acting, code)).toMatchObject({ problem });
      const { problem: english } = await post(id, event, 'en');
      const { problem: french } = await post(id, event, 'fr');
      const { instance: _, ...told } = (await refused(acting, code))['problem'] as {
        instance: string;
      };
      expect(told).toEqual({ ...french, instance: undefined });
      expect(told).not.toEqual({ ...english, instance: undefined });
      await client.command({ id, body: TWO_FRONTS });
      await watching.version(1);
      expect(types(watching).slice(before)).toEqual([
        'service.event',
        'service.state',
        'service.version',
      ]);
      acting.socket.close();
      watching.socket.close();
    },
  );

  async function post(id: string, body: unknown, language: string) {
    const response = await fetch(`${service.url}/v1/combats/${id}/commands`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    });
    return { problem: await response.json() };
  }

  test('at a version that is no longer there is refused, and done once when sent twice', async () => {
    const { id } = await made(client, { setup: ASKED });
    const viewer = await view(service.url, id);
    await viewer.version(0);
    const by = await waitingPlayer(id);
    viewer.atOnce(() => {
      viewer.fire(pass(by));
      viewer.fire(pass(by));
    });
    expect(await refused(viewer, 'version-moved')).toMatchObject({ problem: { seq: 1 } });
    await viewer.version(1);
    expect(await client.getCombat({ id })).toMatchObject({ body: { seq: 1 } });
    viewer.socket.close();
  });

  test('that names its decision stands while others declare beside it', async () => {
    const { id } = await made(client, { setup: PARALLEL, commands: [TWO_FRONTS] });
    const viewer = await view(service.url, id);
    await viewer.version(1);
    const state = await client.getCombat({ id });
    const [ben, cleo] = state.ok ? state.body.waitingFor : [];
    viewer.fire({ ...BLOCKS, decision: ben!.id });
    viewer.fire({ ...BLOCKS, by: 'Cleo', blocks: {}, decision: cleo!.id });
    await viewer.version(3);
    expect(types(viewer)).not.toContain('service.refused');
    viewer.socket.close();
  });
});

describe('seats', () => {
  const seated = (setup: typeof SETUP | typeof ASKED | typeof PARALLEL = SETUP) =>
    made(client, { setup, seats: 'tokens' });
  const ticketFor = async (id: string, token: string): Promise<string> => {
    const made = await client.createTicket({ id, token });
    return made.ok ? made.body.ticket : '';
  };

  test('open the socket by ticket or token, and by nothing else', async () => {
    const { id, tokens } = await seated();
    const other = await seated();
    const ticket = await ticketFor(id, tokens!.watchers);
    const viewer = await view(service.url, id, { ticket });
    await viewer.version(0);
    viewer.socket.close();
    const headers = { Authorization: `Bearer ${tokens!.players['Ben']}` };
    (await view(service.url, id, { headers })).socket.close();
    expect(await refusalOf(service.url, { session: id })).toMatchObject({
      status: 401,
      problem: { code: 'token-missing' },
    });
    for (const [session, wrong] of [
      [id, `${ticket}x`],
      [id, 'open'],
      [other.id, ticket],
    ] as const) {
      expect(await refusalOf(service.url, { session, ticket: wrong })).toMatchObject({
        status: 403,
        problem: { code: 'token-unknown' },
      });
    }
  });

  test('act for themselves only, as told by the ticket', async () => {
    const { id, tokens } = await seated(ASKED);
    const { players, host, watchers } = tokens!;
    const all = await Promise.all(
      [players['Ana']!, players['Ben']!, host, watchers].map(async (token) =>
        view(service.url, id, { ticket: await ticketFor(id, token) }),
      ),
    );
    await Promise.all(all.map((viewer) => viewer.version(0)));
    const [ana, ben, hostly, watcher] = all;
    const effect = { type: 'applyEffect', kind: 'tap', id: 'cat' };
    ben!.fire(pass('Ana'));
    watcher!.fire(pass('Ana'));
    ana!.fire(effect);
    for (const viewer of [ben!, watcher!, ana!]) await refused(viewer, 'seat-may-not');
    ana!.fire({ type: 'passPriority' });
    await Promise.all(all.map((viewer) => viewer.version(1)));
    hostly!.fire(effect);
    await Promise.all(all.map((viewer) => viewer.version(2)));
    expect(await client.getCombat({ id, token: watchers })).toMatchObject({
      body: { seq: 2, permanents: { cat: { tapped: true }, bear: { tapped: false } } },
    });
    for (const viewer of all) viewer.socket.close();
  });

  test('end with their token; those of others stay', async () => {
    const { id, tokens } = await seated();
    const [ben, cleo] = await Promise.all(
      ['Ben', 'Cleo'].map(async (name) =>
        view(service.url, id, { ticket: await ticketFor(id, tokens!.players[name]!) }),
      ),
    );
    await Promise.all([ben!.version(0), cleo!.version(0)]);
    await client.rotateSeat({ id, seat: 'Ben', token: tokens!.host });
    expect((await ben!.closed).code).toBe(1008);
    await client.command({ id, body: TWO_FRONTS, token: tokens!.players['Ana']! });
    await cleo!.version(1);
    cleo!.socket.close();
  });

  const since1 = ({ heard }: RawViewer): readonly Frame[] =>
    heard
      .slice(heard.findIndex(({ seq }) => seq === 1) + 1)
      .filter(({ type }) => type !== 'service.ping');

  test('see nothing of what is sealed, neither as it is fired nor as it is told', async () => {
    const told = await Promise.all(
      [BLOCKS, { ...BLOCKS, blocks: {} }].map(async (blocks) => {
        const { id, tokens } = await seated(PARALLEL);
        await client.command({ id, body: TWO_FRONTS, token: tokens!.players['Ana']! });
        const [ben, cleo, host] = await Promise.all(
          [tokens!.players['Ben']!, tokens!.players['Cleo']!, tokens!.host].map(async (token) =>
            view(service.url, id, { ticket: await ticketFor(id, token) }),
          ),
        );
        await Promise.all([ben!, cleo!, host!].map((viewer) => viewer.version(1)));
        ben!.fire(blocks);
        await Promise.all([ben!, cleo!, host!].map((viewer) => viewer.version(2)));
        const late = await view(service.url, id, { ticket: await ticketFor(id, tokens!.watchers) });
        await late.version(2);
        const heard = JSON.stringify([cleo!, host!, late].map(since1));
        for (const viewer of [ben!, cleo!, host!, late]) viewer.socket.close();
        return heard.replaceAll(id, 'ID');
      }),
    );
    expect(told[0]).toContain('sealed');
    expect(told[0]).toBe(told[1]);
  });
});

describe('who may open a socket', () => {
  test.for([
    ['a page elsewhere', { origin: 'https://evil.example' }, 'origin-refused'],
    ['a page without an address', { origin: 'null' }, 'origin-refused'],
    ['a name that is not ours', { headers: { Host: 'evil.example' } }, 'host-refused'],
    [
      'a page elsewhere under our name',
      { origin: 'http://evil.example', headers: { Host: 'evil.example' } },
      'host-refused',
    ],
    ['a proxy', { headers: { 'X-Forwarded-For': '192.0.2.1' } }, 'open-table-refused'],
  ] as const)('not %s', async ([, options, code]) => {
    const { id } = await made(client);
    expect(await refusalOf(service.url, { session: id }, options)).toMatchObject({
      status: 403,
      problem: { code },
    });
  });

  test('a page of ours, one that is named, and a program', async () => {
    const { id } = await made(client);
    for (const options of [{ origin: service.url }, { origin: 'https://friend.example' }, {}]) {
      const viewer = await view(service.url, id, options);
      expect(await viewer.version(0)).toMatchObject({ session: id });
      viewer.socket.close();
    }
  });

  test('nobody where there is no combat', async () => {
    expect(await refusalOf(service.url, { session: 'nowhere' })).toMatchObject({ status: 404 });
    expect(await refusalOf(service.url, {})).toMatchObject({ status: 404 });
    const elsewhere = service.url.replace('http', 'ws');
    expect(await refusalOf(`${elsewhere}/v1`, { session: 'x' })).toMatchObject({ status: 404 });
  });
});

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Frames that the package alone would end the process on, or believe. */
const BROKEN: readonly ((id: string) => string | Buffer)[] = [
  () => '{not json',
  () => 'null',
  () => '[]',
  () => '"xstate.inspecting"',
  () => '7',
  () => '',
  () => '{}',
  () => '{"type":null}',
  () => '{"type":{"a":1}}',
  () => '{"type":"disconnect"}',
  () => '{"type":"unload"}',
  () => '{"type":"xstate.stop"}',
  () => '{"type":"xstate.disconnect"}',
  (id) => `{"type":"service.state","state":"{}","sessionId":"${id}"}`,
  (id) => `{"type":"service.event","event":"{}","sessionId":"${id}"}`,
  (id) => `{"type":"service.register","machine":"{}","state":"{}","id":"x","sessionId":"${id}"}`,
  (id) => `{"type":"service.stop","sessionId":"${id}"}`,
  (id) => `{"type":"service.version","session":"${id}","seq":99}`,
  () => '{"type":"xstate.event"}',
  () => '{"type":"xstate.event","event":7}',
  () => '{"type":"xstate.event","event":"{"}',
  () => '{"type":"xstate.event","event":"null"}',
  () => '{"type":"xstate.event","event":"[]"}',
  () => '{"type":"xstate.event","event":"{\\"__proto__\\":{\\"a\\":1}}"}',
  (id) => firing({ type: 'nonsense' }, id),
  (id) => firing({ type: '__proto__' }, id),
  (id) => firing({ type: 'xstate.stop' }, id),
  () => firing({ type: 'passPriority' }, 'another'),
  (id) => firing({ type: 'passPriority' }, id, { name: 'declareAttackers' }),
  (id) => firing({ type: 'passPriority' }, id, { $$type: 'no' }),
  (id) => firing({ type: 'passPriority' }, id, { origin: 7 }),
  (id) => firing({ type: 'passPriority' }, id, { data: null }),
  (id) => firing({ type: 'passPriority' }, id, { data: 'passPriority' }),
  (id) => firing({ type: 'passPriority' }, id, { data: ['passPriority'] }),
  (id) => firing({ type: 'passPriority', deep: 'DEEP' }, id).replace('\\"DEEP\\"', DEEP),
  () => `{"type":"xstate.inspecting","deep":${DEEP}`,
  () => Buffer.from('{"type":"disconnect"}'),
  () => Buffer.from([0xff, 0xfe, 0x00]),
];

describe('what a viewer sends', () => {
  test('1,000 broken frames between them, a good viewer hears every step and fires one', async () => {
    const { id } = await made(client, { setup: ASKED });
    const good = await view(service.url, id);
    const bad = await view(service.url, id);
    await Promise.all([good.version(0), bad.version(0)]);
    const before = bad.heard.length;
    for (let sent = 0; sent < 1000; sent += 1) {
      bad.socket.send(BROKEN[sent % BROKEN.length]!(id));
      if (sent % 250 === 125) {
        const seq = Math.ceil(sent / 250);
        const by = await waitingPlayer(id);
        if (seq === 3) good.fire(pass(by));
        else await client.command({ id, body: seq === 4 ? { ...TWO_FRONTS, by } : pass(by) });
        await good.version(seq);
      }
    }
    expect(good.heard.filter(({ type }) => type === 'service.version').length).toBe(5);
    expect(types(good)).not.toContain('service.refused');
    await bad.version(4);
    expect(bad.heard.length - before).toBe(12);
    bad.fire(pass(await waitingPlayer(id)));
    await good.version(5);
    good.socket.close();
    bad.socket.close();
  });

  test('ends its own socket only where it breaks the protocol of sockets', async () => {
    const { id } = await made(client);
    const good = await view(service.url, id);
    await good.version(0);
    const large = await view(service.url, id);
    large.socket.send('x'.repeat(1024 * 1024 + 1));
    expect((await large.closed).code).toBe(1009);
    const { port } = new URL(service.url);
    const torn = connect(Number(port), '127.0.0.1');
    torn.on('error', () => undefined);
    torn.write(
      `GET /inspect?session=${id} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const ended = new Promise((resolve) => torn.once('close', resolve));
    torn.once('data', () => torn.write(Buffer.from([0xff, 0xff, 0xff, 0xff])));
    await ended;
    await client.command({ id, body: TWO_FRONTS });
    await good.version(1);
    good.socket.close();
  });

  test('one that does not read is cut off, and no other', async () => {
    const permanents = Array.from({ length: 400 }, (_, n) => ({
      id: `token-${n}`,
      controller: 'Ana',
      pt: '1/1',
    }));
    const { id } = await made(client, { setup: { ...ASKED, permanents } });
    const good = await view(service.url, id);
    const lazy = await view(service.url, id);
    await Promise.all([good.version(0), lazy.version(0)]);
    lazy.socket.pause();
    const watching = await numberWatched();
    let cut = false;
    let seq = 0;
    while (!cut && seq < 300) {
      seq += 1;
      const kind = seq % 2 === 0 ? ('untap' as const) : ('tap' as const);
      await client.command({ id, body: { type: 'applyEffect', kind, id: 'token-0' } });
      await good.version(seq);
      cut = (await numberWatched()) < watching;
    }
    expect(cut).toBe(true);
    lazy.socket.resume();
    await lazy.closed;
    expect(lazy.heard.filter(({ type }) => type === 'service.version').length).toBeLessThan(seq);
    good.socket.close();
  });
});

test('requests that offer another protocol are answered as if they had not', async () => {
  const { id } = await made(client);
  const answer = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      const posting = request(
        `${service.url}/v1/combats/${id}/commands`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Connection: 'Upgrade, HTTP2-Settings',
            Upgrade: 'h2c',
            'HTTP2-Settings': 'AAMAAABkAAQAAP__',
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      posting.on('error', reject);
      posting.end(JSON.stringify(TWO_FRONTS));
    },
  );
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"seq":1') });
});
