import { boardOptionsSchema } from '#contract';
import type { Routes } from '#contract';
import { parseCommand } from '#machines';
import { z } from 'zod';
import type { Handler } from '../exchange.ts';
import { readJsonBody } from '../exchange.ts';
import { refused } from '../reply.ts';
import { inLanguage, questionOf } from './combats.ts';
import { told } from './shared.ts';

/** The game reads the set-up and the command itself, and tells their faults. */
const checkBodySchema = z.strictObject({
  edition: z.string().optional(),
  setup: z.unknown(),
  command: z.unknown(),
});
const optionsBodySchema = z.strictObject({ ...boardOptionsSchema.shape, setup: z.unknown() });

export const checkBoard: Handler<Routes['checkBoard']> = async ({ service, body, language }) => {
  const read = readJsonBody(body, checkBodySchema);
  if (!read.ok) return refused(read.refusal);
  const { edition, setup, command } = read.value;
  const parsed = parseCommand(command);
  if (!parsed.ok) {
    const issues = parsed.problems.map((issue) => ({ ...issue, path: ['command', ...issue.path] }));
    return refused({ code: 'invalid-body', issues });
  }
  return told(
    await service.combats.checkBoard({ edition, setup }, parsed.command, language),
    (value) => inLanguage(value, language),
  );
};

export const optionsOfBoard: Handler<Routes['optionsOfBoard']> = async ({
  service,
  body,
  language,
}) => {
  const read = readJsonBody(body, optionsBodySchema);
  if (!read.ok) return refused(read.refusal);
  const { edition, setup, ...asked } = read.value;
  return told(
    await service.combats.optionsOfBoard({ edition, setup }, questionOf(asked), language),
    (value) => inLanguage(value, language),
  );
};
