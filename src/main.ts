import { pino } from 'pino';
import type { Config } from './config.ts';
import { HELP, readConfig } from './config.ts';
import { openStore } from './open-store.ts';
import { startRetention } from './retention.ts';
import { startService } from './service.ts';
import { copyDataFile } from './store/sqlite.ts';
import { StoreRefused } from './store/store.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const read = readConfig(process.argv.slice(2), process.env);
  if (read.kind === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (read.kind === 'wrong') {
    complain(`${read.message}\nnpm start -- --help tells what can be said.`);
    return 2;
  }
  try {
    return read.config.backup === undefined
      ? await serve(read.config)
      : backUp(read.config, read.config.backup);
  } catch (error) {
    complain(explained(error, read.config));
    return 1;
  }
}

async function serve(config: Config): Promise<number> {
  const logger = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  const store = await openStore(config.store);
  const service = await startService({ config, store, logger }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const endRetention = startRetention(store, config.keepDays, logger);
  say(`Apnap: ${service.url}/inspector/`);
  service.warmUp();
  await untilAskedToStop();
  endRetention();
  await service.stop();
  return 0;
}

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function backUp({ store }: Config, target: string): number {
  if (store.kind !== 'sqlite') {
    complain('--backup copies a data file. A PostgreSQL has its own tools, such as pg_dump.');
    return 2;
  }
  copyDataFile(store.path, target);
  say(`${store.path} was copied to ${target}.`);
  return 0;
}

/** What to do about it, where that can be said; else what happened. */
function explained(error: unknown, { host, port }: Config): string {
  if (error instanceof StoreRefused) return error.message;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Choose another with --port, or --port 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} may not be used. Choose one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Choose one with --host.`;
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

process.exitCode = await main();
