import { z } from 'zod';
import { problemSchema } from '../problem.ts';
import type { Content } from '../route.ts';

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';
export const YAML_TYPE = 'application/yaml';
export const EVENTS_TYPE = 'text/event-stream';

export const json = <Schema extends z.ZodType>(schema: Schema) =>
  ({ [JSON_TYPE]: schema }) as const;
export const problemContent: Content = { [PROBLEM_TYPE]: problemSchema };

/** Any request may name a host that is not served, come too often, or meet a bug of ours. */
export const ANYWHERE = [403, 429, 500] as const;
/** What reading a body adds. */
export const WITH_BODY = [400, 413, 415] as const;
/** What a combat that is stored adds: tokens, nobody there, a record that cannot be used, no store. */
export const WITH_COMBAT = [...ANYWHERE, 401, 404, 409, 503] as const;

export const combatParams = z.strictObject({ id: z.string().describe('The combat.') });
