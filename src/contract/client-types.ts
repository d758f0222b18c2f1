import type { z } from 'zod';
import type { Problem } from './problem.ts';
import type { Content, RequestHeader, Route } from './route.ts';
import type { Operation, Routes } from './routes.ts';

type Fields<Schema> = Schema extends z.ZodObject ? z.input<Schema> : unknown;
type BodyOf<R> = R extends { readonly body: infer Bodies extends Content }
  ? { body: z.input<Bodies[keyof Bodies]> }
  : unknown;
type HeadersOf<R> = R extends { readonly headers: readonly (infer Name extends RequestHeader)[] }
  ? { headers?: { readonly [Key in Name]?: string } }
  : unknown;

export interface CallOptions {
  /** Of a seat or of the operator; else the one the client was made with. */
  readonly token?: string;
  /** Media type wanted, where a route has several. */
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

type ParamsOf<R> = R extends { readonly params: infer Schema } ? Fields<Schema> : unknown;
type QueryOf<R> = R extends { readonly query: infer Schema } ? Fields<Schema> : unknown;

/** What an operation is given: parameters of path and query by name, `body` and `headers`. */
export type Call<R extends Route> = ParamsOf<R> &
  QueryOf<R> &
  BodyOf<R> &
  HeadersOf<R> &
  CallOptions;

interface Common {
  readonly headers: Headers;
}

type Success<R extends Route> = {
  [Status in keyof R['answers'] & number]: R['answers'][Status] extends {
    readonly content: infer Bodies extends Content;
  }
    ? {
        [Type in keyof Bodies & string]: Common & {
          readonly ok: true;
          readonly status: Status;
          readonly type: Type;
          readonly body: z.input<Bodies[Type]>;
        };
      }[keyof Bodies & string]
    : Common & { readonly ok: true; readonly status: Status };
}[keyof R['answers'] & number];

type Failure<R extends Route> = Common & {
  readonly ok: false;
  readonly status: R['problems'][number];
  readonly problem: Problem;
};

/** What an operation answers, told apart by `ok`, `status` and, where there are several, `type`. */
export type Reply<R extends Route> = Success<R> | Failure<R>;

type Required<R extends Route> = object extends Call<R> ? false : true;

export type Client = {
  readonly [Name in Operation]: Required<Routes[Name]> extends true
    ? (call: Call<Routes[Name]>) => Promise<Reply<Routes[Name]>>
    : (call?: Call<Routes[Name]>) => Promise<Reply<Routes[Name]>>;
};
