import { killService } from '../kills/kill-service.ts';
import type { Killing, Tally } from '../kills/kill-service.ts';
import { createDatabase } from '../store/database.ts';
import { temporaryFolder } from '../store/folder.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { PostgresServer } from '../support/postgres.ts';

/**
 * The same through HTTP: kills the built service over a data file, one of three services over one database and the database
 * itself, `kills` times each, and prints a line for each. False when anything acknowledged was lost, doubled or answered
 * otherwise.
 */
export async function soakService(kills: number): Promise<boolean> {
  const folder = temporaryFolder();
  const args = ['--data', folder.file('combats.db')];
  const results = [report('its process', await killService({ args, processes: 1, kills }))];
  folder.remove();

  const bin = findPostgres();
  if (!bin) {
    print('postgres: no server found');
    return false;
  }
  const server = await startPostgres(bin);
  results.push(report('one of three processes', await killOver(server, { processes: 3, kills })));
  const restart = server.restart;
  results.push(report('the database', await killOver(server, { processes: 3, kills, restart })));
  await server.stop();
  return results.every(Boolean);
}

async function killOver(server: PostgresServer, killing: Omit<Killing, 'args'>): Promise<Tally> {
  const database = await createDatabase(server.url);
  const tally = await killService({ ...killing, args: ['--store', database.url] });
  await database.drop();
  return tally;
}

function report(name: string, { kills, acknowledged, faults }: Tally): boolean {
  print(`service, ${name}: ${kills} kills, ${acknowledged} acknowledged, ${faults.length} faults`);
  for (const fault of faults) print(`  ${fault}`);
  return faults.length === 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
