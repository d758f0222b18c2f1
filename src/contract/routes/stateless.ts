import { boardCheckSchema, boardOptionsSchema } from '../combats.ts';
import { checkSchema } from '../judgement.ts';
import { optionsSchema } from '../options.ts';
import { route } from '../route.ts';
import { ANYWHERE, WITH_BODY, json } from './shared.ts';

const group = 'Boards';

export const statelessRoutes = {
  checkBoard: route({
    method: 'POST',
    path: '/v1/check',
    group,
    summary: 'Judge a command on a board that is not kept',
    access: 'anybody',
    headers: ['Accept-Language'],
    body: json(boardCheckSchema),
    answers: { 200: { description: 'The verdict.', content: json(checkSchema) } },
    problems: [...ANYWHERE, ...WITH_BODY],
  }),
  optionsOfBoard: route({
    method: 'POST',
    path: '/v1/options',
    group,
    summary: 'What a player may choose on a board that is not kept',
    access: 'anybody',
    headers: ['Accept-Language'],
    body: json(boardOptionsSchema),
    answers: { 200: { description: 'The options.', content: json(optionsSchema) } },
    problems: [...ANYWHERE, ...WITH_BODY, 409],
  }),
} as const;
