import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusals.ts';

const KEY = /^[!-~]{1,255}$/;
const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The versions named by `If-Match`; undefined where it is absent or takes any. */
export function ifMatchOf(headers: IncomingHttpHeaders): readonly number[] | undefined {
  const written = headers['if-match']?.trim();
  if (written === undefined || written === '*') return undefined;
  return written.split(',').flatMap((part) => {
    const version = VERSION.exec(part.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

export const etagOf = (version: number | string): string => `"${version}"`;

/** The idempotency key, or what is wrong with it. */
export function keyOf(headers: IncomingHttpHeaders): { readonly key?: string } | Refusal {
  const key = headers['idempotency-key'];
  if (key === undefined) return {};
  if (typeof key === 'string' && KEY.test(key)) return { key };
  const message = '1 to 255 visible ASCII characters';
  return { code: 'invalid-header', issues: [{ path: ['Idempotency-Key'], message }] };
}
