import { describe, expect, test } from 'vitest';
import { ATTACK, SETUP, made, serve } from '../support/service.ts';

describe('a command names the version it is meant for', () => {
  test.for([
    ['the current one', '"0"', 200],
    ['any', '*', 200],
    ['a list with the current one', '"7", "0"', 200],
    ['an older one', '"9"', 412],
    ['something that is no version', '"abc"', 412],
  ] as const)('%s', async ([, ifMatch, status]) => {
    const { client } = await serve();
    const { id } = await made(client);
    const answer = await client.command({ id, body: ATTACK, headers: { 'If-Match': ifMatch } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe(status === 200 ? '"1"' : null);
  });

  test('a refusal says where the combat stands and changes nothing', async () => {
    const { client } = await serve();
    const { id } = await made(client);
    const before = await client.getCombat({ id });
    const refused = await client.command({ id, body: ATTACK, headers: { 'If-Match': '"4"' } });
    expect(refused).toMatchObject({ status: 412, problem: { code: 'version-moved', seq: 0 } });
    expect(await client.getCombat({ id })).toMatchObject({ body: before.ok ? before.body : {} });
  });
});

describe('an idempotency key', () => {
  test('answers a known command as before, whatever If-Match says', async () => {
    const { client } = await serve();
    const { id } = await made(client);
    const headers = { 'Idempotency-Key': 'k-1' };
    const first = await client.command({ id, body: ATTACK, headers });
    const again = await client.command({
      id,
      body: ATTACK,
      headers: { ...headers, 'If-Match': '"99"' },
    });
    expect(again).toMatchObject({ status: 200, body: first.ok ? first.body : {} });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await client.getCombat({ id })).toMatchObject({ body: { seq: 1 } });
  });

  test('with another body is 422', async () => {
    const { client } = await serve();
    const { id } = await made(client);
    const headers = { 'Idempotency-Key': 'k-1' };
    await client.command({ id, body: ATTACK, headers });
    const other = { ...ATTACK, attackers: { bear: 'Cleo' } };
    const refused = await client.command({ id, body: other, headers });
    expect(refused).toMatchObject({ status: 422, problem: { code: 'key-reused' } });
  });

  test('is not taken by a refused command', async () => {
    const { client } = await serve();
    const { id } = await made(client);
    const headers = { 'Idempotency-Key': 'k-1' };
    const illegal = { ...ATTACK, attackers: { wall: 'Ben' } };
    expect(await client.command({ id, body: illegal, headers })).toMatchObject({ status: 422 });
    expect(await client.command({ id, body: ATTACK, headers })).toMatchObject({ status: 200 });
  });

  test('in flight waits: twenty at once do it once', async () => {
    const { client } = await serve();
    const { id } = await made(client);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.command({ id, body: ATTACK, headers: { 'Idempotency-Key': 'same' } }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.ok && answer.body))).size).toBe(1);
    const fresh = answers.filter(({ headers }) => headers.get('idempotency-replayed') === null);
    expect(fresh).toHaveLength(1);
    expect(await client.getCombat({ id })).toMatchObject({ body: { seq: 1 } });
  });

  test('belongs to one combat', async () => {
    const { client } = await serve();
    const [one, other] = [await made(client), await made(client)];
    const headers = { 'Idempotency-Key': 'k' };
    const bodies = [ATTACK, { ...ATTACK, attackers: { bear: 'Cleo' } }];
    expect(await client.command({ id: one.id, body: bodies[0]!, headers })).toMatchObject({
      status: 200,
    });
    expect(await client.command({ id: other.id, body: bodies[1]!, headers })).toMatchObject({
      status: 200,
    });
  });

  test.for(['with space', 'ü', 'x'.repeat(256)])('%s is refused', async (key) => {
    const { client } = await serve();
    const { id } = await made(client);
    const send = () => client.command({ id, body: ATTACK, headers: { 'Idempotency-Key': key } });
    expect(await send()).toMatchObject({ status: 400, problem: { code: 'invalid-header' } });
  });

  test('creates once', async () => {
    const { client } = await serve();
    const create = (setup: typeof SETUP) =>
      client.createCombat({ body: { setup }, headers: { 'Idempotency-Key': 'c-1' } });
    const [first, again] = [await create(SETUP), await create(SETUP)];
    expect(again).toMatchObject({ status: 201, body: first.ok ? first.body : {} });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await create({ ...SETUP, players: ['Cleo', 'Ben', 'Ana'] });
    expect(other).toMatchObject({ status: 422, problem: { code: 'key-reused' } });
    expect(await client.listCombats()).toMatchObject({ body: { items: [{}] } });
  });

  test('branches once', async () => {
    const { client } = await serve();
    const { id } = await made(client, { setup: SETUP, commands: [ATTACK] });
    const branch = (at: string) =>
      client.branch({ id, body: { at }, headers: { 'Idempotency-Key': 'b-1' } });
    const [first, again, other] = [await branch('0'), await branch('0'), await branch('1')];
    expect(again).toMatchObject({ status: 201, body: first.ok ? first.body : {} });
    expect(other).toMatchObject({ status: 422 });
    expect(await client.getCombat({ id })).toMatchObject({ body: { branches: [{ at: '0' }] } });
  });
});

describe('a decision names what is answered', () => {
  test('and is refused when it is gone', async () => {
    const { client } = await serve();
    const { id, waitingFor } = await made(client);
    const decision = waitingFor[0]!.id;
    expect(await client.command({ id, body: { ...ATTACK, decision } })).toMatchObject({
      status: 200,
    });
    const blocks = { type: 'declareBlockers' as const, blocks: {}, decision };
    expect(await client.command({ id, body: blocks })).toMatchObject({
      status: 409,
      problem: { violations: [{ code: 'no-such-decision' }] },
    });
  });
});
