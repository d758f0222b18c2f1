import type { RequestHandler } from 'express';
import type { Refusal } from './refusals.ts';
import type { Settings } from './settings.ts';

const OWN_NAMES = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A page elsewhere can make a browser call this machine by a name of its own; such names are refused. */
export function hostRefusal(host: string | undefined, settings: Settings): Refusal | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  if (settings.allowHosts.includes(name)) return undefined;
  const isOwn = settings.loopback ? OWN_NAMES.test(name) : settings.allowHosts.length === 0;
  return isOwn ? undefined : { code: 'host-refused', host: printable(name) };
}

const printable = (name: string): string => name.replace(/[^\w.:[\]-]/g, '').slice(0, 100);

const EXPOSED = 'ETag, Location, Idempotency-Replayed, Retry-After, RateLimit, X-Request-Id';
const ACCEPTED =
  'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID, Accept-Language';

/** Pages of the origins named may use the service; no other page can read it. */
export function crossOrigin({ allowOrigins }: Settings): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin === undefined || !allowOrigins.includes(origin)) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    response.vary('Origin');
    const isAsking =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (!isAsking) return next();
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
    response.setHeader('Access-Control-Allow-Headers', ACCEPTED);
    response.setHeader('Access-Control-Max-Age', '600');
    response.writeHead(204).end();
  };
}
