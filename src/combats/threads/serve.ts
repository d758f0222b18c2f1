import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Call, Said } from './calls.ts';

/** Milliseconds that an answer waits for others to go back with. */
const LONGEST_WAIT = 8;

/** Behind the thread that asks: where cores are few, what it has at hand comes first. */
const NICE = 10;

/** Only Linux knows priorities of threads; elsewhere this would be the whole process's. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(NICE);
  } catch {
    // Where that is not allowed, threads take turns as equals.
  }
}

/** The other side of `createCalls`: answers one call after another, in their order. */
export function serve<Asked, Answer>(answerTo: (asked: Asked) => Answer): void {
  const saidTo = ({ id, asked }: Call<Asked>): Said<Answer> => {
    try {
      return { id, answer: answerTo(asked) };
    } catch (error) {
      return { id, failed: error instanceof Error ? error.message : String(error) };
    }
  };
  stepBack();
  let ready: Said<Answer>[] = [];
  const send = (): void => {
    parentPort?.postMessage(ready);
    ready = [];
  };
  parentPort?.on('message', (calls: readonly Call<Asked>[]) => {
    let since = performance.now();
    for (const call of calls) {
      ready.push(saidTo(call));
      if (performance.now() - since < LONGEST_WAIT) continue;
      send();
      since = performance.now();
    }
    if (ready.length > 0) send();
  });
}
