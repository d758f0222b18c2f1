import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

const GIVEN = /^[\w-]{8,64}$/;

/** Names each request, in the answer and in the log. No header, query or body is ever logged. */
export function logged(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
    response.locals['id'] = id;
    response.setHeader('X-Request-Id', id);
    const start = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - start;
      const { method } = request;
      const route = routeNameOf(response);
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.answered(route, method, status, milliseconds / 1000);
      logger.info({ id, method, route, status, ms: Math.round(milliseconds * 10) / 10 }, 'request');
    });
    next();
  };
}

export const requestId = (response: Response): string =>
  String(response.locals['id'] ?? randomUUID());

/** The path as the contract writes it, so that addresses of combats make no labels of their own. */
export function nameRoute(response: Response, path: string): void {
  response.locals['route'] = path;
}

const routeNameOf = (response: Response): string => String(response.locals['route'] ?? 'other');
