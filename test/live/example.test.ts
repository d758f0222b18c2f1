import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ATTACK, SETUP, made, serve } from '../support/service.ts';
import { view } from '../support/viewer.ts';

const example = fileURLToPath(new URL('../../examples/inspect-viewer.mjs', import.meta.url));

/** The example in a process of its own. */
function launch(...args: readonly string[]) {
  const child = spawn(process.execPath, [example, ...args]);
  onTestFinished(() => void child.kill());
  const ended = once(child, 'close');
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.errors += chunk.toString()));
  return {
    type: (command: object) => child.stdin.write(`${JSON.stringify(command)}\n`),
    prints: (line: string | RegExp) =>
      expect.poll(() => output.text, { timeout: 20_000 }).toMatch(line),
    output,
    ended: ended.then(([code]: unknown[]) => code),
  };
}

test('a viewer that is not ours follows a combat and fires', async () => {
  const served = await serve();
  const { id } = await made(served.client);
  const viewer = launch(served.url, id);
  await viewer.prints(`${id}: `);
  await viewer.prints(/now combat\.declareAttackers\.declaring\n/);
  await viewer.prints('version 0');
  const watching = await view(served.url, id);
  await watching.version(0);
  viewer.type({ ...ATTACK, attackers: { bear: 'Ana' } });
  await viewer.prints('refused: illegal: ');
  viewer.type({ ...ATTACK, attackers: { bear: 'Ben', wolf: 'Cleo' } });
  await viewer.prints('version 1');
  await watching.version(1);
  await viewer.prints(
    / {2}declareAttackers\n {2}-> combat\.declareBlockers\.declaring\.defender1\.declaring,combat\.declareBlockers\.declaring\.defender2\.waiting\n/,
  );
  const blocks = { type: 'declareBlockers' as const, by: 'Ben', blocks: {} };
  await served.client.command({ id, body: blocks });
  await viewer.prints(/declareBlockers\n {2}-> .*defender1\.declared,.*defender2\.declaring\n/);
  await served.client.deleteCombat({ id });
  expect(await viewer.ended).toBe(0);
  expect(viewer.output.text).toMatch(/gone\n$/);
  expect(viewer.output.errors).toBe('');
  expect(watching.heard.map(({ type }) => type)).not.toContain('service.refused');
});

test('and opens a table with seats by its ticket only', async () => {
  const served = await serve();
  const { id, tokens } = await made(served.client, { setup: SETUP, seats: 'tokens' });
  const refused = launch(served.url, id);
  expect(await refused.ended).toBe(1);
  expect(refused.output.text).toBe('no connection: Unexpected server response: 401\n');
  const made_ = await served.client.createTicket({ id, token: tokens!.players['Ana']! });
  const viewer = launch(served.url, id, made_.ok ? made_.body.ticket : '');
  await viewer.prints('version 0');
  viewer.type(ATTACK);
  await viewer.prints('version 1');
});
