import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { createDatabase } from '../store/database.ts';
import { temporaryFolder } from '../store/folder.ts';
import type { Tally } from '../store/kills.ts';
import { killPostgres, killSqlite } from '../store/kills.ts';
import type { PostgresServer } from '../support/postgres.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';

/**
 * Kills the writing process, one of three processes and the database itself, `kills` times each, and prints
 * a line for each. False when anything acknowledged was lost, doubled or torn.
 */
export async function soakStores(kills: number): Promise<boolean> {
  const folder = temporaryFolder();
  const results = [
    report('sqlite, its process', await killSqlite(folder.file('apnap.db'), kills, openSqlite)),
  ];
  folder.remove();

  const bin = findPostgres();
  if (!bin) {
    print('postgres: no server found');
    return false;
  }
  const server = await startPostgres(bin);
  results.push(report('postgres, one of three processes', await killOver(server, kills)));
  results.push(report('postgres, the database', await killOver(server, kills, server.restart)));
  await server.stop();
  return results.every(Boolean);
}

async function killOver(
  server: PostgresServer,
  kills: number,
  restart?: () => Promise<void>,
): Promise<Tally> {
  const database = await createDatabase(server.url);
  const tally = await killPostgres(database.url, kills, openPostgres, restart, 1);
  await database.drop();
  return tally;
}

function report(name: string, { kills, acknowledged, faults }: Tally): boolean {
  print(`${name}: ${kills} kills, ${acknowledged} acknowledged, ${faults.length} faults`);
  for (const fault of faults) print(`  ${fault}`);
  return faults.length === 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
