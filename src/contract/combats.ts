import { commandSchema, setupSchema } from '#machines';
import { z } from 'zod';
import { countSchema, dateSchema, idSchema } from './parts.ts';
import { partialSchema } from './options.ts';
import { stateSchema } from './state.ts';

export const SEAT_MODES = ['open', 'tokens'] as const;
export type SeatMode = (typeof SEAT_MODES)[number];

export const MOST_COMMANDS_AT_ONCE = 500;

const edition = dateSchema.optional().describe('An ISO date, or `latest`, which is the default.');
const seats = z
  .enum(SEAT_MODES)
  .optional()
  .describe('`open` needs no tokens and is the default where it is allowed; else `tokens` is.');

export const createSchema = z
  .strictObject({
    edition,
    setup: setupSchema,
    commands: z
      .array(commandSchema)
      .max(MOST_COMMANDS_AT_ONCE)
      .optional()
      .describe('Taken in order, all of them or none.'),
    seats,
  })
  .describe('A new combat.');

export const tokensSchema = z
  .object({
    players: z.record(z.string(), z.string()),
    host: z.string(),
    watchers: z.string(),
  })
  .describe('One token a seat. They are shown once and kept only as hashes.');
export type Tokens = z.output<typeof tokensSchema>;

export const createdSchema = z
  .object({ ...stateSchema.shape, tokens: tokensSchema.optional() })
  .describe('The state of a combat just made, with its tokens where it has seats.');
export type Created = z.output<typeof createdSchema>;

export const branchSchema = z.strictObject({
  at: z
    .string()
    .describe('A version such as "7"; within a command ("7.3") that whole command is kept.'),
  seats,
});

export const summarySchema = z.object({
  id: z.string(),
  seq: countSchema,
  edition: dateSchema,
  parent: z.object({ id: z.string(), at: z.string() }).nullable(),
  players: z.array(idSchema),
  seats: z.enum(SEAT_MODES),
  finished: z.boolean(),
  createdAt: z.string(),
  touchedAt: z.string(),
});

export const listSchema = z.object({
  items: z.array(summarySchema).describe('Newest first.'),
  next: z.string().optional().describe('`after` of the next page.'),
});

export const optionsQuestionShape = {
  player: idSchema.optional().describe('The player asked; else the first one waited for.'),
  partial: partialSchema.optional().describe('What is chosen so far.'),
  creatures: z.array(idSchema).max(2000).optional().describe('Only these creatures.'),
};
export const optionsQuestionSchema = z.strictObject(optionsQuestionShape);

export const boardCheckSchema = z.strictObject({
  edition,
  setup: setupSchema,
  command: commandSchema,
});
export const boardOptionsSchema = z.strictObject({
  edition,
  setup: setupSchema,
  ...optionsQuestionShape,
});

export const rotatedSchema = z.object({ seat: z.string(), token: z.string() });

export const ticketSchema = z.object({
  ticket: z.string().describe('Stands in a query for the token that asked for it.'),
  expiresAt: z.string(),
});
