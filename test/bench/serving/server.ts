import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import type * as combatsRoom from '../../../src/combats/index.ts';
import type * as configRoom from '../../../src/config.ts';
import type * as appRoom from '../../../src/http/app.ts';
import type * as metricsRoom from '../../../src/http/metrics.ts';
import type * as openStoreRoom from '../../../src/open-store.ts';
import type * as serviceRoom from '../../../src/service.ts';
import type * as machines from '#machines';
import { nakedApp, storedAnswers } from './stand-ins.ts';
import type { Stored } from './stand-ins.ts';

export const KINDS = ['apnap', 'stored', 'naked'] as const;
export type Kind = (typeof KINDS)[number];

export interface Start {
  readonly kind: Kind;
  readonly args: readonly string[];
  readonly stored: Stored;
}

export interface Usage {
  /** Microseconds of processor time since the start, all threads. */
  readonly cpu: number;
  readonly rss: number;
  /** After a collection of garbage. */
  readonly heap: number;
}

export type Told = { readonly port: number } | { readonly usage: Usage };
export type Asked = { readonly start: Start } | 'usage' | 'tidy';

const built = (path: string): Promise<unknown> =>
  import(new URL(`../../../dist/${path}`, import.meta.url).href);

// The build holds what its sources say.
const { startService } = (await built('src/service.js')) as typeof serviceRoom;
const { readConfig } = (await built('src/config.js')) as typeof configRoom;
const { openStore } = (await built('src/open-store.js')) as typeof openStoreRoom;
const { createApp } = (await built('src/http/app.js')) as typeof appRoom;
const { createMetrics } = (await built('src/http/metrics.js')) as typeof metricsRoom;
const { createCombats } = (await built('src/combats/index.js')) as typeof combatsRoom;
const game = (await built('machines/index.js')) as typeof machines;

const configOf = (args: readonly string[]): configRoom.Config => {
  const read = readConfig(['--port', '0', ...args], {});
  if (read.kind !== 'config') throw new Error(JSON.stringify(read));
  return read.config;
};

const loggerOf = ({ logLevel }: configRoom.Config): pino.Logger =>
  pino({ level: logLevel }, pino.destination({ fd: 2, sync: false }));

async function startApnap(args: readonly string[]): Promise<number> {
  const config = configOf(args);
  const store = await openStore(config.store);
  const { url, warmUp } = await startService({ config, store, logger: loggerOf(config) });
  warmUp();
  return Number(new URL(url).port);
}

/** The same application over the same store; only nobody plays. */
async function startStored(args: readonly string[], stored: Stored): Promise<number> {
  const config = configOf(args);
  const store = await openStore(config.store);
  const real = createCombats({ store, game, kept: config.keep });
  const { combats, feeds } = storedAnswers(real, store, stored);
  const metrics = createMetrics({
    kept: () => combats.stats().kept,
    readers: feeds.readers,
    viewers: () => 0,
    store: () => store.stats(),
  });
  const app = createApp({
    combats,
    feeds,
    metrics,
    reference: game,
    settings: config,
    logger: loggerOf(config),
    stopping: new AbortController().signal,
  });
  return listening(createServer(app));
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this kind.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function start({ kind, args, stored }: Start): Promise<number> {
  switch (kind) {
    case 'apnap':
      return startApnap(args);
    case 'stored':
      return startStored(args, stored);
    case 'naked':
      return listening(createServer(nakedApp(stored)));
  }
}

function tidy(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpu: user + system, rss, heap: heapUsed };
}

const tell = (told: Told): void => void process.send?.(told);

process.on('message', (asked: Asked) => {
  if (asked === 'tidy') tidy();
  if (typeof asked === 'string') tell({ usage: usage() });
  else void start(asked.start).then((port) => tell({ port }));
});
process.on('disconnect', () => process.exit(0));
