import { commandSchema } from '#machines';
import { z } from 'zod';
import { gameEventSchema } from './events.ts';
import { countSchema, idSchema } from './parts.ts';
import { chartPlaceSchema, stateSchema } from './state.ts';

export const transitionSchema = z.object({
  id: z.string().describe('`source|event|index`, the same as in the chart.'),
  source: z.string(),
  event: z.string(),
  targets: z.array(z.string()),
});

export const microstepSchema = z
  .object({
    index: countSchema,
    transitions: z.array(transitionSchema),
    forced: z.boolean().describe('Made by itself because only one choice was legal.'),
    player: idSchema.optional(),
    events: z.array(gameEventSchema),
    chart: chartPlaceSchema,
  })
  .describe('One step of the chart.');

export const sealedCommandSchema = z
  .object({ type: z.literal('declareBlockers'), by: idSchema, sealed: z.literal(true) })
  .describe('Parallel blocks before they are revealed.');

export const commandTakenSchema = z.union([sealedCommandSchema, commandSchema]);

const shape = {
  seq: countSchema,
  command: commandTakenSchema,
  events: z.array(gameEventSchema),
  microsteps: z.array(microstepSchema),
  proved: z.boolean(),
  partial: z.boolean(),
};

export const logEntrySchema = z
  .object(shape)
  .describe('A command that was accepted, and what it did.');

export const takenSchema = z
  .object({ ...shape, state: stateSchema })
  .describe('The answer to a command that was accepted: what happened, and the state after it.');
export type Taken = z.output<typeof takenSchema>;

export const logSchema = z.object({
  entries: z.array(logEntrySchema),
  seq: countSchema.describe('Where the combat stands.'),
  next: countSchema.optional().describe('`after` of the next page, where there is more.'),
});
