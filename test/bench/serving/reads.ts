import type { Say } from '../main.ts';
import type { Child } from './child.ts';
import { median, spread, times } from './figures.ts';
import { createMany, playAll, readUntil, withConnections } from './load.ts';
import type { Values } from '../service.ts';
import type { Script } from './script.ts';
import type { Servers } from './servers.ts';

/** Milliseconds between two commands of a client that thinks. */
const THINKING = 200;

/** Reads while all clients write: as fast as they can, and at the pace of clients that think. */
export async function reads(
  say: Say,
  servers: Servers,
  script: Script,
  { clients, combats, reading }: Values,
): Promise<void> {
  for (const [name, pause] of [
    ['flat out', 0],
    [`every ${THINKING} ms`, THINKING],
  ] as const) {
    const found = new Map<string, number>();
    for (const child of [servers.apnap, servers.stored]) {
      const { writes, seconds, latencies } = await readsBeside(child, script, {
        clients,
        reading,
        combats: pause > 0 ? clients : 2 * combats,
        pause,
      });
      found.set(child.kind, median(latencies));
      say(
        `reads     ${child.kind.padEnd(7)}${spread(latencies)} beside ${clients} clients that write ${name}: ${(writes / seconds).toFixed(0)} per second`,
      );
    }
    const ratio = (found.get('apnap') ?? Number.NaN) / (found.get('stored') ?? Number.NaN);
    say(`  beside stored: p50 ${times(ratio)}; wanted: under 5 ms`);
  }
}

interface Load {
  readonly clients: number;
  readonly reading: number;
  readonly combats: number;
  readonly pause: number;
}

interface Beside {
  readonly writes: number;
  readonly seconds: number;
  readonly latencies: readonly number[];
}

function readsBeside(
  child: Child,
  script: Script,
  { clients, reading, combats, pause }: Load,
): Promise<Beside> {
  return withConnections(child.port, clients + reading, async (all) => {
    const [writers, readers] = [all.slice(reading), all.slice(0, reading)];
    const ids = await createMany(child, writers, script, combats);
    const shared = await createMany(child, readers, script, reading);
    const start = performance.now();
    const writing = playAll(writers, ids, script, pause);
    const latencies = await readUntil(readers, shared, 1, writing);
    const { length } = await writing;
    return { writes: length, seconds: (performance.now() - start) / 1000, latencies };
  });
}
