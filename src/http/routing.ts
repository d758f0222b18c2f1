import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import { OPERATIONS, ROUTES } from '#contract';
import type { Operation, Route } from '#contract';
import { readBody } from './body.ts';
import type { Body } from './body.ts';
import { callerOf } from './caller.ts';
import type { Exchange, Handler, Service } from './exchange.ts';
import { languageOf, readBy } from './exchange.ts';
import { HANDLERS } from './handlers/index.ts';
import { nameRoute, requestId } from './logging.ts';
import { problemOf } from './problem.ts';
import type { Refusal } from './refusals.ts';
import type { Answered, Fault } from './reply.ts';
import { refused, send, sendProblem } from './reply.ts';

/** Something that is answered with a problem, thrown by what stands before the handlers. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Every operation of the contract at its address; then what its addresses do not take. */
export function mountRoutes(
  router: Router,
  service: Service,
  before: (name: Operation) => readonly RequestHandler[],
): void {
  for (const name of OPERATIONS) {
    const { method, path } = ROUTES[name];
    const verb = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;
    router[verb[method]](pathOf(path), ...before(name), (request, response, next) => {
      nameRoute(response, path);
      answer(name, service, request, response).catch(next);
    });
  }
  const paths = new Set(OPERATIONS.map((name) => ROUTES[name].path));
  for (const path of paths) {
    const methods = OPERATIONS.filter((name) => ROUTES[name].path === path).map(
      (name) => ROUTES[name].method,
    );
    router.all(pathOf(path), (_request, response, next: NextFunction) => {
      response.setHeader('Allow', methods.join(', '));
      next(new Refused({ code: 'method-not-allowed', methods }));
    });
  }
}

const pathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

async function answer(
  name: Operation,
  service: Service,
  request: Request,
  response: Response,
): Promise<void> {
  const route: Route = ROUTES[name];
  const exchange = await readExchange(route, service, request, response);
  // Each handler takes the exchange of its own route, which was read by that route's schemas.
  const handler = HANDLERS[name] as Handler<Route>;
  const answered: Answered = 'refusal' in exchange ? exchange : await handler(exchange);
  if (answered === 'taken') return;
  if ('status' in answered) send(response, answered);
  else sendFault(response, request, answered);
}

async function readExchange(
  route: Route,
  service: Service,
  request: Request,
  response: Response,
): Promise<Exchange | { readonly refusal: Refusal }> {
  const params = readPart(route.params, request.params);
  if (!params.ok) return refused(params.refusal);
  const query = readPart(route.query, request.query);
  if (!query.ok) return refused(query.refusal);
  const body = await bodyFor(route, request, service.settings.maxBody);
  if (body && 'code' in body) return refused(body);
  return {
    service,
    request,
    response,
    params: params.value,
    query: query.value,
    body,
    caller: callerOf(request, service.settings),
    language: languageOf(request),
  };
}

function readPart(schema: Route['params'], value: unknown) {
  return schema ? readBy(schema, value, 'invalid-parameter') : { ok: true as const, value: {} };
}

async function bodyFor(
  route: Route,
  request: Request,
  maxBody: number,
): Promise<Body | Refusal | undefined> {
  return route.body ? readBody(request, Object.keys(route.body), maxBody) : undefined;
}

export function sendFault(response: Response, request: Request, fault: Fault): void {
  const language = languageOf(request);
  const problem = problemOf(fault, language, requestId(response));
  const headers = problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  sendProblem(response, problem, language, headers);
}
