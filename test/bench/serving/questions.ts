import type { Say } from '../main.ts';
import type { Child } from './child.ts';
import type { Connection } from './connection.ts';
import { median, ms, rest, spread, times } from './figures.ts';
import { create, createMany, playAll, readUntil, withConnections } from './load.ts';
import { goadedTokens, hundredDistinct } from './script.ts';
import type { Values } from '../service.ts';
import type { Script } from './script.ts';

const ASKED = 5;
const CHECKED = 60;
/** Clients that read, and as many that play. */
const OTHERS = 4;
const QUIET = 1500;

/** Reads and commands of others while the options of a large board are asked for again and again. */
export async function questions(
  say: Say,
  child: Child,
  script: Script,
  { attackers }: Values,
): Promise<void> {
  const alone = await others(child, script, () => rest(QUIET));
  const asked: number[] = [];
  const beside = await withConnections(child.port, 1, async ([connection]) => {
    if (!connection) throw new Error('no connection');
    const id = await create(connection, hundredDistinct(attackers));
    return others(child, script, async () => {
      for (let turn = 0; turn < ASKED; turn += 1) asked.push(await askOptions(connection, id));
    });
  });
  say(
    `options   ${attackers} attackers, no two alike: p50 ${ms(median(asked))} (wanted: under 500 ms), the first ${ms(asked[0] ?? 0)}`,
  );
  say(`  others meanwhile: ${spread(beside)} (wanted: p99 under 50 ms); without: ${spread(alone)}`);
}

/** What it takes to be told that an attack of a thousand alike creatures stands, beside one of ten. */
export async function verdicts(say: Say, child: Child): Promise<void> {
  await withConnections(child.port, 1, async ([connection]) => {
    if (!connection) throw new Error('no connection');
    const few = await verdict(connection, 10);
    const many = await verdict(connection, 1000);
    say(
      `verdict   1000 alike attackers named one by one: p50 ${ms(many)} (wanted: under 20 ms), beside 10: ${times(many / few)} (wanted: 3 at most)`,
    );
  });
}

async function verdict(connection: Connection, count: number): Promise<number> {
  const { setup, attack } = goadedTokens(count);
  const path = `/v1/combats/${await create(connection, setup)}/check`;
  const took: number[] = [];
  for (let turn = 0; turn < CHECKED; turn += 1) {
    const before = performance.now();
    const { status, text } = await connection.ask('POST', path, JSON.stringify(attack));
    if (status !== 200 || !text().includes('"legal":true')) throw new Error(`${status}: ${text()}`);
    took.push(performance.now() - before);
  }
  return median(took);
}

async function askOptions(connection: Connection, id: string): Promise<number> {
  const before = performance.now();
  const { status, text } = await connection.ask('GET', `/v1/combats/${id}/options`);
  if (status !== 200) throw new Error(`${status}: ${text()}`);
  return performance.now() - before;
}

/** Milliseconds of what others ask until `work` is done: clients that read and clients that play, none of them in a hurry. */
function others(
  child: Child,
  script: Script,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  return withConnections(child.port, 2 * OTHERS, async (connections) => {
    const [reading, writing] = [connections.slice(OTHERS), connections.slice(0, OTHERS)];
    const ids = await createMany(child, connections, script, 200);
    const done = work();
    const [reads, writes] = await Promise.all([
      readUntil(reading, ids, 10, done),
      playUntil(writing, ids, script, done),
    ]);
    return [...reads, ...writes];
  });
}

async function playUntil(
  connections: readonly Connection[],
  ids: readonly string[],
  script: Script,
  done: Promise<unknown>,
): Promise<readonly number[]> {
  const left = [...ids];
  const latencies: number[] = [];
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  done.then(end, end);
  while (!isDone && left.length > 0)
    latencies.push(...(await playAll(connections, left.splice(0, connections.length), script, 20)));
  return latencies;
}
