import type { SentCommand } from '#machines';

/** A frame of the inspect protocol, as far as the page looks at one. */
export interface Frame {
  readonly type: string;
  readonly seq?: unknown;
  readonly problem?: unknown;
}

export interface ReceiverOptions {
  /** Host, path and query. */
  readonly server: string;
  readonly protocol: 'ws' | 'wss';
  readonly session: string;
  readonly onFrame: (frame: Frame) => void;
  /** Milliseconds without a frame after which the line counts as broken. */
  readonly silence: number;
  readonly signal: AbortSignal;
}

/** A socket to the service, held by the receiver of the inspect package. */
export interface Receiver {
  /** Sends a complete command; false where the line is not open. */
  readonly fire: (command: SentCommand) => boolean;
  /** Settles when the line is broken or closed: whether anything was heard on it. */
  readonly ended: Promise<boolean>;
}

/** Opens a line. The package is loaded when the first is needed. */
export async function openReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { createWebSocketReceiver } = await import('@xstate/inspect');
  const { server, protocol, session } = options;
  const [receiver, socket] = keepingSocket(() =>
    createWebSocketReceiver({ server, protocol, serialize: undefined }),
  );
  return {
    fire: (command) => {
      if (socket.readyState !== 1) return false;
      receiver.send({ type: 'xstate.event', event: fired(command, session), service: session });
      return true;
    },
    ended: ending(socket, options, (hear) => receiver.subscribe(hear)),
  };
}

/** Resolves when the socket closes, is let go, or has been silent for too long; a broken line may never close. */
function ending(
  socket: WebSocket,
  { onFrame, silence, signal }: ReceiverOptions,
  subscribe: (hear: (frame: Frame) => void) => { readonly unsubscribe: () => void },
): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = false;
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(end, silence);
    };
    const subscription = subscribe((frame) => {
      heard = true;
      watch();
      onFrame(frame);
    });
    function end(): void {
      clearTimeout(watchdog);
      subscription.unsubscribe();
      signal.removeEventListener('abort', end);
      socket.close();
      resolve(heard);
    }
    watch();
    socket.addEventListener('close', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** The package's receiver can neither be closed nor says when it was; so its socket is kept at hand. */
function keepingSocket<Made>(make: () => Made): readonly [Made, WebSocket] {
  const Socket = globalThis.WebSocket;
  const kept: WebSocket[] = [];
  globalThis.WebSocket = class extends Socket {
    constructor(...address: ConstructorParameters<typeof Socket>) {
      super(...address);
      kept.push(this);
    }
  };
  try {
    const made = make();
    const [socket] = kept;
    if (!socket) throw new Error('The receiver opened no socket.');
    return [made, socket];
  } finally {
    globalThis.WebSocket = Socket;
  }
}

/** An event as the protocol carries it. */
function fired(command: SentCommand, origin: string): string {
  const scxml = { $$type: 'scxml', type: 'external' };
  return JSON.stringify({ name: command.type, data: command, ...scxml, origin });
}
