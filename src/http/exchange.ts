import type { Request, Response } from 'express';
import type { Route } from '#contract';
import { faultsOf, languageFor } from '#machines';
import type * as machines from '#machines';
import type { Language } from '#machines';
import type { z } from 'zod';
import type { Caller, Combats } from '../combats/index.ts';
import type { Feeds } from '../live/feeds.ts';
import type { Body } from './body.ts';
import type { Metrics } from './metrics.ts';
import type { Issue, Refusal } from './refusals.ts';
import type { Answered } from './reply.ts';
import type { Settings } from './settings.ts';

/** What is told of rules and charts, without any combat. */
export type Reference = Pick<
  typeof machines,
  'GALLERY' | 'chartOf' | 'editionAnswer' | 'ruleAnswer' | 'sectionAnswer'
>;

/** What every handler works with. */
export interface Service {
  readonly combats: Combats;
  readonly reference: Reference;
  readonly feeds: Feeds;
  readonly settings: Settings;
  readonly metrics: Metrics;
  /** Ends long waits when the service stops. */
  readonly stopping: AbortSignal;
}

type Parsed<Schema> = Schema extends z.ZodType
  ? z.output<Schema>
  : Readonly<Record<string, unknown>>;
type Of<R, Key extends string> = R extends { readonly [K in Key]: infer Schema }
  ? Schema
  : undefined;

/** A request, read by the contract as far as its address goes. */
export interface Exchange<R extends Route = Route> {
  readonly service: Service;
  readonly request: Request;
  readonly response: Response;
  readonly params: Parsed<Of<R, 'params'>>;
  readonly query: Parsed<Of<R, 'query'>>;
  /** Present where the route takes a body. */
  readonly body: Body | undefined;
  readonly caller: Caller;
  readonly language: Language;
}

export type Handler<R extends Route> = (exchange: Exchange<R>) => Promise<Answered> | Answered;

export const languageOf = ({ headers }: Pick<Request, 'headers'>): Language =>
  languageFor(headers['accept-language']);

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** A value as the contract wants it, or every fault with its place. */
export function readBy<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'invalid-body' | 'invalid-parameter',
): Read<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = faultsOf(schema, parsed.error, value).map(issueOf);
  return { ok: false, refusal: { code, issues } };
}

/** The JSON body by a schema. */
export function readJsonBody<Schema extends z.ZodType>(
  body: Body | undefined,
  schema: Schema,
): Read<z.output<Schema>> {
  const value = body?.type === 'application/json' ? body.value : undefined;
  return readBy(schema, value, 'invalid-body');
}

export function issueOf(fault: {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly got?: string | undefined;
}): Issue {
  const got = fault.got === undefined ? '' : `, got ${fault.got}`;
  return { path: fault.path, message: `expected ${fault.expected}${got}` };
}
