import { Worker } from 'node:worker_threads';
import { createPlaces } from './places.ts';

/** Something asked of a thread, by a number that its answer has too. Threads pass lists of them: a message costs more than what is in it. */
export interface Call<Asked> {
  readonly id: number;
  readonly asked: Asked;
}

export type Said<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failed: string };

/** A thread that answers, so that this one stays free for others. What goes to and fro is copied: texts, and plain objects of them. */
export interface Calls<Asked, Answer> {
  /** Rejects when the thread could not answer; it starts anew with the next question. */
  readonly ask: (asked: Asked) => Promise<Answer>;
  /** Starts it before anybody asks. */
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

/** Questions that are sent without waiting for what else this turn of the event loop asks. */
const AT_ONCE = 16;

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** What a thread is started with. */
export interface ThreadOptions {
  /** What it knows from the start. */
  readonly data?: unknown;
  /** Megabytes for what is short-lived in it: where much is made at once, more of them spare copying what would soon be gone. */
  readonly young?: number;
}

/** Compiled, a worker is a .js file. From source, Node 20 needs a loader for it. */
function createWorker(module: URL, { data: workerData, young }: ThreadOptions): Worker {
  const resourceLimits = young === undefined ? {} : { maxYoungGenerationSizeMb: young };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`${module.href}.js`), { workerData, resourceLimits });
  const loader = import.meta.resolve('tsx/esm/api');
  const boot = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(`${module.href}.ts`)}); })`;
  return new Worker(boot, {
    eval: true,
    execArgv: ['--conditions=source'],
    workerData,
    resourceLimits,
  });
}

/** `module` is the address of what the thread runs, without its ending. */
export function createCalls<Asked, Answer>(
  module: URL,
  options: ThreadOptions = {},
): Calls<Asked, Answer> {
  const pending = createPlaces<Pending<Answer>>();
  let waiting: Call<Asked>[] = [];
  let worker: Worker | undefined;

  const ended = (reason: string): void => {
    worker = undefined;
    waiting = [];
    for (const { reject } of pending.clear()) reject(new Error(`a thread ended: ${reason}`));
  };
  const settle = (said: Said<Answer>): void => {
    const asker = pending.leave(said.id);
    if ('failed' in said) asker?.reject(new Error(said.failed));
    else asker?.resolve(said.answer);
  };
  const started = (): Worker => {
    if (worker) return worker;
    const fresh = createWorker(module, options);
    // Numbers are used again: what an earlier thread still says or suffers is not for those who ask now.
    const isPresent = (): boolean => worker === fresh;
    fresh.on('message', (all: readonly Said<Answer>[]) => {
      if (!isPresent()) return;
      for (const said of all) settle(said);
      if (pending.size() === 0) fresh.unref();
    });
    fresh.on('error', (error) => {
      if (isPresent()) ended(error instanceof Error ? error.message : String(error));
    });
    fresh.on('exit', (code) => isPresent() && ended(`exit code ${code}`));
    worker = fresh;
    return fresh;
  };
  const send = (): void => {
    if (waiting.length === 0) return;
    const running = started();
    running.ref();
    running.postMessage(waiting);
    waiting = [];
  };
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const id = pending.take({ resolve, reject });
        const together = waiting.push({ id, asked });
        if (together === AT_ONCE) send();
        else if (together === 1) setImmediate(send);
      }),
    warmUp: () => {
      if (pending.size() === 0) started().unref();
    },
    close: async () => {
      const running = worker;
      ended('it was closed');
      await running?.terminate();
    },
  };
}
