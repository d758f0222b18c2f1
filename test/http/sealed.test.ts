import { describe, expect, test } from 'vitest';
import { SETUP, made, serve } from '../support/service.ts';
import type { Served } from '../support/service.ts';

const PARALLEL = { ...SETUP, blocks: 'parallel' as const };
const ATTACK = { type: 'declareAttackers' as const, attackers: { bear: 'Ben', wolf: 'Cleo' } };
const BLOCKS = { type: 'declareBlockers' as const, by: 'Ben', blocks: { wall: ['bear'] } };
const NO_BLOCKS = { ...BLOCKS, blocks: {} };
const CLEO = { type: 'declareBlockers' as const, by: 'Cleo', blocks: {} };

/** Everything that can be read, as text, with what differs between any two combats taken out. */
async function allOf({ url, client }: Served, id: string, token?: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const get = async (path: string) =>
    (await fetch(`${url}/v1/combats/${id}${path}`, { headers })).text();
  const post = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/v1/combats/${id}${path}`, init)).text();
  };
  const texts = await Promise.all([
    get(''),
    ...['0', '1', '2', '2.1', '2.2', '2.3'].map((at) => get(`?at=${at}`)),
    get('/log'),
    get('/options'),
    get('/options?player=Ben'),
    get('/options?player=Cleo'),
    post('/options', { player: 'Cleo', partial: { blocks: {} } }),
    post('/check', BLOCKS),
    post('/check', NO_BLOCKS),
    post('/check', CLEO),
    post('/commands', NO_BLOCKS),
    post('/branches', { at: '1' }),
    post('/branches', { at: '2' }),
    fetch(`${url}/v1/combats/${id}/log`, {
      headers: { ...headers, Accept: 'application/yaml' },
    }).then((answer) => answer.text()),
    streamed(`${url}/v1/combats/${id}/stream`, headers),
    streamed(`${url}/v1/combats/${id}/stream?after=0`, headers),
  ]);
  expect((await client.getCombat({ id, ...(token && { token }) })).status).toBe(200);
  return texts
    .join('\n')
    .replaceAll(id, 'ID')
    .replaceAll(/urn:x-request:[\w-]+/g, 'URN')
    .replaceAll(/"at":"20[^"]+"/g, '');
}

async function streamed(url: string, headers: Record<string, string>): Promise<string> {
  const enough = new AbortController();
  const response = await fetch(url, { headers, signal: enough.signal });
  const reader = response.body!.getReader();
  let text = '';
  while (!/event: (?:state|command)[^]*"seq":2/.test(text)) {
    text += new TextDecoder().decode((await reader.read()).value);
  }
  enough.abort();
  return text;
}

describe('what is sealed shows at no address: two combats that differ in it look the same', () => {
  test('at an open table', async () => {
    const served = await serve();
    const [blocked, open] = await Promise.all(
      [BLOCKS, NO_BLOCKS].map((blocks) =>
        made(served.client, { setup: PARALLEL, commands: [ATTACK, blocks] }),
      ),
    );
    expect(await allOf(served, blocked!.id)).toBe(await allOf(served, open!.id));
  });

  test.for(['Cleo', 'Ana', 'host', 'watchers'] as const)('to %s', async (seat) => {
    const served = await serve();
    const texts = await Promise.all(
      [BLOCKS, NO_BLOCKS].map(async (blocks) => {
        const { id, tokens } = await made(served.client, {
          setup: PARALLEL,
          commands: [ATTACK, blocks],
          seats: 'tokens',
        });
        const token =
          seat === 'host' || seat === 'watchers' ? tokens![seat] : tokens!.players[seat];
        return allOf(served, id, token);
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  test('and the same comparison tells them apart once they are revealed', async () => {
    const served = await serve();
    const texts = await Promise.all(
      [BLOCKS, NO_BLOCKS].map(async (blocks) => {
        const { id } = await made(served.client, {
          setup: PARALLEL,
          commands: [ATTACK, blocks, CLEO],
        });
        return (await fetch(`${served.url}/v1/combats/${id}/log`)).text();
      }),
    );
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[0]).toContain('"blocks":{"wall":["bear"]}');
  });

  test('a branch and the YAML log wait for the reveal', async () => {
    const served = await serve();
    const { id } = await made(served.client, { setup: PARALLEL, commands: [ATTACK, BLOCKS] });
    const refused = { status: 409, problem: { code: 'sealed' } };
    expect(await served.client.branch({ id, body: { at: '1' } })).toMatchObject(refused);
    expect(await served.client.log({ id, accept: 'application/yaml' })).toMatchObject(refused);
    await served.client.command({ id, body: CLEO });
    expect((await served.client.branch({ id, body: { at: '1' } })).status).toBe(201);
    expect((await served.client.log({ id, accept: 'application/yaml' })).status).toBe(200);
  });
});
