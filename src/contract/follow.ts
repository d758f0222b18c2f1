import type { z } from 'zod';
import type { Problem } from './problem.ts';
import { EVENTS_TYPE } from './routes/shared.ts';
import type { State } from './state.ts';
import type { takenSchema } from './taken.ts';

export type StreamMessage =
  | { readonly event: 'state'; readonly data: State }
  | { readonly event: 'command'; readonly data: z.input<typeof takenSchema> }
  | { readonly event: 'gone' }
  /** The server refused the stream; it will not be tried again. */
  | { readonly event: 'refused'; readonly problem: Problem };

export interface FollowOptions {
  readonly baseUrl: string;
  readonly id: string;
  readonly fetch?: typeof fetch;
  readonly token?: string;
  /** Goes on after this version; else the state comes first. */
  readonly after?: number;
  readonly signal?: AbortSignal;
  /** Milliseconds before another try after a break; 1000 by default, doubled up to 30 s. */
  readonly retryAfter?: number;
}

interface Frame {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string;
}

/** What happens in a combat, over breaks of the connection, until it is gone or `signal` says enough. */
export async function* followCombat(
  options: FollowOptions,
): AsyncGenerator<StreamMessage, void, undefined> {
  const first = options.retryAfter ?? 1000;
  let last = options.after?.toString();
  let pause = first;
  while (!options.signal?.aborted) {
    const response = await open(options, last).catch(() => undefined);
    const refusal = response && (await refusalOf(response));
    if (refusal) return yield { event: 'refused', problem: refusal };
    for await (const frame of framesOf(response)) {
      pause = first;
      last = frame.id ?? last;
      const message = messageOf(frame);
      if (message) yield message;
      if (message?.event === 'gone') return;
    }
    await rest(pause, options.signal);
    pause = Math.min(pause * 2, 30_000);
  }
}

function open(
  { baseUrl, id, token, signal, ...options }: FollowOptions,
  last: string | undefined,
): Promise<Response> {
  const send = options.fetch ?? fetch;
  return send(`${baseUrl}/v1/combats/${encodeURIComponent(id)}/stream`, {
    headers: {
      Accept: EVENTS_TYPE,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(last !== undefined && { 'Last-Event-ID': last }),
    },
    ...(signal && { signal }),
  });
}

/** Refusals that another try would meet again. */
async function refusalOf(response: Response): Promise<Problem | undefined> {
  if (response.ok || response.status === 429 || response.status >= 500) return undefined;
  // A refusal of this contract carries a problem.
  return (await response.json()) as Problem;
}

async function* framesOf(response: Response | undefined): AsyncGenerator<Frame, void, undefined> {
  if (!response?.ok || !response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const chunk = await reader.read().catch(() => undefined);
      if (!chunk?.value) return;
      text += decoder.decode(chunk.value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield frameOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function frameOf(block: string): Frame {
  const lines = block.split('\n');
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  return { event: field('event') ?? '', id: field('id'), data: field('data') ?? '' };
}

function messageOf({ event, data }: Frame): StreamMessage | undefined {
  if (event === 'gone') return { event };
  // The contract says what each event carries.
  if (event === 'state') return { event, data: JSON.parse(data) as State };
  if (event === 'command') return { event, data: JSON.parse(data) as z.input<typeof takenSchema> };
  return undefined;
}

function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
