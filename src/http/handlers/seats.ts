import type { Routes } from '#contract';
import type { Handler } from '../exchange.ts';
import { jsonReply } from '../reply.ts';
import { told } from './shared.ts';

export const rotateSeat: Handler<Routes['rotateSeat']> = async ({ service, params, caller }) =>
  told(await service.combats.rotate(params.id, caller, params.seat), (token) =>
    jsonReply({ seat: params.seat, token }),
  );

export const createTicket: Handler<Routes['createTicket']> = async ({ service, params, caller }) =>
  told(await service.combats.ticket(params.id, caller), (ticket) =>
    jsonReply(ticket, { status: 201 }),
  );
