import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../support/service-process.ts';
import type { Process } from '../support/service-process.ts';
import { startLoad } from './load.ts';

export interface Killing {
  /** Beside the port, for each process. */
  readonly args: readonly string[];
  readonly processes: number;
  readonly kills: number;
  /** Kills the database and starts it again: then this is done in place of killing a process. */
  readonly restart?: () => Promise<void>;
}

export interface Tally {
  readonly kills: number;
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

const COMBATS = 4;
const WRITERS = 2;

/** Commands that must be acknowledged between two kills, where others go on also while a new process starts. */
const PROGRESS = 12;

/** Kills services again and again at a random moment under load, then asks for all that was acknowledged. */
export async function killService(killing: Killing): Promise<Tally> {
  const { processes, kills, restart } = killing;
  const args = [...killing.args, '--max-commands', '1000000'];
  const start = (): Promise<Process> => startProcess(args);
  const fleet: Process[] = [];
  try {
    await Promise.all(Array.from({ length: processes }, async () => fleet.push(await start())));
    let turn = 0;
    const anyUrl = (): string => {
      turn += 1;
      return fleet[turn % fleet.length]?.url ?? 'http://127.0.0.1:9';
    };
    const load = await startLoad(anyUrl, { combats: COMBATS, writers: WRITERS });
    for (let kill = 0; kill < kills; kill += 1) {
      await load.progress(PROGRESS);
      await sleep(Math.random() * 200);
      if (restart) await restart();
      else await killOne(fleet, start, load.progress);
    }
    await load.progress(PROGRESS);
    await load.stop();
    return { kills, acknowledged: load.acknowledged(), faults: await load.faults() };
  } finally {
    await Promise.all(fleet.map((each) => each.end('SIGKILL')));
  }
}

/** The one that has run longest; another takes its place, and those that are left go on meanwhile. */
async function killOne(
  fleet: Process[],
  start: () => Promise<Process>,
  progress: (more: number) => Promise<void>,
): Promise<void> {
  await fleet.shift()?.end('SIGKILL');
  if (fleet.length > 0) await progress(PROGRESS);
  fleet.push(await start());
}
