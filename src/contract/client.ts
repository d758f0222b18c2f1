import type { CallOptions, Client } from './client-types.ts';
import { problemSchema } from './problem.ts';
import type { Content, Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { JSON_TYPE, YAML_TYPE } from './routes/shared.ts';

export type { Call, CallOptions, Client, Reply } from './client-types.ts';

export interface ClientOptions {
  /** Such as http://127.0.0.1:8802; empty for the page's own server. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Of a seat or of the operator. */
  readonly token?: string;
  /** Language of sentences: en or fr. */
  readonly language?: string;
  /** Checks every answer against the contract and throws `ContractBroken`; for tests. */
  readonly strict?: boolean;
}

/** The server answered what the contract does not say. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}

interface LooseCall extends CallOptions {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly [field: string]: unknown;
}

/**
 * One method for each operation of the contract. Answers are told apart by `ok` and `status`; only a network
 * fault rejects.
 */
export function createClient(options: ClientOptions): Client {
  const methods = Object.entries<Route>(ROUTES).map(([name, route]) => [
    name,
    (call: LooseCall = {}) => perform(options, route, call),
  ]);
  // Each method is made from the route that types it.
  return Object.fromEntries(methods) as Client;
}

async function perform(options: ClientOptions, route: Route, call: LooseCall): Promise<unknown> {
  const send = options.fetch ?? fetch;
  const response = await send(`${options.baseUrl}${address(route, call)}`, {
    method: route.method,
    headers: headersOf(options, call),
    ...(call.body !== undefined && {
      body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body),
    }),
    ...(call.signal && { signal: call.signal }),
  });
  return read(response, route, options.strict === true);
}

function address(route: Route, call: LooseCall): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call[name])),
  );
  const names = Object.keys(route.query?.shape ?? {}).filter((name) => call[name] !== undefined);
  const query = new URLSearchParams(names.map((name) => [name, String(call[name])])).toString();
  return query === '' ? path : `${path}?${query}`;
}

function headersOf(options: ClientOptions, call: LooseCall): Headers {
  const headers = new Headers();
  const token = call.token ?? options.token;
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (options.language !== undefined) headers.set('Accept-Language', options.language);
  if (call.accept !== undefined) headers.set('Accept', call.accept);
  if (call.body !== undefined) {
    headers.set('Content-Type', typeof call.body === 'string' ? YAML_TYPE : JSON_TYPE);
  }
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

async function read(response: Response, route: Route, strict: boolean): Promise<unknown> {
  const { status, headers } = response;
  const type = (headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
  const text = await response.text();
  const answer = route.answers[status];
  if (!answer) {
    const problem = parse(text, route, status);
    if (strict) checkProblem(route, status, problem);
    return { ok: false, status, headers, problem };
  }
  if (!answer.content) return { ok: true, status, headers };
  const body: unknown = type === JSON_TYPE ? parse(text, route, status) : text;
  if (strict) checkBody(answer.content, type, body, route, status);
  return { ok: true, status, headers, type, body };
}

function parse(text: string, route: Route, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractBroken(
      `${route.method} ${route.path} answered ${status} with what is not JSON`,
    );
  }
}

function checkProblem(route: Route, status: number, problem: unknown): void {
  const where = `${route.method} ${route.path}`;
  if (!route.problems.includes(status))
    throw new ContractBroken(`${where} answered ${status}, undeclared`);
  const parsed = problemSchema.safeParse(problem);
  if (!parsed.success) throw new ContractBroken(`${where} ${status}: ${parsed.error.message}`);
  if (parsed.data.status !== status)
    throw new ContractBroken(`${where} ${status} says ${parsed.data.status}`);
}

function checkBody(
  content: Content,
  type: string,
  body: unknown,
  route: Route,
  status: number,
): void {
  const where = `${route.method} ${route.path} ${status}`;
  const schema = content[type];
  if (!schema) throw new ContractBroken(`${where} answered ${type}, undeclared`);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ContractBroken(`${where}: ${parsed.error.message}`);
}
