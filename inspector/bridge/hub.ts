import type { WebSocket } from 'ws';
import { PING, readFrame } from './frames.ts';
import type { Session, Viewer, Visit } from './session.ts';
import { fireFor, greet, newSession, open, release, send, tell } from './session.ts';

export interface HubOptions {
  /** Names of the events that may be fired. */
  readonly eventTypes: readonly string[];
  /** Milliseconds between signs of life. */
  readonly heartbeat?: number | undefined;
}

/** Stands between the inspect package and the sockets of viewers: each hears of its own combat only. */
export interface Hub {
  readonly join: (socket: WebSocket, visit: Visit) => void;
  readonly viewers: () => number;
  /** Combats that are watched. */
  readonly watched: () => number;
  /** Says goodbye to all, and closes on those who don't answer. */
  readonly close: () => void;
}

interface Watch {
  readonly session: Session;
  stop: () => void;
}

interface Room {
  readonly watches: Map<string, Watch>;
  readonly eventTypes: ReadonlySet<string>;
}

const HEARTBEAT = 10_000;
const LONGEST_SILENCE = 60_000;
const LONGEST_GOODBYE = 1000;
/** Codes that a socket is closed with, and what they mean. */
const CODES = { gone: 1000, stopping: 1001, 'not admitted': 1008, failed: 1011 } as const;

export function createHub({ eventTypes, heartbeat = HEARTBEAT }: HubOptions): Hub {
  const room: Room = { watches: new Map(), eventTypes: new Set(eventTypes) };
  const everyone = (): readonly Viewer[] =>
    [...room.watches.values()].flatMap(({ session }) => [...session.viewers]);
  const beat = setInterval(() => everyone().forEach(keepAlive), heartbeat);
  beat.unref();
  return {
    join: (socket, visit) => join(room, socket, visit),
    viewers: () => everyone().length,
    watched: () => room.watches.size,
    close: () => {
      clearInterval(beat);
      for (const watch of room.watches.values()) end(room, watch, 'stopping');
    },
  };
}

function join(room: Room, socket: WebSocket, visit: Visit): void {
  const viewer: Viewer = { socket, visit, greeted: false, alive: Date.now() };
  const watch = watchFor(room, visit);
  const { session } = watch;
  session.viewers.add(viewer);
  socket.on('message', (data, isBinary) => {
    const isText = !isBinary && data instanceof Buffer;
    if (isText && session.viewers.has(viewer)) receive(room, session, viewer, data.toString());
  });
  socket.on('pong', () => (viewer.alive = Date.now()));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => leave(room, watch, viewer));
  // From here on every change of who may watch is heard of.
  void dismissUnlessAdmitted(viewer);
}

function watchFor(room: Room, { session: id, follow }: Visit): Watch {
  const known = room.watches.get(id);
  if (known) return known;
  const session = newSession(id);
  const watch: Watch = { session, stop: () => undefined };
  room.watches.set(id, watch);
  watch.stop = follow({
    opened: (chart, moment) => open(session, chart, moment),
    moved: (command, moment) => tell(session, command, moment),
    seatsChanged: () => session.viewers.forEach((viewer) => void dismissUnlessAdmitted(viewer)),
    ended: (why) => end(room, watch, why),
  });
  return watch;
}

function receive({ eventTypes }: Room, session: Session, viewer: Viewer, text: string): void {
  const frame = readFrame(text, eventTypes);
  if (frame?.kind === 'hello') greet(session, viewer);
  if (frame?.kind === 'fire') fireFor(session, viewer, frame.text, frame.origin);
}

function leave(room: Room, watch: Watch, viewer: Viewer): void {
  const { session } = watch;
  if (session.viewers.delete(viewer) && session.viewers.size === 0) forget(room, watch, false);
}

function forget({ watches }: Room, watch: Watch, isGone: boolean): void {
  const { session } = watch;
  if (watches.get(session.id) === watch) watches.delete(session.id);
  watch.stop();
  release(session, isGone);
}

/** Everyone who watches is told to go. */
function end(room: Room, watch: Watch, why: keyof typeof CODES): void {
  forget(room, watch, why === 'gone');
  for (const { socket } of watch.session.viewers) close(socket, why);
  watch.session.viewers.clear();
}

function close(socket: WebSocket, why: keyof typeof CODES): void {
  socket.close(CODES[why], why);
  setTimeout(() => socket.terminate(), LONGEST_GOODBYE).unref();
}

async function dismissUnlessAdmitted({ socket, visit }: Viewer): Promise<void> {
  const admitted = await visit.isAdmitted();
  if (!admitted) close(socket, 'not admitted');
}

function keepAlive(viewer: Viewer): void {
  const { socket, alive } = viewer;
  if (Date.now() - alive > LONGEST_SILENCE) return socket.terminate();
  if (socket.readyState !== socket.OPEN) return;
  socket.ping();
  send(viewer, PING);
}
