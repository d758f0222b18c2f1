import { followCombat, problemSchema } from '#contract';
import type { Problem } from '#contract';
import { openReceiver } from './receiver.ts';
import type { Frame, Receiver } from './receiver.ts';
import type { Following, Language, Listener } from './transport.ts';

export interface LiveOptions {
  /** Such as http://127.0.0.1:8802 */
  readonly baseUrl: string;
  readonly id: string;
  readonly language: Language;
  /** Of a seat, where the table has seats. */
  readonly token?: string | undefined;
  /** What opens a socket for the seat; asked for only where there is a token. */
  readonly ticket: () => Promise<string | undefined>;
  /** What was fired, or following itself, is refused. */
  readonly refused: (problem: Problem) => void;
  /** Milliseconds without a sign of life after which another line is opened. */
  readonly silence?: number;
  /** Milliseconds before another try, doubled with each. */
  readonly pause?: number;
  /** Milliseconds for which the event stream is read before the socket is tried again. */
  readonly streamFor?: number;
}

/** Two signs of life may be missed. */
const SILENCE = 25_000;
const PAUSE = 1000;
const STREAM_FOR = 60_000;
/** Sockets in a row on which nothing was heard, before the event stream is read instead. */
const MOST_FAILURES = 2;

interface Line extends LiveOptions {
  readonly listener: Listener;
  readonly signal: AbortSignal;
  receiver: Receiver | undefined;
}

/** How one way to follow ended: for good, after something was heard, or before. */
type Ending = 'over' | 'heard' | 'unheard';

/**
 * Follows a combat of the server until it is gone or enough is said: by a socket of the inspect protocol, and by
 * the event stream where no socket can be had.
 */
export function followLive(options: LiveOptions, listener: Listener): Following {
  const enough = new AbortController();
  const line: Line = { ...options, listener, signal: enough.signal, receiver: undefined };
  void follow(line);
  return {
    fire: (command) => line.receiver?.fire(command) ?? false,
    stop: () => enough.abort(),
  };
}

async function follow(line: Line): Promise<void> {
  const { listener, pause = PAUSE, signal } = line;
  for (let failures = 0; !signal.aborted;) {
    const ending = await overSocket(line).catch((): Ending => 'unheard');
    if (signal.aborted) return;
    listener.connected('none');
    if (ending === 'over') return;
    failures = ending === 'heard' ? 0 : failures + 1;
    if (failures < MOST_FAILURES) await rest(pause * 2 ** failures, signal);
    else if ((await overStream(line)) === 'over') return;
  }
}

async function overSocket(line: Line): Promise<Ending> {
  const { baseUrl, id, language, token, silence = SILENCE, signal } = line;
  const ticket = token === undefined ? undefined : await line.ticket();
  const query = new URLSearchParams({
    session: id,
    lang: language,
    ...(ticket !== undefined && { ticket }),
  });
  const { host, protocol } = new URL(baseUrl);
  let isGone = false;
  const receiver = await openReceiver({
    server: `${host}/inspect?${query}`,
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    session: id,
    silence,
    signal,
    onFrame: (frame) => {
      isGone ||= frame.type === 'service.stop';
      hear(line, frame);
    },
  });
  line.receiver = receiver;
  const heard = await receiver.ended;
  line.receiver = undefined;
  if (isGone) return gone(line);
  return heard ? 'heard' : 'unheard';
}

function hear({ listener, refused }: Line, { type, seq, problem }: Frame): void {
  listener.connected('socket');
  if (type === 'service.version' && typeof seq === 'number') listener.moved(seq);
  if (type !== 'service.refused') return;
  const told = problemSchema.safeParse(problem);
  if (told.success) refused(told.data);
}

async function overStream(line: Line): Promise<Ending> {
  const { baseUrl, id, token, streamFor = STREAM_FOR, listener, signal } = line;
  const until = new AbortController();
  const end = (): void => until.abort();
  const timer = setTimeout(end, streamFor);
  signal.addEventListener('abort', end);
  const withToken = token === undefined ? {} : { token };
  try {
    for await (const message of followCombat({
      baseUrl,
      id,
      ...withToken,
      signal: until.signal,
    })) {
      if (signal.aborted) return 'over';
      if (message.event === 'gone') return gone(line);
      if (message.event === 'refused') {
        line.refused(message.problem);
        return 'over';
      }
      listener.connected('stream');
      listener.moved(message.event === 'state' ? message.data.seq : message.data.state.seq);
    }
    return 'heard';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    if (!signal.aborted) listener.connected('none');
  }
}

function gone({ listener, signal }: Line): 'over' {
  if (!signal.aborted) listener.refused({ kind: 'unknown-combat' });
  return 'over';
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
