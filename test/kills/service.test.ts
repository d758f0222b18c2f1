import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../store/folder.ts';
import { killService } from './kill-service.ts';

const KILLS = 3;

test(
  'kill -9 under load: what was acknowledged is stored, nothing else',
  { timeout: 240_000 },
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const args = ['--data', folder.file('combats.db')];
    const tally = await killService({ args, processes: 1, kills: KILLS });
    expect(tally.faults).toEqual([]);
    expect(tally.acknowledged).toBeGreaterThan(12 * KILLS);
  },
);
