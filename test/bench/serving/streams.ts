import type { Say } from '../main.ts';
import type { Child } from './child.ts';
import { ms, quantile, rest, spread, times } from './figures.ts';
import { create, withConnections } from './load.ts';
import { openReaders } from './readers.ts';
import type { Values } from '../service.ts';
import type { Script } from './script.ts';
import type { Servers } from './servers.ts';

export async function streams(
  say: Say,
  { apnap, stored }: Servers,
  script: Script,
  { readers, events }: Values,
): Promise<void> {
  const found = new Map<string, number>();
  for (const child of [apnap, stored]) {
    const before = await child.tidied();
    const { delays, worst, used } = await streamed(child, script, readers, events);
    found.set(child.kind, quantile(delays, 0.99));
    const each = (used - before.rss) / readers / 1024;
    say(
      `streams   ${child.kind.padEnd(7)}${readers} readers of one combat, ${events} events: ${spread(delays)}, last ${ms(worst)}, ${each.toFixed(0)} KB each`,
    );
  }
  const ratio = (found.get('apnap') ?? Number.NaN) / (found.get('stored') ?? Number.NaN);
  say(`  beside stored: p99 ${times(ratio)}; wanted: under 250 ms`);
}

interface Streamed {
  readonly delays: readonly number[];
  readonly worst: number;
  readonly used: number;
}

function streamed(
  child: Child,
  script: Script,
  readers: number,
  events: number,
): Promise<Streamed> {
  return withConnections(child.port, 1, async ([connection]) => {
    if (!connection) throw new Error('no connection');
    const id = await create(connection, script.setup);
    const opened = await openReaders(child.port, id, readers);
    const delays: (readonly number[])[] = [];
    for (const body of script.commands.slice(0, events)) {
      const next = opened.next();
      const { status, text } = await connection.ask('POST', `/v1/combats/${id}/commands`, body);
      if (status !== 200) throw new Error(`${status}: ${text()}`);
      delays.push(await next);
      await rest(100);
    }
    const { rss } = await child.tidied();
    opened.close();
    const all = delays.flat();
    return { delays: all, worst: quantile(all, 1), used: rss };
  });
}
