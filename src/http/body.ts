import type { IncomingMessage } from 'node:http';
import { JSON_TYPE, YAML_TYPE } from '#contract';
import { MOST_IDS_FROM_RANGES, idsFromRanges } from '#machines';
import type { Refusal } from './refusals.ts';
import { placeOfFault } from './json-place.ts';

export type Body =
  | { readonly type: typeof JSON_TYPE; readonly value: unknown }
  | { readonly type: typeof YAML_TYPE; readonly text: string };

const YAML_TYPES = [YAML_TYPE, 'application/x-yaml', 'text/yaml', 'text/x-yaml'];
/** Deeper than anything the contract knows; what follows may walk a value without fear for the stack. */
const DEEPEST = 64;
/** YAML takes far longer to read than JSON. */
const MOST_YAML = 100_000;

/** The body of a request, of one of the types that the route takes. */
export async function readBody(
  request: IncomingMessage,
  types: readonly string[],
  maxBytes: number,
): Promise<Body | Refusal> {
  const type = typeOf(request, types);
  if (type === undefined) {
    request.resume();
    return { code: 'unsupported-media-type', types };
  }
  const most = type === YAML_TYPE ? Math.min(maxBytes, MOST_YAML) : maxBytes;
  const bytes = await readBytes(request, most);
  if (!bytes) return { code: 'too-large', maxBytes: most };
  const text = decode(bytes);
  if (text === undefined)
    return { code: type === JSON_TYPE ? 'not-json' : 'not-yaml', reason: 'not UTF-8' };
  return type === JSON_TYPE ? readJson(text) : { type, text };
}

function typeOf(request: IncomingMessage, types: readonly string[]): Body['type'] | undefined {
  const named = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const type = YAML_TYPES.includes(named) ? YAML_TYPE : named === JSON_TYPE ? JSON_TYPE : undefined;
  return type !== undefined && types.includes(type) ? type : undefined;
}

/** Undefined where there are more; the rest is read and dropped, so that the answer can be read. */
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      request.resume();
      return resolve(undefined);
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.readableEnded) reject(new ClientGone());
    });
  });
}

/** The client went away before it had said everything: there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function readJson(text: string): Body | Refusal {
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value)) return { code: 'not-json', reason: `nested deeper than ${DEEPEST}` };
    if (idsFromRanges(value) > MOST_IDS_FROM_RANGES) {
      const message = `its ranges stand for more than ${MOST_IDS_FROM_RANGES} ids`;
      return { code: 'invalid-body', issues: [{ path: [], message }] };
    }
    return { type: JSON_TYPE, value };
  } catch {
    if (text.trim() === '') return { code: 'not-json', reason: 'empty' };
    return { code: 'not-json', place: placeOfFault(text) };
  }
}

function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((one) =>
      one !== null && typeof one === 'object' ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
