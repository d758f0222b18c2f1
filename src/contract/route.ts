import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'DELETE';

/** What is sent or answered, by media type. */
export type Content = Readonly<Record<string, z.ZodType>>;

export const REQUEST_HEADERS = {
  'Accept-Language': 'en or fr: the language of sentences.',
  'If-Match': 'The version expected, as in `ETag`: refused with 412 when the combat has moved.',
  'Idempotency-Key':
    'Names this request for ever: sent again, it answers as before and does nothing. 1 to 255 visible characters; at least 16 where tokens are made.',
  'Last-Event-ID': 'The last version that was read; the stream goes on after it.',
} as const;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

export const RESPONSE_HEADERS = {
  ETag: 'The version of the combat, in quotes.',
  Location: 'Where the new combat is.',
  'Idempotency-Replayed': '`true` when the key was known and nothing was done.',
} as const;
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

export interface Answer {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: readonly ResponseHeader[];
}

/** Who may use a route of a combat with seats. */
export type Access =
  | 'anybody'
  | 'admin'
  | 'host'
  | 'player or host'
  | 'any token'
  | 'the player concerned';

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: readonly RequestHeader[];
  readonly body?: Content;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Statuses answered with a problem. */
  readonly problems: readonly number[];
}

/** Keeps every type of a route as narrow as written. */
export const route = <const Written extends Route>(written: Written): Written => written;
