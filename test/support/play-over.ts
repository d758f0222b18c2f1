import assert from 'node:assert/strict';
import type { Client } from '#contract';
import { writeCommand } from '../../machines/model/commands.ts';
import type { LongCombat } from './combat-model.ts';
import { stateAt } from './play.ts';

/** Sends everything that was sent to the chart: the same is accepted and refused, and it ends alike. */
export async function playOver(client: Client, { combat, sent }: LongCombat): Promise<void> {
  const { setup, edition } = combat.record;
  const created = await client.createCombat({ body: { setup, edition } });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const { id } = created.body;
  for (const { command, accepted } of sent) {
    const body = writeCommand(command);
    const { ok, status } = await client.command({ id, body });
    assert.ok(
      (accepted ? [200] : [409, 422]).includes(status),
      `${status}: ${JSON.stringify(body)}`,
    );
    assert.equal(ok, accepted);
  }
  const read = await client.getCombat({ id });
  const state: unknown = JSON.parse(JSON.stringify(stateAt(combat)));
  const told = { ...(state as object), id, parent: null, branches: [] };
  assert.deepEqual(read.ok && read.body, told);
}
