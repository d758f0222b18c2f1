import { openApi } from '#contract';
import type { Routes } from '#contract';
import { docsPage } from '../docs.ts';
import type { Handler } from '../exchange.ts';
import { jsonReply, refused, textReply } from '../reply.ts';

let document: string | undefined;

export const openapi: Handler<Routes['openapi']> = () =>
  textReply('application/json', (document ??= JSON.stringify(openApi())));

let page: string | undefined;

export const docs: Handler<Routes['docs']> = () => textReply('text/html', (page ??= docsPage()));

export const healthz: Handler<Routes['healthz']> = () => jsonReply({ status: 'ok' });

export const readyz: Handler<Routes['readyz']> = async ({ service }) => {
  if (service.stopping.aborted) return refused({ code: 'unavailable' });
  await service.combats.ready();
  return jsonReply({ status: 'ok' });
};

export const metrics: Handler<Routes['metrics']> = async ({ service }) =>
  textReply('text/plain', await service.metrics.text());
