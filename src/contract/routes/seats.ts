import { z } from 'zod';
import { rotatedSchema, ticketSchema } from '../combats.ts';
import { route } from '../route.ts';
import { WITH_COMBAT, combatParams, json } from './shared.ts';

const group = 'Seats';

export const seatRoutes = {
  rotateSeat: route({
    method: 'POST',
    path: '/v1/combats/{id}/seats/{seat}/rotate',
    group,
    summary: 'A new token for a seat; the old one is worth nothing from then on',
    access: 'host',
    params: z.strictObject({
      ...combatParams.shape,
      seat: z.string().describe('A player, `host` or `watchers`.'),
    }),
    answers: { 200: { description: 'The new token, shown once.', content: json(rotatedSchema) } },
    problems: WITH_COMBAT,
  }),
  createTicket: route({
    method: 'POST',
    path: '/v1/combats/{id}/tickets',
    group,
    summary: 'A short-lived ticket for a stream, where no header can be sent',
    access: 'any token',
    params: combatParams,
    answers: { 201: { description: 'The ticket.', content: json(ticketSchema) } },
    problems: WITH_COMBAT,
  }),
} as const;
