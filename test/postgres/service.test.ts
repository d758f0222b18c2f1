import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createClient, followCombat } from '#contract';
import type { Client, StreamMessage } from '#contract';
import { openPostgres } from '../../src/store/postgres.ts';
import { startLoad } from '../kills/load.ts';
import { lineTo } from '../store/cut.ts';
import type { Database } from '../store/database.ts';
import { createDatabase } from '../store/database.ts';
import { findPostgres, postgresUrl, startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/service-process.ts';
import type { Process } from '../support/service-process.ts';
import { ATTACK, SETUP, made, serve } from '../support/service.ts';

const server = postgresUrl() ?? '';
const setup = { ...SETUP, priority: 'ask' as const };
const PASS = { type: 'passPriority' as const };

describe.skipIf(!server)('three processes over one PostgreSQL', () => {
  let database: Database;
  let fleet: Process[];
  let one: Client;
  let two: Client;
  let three: Client;
  const clientOf = ({ url: baseUrl }: Process): Client => createClient({ baseUrl, strict: true });

  beforeAll(async () => {
    database = await createDatabase(server);
    const args = ['--store', database.url];
    const started = await Promise.all([startProcess(args), startProcess(args), startProcess(args)]);
    fleet = started;
    [one, two, three] = [clientOf(started[0]), clientOf(started[1]), clientOf(started[2])];
  }, 120_000);
  afterAll(async () => {
    await Promise.all(fleet.map((each) => each.end('SIGTERM')));
    await database.drop();
  });

  /** The next messages of a stream; it is left when the test ends. */
  function follow(each: Process, id: string, after?: number) {
    const enough = new AbortController();
    onTestFinished(() => enough.abort());
    const messages = followCombat({
      baseUrl: each.url,
      id,
      signal: enough.signal,
      ...(after !== undefined && { after }),
    });
    return async (): Promise<StreamMessage | undefined> =>
      (await messages.next()).value ?? undefined;
  }

  test('a stream opened on one shows what is sent to the others', async () => {
    const { id } = await made(one, { setup });
    const next = follow(fleet[2]!, id);
    expect(await next()).toMatchObject({ event: 'state', data: { seq: 0 } });
    for (const [client, body] of [
      [one, PASS],
      [two, PASS],
      [one, PASS],
      [two, ATTACK],
      [three, PASS],
    ] as const) {
      const answer = await client.command({ id, body });
      expect(await next()).toEqual({ event: 'command', data: answer.ok && answer.body });
    }
    await two.deleteCombat({ id });
    expect(await next()).toEqual({ event: 'gone' });
  });

  test('a long poll on one ends with a command sent to another', async () => {
    const { id } = await made(one, { setup });
    const waiting = three.log({ id, after: 0, wait: 30 });
    const answer = await two.command({ id, body: PASS });
    expect(answer.status).toBe(200);
    expect(await waiting).toMatchObject({ body: { seq: 1, entries: [{ seq: 1, command: PASS }] } });
  });

  test('of two commands for the same version one wins', async () => {
    const { id } = await made(one, { setup });
    const headers = { 'If-Match': '"0"' };
    const answers = await Promise.all(
      [one, two, three].map((client) => client.command({ id, body: PASS, headers })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    const states = await Promise.all([one, two, three].map((client) => client.getCombat({ id })));
    for (const state of states) expect(state).toMatchObject({ body: { seq: 1 } });
  });

  test('a key sent to all is done once, and answered alike', async () => {
    const { id } = await made(one, { setup });
    const bystander = await made(one, { setup });
    const headers = { 'Idempotency-Key': 'once' };
    const answers = await Promise.all(
      [one, two, three].map((client) => client.command({ id, body: PASS, headers })),
    );
    const bodies = new Set(answers.map((answer) => answer.ok && JSON.stringify(answer.body)));
    expect([...bodies]).toEqual([expect.stringContaining('"seq":1')]);
    const replayed = answers.map((answer) => answer.headers.get('idempotency-replayed'));
    expect(replayed.filter((value) => value === 'true')).toHaveLength(2);
    expect(await three.getCombat({ id: bystander.id })).toMatchObject({ body: { seq: 0 } });
  });

  test('a combat asked for with the same key at all is made once', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { setup, seats: 'tokens' as const };
    const answers = await Promise.all(
      [one, two, three].map((client) => client.createCombat({ body, headers })),
    );
    const told = answers.map((answer) => answer.ok && answer.body);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  test('a token opens its seat everywhere until it is rotated anywhere', async () => {
    const { id, tokens } = await made(one, { setup, seats: 'tokens' });
    const [token = '', host = ''] = [tokens?.players['Ana'], tokens?.host];
    expect((await three.command({ id, body: PASS, token })).status).toBe(200);
    const rotated = await two.rotateSeat({ id, seat: 'Ana', token: host });
    for (const client of [one, two, three]) {
      expect((await client.getCombat({ id, token })).status).toBe(403);
    }
    const fresh = rotated.ok ? rotated.body.token : '';
    expect((await three.getCombat({ id, token: fresh })).status).toBe(200);
  });

  test('one is killed: the others go on, its stream goes on there, nothing acknowledged is lost', async () => {
    const { id } = await made(one, { setup });
    const before = follow(fleet[0]!, id);
    expect(await before()).toMatchObject({ event: 'state', data: { seq: 0 } });
    await one.command({ id, body: PASS });
    expect(await before()).toMatchObject({ event: 'command', data: { seq: 1 } });

    let turn = 0;
    const anyUrl = (): string => {
      turn += 1;
      return fleet[turn % fleet.length]!.url;
    };
    const load = await startLoad(anyUrl, { combats: 3, writers: 2 });
    await load.progress(12);
    await fleet[0]!.end('SIGKILL');
    await two.command({ id, body: PASS });
    const next = follow(fleet[2]!, id, 1);
    expect(await next()).toMatchObject({ event: 'command', data: { seq: 2 } });
    await two.command({ id, body: PASS });
    expect(await next()).toMatchObject({ event: 'command', data: { seq: 3 } });

    await load.progress(12);
    await load.stop();
    fleet = fleet.slice(1);
    expect(await load.faults()).toEqual([]);
  });
});

describe.skipIf(!server)('while the database is away', () => {
  test('every request says so, health goes on, and so does the rest when it is back', async () => {
    const database = await createDatabase(server);
    const line = await lineTo(database.url);
    onTestFinished(async () => {
      line.close();
      await database.drop();
    });
    const { client, url } = await serve({ store: await openPostgres(line.url, { pollMs: 50 }) });
    const { id } = await made(client, { setup });
    const keyed = { id, body: PASS, headers: { 'Idempotency-Key': 'once' } };
    const enough = new AbortController();
    onTestFinished(() => enough.abort());
    const stream = followCombat({ baseUrl: url, id, signal: enough.signal, retryAfter: 50 });
    expect((await stream.next()).value).toMatchObject({ event: 'state', data: { seq: 0 } });

    line.cut();
    const refused = await Promise.all([
      client.command(keyed),
      client.getCombat({ id }),
      client.log({ id }),
      client.createCombat({ body: { setup } }),
      client.deleteCombat({ id }),
      client.readyz(),
    ]);
    for (const { status, headers } of refused) {
      expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    }
    expect(JSON.stringify(refused)).not.toContain(new URL(line.url).port);
    expect((await client.healthz()).status).toBe(200);

    line.mend();
    await expect.poll(async () => (await client.readyz()).status).toBe(200);
    expect(await client.command(keyed)).toMatchObject({ status: 200, body: { seq: 1 } });
    expect((await stream.next()).value).toMatchObject({ event: 'command', data: { seq: 1 } });
    expect(await client.command(keyed)).toMatchObject({ status: 200, body: { seq: 1 } });
    expect(await client.getCombat({ id })).toMatchObject({ body: { seq: 1 } });
  });

  test('killed twice under load: what was acknowledged is stored, once', async ({ skip }) => {
    const bin = findPostgres();
    if (!bin) return skip('no server of our own to kill');
    const own = await startPostgres(bin);
    onTestFinished(own.stop);
    const { url } = await serve({ store: await openPostgres(own.url) });
    const load = await startLoad(() => url, { combats: 3, writers: 2 });
    for (let kill = 0; kill < 2; kill += 1) {
      await load.progress(12);
      await own.restart();
    }
    await load.progress(12);
    await load.stop();
    expect(await load.faults()).toEqual([]);
  });
});
