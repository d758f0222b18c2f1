import { describe } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import { describeStore } from '../store/contract.ts';
import { createDatabase } from '../store/database.ts';
import { postgresUrl } from '../support/postgres.ts';

const server = postgresUrl();

describe.skipIf(!server)('over PostgreSQL', () => {
  describeStore('postgres', async () => {
    const database = await createDatabase(server ?? '');
    const store = await openPostgres(database.url);
    const other = await openPostgres(database.url);
    return {
      store,
      other,
      dispose: async () => {
        await Promise.all([store.close(), other.close()]);
        await database.drop();
      },
    };
  });
});
