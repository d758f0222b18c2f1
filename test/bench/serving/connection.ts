import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Read only when asked for: the servers share the cores with this. */
  readonly text: () => string;
}

export type Method = 'GET' | 'POST';

/** One kept connection that asks one thing at a time and costs little beside what it measures. */
export interface Connection {
  readonly ask: (method: Method, path: string, body?: string) => Promise<Answer>;
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

const END_OF_HEAD = '\r\n\r\n';

export function requestText(port: number, method: Method, path: string, body = ''): string {
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  if (method === 'POST')
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${head.join('\r\n')}${END_OF_HEAD}${body}`;
}

export function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });
}

/** Opens anew what the server closed because nothing was asked for some seconds. */
export async function openConnection(port: number): Promise<Connection> {
  let line = await openLine(port);
  return {
    ask: async (method, path, body) => {
      if (!line.isOpen()) line = await openLine(port);
      return line.ask(requestText(port, method, path, body));
    },
    close: () => line.close(),
  };
}

interface Line {
  readonly isOpen: () => boolean;
  readonly ask: (request: string) => Promise<Answer>;
  readonly close: () => void;
}

async function openLine(port: number): Promise<Line> {
  const socket = await connected(port);
  let waiting: Waiting | undefined;
  let received: Buffer = Buffer.alloc(0);

  const fail = (reason: string): void => {
    waiting?.reject(new Error(`the connection ended: ${reason}`));
    waiting = undefined;
  };
  socket.on('error', ({ message }) => fail(message));
  socket.on('close', () => fail('closed'));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerIn(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });
  return {
    isOpen: () => socket.writable,
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function answerIn(received: Buffer): Answer | undefined {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const from = end + END_OF_HEAD.length;
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (received.length < from + length) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    text: () => received.toString('utf8', from, from + length),
  };
}
