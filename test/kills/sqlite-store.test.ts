import { expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { temporaryFolder } from '../store/folder.ts';
import { killSqlite } from '../store/kills.ts';

test('3 kills under load: all that was acknowledged is stored, once and without a gap', async () => {
  const folder = temporaryFolder();
  const tally = await killSqlite(folder.file('apnap.db'), 3, openSqlite);
  expect(tally.faults).toEqual([]);
  expect(tally.acknowledged).toBeGreaterThan(3 * 8);
  folder.remove();
}, 120_000);
