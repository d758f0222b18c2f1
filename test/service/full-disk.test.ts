import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { temporaryFolder } from '../store/folder.ts';
import { SETUP, made, serve } from '../support/service.ts';

const setup = { ...SETUP, priority: 'ask' as const };
const PASS = { type: 'passPriority' as const };
const ROOM = 250_000;

test('a full disk: writes are unavailable, what is stored can be read, and room is used again', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const path = folder.file('combats.db');
  const { client } = await serve({ store: await openSqlite(path, { maxBytes: ROOM }) });
  const bystander = await made(client, { setup });
  const ids: string[] = [];
  let last = await client.createCombat({ body: { setup } });
  for (let tries = 0; last.ok && tries < 500; tries += 1) {
    ids.push(last.body.id);
    last = await client.createCombat({ body: { setup } });
  }
  expect(last).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
  expect(JSON.stringify(last)).not.toContain(path);
  expect(ids.length).toBeGreaterThan(5);

  let seq = 0;
  let answer = await client.command({ id: bystander.id, body: PASS });
  for (; answer.ok && seq < 500; seq += 1)
    answer = await client.command({ id: bystander.id, body: PASS });
  expect(answer.status).toBe(503);
  expect((await client.healthz()).status).toBe(200);
  for (const id of ids) expect((await client.getCombat({ id })).status).toBe(200);
  expect(await client.getCombat({ id: bystander.id })).toMatchObject({ body: { seq } });

  for (const id of ids) expect((await client.deleteCombat({ id })).status).toBe(204);
  const again = await client.command({ id: bystander.id, body: PASS });
  expect(again).toMatchObject({ status: 200, body: { seq: seq + 1 } });
  await made(client, { setup });
}, 30_000);
