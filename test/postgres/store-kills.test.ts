import { expect, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import { createDatabase } from '../store/database.ts';
import { killPostgres } from '../store/kills.ts';
import { postgresUrl } from '../support/postgres.ts';

const server = postgresUrl();

test.skipIf(!server)(
  '5 kills of one of three processes: all that was acknowledged is stored, once and without a gap',
  async () => {
    const database = await createDatabase(server ?? '');
    const tally = await killPostgres(database.url, 5, openPostgres);
    expect(tally.faults).toEqual([]);
    expect(tally.acknowledged).toBeGreaterThan(5 * 8);
    await database.drop();
  },
  120_000,
);
