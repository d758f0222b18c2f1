import type { IncomingMessage } from 'node:http';
import type { Caller } from '../combats/index.ts';
import type { Settings } from './settings.ts';

const FORWARDING =
  /^(?:forwarded|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether a proxy has passed the request on, so that who sent it is not on this machine. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** Tables without tokens are for this machine only, unless the operator says otherwise. */
export function openTablesAllowed(
  request: Pick<IncomingMessage, 'headers'>,
  settings: Settings,
): boolean {
  return settings.allowOpenTables || (settings.loopback && !isForwarded(request));
}

export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
}

export function callerOf(
  request: Pick<IncomingMessage, 'headers'>,
  settings: Settings,
  ticket?: string,
): Caller {
  return {
    token: bearerOf(request),
    ticket,
    openAllowed: openTablesAllowed(request, settings),
  };
}
