import { z } from 'zod';
import { judgementShape } from './judgement.ts';
import { countSchema, pathSchema } from './parts.ts';

/** What can be wrong with a request, and the status that says so. */
export const PROBLEMS = {
  'not-json': 400,
  'not-yaml': 400,
  'invalid-body': 400,
  'invalid-parameter': 400,
  'invalid-header': 400,
  'invalid-edition': 400,
  'invalid-setup': 400,
  'token-missing': 401,
  'token-unknown': 403,
  'seat-may-not': 403,
  'admin-only': 403,
  'open-table-refused': 403,
  'host-refused': 403,
  'origin-refused': 403,
  'unknown-combat': 404,
  'unknown-moment': 404,
  'unknown-seat': 404,
  'unknown-rule': 404,
  'unknown-section': 404,
  'unknown-address': 404,
  'method-not-allowed': 405,
  'not-now': 409,
  over: 409,
  sealed: 409,
  'combat-full': 409,
  'machine-changed': 409,
  'unreadable-record': 409,
  'version-moved': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  illegal: 422,
  'key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

const { violations, requirements, suggestion, proved, partial } = judgementShape;

export const issueSchema = z.object({
  path: pathSchema.describe('Where the fault lies, from the outside in.'),
  message: z.string(),
});

export const problemSchema = z
  .object({
    type: z.string().describe('Where this kind of problem is described.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    instance: z.string().optional().describe('Names this occurrence, for the log of the server.'),
    issues: z
      .array(issueSchema)
      .optional()
      .describe('Every fault of what was sent, with its place.'),
    index: countSchema.optional().describe('Which of several commands is at fault.'),
    violations: violations.optional(),
    requirements,
    suggestion,
    proved: proved.optional(),
    partial: partial.optional(),
    seq: countSchema.optional().describe('Where the combat stands.'),
    firstDifference: countSchema
      .optional()
      .describe('The first command that would lead elsewhere today.'),
  })
  .describe('RFC 9457: what is wrong, for programs and for people.');
export type Problem = z.output<typeof problemSchema>;
