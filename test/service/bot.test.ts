import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serve } from '../support/service.ts';

const BOT = fileURLToPath(new URL('../../examples/bot.mjs', import.meta.url));

test('the example bot plays whole combats, knowing only whom to wait for and what may be chosen', async () => {
  const served = await serve();
  const { stdout } = await promisify(execFile)(process.execPath, [BOT, served.url, '4', '11']);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(4);
  for (const line of lines)
    expect(line).toMatch(/: \d+ commands, (postcombat-main|game-over), life/);
});
