import type { Facade, Fired } from './facade.ts';

/** What a viewer may say. */
export type Inbound =
  | { readonly kind: 'hello' }
  /** `text` is the event as it was sent. */
  | { readonly kind: 'fire'; readonly text: string; readonly origin: string };

/** An event nested deeper than this is no command of anybody's. */
const MOST_NESTED = 40;

/** A frame of the protocol; undefined for everything else, which goes no further. */
export function readFrame(text: string, eventTypes: ReadonlySet<string>): Inbound | undefined {
  const frame = readObject(text);
  switch (frame?.['type']) {
    case 'xstate.inspecting':
      return { kind: 'hello' };
    case 'xstate.event':
      return readFired(frame['event'], eventTypes);
    default:
      return undefined;
  }
}

function readFired(text: unknown, eventTypes: ReadonlySet<string>): Inbound | undefined {
  if (typeof text !== 'string') return undefined;
  const event = readObject(text);
  if (!event || !isNestedAtMost(event, MOST_NESTED)) return undefined;
  const { $$type, name, data, origin } = event;
  const isScxml = $$type === 'scxml' && typeof origin === 'string';
  if (!isScxml || !isFired(data) || data.type !== name || !eventTypes.has(name)) return undefined;
  return { kind: 'fire', text, origin };
}

const isFired = (data: unknown): data is Fired =>
  isObject(data) && typeof data['type'] === 'string';

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isNestedAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isNestedAtMost(part, levels - 1));
}

/** The announcement of a service, which the package makes only once and without `id` when asked again. */
export const registerFrame = ({ id, sessionId, machine, state }: Facade): string =>
  JSON.stringify({
    type: 'service.register',
    machine: JSON.stringify(machine),
    state: JSON.stringify(state),
    id,
    sessionId,
  });

/** Frames of our own: receivers hand on whatever begins with `service.` as it is. */
export const versionFrame = (session: string, seq: number): string =>
  JSON.stringify({ type: 'service.version', session, seq });

export const refusedFrame = (problem: object): string =>
  JSON.stringify({ type: 'service.refused', problem });

export const PING = JSON.stringify({ type: 'service.ping' });
