import type { ServerResponse } from 'node:http';
import { JSON_TYPE, PROBLEM_TYPE } from '#contract';
import type { Failure } from '../combats/index.ts';
import type { ProblemDocument } from './problem.ts';
import type { Refusal } from './refusals.ts';

/** What a handler answers; `body` is text that is ready to be sent. */
export interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong, in the words of whoever found it. */
export type Fault = { readonly refusal: Refusal } | { readonly failure: Failure };

/** A handler that has answered for itself, such as a stream, answers `taken`. */
export type Answered = Reply | Fault | 'taken';

export const refused = (refusal: Refusal): { readonly refusal: Refusal } => ({ refusal });
export const failedWith = (failure: Failure): { readonly failure: Failure } => ({ failure });

export function jsonReply(value: unknown, more: Partial<Reply> = {}): Reply {
  return { status: 200, type: JSON_TYPE, body: JSON.stringify(value), ...more };
}

export function textReply(type: string, body: string, more: Partial<Reply> = {}): Reply {
  return { status: 200, type, body, ...more };
}

/** Sends an answer in one piece. Nothing is cached on the way: what was read may be acted upon. */
export function send(response: ServerResponse, { status, type, body = '', headers }: Reply): void {
  if (response.headersSent || response.destroyed) return;
  const { Vary: varies, ...others } = headers ?? {};
  if (varies !== undefined) response.appendHeader('Vary', varies);
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...(type !== undefined && { 'Content-Type': withCharset(type) }),
    ...(status !== 204 && { 'Content-Length': Buffer.byteLength(body) }),
    ...others,
  });
  // As text, for Node joins it to the head and writes both at once.
  response.end(body);
}

const withCharset = (type: string): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type;

export function sendProblem(
  response: ServerResponse,
  problem: ProblemDocument,
  language: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(response, {
    status: problem.status,
    type: PROBLEM_TYPE,
    body: JSON.stringify(problem),
    headers: { 'Content-Language': language, Vary: 'Accept-Language', ...headers },
  });
}
