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
/** Room for the end of the piece before, in front of a piece. */
const BEFORE = 16;
/** What arrives for any reader, one piece after the other: the readers must not cost more than what they measure. */
const room = Buffer.alloc(BEFORE + 65_536);

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
  const frames = framesIn();
  let onFrame = onEvent;
  const socket = await connected(port, {
    buffer: room.subarray(BEFORE),
    callback: (length) => {
      for (let left = frames(length); left > 0; left -= 1) onFrame();
      return true;
    },
  });
  return new Promise((resolve, reject) => {
    onFrame = () => {
      onFrame = onEvent;
      resolve(socket);
    };
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a reader was cut off')));
    socket.write(requestText(port, 'GET', `/v1/combats/${id}/stream`));
  });
}

/** Counts the frames that end in what has just arrived in the room: a state, then commands. */
function framesIn(): (length: number) => number {
  let wanted = FIRST;
  let tail = '';
  return (length) => {
    let at = BEFORE - tail.length;
    const end = BEFORE + length;
    room.write(tail, at, 'latin1');
    let ended = 0;
    for (;;) {
      const found = room.subarray(0, end).indexOf(wanted, at, 'latin1');
      if (found < 0) break;
      at = found + wanted.length;
      if (wanted === END) ended += 1;
      wanted = wanted === END ? EVENT : END;
    }
    // What is wanted may begin at the end of a piece.
    tail = room.toString('latin1', Math.max(at, end - wanted.length + 1), end);
    return ended;
  };
}
