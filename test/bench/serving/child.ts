import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Asked, Kind, Told, Usage } from './server.ts';
import type { Stored } from './stand-ins.ts';

/** A server in a process of its own, from the build, over a data file of its own. */
export interface Child {
  readonly kind: Kind;
  readonly port: number;
  readonly usage: () => Promise<Usage>;
  /** The same after a collection of garbage. */
  readonly tidied: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
}

const SERVER = fileURLToPath(new URL('boot.mjs', import.meta.url));

export async function startChild(
  kind: Kind,
  stored: Stored,
  more: readonly string[] = [],
): Promise<Child> {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-bench-'));
  const child = fork(SERVER, { execArgv: [] });
  const ask = async (asked: Asked): Promise<Told> => {
    child.send(asked);
    // The server sends nothing else.
    const [told] = (await once(child, 'message')) as [Told];
    return told;
  };
  const usageFor = async (asked: 'usage' | 'tidy'): Promise<Usage> => {
    const told = await ask(asked);
    if (!('usage' in told)) throw new Error('the server told something else');
    return told.usage;
  };
  const args = ['--data', join(folder, 'apnap.db'), ...more];
  const told = await ask({ start: { kind, args, stored } });
  if (!('port' in told)) throw new Error('the server told something else');
  return {
    kind,
    port: told.port,
    usage: () => usageFor('usage'),
    tidied: () => usageFor('tidy'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
