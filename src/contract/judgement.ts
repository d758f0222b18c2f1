import { REQUIREMENT_ASKS, VIOLATION_CODES, commandSchema } from '#machines';
import { z } from 'zod';
import { countSchema, idsSchema } from './parts.ts';

export const violationSchema = z
  .object({
    rule: z
      .string()
      .describe('Key of the rule index: the number today, or the last one of a rule that is gone.'),
    number: z.string().describe('As numbered on the date of the combat.'),
    code: z.enum(VIOLATION_CODES),
    objects: idsSchema.describe('Players and permanents concerned, the offender first.'),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    text: z.string().describe('The reason as a sentence.'),
  })
  .describe('Why something may not be done.');

const requirementNoteSchema = z.object({
  asks: z.enum(REQUIREMENT_ASKS),
  objects: idsSchema.describe(
    'The creature asked first, then what it should attack, block or be blocked by.',
  ),
  ability: z.string(),
  weight: countSchema,
  blockers: z.object({ kind: z.enum(['atLeast', 'exactly']), count: countSchema }).optional(),
  owed: z.boolean().describe('The nearest legal declaration obeys it.'),
});

export const requirementsSchema = z
  .object({
    obeyed: countSchema,
    possible: countSchema.describe('The most that a legal declaration without payment could obey.'),
    unmet: z.array(requirementNoteSchema),
  })
  .describe('How a declaration stands against what must be done (508.1d, 509.1c).');

export const REFUSAL_KINDS = ['not-now', 'illegal', 'over'] as const;

/** What a check and a refusal have in common. */
export const judgementShape = {
  violations: z.array(violationSchema).describe('All reasons at once.'),
  requirements: requirementsSchema.optional(),
  suggestion: commandSchema
    .optional()
    .describe('The nearest command that would be accepted, ready to send.'),
  proved: z.boolean().describe('False where the search ended within its budget without a proof.'),
  partial: z.boolean().describe('True where text that is not understood may touch the answer.'),
};

export const refusalSchema = z.object({ kind: z.enum(REFUSAL_KINDS), ...judgementShape });

export const checkSchema = z
  .object({ legal: z.boolean(), kind: z.enum(REFUSAL_KINDS).optional(), ...judgementShape })
  .describe('What would become of a command, without acting.');
export type Check = z.output<typeof checkSchema>;
