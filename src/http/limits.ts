import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { hashToken } from '../combats/index.ts';
import { bearerOf } from './caller.ts';

const MINUTE = 60_000;

/** Refuses what comes more often than `most` times a minute; 0 is no limit. */
export function limited(
  most: number,
  keyOf: (request: Request) => string,
  tooMany: (seconds: number) => unknown,
): RequestHandler {
  if (most === 0) return (_request, _response, next) => next();
  return rateLimit({
    windowMs: MINUTE,
    limit: most,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: keyOf,
    validate: false,
    handler: (_request, response, next) => {
      const seconds = Number(response.getHeader('Retry-After') ?? 60);
      next(tooMany(seconds));
    },
  });
}

export const byAddress = ({ ip }: Request): string => ipKeyGenerator(ip ?? 'unknown');

/** A token counts wherever it comes from. It is not kept as it is. */
export function byToken(request: Request): string {
  const token = bearerOf(request);
  return token === undefined ? byAddress(request) : hashToken(token);
}
