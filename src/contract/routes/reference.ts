import { z } from 'zod';
import { dateSchema } from '../parts.ts';
import {
  chartQuerySchema,
  chartSchema,
  editionSchema,
  ruleSchema,
  scenariosSchema,
  sectionSchema,
} from '../reference.ts';
import { route } from '../route.ts';
import { ANYWHERE, json } from './shared.ts';

const group = 'Reference';
const edition = dateSchema.optional();
const inLanguage = ['Accept-Language'] as const;

export const referenceRoutes = {
  chart: route({
    method: 'GET',
    path: '/v1/chart',
    group,
    summary: 'The machine for a number of defending players',
    access: 'anybody',
    query: chartQuerySchema,
    headers: inLanguage,
    answers: {
      200: {
        description: 'The machine, in the `format` asked for.',
        content: {
          ...json(chartSchema),
          'image/svg+xml': z.string(),
          'text/vnd.mermaid': z.string(),
          'application/scxml+xml': z.string(),
        },
      },
    },
    problems: [...ANYWHERE, 400],
  }),
  section: route({
    method: 'GET',
    path: '/v1/rules',
    group,
    summary: 'A section of the rules, to read through',
    access: 'anybody',
    query: z.strictObject({ section: z.string().max(20).describe('Such as 802.'), edition }),
    headers: inLanguage,
    answers: { 200: { description: 'Its rules on that date.', content: json(sectionSchema) } },
    problems: [...ANYWHERE, 400, 404],
  }),
  rule: route({
    method: 'GET',
    path: '/v1/rules/{number}',
    group,
    summary: 'One rule',
    access: 'anybody',
    params: z.strictObject({ number: z.string().max(20).describe('Such as 802.4b.') }),
    query: z.strictObject({ edition }),
    headers: inLanguage,
    answers: { 200: { description: 'The rule on that date.', content: json(ruleSchema) } },
    problems: [...ANYWHERE, 400, 404],
  }),
  edition: route({
    method: 'GET',
    path: '/v1/editions/{date}',
    group,
    summary: 'The rules in force on a date, as far as they ever differed',
    access: 'anybody',
    params: z.strictObject({ date: dateSchema }),
    headers: inLanguage,
    answers: { 200: { description: 'The dated facts.', content: json(editionSchema) } },
    problems: [...ANYWHERE, 400],
  }),
  scenarios: route({
    method: 'GET',
    path: '/v1/scenarios',
    group,
    summary: 'The gallery of worked examples',
    access: 'anybody',
    headers: inLanguage,
    answers: { 200: { description: 'The gallery.', content: json(scenariosSchema) } },
    problems: ANYWHERE,
  }),
} as const;
