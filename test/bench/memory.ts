import { startChild } from './serving/child.ts';
import type { Child } from './serving/child.ts';
import { mebibytes, times } from './serving/figures.ts';
import { createMany, playAll, withConnections } from './serving/load.ts';
import { smallScript } from './serving/script.ts';
import type { Script } from './serving/script.ts';
import type { Say } from './main.ts';

export const OPTIONS = {
  combats: [20_000, 'combats made and finished'],
  keep: [1000, 'combats that the service keeps in memory'],
} as const;

const STEPS = 10;
const CLIENTS = 16;

/** Memory of the service as ever more combats are made and finished: it keeps the newest, and no more. */
export async function bench(
  say: Say,
  { combats, keep }: { readonly combats: number; readonly keep: number },
): Promise<void> {
  const script = smallScript('none');
  const child = await startChild('apnap', { answers: [], records: [], state: '' }, [
    '--keep',
    String(keep),
  ]);
  try {
    await grow(say, child, script, combats, keep);
  } finally {
    await child.stop();
  }
}

async function grow(
  say: Say,
  child: Child,
  script: Script,
  combats: number,
  keep: number,
): Promise<void> {
  say(`combats of ${script.commands.length} commands, ${keep} kept`);
  const heaps: number[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    if (step > 0) await playSome(child, script, Math.round(combats / STEPS));
    const { rss, heap } = await child.tidied();
    heaps.push(heap);
    const made = Math.round((combats * step) / STEPS);
    say(`${String(made).padStart(7)} combats: heap ${mebibytes(heap)}, resident ${mebibytes(rss)}`);
  }
  const [half = 0, last = 0] = [heaps[STEPS / 2], heaps[STEPS]];
  say(`heap at the end beside half way: ${times(last / half)}`);
}

function playSome(child: Child, script: Script, count: number): Promise<unknown> {
  return withConnections(child.port, CLIENTS, async (connections) => {
    const ids = await createMany(child, connections, script, count);
    return playAll(connections, ids, script);
  });
}
