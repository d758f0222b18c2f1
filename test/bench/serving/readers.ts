import type { Socket } from 'node:net';
import { connected, requestText } from './connection.ts';

/** Many readers of one combat's stream. */
export interface Readers {
  /** Resolves with the milliseconds from now until each reader has the next event whole. */
  readonly next: () => Promise<readonly number[]>;
  readonly close: () => void;
}

const AT_ONCE = 100;
const FIRST = 'event: state';
const EVENT = 'event: command';
const END = '\n\n';

export async function openReaders(port: number, id: string, count: number): Promise<Readers> {
  let arrived: (() => void) | undefined;
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, () =>
      openReader(port, id, () => arrived?.()),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  return {
    next: () =>
      new Promise((resolve) => {
        const delays: number[] = [];
        const start = performance.now();
        arrived = () => {
          delays.push(performance.now() - start);
          if (delays.length === sockets.length) resolve(delays);
        };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Resolves when it has read the state. */
async function openReader(port: number, id: string, onEvent: () => void): Promise<Socket> {
  const socket = await connected(port);
  return new Promise((resolve, reject) => {
    let isReady = false;
    let wanted = FIRST;
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      let text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted)) {
        text = text.subarray(at + wanted.length);
        if (wanted !== END) {
          wanted = END;
          continue;
        }
        wanted = EVENT;
        if (isReady) onEvent();
        isReady = true;
        resolve(socket);
      }
      // What is wanted may begin at the end of a piece.
      rest = text.subarray(Math.max(0, text.length - wanted.length + 1));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a reader was cut off')));
    socket.write(requestText(port, 'GET', `/v1/combats/${id}/stream`));
  });
}
