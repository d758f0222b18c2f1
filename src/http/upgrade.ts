import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { languageFor } from '#machines';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../combats/index.ts';
import type { Inspect, Visitor } from '../live/inspect.ts';
import { hostRefusal } from './access.ts';
import { callerOf } from './caller.ts';
import { problemOf } from './problem.ts';
import type { Refusal } from './refusals.ts';
import type { Fault } from './reply.ts';
import { failedWith, refused, sendProblem } from './reply.ts';
import type { Settings } from './settings.ts';

const OFFERED = Symbol('upgrade offered');

/**
 * A request that asks for another protocol only where that is WebSocket. A server that takes upgrades gets every
 * request that offers one; clients that offer HTTP/2 are to be answered as if they had not.
 */
export class UpgradableRequest extends IncomingMessage {
  set upgrade(offered: boolean | null) {
    Reflect.set(this, OFFERED, offered);
  }

  get upgrade(): boolean {
    const isWanted = this.method === 'CONNECT' || /^websocket$/i.test(this.headers.upgrade ?? '');
    return isWanted && Reflect.get(this, OFFERED) === true;
  }
}

export interface UpgradeOptions {
  readonly inspect: Inspect;
  readonly settings: Settings;
  readonly logger: Logger;
}

/** Requests for a socket: `GET /inspect?session=<combat>&ticket=<ticket>`. */
export function upgrades(
  options: UpgradeOptions,
): (request: IncomingMessage, connection: Duplex, head: Buffer) => void {
  return (request, connection, head) => {
    connection.on('error', () => connection.destroy());
    open(options, request, connection, head).catch((error: unknown) => {
      const isUnavailable = error instanceof StoreUnavailable;
      if (!isUnavailable) options.logger.error({ err: error }, 'a fault of ours');
      refuse(request, refused({ code: isUnavailable ? 'unavailable' : 'internal' }));
    });
  };
}

async function open(
  { inspect, settings }: UpgradeOptions,
  request: IncomingMessage,
  connection: Duplex,
  head: Buffer,
): Promise<void> {
  const visitor = visitorOf(request, settings);
  if ('refusal' in visitor) return refuse(request, visitor);
  const admitted = await inspect.admit(visitor);
  if (admitted === 'full')
    return refuse(request, refused({ code: 'too-many-requests', seconds: 60 }));
  if (!admitted.ok) return refuse(request, failedWith(admitted.failure));
  inspect.open(request, connection, head, visitor);
}

function visitorOf(
  request: IncomingMessage,
  settings: Settings,
): Visitor | { readonly refusal: Refusal } {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const refusal = hostRefusal(request.headers.host, settings) ?? originRefusal(request, settings);
  if (refusal) return refused(refusal);
  if (pathname !== '/inspect') return refused({ code: 'unknown-address' });
  const session = searchParams.get('session') ?? '';
  const ticket = searchParams.get('ticket') ?? undefined;
  const language = searchParams.get('lang') ?? request.headers['accept-language'];
  return {
    session,
    // A socket outlives the ticket that opened it.
    caller: { ...callerOf(request, settings, ticket), since: Date.now() },
    language: languageFor(language),
  };
}

/** A browser says which page asks; programs don't. Pages elsewhere are let in by name only. */
function originRefusal(
  { headers: { origin, host } }: IncomingMessage,
  { allowOrigins }: Settings,
): Refusal | undefined {
  if (origin === undefined || allowOrigins.includes(origin)) return undefined;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  return isOwn ? undefined : { code: 'origin-refused', origin: printable(origin) };
}

const printable = (origin: string): string => origin.replace(/[^\w.:/[\]-]/g, '').slice(0, 100);

function refuse(request: IncomingMessage, fault: Fault): void {
  const language = languageFor(request.headers['accept-language']);
  const problem = problemOf(fault, language, randomUUID());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => request.socket.end());
  const headers = problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  sendProblem(response, problem, language, headers);
}
