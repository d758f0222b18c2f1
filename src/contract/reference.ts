import { ATTACK_OPTIONS, BLOCK_MODES, COMMAND_TYPES, DECISIONS, caseSchema } from '#machines';
import { z } from 'zod';
import { countSchema, dateSchema, numberInQuery } from './parts.ts';

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

const factSchema = z.union([z.string(), z.boolean()]);

export const ruleSchema = z
  .object({
    rule: z.string().describe('Key of the rule index.'),
    number: z.string().describe('As numbered on the date.'),
    edition: dateSchema,
    section: z.string(),
    title: z.string(),
    summary: z.string().describe('What it says, in our words.'),
    status: z.enum(['modelled', 'gap']),
    reason: z.string().optional().describe('Why it is a gap.'),
    inForce: z.boolean().describe('Whether it is a rule of its own on the date.'),
    since: dateSchema,
    until: dateSchema.optional(),
    stoodSince: dateSchema.optional().describe('Day since when it has said what it says.'),
    numbers: z.array(z.object({ from: dateSchema, number: z.string().nullable() })),
    sharedWith: z.array(z.string()).describe('Other rules that had the same number on the date.'),
    facts: z.record(z.string(), factSchema).describe('The dated facts it settles.'),
  })
  .describe('One rule on a date.');

export const sectionSchema = z
  .object({
    section: z.string(),
    title: z.string(),
    edition: dateSchema,
    rules: z.array(ruleSchema),
  })
  .describe('A section of the rules on a date, to read through.');

const changeSchema = z.object({
  effective: dateSchema,
  document: dateSchema,
  changes: z.array(z.object({ fact: z.string(), value: factSchema, rules: z.array(z.string()) })),
});

export const editionSchema = z
  .object({
    edition: dateSchema,
    effective: dateSchema.describe('First day since which exactly these facts hold.'),
    document: dateSchema.describe('Date on the document that brought them.'),
    first: dateSchema,
    latest: dateSchema,
    afterNewestKnown: z.boolean().describe('The newest rules known stand in for a later date.'),
    facts: z.record(z.string(), factSchema),
    keywords: z.array(z.string()),
    current: changeSchema.nullable(),
    previous: changeSchema.nullable(),
    next: changeSchema.nullable(),
  })
  .describe('The rules of a date, as far as they ever differed, with the changes around it.');

const transitionSchema = z
  .object({
    id: z.string(),
    source: z.string(),
    event: z.string().describe('Type of a command; empty for what happens by itself; `done`.'),
    targets: z.array(z.string()),
    guard: z
      .object({ type: z.string(), params: z.record(z.string(), z.unknown()).optional() })
      .optional(),
    description: z.string().optional(),
    forced: z.boolean(),
  })
  .describe('A transition of the chart.');

const stateShape = {
  id: z.string(),
  key: z.string(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final']),
  initial: z.string().optional(),
  tags: z.array(z.string()),
  description: z.string().optional(),
  rule: z.string().optional(),
  seat: countSchema.optional().describe('Place in APNAP order; 0 is the active player.'),
  decision: z.enum(DECISIONS).optional(),
  command: z.enum(COMMAND_TYPES).optional(),
  transitions: z.array(transitionSchema),
};

const plainNodeSchema = z.object(stateShape);
export type ChartState = z.output<typeof plainNodeSchema> & { states: ChartState[] };

export const chartNodeSchema: z.ZodType<ChartState, ChartState> = z
  .object({ ...stateShape, states: z.array(z.lazy(() => chartNodeSchema)) })
  .describe('A state of the chart.');

export const chartSchema = z
  .object({
    key: z.string().describe('As in `chart.machine` of a state.'),
    defenders: countSchema,
    blocks: z.enum(BLOCK_MODES),
    order: z.boolean().describe('Damage follows an order announced after blocks.'),
    stack: z.boolean().describe('Assigned damage waits on the stack.'),
    chooses: z.boolean().describe('The active player chooses the one defending player.'),
    root: chartNodeSchema,
  })
  .describe('The machine, drawn from its own definition.');

export const scenariosSchema = z
  .object({ scenarios: z.array(caseSchema) })
  .describe('Worked examples, as scenario files hold them.');
