import { EventEmitter } from 'node:events';
import { inspect } from '@xstate/inspect/lib/server.js';
import type { Facade } from './facade.ts';

/** What the inspect package says, frame by frame. */
export type Hear = (frame: string) => void;

/**
 * The one client that the inspect package has in this process. The package keeps its services in a global and speaks
 * to everybody about all of them; here it is heard only by whoever it is made to speak for.
 */
interface Line {
  readonly client: EventEmitter;
  hear: Hear | undefined;
}

let opened: Line | undefined;

function line(): Line {
  if (opened) return opened;
  const own: Line = { client: new EventEmitter(), hear: undefined };
  const virtual = {
    readyState: 1,
    OPEN: 1,
    send: (frame: string) => own.hear?.(frame),
    terminate: () => undefined,
  };
  const server = Object.assign(new EventEmitter(), {
    clients: new Set([virtual]),
    close: () => undefined,
  });
  // Of a server the package uses only what stands here.
  inspect({ server: server as unknown as Parameters<typeof inspect>[0]['server'] });
  server.emit('connection', own.client);
  say(own, { type: 'xstate.inspecting' });
  opened = own;
  return own;
}

const say = ({ client }: Line, frame: object): void =>
  void client.emit('message', Buffer.from(JSON.stringify(frame)), false);

/** Does something to a service; what the package says of it is heard by `hear`. */
export function heardBy(hear: Hear, work: () => void): void {
  const own = line();
  own.hear = hear;
  try {
    work();
  } finally {
    own.hear = undefined;
  }
}

/** Makes a service known to the package, which announces it. */
export function register(service: Facade): void {
  line();
  // The package put it there.
  const { __xstate__: tools } = globalThis as unknown as {
    readonly __xstate__: { readonly register: (service: Facade) => void };
  };
  tools.register(service);
}

/**
 * Hands the package an event that a viewer fires, which it sends to the service named in it. Unheard: what is fired
 * has not happened yet and may hold what only its sender knows.
 */
export function fire(event: string): void {
  say(line(), { type: 'xstate.event', event });
}
