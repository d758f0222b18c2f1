import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holding } from '../../scripts/lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'apnap-lock-'));
const lock = join(folder, 'lock');

test('a lock is held during the work and gone after it', async () => {
  let during = false;
  await holding(lock, () => {
    during = existsSync(lock);
  });
  expect([during, existsSync(lock)]).toEqual([true, false]);
});

test('a lock whose owner is dead is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  let ran = false;
  await holding(lock, () => {
    ran = true;
  });
  expect(ran).toBe(true);
});

test('a lock whose owner lives is waited for', async () => {
  writeFileSync(lock, String(process.pid));
  const order: string[] = [];
  setTimeout(() => {
    order.push('released');
    rmSync(lock);
  }, 150);
  await holding(lock, () => order.push('taken'));
  expect(order).toEqual(['released', 'taken']);
});
