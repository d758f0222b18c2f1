import { describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import { createDatabase } from '../store/database.ts';
import { killPostgres } from '../store/kills.ts';
import { findPostgres, postgresUrl, startPostgres } from '../support/postgres.ts';

const server = postgresUrl() ?? '';

describe.skipIf(!server)('kills under load: what was acknowledged is stored, once, no gap', () => {
  test('3 of one of three processes', async () => {
    const database = await createDatabase(server);
    const tally = await killPostgres(database.url, 3, openPostgres);
    expect(tally.faults).toEqual([]);
    expect(tally.acknowledged).toBeGreaterThan(3 * 8);
    await database.drop();
  }, 120_000);

  test('2, one of the database itself', async ({ skip }) => {
    const bin = findPostgres();
    if (!bin) return skip('no server of our own to kill');
    const own = await startPostgres(bin);
    const tally = await killPostgres(own.url, 2, openPostgres, own.restart);
    expect(tally.faults).toEqual([]);
    expect(tally.acknowledged).toBeGreaterThan(2 * 8);
    await own.stop();
  }, 120_000);
});
