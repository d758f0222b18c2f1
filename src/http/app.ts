import { join } from 'node:path';
import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Operation } from '#contract';
import { StoreUnavailable } from '../combats/index.ts';
import { crossOrigin, hostRefusal } from './access.ts';
import { ClientGone } from './body.ts';
import { DOCS_STYLE } from './docs.ts';
import type { Service } from './exchange.ts';
import { byAddress, byToken, limited } from './limits.ts';
import { logged } from './logging.ts';
import { Refused, mountRoutes, sendFault } from './routing.ts';
import type { Settings } from './settings.ts';
import type { Fault } from './reply.ts';

export interface AppOptions extends Service {
  readonly logger: Logger;
}

/** The service as an Express application; who listens, and where, is for others to say. */
export function createApp(options: AppOptions): Express {
  const { settings, logger, metrics } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');
  app.use(logged(logger, metrics));
  app.use(securityHeaders());
  app.use(hostCheck(settings));
  app.use(crossOrigin(settings));
  mountPages(app, settings);
  mountRoutes(app, options, limitsFor(settings));
  app.use((_request, _response, next) => next(new Refused({ code: 'unknown-address' })));
  app.use(onError(logger));
  return app;
}

/** Pages load what this service serves and nothing else; a page elsewhere cannot frame them. */
function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
  });
}

function hostCheck(settings: Settings): RequestHandler {
  return (request, _response, next) => {
    const refusal = hostRefusal(request.headers.host, settings);
    next(refusal && new Refused(refusal));
  };
}

function mountPages(app: Express, { pageFolder }: Settings): void {
  app.get('/', (_request, response) => response.redirect(302, '/inspector/'));
  app.get('/docs/style.css', (_request, response) => {
    response.type('text/css').send(DOCS_STYLE);
  });
  if (pageFolder === undefined) return;
  app.use(
    '/inspector/assets',
    express.static(join(pageFolder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: true,
    }),
  );
  app.use('/inspector', express.static(pageFolder, { cacheControl: false, redirect: true }));
}

const UNLIMITED: readonly Operation[] = ['healthz', 'readyz', 'metrics', 'openapi', 'docs'];
const MAKING: readonly Operation[] = ['createCombat', 'branch'];

function limitsFor({ limits }: Settings): (name: Operation) => readonly RequestHandler[] {
  const tooMany = (seconds: number) => new Refused({ code: 'too-many-requests', seconds });
  const requests = limited(limits.requests, byAddress, tooMany);
  const combats = limited(limits.combats, byAddress, tooMany);
  const commands = limited(limits.commands, byToken, tooMany);
  return (name) => [
    ...(UNLIMITED.includes(name) ? [] : [requests]),
    ...(MAKING.includes(name) ? [combats] : []),
    ...(name === 'command' ? [commands] : []),
  ];
}

function onError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (error instanceof ClientGone) return;
    const fault = faultOf(error);
    if ('refusal' in fault && fault.refusal.code === 'internal') {
      logger.error({ err: error, id: response.locals['id'] }, 'a fault of ours');
    }
    if (response.headersSent) response.destroy();
    else sendFault(response, request, fault);
  };
}

function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return { refusal: error.refusal };
  if (error instanceof StoreUnavailable) return { refusal: { code: 'unavailable' } };
  return { refusal: { code: isAddressless(error) ? 'unknown-address' : 'internal' } };
}

/** An address that cannot be decoded, or that no file can have, names nothing. */
function isAddressless(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}
