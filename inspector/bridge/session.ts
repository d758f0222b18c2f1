import type { WebSocket } from 'ws';
import type { V4Chart } from './chart.ts';
import { Facade } from './facade.ts';
import type { Fired } from './facade.ts';
import { refusedFrame, registerFrame, versionFrame } from './frames.ts';
import { fire, heardBy, register } from './line.ts';
import type { Moment } from './snapshot.ts';

/** What is told of a combat that is watched. */
export interface Follower {
  /** First of all, once: its chart and where it stands. */
  readonly opened: (chart: V4Chart, moment: Moment) => void;
  /** A command was accepted. */
  readonly moved: (command: { readonly type: string }, moment: Moment) => void;
  /** Who may watch has changed: everyone is asked again. */
  readonly seatsChanged: () => void;
  /** Nothing more will come. */
  readonly ended: (why: 'gone' | 'failed') => void;
}

/** Someone who watches a combat; whether they may was found out before. */
export interface Visit {
  readonly session: string;
  /** Begins to follow the combat, for all who watch it. Answers the function that ends it. */
  readonly follow: (follower: Follower) => () => void;
  readonly isAdmitted: () => Promise<boolean>;
  /** Carries out an event of this viewer, who was told of `seq`. Answers the problem where it is refused. */
  readonly fire: (event: Fired, seq: number) => Promise<object | undefined>;
}

export interface Viewer {
  readonly socket: WebSocket;
  readonly visit: Visit;
  /** Has said hello; before that it hears nothing and fires nothing. */
  greeted: boolean;
  /** When it last gave a sign of life. */
  alive: number;
}

/** A combat and those who watch it. */
export interface Session {
  readonly id: string;
  readonly viewers: Set<Viewer>;
  facade: Facade | undefined;
  seq: number;
  /** Whose event the package is handing over. */
  firing: Viewer | undefined;
}

/** Bytes that a viewer has not taken. Beyond that it is cut off, and may come back. */
const MOST_WAITING = 1024 * 1024;

export const newSession = (id: string): Session => ({
  id,
  viewers: new Set(),
  facade: undefined,
  seq: 0,
  firing: undefined,
});

/** The package is told of the combat, and tells those who have said hello. */
export function open(session: Session, chart: V4Chart, moment: Moment): void {
  const facade = new Facade(session.id, chart, moment, (event) => {
    if (session.firing) void carryOut(session, session.firing, event);
  });
  session.facade = facade;
  session.seq = moment.seq;
  const tellAll = toAll(session);
  heardBy(tellAll, () => register(facade));
  tellAll(versionFrame(session.id, session.seq));
}

export function tell(session: Session, command: { readonly type: string }, moment: Moment): void {
  const { facade } = session;
  if (!facade) return;
  session.seq = moment.seq;
  const tellAll = toAll(session);
  heardBy(tellAll, () => facade.tell(command, moment));
  tellAll(versionFrame(session.id, session.seq));
}

/** Nothing more is shown of the combat. Where it is over for good, those who still watch are told. */
export function release(session: Session, isGone: boolean): void {
  const { facade } = session;
  session.facade = undefined;
  if (facade) heardBy(isGone ? toAll(session) : () => undefined, () => facade.release());
}

/** Answers a hello: the package would announce every combat to everybody. */
export function greet({ id, facade, seq }: Session, viewer: Viewer): void {
  viewer.greeted = true;
  if (!facade) return;
  send(viewer, registerFrame(facade));
  send(viewer, versionFrame(id, seq));
}

/** An event that a viewer fires at the combat it watches. */
export function fireFor(session: Session, viewer: Viewer, text: string, origin: string): void {
  if (!viewer.greeted || !session.facade || origin !== session.id) return;
  session.firing = viewer;
  try {
    fire(text);
  } finally {
    session.firing = undefined;
  }
}

async function carryOut({ seq }: Session, viewer: Viewer, event: Fired): Promise<void> {
  const problem = await viewer.visit.fire(event, seq);
  if (problem) send(viewer, refusedFrame(problem));
}

const toAll =
  ({ viewers }: Session) =>
  (frame: string): void => {
    for (const viewer of viewers) if (viewer.greeted) send(viewer, frame);
  };

export function send({ socket }: Viewer, frame: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(frame);
}
