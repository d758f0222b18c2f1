import { createSchema } from '#contract';
import type { Command } from '#machines';
import { parseCommand } from '#machines';
import { z } from 'zod';
import { bodyHash } from '../../combats/index.ts';
import type { CreateStep } from '../../combats/index.ts';
import { keyOf } from '../conditions.ts';
import type { Exchange, Handler, Read } from '../exchange.ts';
import { readJsonBody } from '../exchange.ts';
import type { Issue } from '../refusals.ts';
import { refused } from '../reply.ts';
import { readScenario } from '../scenario.ts';
import { madeReply, told } from './shared.ts';
import type { Routes } from '#contract';

/** The game reads the set-up and the commands itself, and tells their faults. */
const bodySchema = z.strictObject({
  ...createSchema.shape,
  setup: z.unknown(),
  commands: z.array(z.unknown()).max(500).optional(),
});

interface Wanted {
  readonly edition?: string | undefined;
  readonly setup: unknown;
  readonly steps: readonly CreateStep[];
  readonly seats?: 'open' | 'tokens' | undefined;
}

type Creating = Exchange<Routes['createCombat']>;

export const createCombat: Handler<Routes['createCombat']> = async (exchange) => {
  const { service, request, language, caller } = exchange;
  const key = keyOf(request.headers);
  if ('code' in key) return refused(key);
  const wanted =
    exchange.body?.type === 'application/yaml' ? fromYaml(exchange) : fromJson(exchange);
  if (!wanted.ok) return refused(wanted.refusal);
  const outcome = await service.combats.create({
    ...wanted.value,
    key: key.key,
    bodyHash: bodyHash(wanted.value),
    openAllowed: caller.openAllowed,
    language,
  });
  return told(outcome, madeReply);
};

function fromJson({ body, query }: Creating): Read<Wanted> {
  const read = readJsonBody(body, bodySchema);
  if (!read.ok) return read;
  const { edition = query.edition, setup, commands = [], seats = query.seats } = read.value;
  const parsed = commandsIn(commands);
  if (!parsed.ok) return parsed;
  return { ok: true, value: { edition, setup, steps: parsed.value, seats } };
}

function commandsIn(sent: readonly unknown[]): Read<readonly Command[]> {
  const commands: Command[] = [];
  const issues: Issue[] = [];
  for (const [index, command] of sent.entries()) {
    const parsed = parseCommand(command);
    if (parsed.ok) commands.push(parsed.command);
    else
      issues.push(
        ...parsed.problems.map((issue) => ({ ...issue, path: ['commands', index, ...issue.path] })),
      );
  }
  return issues.length === 0
    ? { ok: true, value: commands }
    : { ok: false, refusal: { code: 'invalid-body', issues } };
}

function fromYaml({ body, query }: Creating): Read<Wanted> {
  const text = body?.type === 'application/yaml' ? body.text : '';
  const read = readScenario(text, query.edition);
  return read.ok ? { ok: true, value: { ...read.value, seats: query.seats } } : read;
}
