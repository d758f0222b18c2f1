import type { Say } from '../main.ts';
import { median, quantile, spread, times } from './figures.ts';
import { played } from './load.ts';
import type { Played } from './load.ts';
import type { Values } from '../service.ts';
import type { Script } from './script.ts';
import type { Servers } from './servers.ts';

/** Rounds until V8 has compiled what is used all the time. */
const WARM_UP = 24;

export async function commands(
  say: Say,
  servers: Servers,
  script: Script,
  { rounds, clients, combats }: Values,
): Promise<void> {
  const kinds = ['apnap', 'stored', 'naked'] as const;
  const measured: Record<(typeof kinds)[number], Played[]> = { apnap: [], stored: [], naked: [] };
  for (let round = 0; round < WARM_UP; round += 1)
    for (const kind of kinds) await played(servers[kind], script, clients, combats);
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds)
      measured[kind].push(await played(servers[kind], script, clients, combats));

  const perSecond = (all: readonly Played[]): number =>
    median(all.map(({ latencies, seconds }) => latencies.length / seconds));
  const cpu = (all: readonly Played[]): number => median(all.map((one) => one.cpu));
  for (const kind of kinds) {
    const all = measured[kind];
    const latencies = all.flatMap((one) => one.latencies);
    say(
      `commands  ${kind.padEnd(7)}${perSecond(all).toFixed(0).padStart(6)} per second, ${spread(latencies)}, ${cpu(all).toFixed(0)} us of processor time each`,
    );
  }
  for (const other of ['stored', 'naked'] as const) {
    const ratio = (of: (one: Played) => number): number =>
      median(measured.apnap.map((one, round) => of(one) / of(measured[other][round] ?? one)));
    const rate = ratio(({ latencies, seconds }) => latencies.length / seconds);
    const p50 = ratio(({ latencies }) => quantile(latencies, 0.5));
    const p99 = ratio(({ latencies }) => quantile(latencies, 0.99));
    say(
      `  beside ${other}: ${times(rate)} of its commands per second${other === 'stored' ? ' (wanted: 0.75)' : ''}, p50 ${times(p50)}, p99 ${times(p99)}, processor time ${times(ratio((one) => one.cpu))}`,
    );
  }
}
