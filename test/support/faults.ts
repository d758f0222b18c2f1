import { request } from 'node:http';
import type { Store } from '../../src/store/store.ts';
import { StoreUnavailable } from '../../src/store/store.ts';

/** A store of which everything fails with this error while `isDown` says so. */
export function failing(
  store: Store,
  error: () => Error,
  isDown: () => boolean = () => true,
): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      const fails =
        typeof value === 'function' && !['watch', 'stats', 'close'].includes(String(name));
      return fails && isDown() ? () => Promise.reject(error()) : value;
    },
  });
}

export const unavailable = (): Error => new StoreUnavailable('down for a test');
export const bug = (): Error => new Error('a bug with a secret in it');

/** `fetch` with headers that fetch sets itself, such as Host. */
export function fetchWith(headers: Readonly<Record<string, string>>): typeof fetch {
  return async (input, init) => {
    const wanted = new Request(input, init);
    const body = Buffer.from(await wanted.arrayBuffer());
    return new Promise((resolve, reject) => {
      const sent = request(
        wanted.url,
        {
          method: wanted.method,
          headers: {
            ...Object.fromEntries(wanted.headers),
            ...headers,
            'content-length': body.length,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            const content = status === 204 ? null : Buffer.concat(chunks);
            resolve(new Response(content, { status, headers: flat(answer.headers) }));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}

const flat = (headers: NodeJS.Dict<string | string[]>): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, String(value)]);
