import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface Database {
  readonly url: string;
  /** Runs one statement in it. */
  readonly query: (sql: string) => Promise<readonly Record<string, unknown>[]>;
  readonly drop: () => Promise<void>;
}

/** An empty database of its own on the given server. */
export async function createDatabase(server: string): Promise<Database> {
  const name = `apnap_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (sql) => run(url.href, sql),
    drop: async () => void (await run(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function run(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
