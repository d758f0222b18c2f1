import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import * as machines from '#machines';
import { buildMark } from './build-mark.ts';
import { askAside, askHere, createCombats, playAside } from './combats/index.ts';
import type { Combats, Game } from './combats/index.ts';
import type { Config } from './config.ts';
import { createApp } from './http/app.ts';
import type { Reference } from './http/exchange.ts';
import { createMetrics } from './http/metrics.ts';
import { problemOf } from './http/problem.ts';
import { UpgradableRequest, upgrades } from './http/upgrade.ts';
import { createFeeds } from './live/feeds.ts';
import { chartOfState } from './live/inspect-chart.ts';
import { createInspect } from './live/inspect.ts';
import type { Store } from './store/store.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly store: Store;
  readonly logger: Logger;
  /** Another machine, for tests. */
  readonly game?: Game & Reference;
  readonly keepAlive?: number;
}

export interface RunningService {
  /** Such as http://127.0.0.1:8802. */
  readonly url: string;
  readonly combats: Combats;
  /** Starts the threads before anybody waits for one. */
  readonly warmUp: () => void;
  /** Lets requests end, then closes the store. */
  readonly stop: () => Promise<void>;
}

/** Combats, and the threads that play them and answer long questions. Another machine than ours stays in this thread. */
function combatsFor({ config, store, game }: ServiceOptions) {
  const { keep, threads } = config;
  const build = game ? undefined : buildMark();
  const asking = game ? askHere(game) : askAside(machines);
  const playing = game || threads === 0 ? undefined : playAside(machines, threads, { keep, build });
  const combats = createCombats({
    store,
    game: game ?? machines,
    asking,
    playing,
    kept: keep,
    build,
    limits: { commands: config.maxCommands },
  });
  return {
    combats,
    warmUp: () => {
      asking.warmUp();
      playing?.warmUp();
    },
    close: async () => {
      await asking.close();
      await playing?.close();
    },
  };
}

/** Listens; rejects where it can't. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { config, store, logger, game = machines } = options;
  const stopping = new AbortController();
  const { combats, warmUp, close } = combatsFor(options);
  const feeds = createFeeds({
    combats,
    onError: (error) => logger.warn({ err: error }, 'a stream failed'),
    ...(options.keepAlive !== undefined && { keepAlive: options.keepAlive }),
  });
  const metrics = createMetrics({
    kept: () => combats.stats().kept,
    readers: feeds.readers,
    viewers: () => inspect.viewers(),
    store: () => store.stats(),
  });
  const inspect = createInspect({
    combats,
    chartOf: (state) => chartOfState(game, state),
    problem: (trouble, language) => problemOf(trouble, language, randomUUID()),
    mostCommands: config.limits.commands,
    onAccepted: metrics.accepted,
    onRefused: metrics.refusedByRules,
    onError: (error) => logger.warn({ err: error }, 'a viewer could not be served'),
    keepAlive: options.keepAlive,
  });
  const settings = { ...config, pageFolder: pageFolder() };
  const app = createApp({
    combats,
    reference: game,
    feeds,
    settings,
    metrics,
    logger,
    stopping: stopping.signal,
  });
  const server = createServer({ IncomingMessage: UpgradableRequest }, app);
  server.on('upgrade', upgrades({ inspect, settings, logger }));
  const unused = unusedConnections(server);
  await listening(server, config);
  return {
    url: urlOf(server, config),
    combats,
    warmUp,
    stop: async () => {
      stopping.abort();
      for (const connection of unused) connection.destroy();
      await drained(server, [feeds, inspect]);
      await close();
      await store.close();
    },
  };
}

function listening(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function urlOf(server: Server, { host }: Config): string {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Connections on which nothing was asked yet, as browsers keep in reserve: Node counts them as busy. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  const isUsed = (connection: Socket): void => void unused.delete(connection);
  server.on('connection', (connection: Socket) => {
    unused.add(connection);
    connection.once('close', () => isUsed(connection));
  });
  server.prependListener('request', ({ socket }) => isUsed(socket));
  server.prependListener('upgrade', ({ socket }) => isUsed(socket));
  return unused;
}

const LONGEST_DRAIN = 10_000;
const LOOK_EVERY = 50;

/** Streams and sockets end at once, requests when they are answered; connections that keep alive are closed as they fall idle. */
async function drained(
  server: Server,
  followed: readonly { readonly close: () => void }[],
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  for (const each of followed) each.close();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  const hard = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN);
  await closed;
  clearInterval(idle);
  clearTimeout(hard);
}

/** The built page, whether this runs built or from source. */
function pageFolder(): string | undefined {
  const places = ['../../inspector/dist/page', '../inspector/dist/page'];
  return places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((folder) => existsSync(`${folder}/index.html`));
}
