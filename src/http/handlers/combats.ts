import { JSON_TYPE, YAML_TYPE, branchSchema, optionsQuestionSchema } from '#contract';
import type { Routes } from '#contract';
import type { z } from 'zod';
import { bodyHash, isSame } from '../../combats/index.ts';
import type { OptionsQuery } from '../../combats/index.ts';
import { bearerOf, openTablesAllowed } from '../caller.ts';
import { etagOf, ifMatchOf, keyOf } from '../conditions.ts';
import type { Exchange, Handler } from '../exchange.ts';
import { readJsonBody } from '../exchange.ts';
import type { Answered } from '../reply.ts';
import { failedWith, jsonReply, refused, textReply } from '../reply.ts';
import { commandIn, madeReply, told } from './shared.ts';

const PAGE = 50;

/** Open tables are listed where they are served; those with tokens for the operator only. */
export const listCombats: Handler<Routes['listCombats']> = async ({ service, request, query }) => {
  const { adminToken } = service.settings;
  const token = bearerOf(request);
  const admin = token !== undefined && adminToken !== undefined && isSame(token, adminToken);
  if (!admin && token !== undefined) return failedWith({ kind: 'admin-only' });
  if (!admin && !openTablesAllowed(request, service.settings))
    return failedWith({ kind: 'token-missing' });
  const { after, limit = PAGE, parent } = query;
  return jsonReply(await service.combats.list({ after, limit, parent, admin }));
};

export const getCombat: Handler<Routes['getCombat']> = async ({ service, params, query, caller }) =>
  told(await service.combats.state(params.id, caller, query.at), ({ seq, value }) =>
    textReply(JSON_TYPE, value, { headers: { ETag: etagOf(query.at ?? seq) } }),
  );

export const deleteCombat: Handler<Routes['deleteCombat']> = async ({ service, params, caller }) =>
  told(await service.combats.remove(params.id, caller), () => ({ status: 204 }));

export const command: Handler<Routes['command']> = async (exchange) => {
  const { service, request, params, caller, language } = exchange;
  const key = keyOf(request.headers);
  if ('code' in key) return refused(key);
  const read = commandIn(exchange.body);
  if (!read.ok) return refused(read.refusal);
  const outcome = await service.combats.act({
    id: params.id,
    command: read.value,
    caller,
    ifMatch: ifMatchOf(request.headers),
    key: key.key,
    language,
  });
  if (outcome.ok && !outcome.value.replayed) service.metrics.accepted(read.value.type);
  if (!outcome.ok && outcome.failure.kind === 'refused') {
    service.metrics.refusedByRules(outcome.failure.refusal);
  }
  return told(outcome, ({ json, seq, replayed }) =>
    textReply(JSON_TYPE, json, {
      headers: { ETag: etagOf(seq), ...(replayed && { 'Idempotency-Replayed': 'true' }) },
    }),
  );
};

export const check: Handler<Routes['check']> = async ({
  service,
  params,
  caller,
  body,
  language,
}) => {
  const read = commandIn(body);
  if (!read.ok) return refused(read.refusal);
  const outcome = await service.combats.check(params.id, caller, read.value, language);
  return told(outcome, ({ seq, value }) => inLanguage(value, language, { ETag: etagOf(seq) }));
};

export const options: Handler<Routes['options']> = ({ query, ...exchange }) =>
  optionsFor(exchange, { ...(query.player !== undefined && { player: query.player }) });

export const optionsSoFar: Handler<Routes['optionsSoFar']> = ({ body, ...exchange }) => {
  const read = readJsonBody(body, optionsQuestionSchema);
  return read.ok ? optionsFor(exchange, questionOf(read.value)) : refused(read.refusal);
};

async function optionsFor(
  {
    service,
    params,
    caller,
    language,
  }: Pick<Exchange<Routes['options']>, 'service' | 'params' | 'caller' | 'language'>,
  query: OptionsQuery,
): Promise<Answered> {
  const outcome = await service.combats.options(params.id, caller, query, language);
  return told(outcome, ({ seq, value }) => inLanguage(value, language, { ETag: etagOf(seq) }));
}

type Asked = z.output<typeof optionsQuestionSchema>;

/** A question without the keys that were left out. */
export function questionOf({ player, partial, creatures }: Asked): OptionsQuery {
  const { attackers, blocks } = partial ?? {};
  return {
    ...(player !== undefined && { player }),
    ...(partial && { partial: { ...(attackers && { attackers }), ...(blocks && { blocks }) } }),
    ...(creatures && { creatures }),
  };
}

export function inLanguage(
  value: unknown,
  language: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return jsonReply(value, {
    headers: { ...headers, 'Content-Language': language, Vary: 'Accept-Language' },
  });
}

export const log: Handler<Routes['log']> = async (exchange) => {
  const { service, request, response, params, query, caller } = exchange;
  if (
    request.accepts([JSON_TYPE, YAML_TYPE, 'application/x-yaml', 'text/yaml']) !== JSON_TYPE &&
    request.accepts(YAML_TYPE)
  ) {
    return told(await service.combats.scenario(params.id, caller), ({ seq, yaml }) =>
      textReply(YAML_TYPE, yaml, { headers: { ETag: etagOf(seq), Vary: 'Accept' } }),
    );
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const outcome = await service.combats.log({
    id: params.id,
    caller,
    after: query.after ?? 0,
    limit: query.limit ?? PAGE,
    wait: (query.wait ?? 0) * 1000,
    signal: AbortSignal.any([gone.signal, service.stopping]),
  });
  return told(outcome, (page) =>
    jsonReply(page, { headers: { ETag: etagOf(page.seq), Vary: 'Accept' } }),
  );
};

export const branch: Handler<Routes['branch']> = async ({
  service,
  request,
  params,
  caller,
  body,
}) => {
  const key = keyOf(request.headers);
  if ('code' in key) return refused(key);
  const read = readJsonBody(body, branchSchema);
  if (!read.ok) return refused(read.refusal);
  const outcome = await service.combats.branch({
    id: params.id,
    at: read.value.at,
    seats: read.value.seats,
    caller,
    key: key.key,
    bodyHash: bodyHash({ id: params.id, ...read.value }),
  });
  return told(outcome, madeReply);
};
