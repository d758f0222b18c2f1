import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  readonly url: string;
  /** Kills the server like a power cut would, and starts it again on the same data. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Set for the tests by the set-up of the PostgreSQL part; tests skip themselves when it is missing. */
export const postgresUrl = (): string | undefined => process.env['PG_URL'];

/** The folder of initdb and postgres, installed first where that needs nobody's consent. */
export function findPostgres(): string | undefined {
  return onDisk() ?? (mayInstall() && install() ? onDisk() : undefined);
}

const DEBIAN = '/usr/lib/postgresql';

function onDisk(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [...newestFirst.map((version) => join(DEBIAN, version, 'bin')), ...pathFolders()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

const pathFolders = (): readonly string[] => (process.env['PATH'] ?? '').split(':');

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function install(): boolean {
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-q') && apt('install', '-qy', '--no-install-recommends', 'postgresql');
}

/** A cluster of its own in a temporary folder on a free port, gone when stopped. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-pg-'));
  const user = lesserUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'apnap',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...user, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://apnap@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const start = (): ChildProcess =>
    spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
  let server = start();
  process.once('exit', () => server.kill('SIGQUIT'));
  await answering(url, server);
  return {
    url,
    restart: async () => {
      await ended(server, 'SIGKILL');
      // What it forked holds the data for as long as it takes to notice; a server that starts meanwhile ends at once.
      for (let attempt = 1; ; attempt += 1) {
        server = start();
        try {
          return await answering(url, server);
        } catch (error) {
          if (server.exitCode === null || attempt === MOST_STARTS) throw error;
          await sleep(100);
        }
      }
    },
    stop: async () => {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root: the user its package made, else nobody. */
function lesserUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

const MOST_STARTS = 50;

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await sleep(50);
    }
  }
  throw new Error('postgres did not answer within 15 s.');
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}
