import { missing } from './missing.ts';
import { findPostgres, postgresUrl, startPostgres } from './postgres.ts';

/** Names a database to every test process: the user's by PG_URL, or a server that lives as long as the part. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (postgresUrl()) return undefined;
  const bin = findPostgres();
  if (!bin) {
    missing('No PostgreSQL: install its server or set PG_URL.');
    return undefined;
  }
  const server = await startPostgres(bin);
  process.env['PG_URL'] = server.url;
  process.stdout.write(`PostgreSQL: ${bin}\n`);
  return server.stop;
}
