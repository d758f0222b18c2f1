import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';

export type Frame = Readonly<Record<string, unknown>> & { readonly type: string };

/** A viewer that speaks the protocol by hand. */
export interface RawViewer {
  readonly socket: WebSocket;
  /** Everything heard so far. */
  readonly heard: readonly Frame[];
  /** The first frame that will be, or was, as asked. */
  readonly when: (wanted: (frame: Frame) => boolean, what?: string) => Promise<Frame>;
  readonly version: (seq: number) => Promise<Frame>;
  readonly hello: () => void;
  readonly fire: (data: object, origin?: string) => void;
  /** What is sent meanwhile arrives in one piece. */
  readonly atOnce: (send: () => void) => void;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

export const inspectUrl = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url.replace(/^http/, 'ws')}/inspect?${new URLSearchParams(query).toString()}`;

/** Opens and says hello, unless `silent`. */
export async function view(
  url: string,
  session: string,
  {
    ticket,
    silent = false,
    ...options
  }: ClientOptions & { ticket?: string; silent?: boolean } = {},
): Promise<RawViewer> {
  const query = { session, ...(ticket !== undefined && { ticket }) };
  const socket = new WebSocket(inspectUrl(url, query), options);
  const heard: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await once(socket, 'open');
  const when: RawViewer['when'] = (wanted, what = 'a frame') =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`${what} never came; heard ${heard.map(({ type }) => type).join(' ')}`));
      }, 15_000);
      const look = (): void => {
        const found = heard.find(wanted);
        if (!found) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const viewer: RawViewer = {
    socket,
    heard,
    closed,
    when,
    version: (seq) =>
      when((frame) => frame.type === 'service.version' && frame['seq'] === seq, `version ${seq}`),
    hello: () => socket.send('{"type":"xstate.inspecting"}'),
    fire: (data, origin = session) => socket.send(firing(data, origin)),
    atOnce: (send) => {
      const connection = Reflect.get(socket, '_socket') as Socket;
      connection.cork();
      send();
      connection.uncork();
    },
  };
  if (!silent) viewer.hello();
  return viewer;
}

/** The frame that fires an event. */
export const firing = (data: object, origin: string, more: object = {}): string =>
  JSON.stringify({
    type: 'xstate.event',
    event: JSON.stringify({
      name: Reflect.get(data, 'type'),
      data,
      $$type: 'scxml',
      type: 'external',
      origin,
      ...more,
    }),
  });

/** The status and the problem that answer a socket which is refused. */
export async function refusalOf(
  url: string,
  query: Readonly<Record<string, string>>,
  options: ClientOptions = {},
): Promise<{ readonly status: number | undefined; readonly problem: unknown }> {
  const socket = new WebSocket(inspectUrl(url, query), options);
  const [, response] = await once(socket, 'unexpected-response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, problem: JSON.parse(text) };
}
