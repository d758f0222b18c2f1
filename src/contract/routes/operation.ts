import { z } from 'zod';
import { route } from '../route.ts';
import { json } from './shared.ts';

const group = 'Operation';
const page = { 'text/html': z.string() } as const;
const health = z.object({ status: z.enum(['ok', 'unavailable']) });

export const operationRoutes = {
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    group,
    summary: 'This contract as OpenAPI 3.1',
    access: 'anybody',
    answers: { 200: { description: 'The document.', content: json(z.looseObject({})) } },
    problems: [403],
  }),
  docs: route({
    method: 'GET',
    path: '/docs',
    group,
    summary: 'This contract as a page',
    access: 'anybody',
    answers: { 200: { description: 'The page.', content: page } },
    problems: [403],
  }),
  healthz: route({
    method: 'GET',
    path: '/healthz',
    group,
    summary: 'The process is alive',
    access: 'anybody',
    answers: { 200: { description: 'It is.', content: json(health) } },
    problems: [403],
  }),
  readyz: route({
    method: 'GET',
    path: '/readyz',
    group,
    summary: 'The store can be reached and the process takes requests',
    access: 'anybody',
    answers: {
      200: { description: 'Ready.', content: json(health) },
    },
    problems: [403, 503],
  }),
  metrics: route({
    method: 'GET',
    path: '/metrics',
    group,
    summary: 'Figures for Prometheus',
    access: 'anybody',
    answers: { 200: { description: 'The figures.', content: { 'text/plain': z.string() } } },
    problems: [403],
  }),
} as const;
