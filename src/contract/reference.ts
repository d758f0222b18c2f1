import { BLOCK_MODES, ATTACK_OPTIONS } from '#machines';
import { z } from 'zod';
import { dateSchema, numberInQuery } from './parts.ts';

export const CHART_FORMATS = ['json', 'svg', 'mermaid', 'scxml'] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];

export const MOST_DEFENDERS = 9;

export const chartQuerySchema = z.strictObject({
  defenders: numberInQuery(1, MOST_DEFENDERS)
    .optional()
    .describe('How many defending players; 2 by default.'),
  edition: dateSchema.optional(),
  blocks: z.enum(BLOCK_MODES).optional(),
  option: z.enum(ATTACK_OPTIONS).optional(),
  format: z.enum(CHART_FORMATS).optional(),
});

export interface ChartState {
  id: string;
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final';
  tags: string[];
  description?: string | undefined;
  rule?: string | undefined;
  states: ChartState[];
  transitions: { id: string; event: string; targets: string[] }[];
}

const chartStateSchema: z.ZodType<ChartState> = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final']),
  tags: z.array(z.string()),
  description: z.string().optional(),
  rule: z.string().optional(),
  states: z.array(z.lazy(() => chartStateSchema)),
  transitions: z.array(
    z.object({ id: z.string(), event: z.string(), targets: z.array(z.string()) }),
  ),
});

export const chartSchema = z
  .looseObject({})
  .describe('The machine, drawn from its own definition.');
export const editionSchema = z.looseObject({}).describe('The facts of a date.');
export const ruleSchema = z.looseObject({}).describe('A rule.');
export const sectionSchema = z.looseObject({}).describe('A section of the rules.');
export const scenariosSchema = z.looseObject({}).describe('Worked examples.');
export { chartStateSchema };
