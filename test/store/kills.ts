import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Store, StoredCommand } from '../../src/store/store.ts';
import { runFile } from './processes.ts';

export const COMBATS = 8;

export interface Acknowledged {
  readonly combat: string;
  readonly seq: number;
  readonly key: string;
}

/** A process that writes until it is killed. */
export interface Writer {
  /** Whole lines read so far; complete once `kill` has resolved. */
  readonly acknowledged: () => readonly Acknowledged[];
  /** Resolves when it has been told of one command more than now. */
  readonly progress: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

export function startWriter(engine: 'sqlite' | 'postgres', where: string, name: string): Writer {
  const child = runFile('writer-process.ts', [engine, where, String(COMBATS), name]);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('latin1');
  });
  const lines = (): readonly string[] => output.split('\n').slice(0, -1);
  return {
    acknowledged: () => lines().map(parse),
    progress: () => grown(child, () => lines().length),
    kill: async () => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

function parse(line: string): Acknowledged {
  const [combat = '', seq = '', key = ''] = line.split(' ');
  return { combat, seq: Number(seq), key };
}

async function grown(child: ChildProcess, count: () => number): Promise<void> {
  const before = count();
  while (count() === before) {
    if (child.exitCode !== null) throw new Error(`the writer ended with ${child.exitCode}`);
    await pause(10);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Every way in which what is stored is not what was acknowledged. */
export async function faults(
  store: Store,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let index = 0; index < COMBATS; index += 1) {
    const combat = `combat-${index}`;
    const own = acknowledged.filter((one) => one.combat === combat);
    found.push(...(await faultsOf(store, combat, own)));
  }
  return found;
}

async function faultsOf(
  store: Store,
  combat: string,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  const head = await store.head(combat);
  const stored = await store.tail(combat, 0, 1_000_000);
  const bySeq = new Map(stored.map((command) => [command.seq, command]));
  return [
    ...acknowledged
      .filter(({ seq, key }) => bySeq.get(seq)?.key !== key)
      .map(({ seq, key }) => `${combat}: lost ${seq} ${key}`),
    ...stored
      .filter(({ seq }, index) => seq !== index + 1)
      .map(({ seq }) => `${combat}: gap before ${seq}`),
    ...doubled(stored).map((key) => `${combat}: doubled ${key}`),
    ...stored.filter(isTorn).map(({ seq }) => `${combat}: torn ${seq}`),
    ...((head?.seq ?? 0) === stored.length
      ? []
      : [`${combat}: head at ${head?.seq} of ${stored.length}`]),
    ...(await snapshotFaults(store, combat, bySeq)),
  ];
}

function doubled(stored: readonly StoredCommand[]): readonly string[] {
  const seen = new Set<string>();
  return stored.map(({ key }) => key ?? '').filter((key) => seen.size === seen.add(key).size);
}

function isTorn({ body, answer, key }: StoredCommand): boolean {
  return body !== answer || !body.includes(JSON.stringify(key));
}

async function snapshotFaults(
  store: Store,
  combat: string,
  bySeq: ReadonlyMap<number, StoredCommand>,
): Promise<readonly string[]> {
  const snapshot = (await store.load(combat))?.snapshot;
  const due = bySeq.size - (bySeq.size % 20);
  if ((snapshot?.seq ?? 0) !== due) return [`${combat}: snapshot at ${snapshot?.seq}, not ${due}`];
  return snapshot && snapshot.body !== bySeq.get(snapshot.seq)?.body
    ? [`${combat}: wrong snapshot at ${snapshot.seq}`]
    : [];
}

export interface Tally {
  readonly kills: number;
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

/** Kills the writing process again and again at a random moment under load, and looks after each kill. */
export async function killSqlite(
  path: string,
  kills: number,
  open: (path: string) => Promise<Store>,
): Promise<Tally> {
  const acknowledged: Acknowledged[] = [];
  const found: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const writer = startWriter('sqlite', path, `w${kill}`);
    await writer.progress();
    await pause(Math.random() * 400);
    await writer.kill();
    acknowledged.push(...writer.acknowledged());
    const store = await open(path);
    found.push(...(await faults(store, acknowledged)));
    await store.close();
  }
  return { kills, acknowledged: acknowledged.length, faults: found };
}

/**
 * Kills one of several writing processes again and again, and with `restart` at times the database itself;
 * the others must go on. Looks once all are dead.
 */
export async function killPostgres(
  url: string,
  kills: number,
  open: (url: string) => Promise<Store>,
  restart?: () => Promise<void>,
  /** Every how manieth kill is the database's. */
  share = 2,
): Promise<Tally> {
  const all: Writer[] = [];
  const start = (index: number): Writer => {
    const writer = startWriter('postgres', url, `w${index}`);
    all.push(writer);
    return writer;
  };
  const running = [start(0), start(1), start(2)];
  await Promise.all(running.map(({ progress }) => progress()));
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(Math.random() * 400);
    if (restart && kill % share === share - 1) {
      await restart();
    } else {
      await running.shift()?.kill();
      running.push(start(kill + 3));
    }
    await Promise.all(running.slice(0, 2).map(({ progress }) => progress()));
  }
  await Promise.all(running.map((writer) => writer.kill()));
  const acknowledged = all.flatMap((writer) => writer.acknowledged());
  const store = await open(url);
  const found = await faults(store, acknowledged);
  await store.close();
  return { kills, acknowledged: acknowledged.length, faults: found };
}
