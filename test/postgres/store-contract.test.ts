import { describe } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import { describeStore } from '../store/contract.ts';
import { createDatabase } from '../store/database.ts';
import { postgresUrl } from '../support/postgres.ts';

const server = postgresUrl() ?? '';

const ISOLATION = ['read committed', 'serializable'] as const;

/** CockroachDB and YugabyteDB serialise by default and so make writers meet more often. */
describe.skipIf(!server).for(ISOLATION)('transactions %s', (isolation) => {
  describeStore('postgres', async () => {
    const database = await createDatabase(server);
    const name = new URL(database.url).pathname.slice(1);
    await database.query(
      `ALTER DATABASE ${name} SET default_transaction_isolation TO '${isolation}'`,
    );
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
