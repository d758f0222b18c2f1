import type { Connection } from './connection.ts';
import { openConnection } from './connection.ts';
import type { Child } from './child.ts';
import { rest } from './figures.ts';
import type { Script } from './script.ts';

export interface Played {
  /** Milliseconds of each command. */
  readonly latencies: readonly number[];
  readonly seconds: number;
  /** Microseconds of the server's processor time for each command. */
  readonly cpu: number;
}

export async function withConnections<Result>(
  port: number,
  count: number,
  work: (connections: readonly Connection[]) => Promise<Result>,
): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

export async function create(connection: Connection, setup: unknown): Promise<string> {
  const { status, text } = await connection.ask('POST', '/v1/combats', JSON.stringify({ setup }));
  const body: unknown = JSON.parse(text());
  const id: unknown = body !== null && typeof body === 'object' && Reflect.get(body, 'id');
  if (status !== 201 || typeof id !== 'string') throw new Error(`${status}: ${text()}`);
  return id;
}

/** As many combats as wanted; a server without any is given names. */
export async function createMany(
  { kind }: Child,
  connections: readonly Connection[],
  { setup }: Script,
  count: number,
): Promise<readonly string[]> {
  if (kind === 'naked') return Array.from({ length: count }, (_, index) => `c${index}`);
  const ids: string[] = [];
  let left = count;
  await Promise.all(
    connections.map(async (connection) => {
      while (left > 0) {
        left -= 1;
        ids.push(await create(connection, setup));
      }
    }),
  );
  return ids;
}

async function command(connection: Connection, id: string, body: string): Promise<number> {
  const before = performance.now();
  const { status, text } = await connection.ask('POST', `/v1/combats/${id}/commands`, body);
  if (status !== 200) throw new Error(`${status}: ${text()}`);
  return performance.now() - before;
}

/** Every connection plays combat after combat, each command as soon as the one before is answered, or `pause` ms later. */
export async function playAll(
  connections: readonly Connection[],
  ids: readonly string[],
  { commands }: Pick<Script, 'commands'>,
  pause = 0,
): Promise<readonly number[]> {
  const latencies: number[] = [];
  const left = [...ids];
  await Promise.all(
    connections.map(async (connection) => {
      if (pause > 0) await rest(Math.random() * pause);
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        for (const body of commands) {
          const took = await command(connection, id, body);
          latencies.push(took);
          if (pause > took) await rest(pause - took);
        }
      }
    }),
  );
  return latencies;
}

/** Plays so many combats over so many connections, all made beforehand. */
export function played(
  child: Child,
  script: Script,
  clients: number,
  combats: number,
): Promise<Played> {
  return withConnections(child.port, clients, async (connections) => {
    const ids = await createMany(child, connections, script, combats);
    const [before, start] = [await child.usage(), performance.now()];
    const latencies = await playAll(connections, ids, script);
    const seconds = (performance.now() - start) / 1000;
    const after = await child.usage();
    return { latencies, seconds, cpu: (after.cpu - before.cpu) / latencies.length };
  });
}

/** Reads one combat after another over and over, `pause` ms apart, until `done`. */
export async function readUntil(
  connections: readonly Connection[],
  ids: readonly string[],
  pause: number,
  done: Promise<unknown>,
): Promise<readonly number[]> {
  const latencies: number[] = [];
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  done.then(end, end);
  await Promise.all(
    connections.map(async (connection, offset) => {
      for (let turn = offset; !isDone; turn += 1) {
        const before = performance.now();
        const { status } = await connection.ask('GET', `/v1/combats/${ids[turn % ids.length]}`);
        if (status !== 200) throw new Error(`a read was answered ${status}`);
        latencies.push(performance.now() - before);
        await rest(pause);
      }
    }),
  );
  return latencies;
}
