import { Client } from 'pg';
import { expect, test } from 'vitest';
import { postgresUrl } from '../support/postgres.ts';

test.runIf(postgresUrl())('a real PostgreSQL answers', async () => {
  const client = new Client({ connectionString: postgresUrl() });
  await client.connect();
  const { rows } = await client.query('select current_setting($1) as flushed', ['fsync']);
  await client.end();
  expect(rows).toEqual([{ flushed: 'on' }]);
});
