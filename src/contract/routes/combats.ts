import { commandSchema } from '#machines';
import { z } from 'zod';
import {
  branchSchema,
  createSchema,
  createdSchema,
  listSchema,
  optionsQuestionSchema,
} from '../combats.ts';
import { checkSchema } from '../judgement.ts';
import { optionsSchema } from '../options.ts';
import { numberInQuery } from '../parts.ts';
import { route } from '../route.ts';
import { stateSchema } from '../state.ts';
import { logSchema, takenSchema } from '../taken.ts';
import {
  ANYWHERE,
  EVENTS_TYPE,
  WITH_BODY,
  WITH_COMBAT,
  YAML_TYPE,
  combatParams,
  json,
} from './shared.ts';

const group = 'Combats';
const params = combatParams;
const at = z
  .string()
  .describe('A moment: "7", or "7.3" for the third microstep of the seventh command.');
const after = numberInQuery(0, 999_999_999);
const playerQuery = z.strictObject({
  player: z.string().optional().describe('The player asked; else the first one waited for.'),
});

export const combatRoutes = {
  createCombat: route({
    method: 'POST',
    path: '/v1/combats',
    group,
    summary: 'Create a combat, from a set-up or from a scenario file with one case',
    access: 'anybody',
    query: z.strictObject({
      edition: z
        .string()
        .optional()
        .describe('For a scenario: one of its dates; else the last one.'),
      seats: createSchema.shape.seats,
    }),
    headers: ['Accept-Language', 'Idempotency-Key'],
    body: {
      ...json(createSchema),
      [YAML_TYPE]: z.string().describe('A scenario file with one case.'),
    },
    answers: {
      201: {
        description: 'The combat, after any commands that came with it.',
        content: json(createdSchema),
        headers: ['ETag', 'Location', 'Idempotency-Replayed'],
      },
    },
    problems: [...ANYWHERE, ...WITH_BODY, 409, 422, 503],
  }),
  listCombats: route({
    method: 'GET',
    path: '/v1/combats',
    group,
    summary: 'List combats, newest first',
    access: 'admin',
    query: z.strictObject({
      after: z.string().max(500).optional().describe('`next` of the page before.'),
      limit: numberInQuery(1, 200).optional().describe('At most so many; 50 by default.'),
      parent: z.string().optional().describe('Only branches of this combat.'),
    }),
    answers: { 200: { description: 'A page of combats.', content: json(listSchema) } },
    problems: [...ANYWHERE, 400, 401, 503],
  }),
  getCombat: route({
    method: 'GET',
    path: '/v1/combats/{id}',
    group,
    summary: 'Read a combat now or at a moment',
    access: 'any token',
    params,
    query: z.strictObject({ at: at.optional() }),
    answers: { 200: { description: 'The state.', content: json(stateSchema), headers: ['ETag'] } },
    problems: [...WITH_COMBAT, 400],
  }),
  deleteCombat: route({
    method: 'DELETE',
    path: '/v1/combats/{id}',
    group,
    summary: 'Remove a combat',
    access: 'host',
    params,
    answers: { 204: { description: 'It is gone.' } },
    problems: WITH_COMBAT,
  }),
  command: route({
    method: 'POST',
    path: '/v1/combats/{id}/commands',
    group,
    summary: 'Send one command',
    access: 'the player concerned',
    params,
    headers: ['Accept-Language', 'If-Match', 'Idempotency-Key'],
    body: json(commandSchema),
    answers: {
      200: {
        description: 'It was accepted: what happened, and the state after it.',
        content: json(takenSchema),
        headers: ['ETag', 'Idempotency-Replayed'],
      },
    },
    problems: [...WITH_COMBAT, ...WITH_BODY, 412, 422],
  }),
  check: route({
    method: 'POST',
    path: '/v1/combats/{id}/check',
    group,
    summary: 'Judge a command without acting',
    access: 'the player concerned',
    params,
    headers: ['Accept-Language'],
    body: json(commandSchema),
    answers: {
      200: { description: 'The verdict.', content: json(checkSchema), headers: ['ETag'] },
    },
    problems: [...WITH_COMBAT, ...WITH_BODY],
  }),
  options: route({
    method: 'GET',
    path: '/v1/combats/{id}/options',
    group,
    summary: 'What a player may choose now',
    access: 'the player concerned',
    params,
    query: playerQuery,
    headers: ['Accept-Language'],
    answers: {
      200: { description: 'The options.', content: json(optionsSchema), headers: ['ETag'] },
    },
    problems: [...WITH_COMBAT, 400],
  }),
  optionsSoFar: route({
    method: 'POST',
    path: '/v1/combats/{id}/options',
    group,
    summary: 'What a player may choose now, given what is chosen so far',
    access: 'the player concerned',
    params,
    headers: ['Accept-Language'],
    body: json(optionsQuestionSchema),
    answers: {
      200: { description: 'The options.', content: json(optionsSchema), headers: ['ETag'] },
    },
    problems: [...WITH_COMBAT, ...WITH_BODY],
  }),
  log: route({
    method: 'GET',
    path: '/v1/combats/{id}/log',
    group,
    summary: 'Commands, events and microsteps; `Accept: application/yaml` gives a scenario file',
    access: 'any token',
    params,
    query: z.strictObject({
      after: after.optional().describe('Only commands after this version; 0 by default.'),
      limit: numberInQuery(1, 200).optional().describe('At most so many; 50 by default.'),
      wait: numberInQuery(0, 60)
        .optional()
        .describe('Seconds to wait for news where there are none.'),
    }),
    answers: {
      200: {
        description: 'What happened; for YAML any player or the host may ask.',
        content: { ...json(logSchema), [YAML_TYPE]: z.string() },
        headers: ['ETag'],
      },
    },
    problems: [...WITH_COMBAT, 400],
  }),
  stream: route({
    method: 'GET',
    path: '/v1/combats/{id}/stream',
    group,
    summary:
      'Server-sent events: first `state`, then `command` with the very answer to each command, last `gone`',
    access: 'any token',
    params,
    query: z.strictObject({
      after: after.optional().describe('Goes on after this version, without `state`.'),
      ticket: z.string().max(200).optional(),
    }),
    headers: ['Last-Event-ID'],
    answers: {
      200: { description: 'The stream; ids are versions.', content: { [EVENTS_TYPE]: z.string() } },
    },
    problems: [...WITH_COMBAT, 400],
  }),
  branch: route({
    method: 'POST',
    path: '/v1/combats/{id}/branches',
    group,
    summary: 'Continue differently from an earlier moment, as a new combat',
    access: 'player or host',
    params,
    headers: ['Accept-Language', 'Idempotency-Key'],
    body: json(branchSchema),
    answers: {
      201: {
        description: 'The new combat.',
        content: json(createdSchema),
        headers: ['ETag', 'Location', 'Idempotency-Replayed'],
      },
    },
    problems: [...WITH_COMBAT, ...WITH_BODY, 422],
  }),
} as const;
