import { JSON_TYPE } from '#contract';
import type { Command } from '#machines';
import { parseCommand } from '#machines';
import type { Made, Outcome } from '../../combats/index.ts';
import type { Body } from '../body.ts';
import { etagOf } from '../conditions.ts';
import type { Read } from '../exchange.ts';
import type { Answered, Reply } from '../reply.ts';
import { failedWith } from '../reply.ts';

/** What combats answered, as HTTP says it. */
export function told<Value>(outcome: Outcome<Value>, reply: (value: Value) => Reply): Answered {
  return outcome.ok ? reply(outcome.value) : failedWith(outcome.failure);
}

/** A combat that was just made, with its tokens where it has seats. */
export function madeReply({ id, seq, json, tokens, replayed }: Made): Reply {
  const body = tokens ? `${json.slice(0, -1)},"tokens":${JSON.stringify(tokens)}}` : json;
  return {
    status: 201,
    type: JSON_TYPE,
    body,
    headers: {
      ETag: etagOf(seq),
      Location: `/v1/combats/${id}`,
      ...(replayed && { 'Idempotency-Replayed': 'true' }),
    },
  };
}

/** The command in a body. */
export function commandIn(body: Body | undefined): Read<Command> {
  const parsed = parseCommand(body?.type === 'application/json' ? body.value : undefined);
  if (parsed.ok) return { ok: true, value: parsed.command };
  return { ok: false, refusal: { code: 'invalid-body', issues: parsed.problems } };
}
