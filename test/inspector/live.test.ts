import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createRemoteTransport } from '../../inspector/transport/remote.ts';
import { followLive } from '../../inspector/transport/live.ts';
import type { LiveOptions } from '../../inspector/transport/live.ts';
import type { Following } from '../../inspector/transport/transport.ts';
import { made, serve } from '../support/service.ts';

// The receiver takes the browser's, which this Node may not have.
Object.assign(globalThis, { WebSocket });

interface Told {
  readonly following: Following;
  readonly said: readonly string[];
}

/** Follows with short pauses; what is said is written down, repetitions left out. */
function followed(options: Partial<LiveOptions> & Pick<LiveOptions, 'baseUrl' | 'id'>): Told {
  const said: string[] = [];
  const say = (text: string): void => {
    if (said.at(-1) !== text) said.push(text);
  };
  const following = followLive(
    {
      language: 'en',
      ticket: () => Promise.resolve(undefined),
      refused: ({ code }) => say(`refused ${code}`),
      pause: 5,
      ...options,
    },
    {
      moved: (seq) => say(`version ${seq}`),
      refused: ({ kind }) => say(kind),
      connected: (by) => say(by),
    },
  );
  onTestFinished(() => following.stop());
  return { following, said };
}

test('a combat is followed and acted in over the inspect protocol', async () => {
  const { url, client } = await serve();
  const { id } = await made(client);
  const { following, said } = followed({ baseUrl: url, id });
  expect(following.fire({ type: 'declareAttackers', attackers: {} })).toBe(false);
  await expect.poll(() => said).toContain('version 0');
  expect(following.fire({ type: 'declareAttackers', attackers: { cat: 'Ben' } })).toBe(true);
  await expect.poll(() => said.at(-1)).toBe('refused illegal');
  expect(following.fire({ type: 'declareAttackers', attackers: { bear: 'Ben' } })).toBe(true);
  await expect.poll(() => said).toContain('version 1');
  expect((await client.getCombat({ id })).ok).toBe(true);
  following.stop();
  expect(said).not.toContain('stream');
});

test('where the combat is removed, nothing is tried again', async () => {
  const { url, client } = await serve();
  const { id } = await made(client);
  const { said } = followed({ baseUrl: url, id });
  await expect.poll(() => said).toContain('version 0');
  expect((await client.deleteCombat({ id })).status).toBe(204);
  await expect.poll(() => said.at(-1)).toBe('none');
  expect(said).toEqual(['socket', 'version 0', 'socket', 'unknown-combat', 'none']);
});

/** A server whose sockets are as `connect` says, and which knows no stream. */
async function silent(connect: (socket: WebSocket) => void): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(503).end('{}'));
  new WebSocketServer({ server }).on('connection', connect);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a line that falls silent is given up, and another is opened', async () => {
  const sockets: WebSocket[] = [];
  const baseUrl = await silent((socket) => {
    sockets.push(socket);
    socket.send(`{"type":"service.version","seq":${sockets.length}}`);
  });
  const { following, said } = followed({ baseUrl, id: 'one', silence: 300 });
  await expect.poll(() => said, { timeout: 8000 }).toContain('version 2');
  expect(said.slice(0, 5)).toEqual(['socket', 'version 1', 'none', 'socket', 'version 2']);
  following.stop();
  await expect.poll(() => sockets.every(({ readyState }) => readyState === 3)).toBe(true);
});

test('signs of life keep a line', async () => {
  let lines = 0;
  const baseUrl = await silent((socket) => {
    lines += 1;
    const timer = setInterval(() => socket.send('{"type":"service.ping"}'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const { said } = followed({ baseUrl, id: 'one', silence: 200 });
  await expect.poll(() => said).toEqual(['socket']);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect({ lines, said }).toEqual({ lines: 1, said: ['socket'] });
});

test('where no socket can be had, the event stream is read', async () => {
  const { url, client } = await serve();
  const { id } = await made(client);
  const Socket = globalThis.WebSocket;
  onTestFinished(() => void (globalThis.WebSocket = Socket));
  globalThis.WebSocket = class extends Socket {
    constructor(address: string | URL) {
      super(String(address).replace('/inspect', '/elsewhere'));
    }
  };
  const { following, said } = followed({ baseUrl: url, id });
  await expect.poll(() => said).toContain('stream');
  expect(following.fire({ type: 'declareAttackers', attackers: {} })).toBe(false);
  await client.command({ id, body: { type: 'declareAttackers', attackers: {} } });
  await expect.poll(() => said.at(-1)).toBe('version 1');
  await client.deleteCombat({ id });
  await expect.poll(() => said.at(-1)).toBe('none');
});

test('a table with seats is followed by ticket; a token that is no longer good ends it', async () => {
  const { url, client, clientWith } = await serve();
  const created = await client.createCombat({
    body: { setup: { players: ['Ana', 'Ben'], permanents: [] }, seats: 'tokens' },
  });
  if (!created.ok || !created.body.tokens) throw new Error('There are no seats.');
  const { id, tokens } = created.body;
  const token = tokens.players['Ben'] ?? '';
  const said: string[] = [];
  const transport = createRemoteTransport({ baseUrl: url, token });
  const following = transport.follow(id, 'en', {
    moved: (seq) => said.push(`version ${seq}`),
    refused: (trouble) => said.push(trouble.kind === 'other' ? trouble.code : trouble.kind),
    connected: (by) => said.push(by),
  });
  onTestFinished(() => following.stop());
  await expect.poll(() => said).toContain('version 0');
  following.fire({ type: 'allPass', times: 1 });
  await expect.poll(() => said.at(-1)).toBe('seat-may-not');
  const host = clientWith(tokens.host);
  await host.rotateSeat({ id, seat: 'Ben' });
  await expect.poll(() => said, { timeout: 8000 }).toContain('token-unknown');
});
