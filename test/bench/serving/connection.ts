import { connect } from 'node:net';
import type { OnReadOpts, Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Read only when asked for, and before the next is asked: the servers share the cores with this. */
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
const ROOM = 65_536;

export function requestText(port: number, method: Method, path: string, body = ''): string {
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  if (method === 'POST')
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${head.join('\r\n')}${END_OF_HEAD}${body}`;
}

/** A connection; with `onread`, what arrives goes into a buffer given once instead of a new one for each piece. */
export function connected(port: number, onread?: OnReadOpts): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      ...(onread && { onread }),
    });
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
  const room = roomOf(ROOM);
  let waiting: Waiting | undefined;
  const settle = (how: (one: Waiting) => void): void => {
    const one = waiting;
    waiting = undefined;
    room.clear();
    if (one) how(one);
  };
  const socket = await connected(port, {
    buffer: room.free,
    callback: (length) => {
      const answer = answerIn(room.filledWith(length));
      if (answer) settle(({ resolve }) => resolve(answer));
      return true;
    },
  });
  const fail = (reason: string): void =>
    settle(({ reject }) => reject(new Error(`the connection ended: ${reason}`)));
  socket.on('error', ({ message }) => fail(message));
  socket.on('close', () => fail('closed'));
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

/** What has arrived of one answer, in memory used again for the next. */
interface Room {
  readonly free: () => Buffer;
  /** All that has arrived, so many more bytes included. */
  readonly filledWith: (length: number) => Buffer;
  readonly clear: () => void;
}

function roomOf(size: number): Room {
  let bytes = Buffer.alloc(size);
  let filled = 0;
  return {
    free: () => {
      if (filled === bytes.length) bytes = Buffer.concat([bytes], 2 * filled);
      return bytes.subarray(filled);
    },
    filledWith: (length) => {
      filled += length;
      return bytes.subarray(0, filled);
    },
    clear: () => {
      filled = 0;
    },
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
