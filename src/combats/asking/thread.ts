import { Worker } from 'node:worker_threads';
import type { Combat } from '#machines';
import type { Asked, Named, Question, Said } from './messages.ts';

/** A thread that answers questions about combats, so that this one stays free for others. */
export interface AskingThread {
  /** Rejects when the thread could not answer; it starts anew with the next question. */
  readonly ask: (combat: Combat, question: Question) => Promise<unknown>;
  /** Starts it before anybody asks. */
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Compiled, the worker is a .js file beside this one. From source, Node 20 needs a loader for it. */
function createWorker(): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./worker.js', url));
  const source = new URL('./worker.ts', url).href;
  const loader = import.meta.resolve('tsx/esm/api');
  const boot = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(boot, { eval: true, execArgv: ['--conditions=source'] });
}

export function createAskingThread(): AskingThread {
  const handles = new WeakMap<Combat, number>();
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let count = 0;

  const next = (): number => {
    count += 1;
    return count;
  };
  const ended = (reason: string): void => {
    worker = undefined;
    for (const { reject } of pending.values())
      reject(new Error(`the asking thread ended: ${reason}`));
    pending.clear();
  };
  const settle = (text: string): void => {
    const said: Said = JSON.parse(text);
    const waiting = pending.get(said.id);
    pending.delete(said.id);
    if (pending.size === 0) worker?.unref();
    if ('failed' in said) waiting?.reject(new Error(said.failed));
    else waiting?.resolve(said.answer);
  };
  const started = (): Worker => {
    if (worker) return worker;
    const fresh = createWorker();
    fresh.on('message', settle);
    fresh.on('error', (error) => ended(error instanceof Error ? error.message : String(error)));
    fresh.on('exit', (code) => worker === fresh && ended(`exit code ${code}`));
    worker = fresh;
    return fresh;
  };
  const named = (combat: Combat): Named => {
    const handle = handles.get(combat) ?? next();
    handles.set(combat, handle);
    return { handle, record: combat.record };
  };
  return {
    ask: (combat, question) =>
      new Promise((resolve, reject) => {
        const id = next();
        pending.set(id, { resolve, reject });
        const running = started();
        running.ref();
        running.postMessage(
          JSON.stringify({ id, combat: named(combat), question } satisfies Asked),
        );
      }),
    warmUp: () => {
      if (pending.size === 0) started().unref();
    },
    close: async () => {
      const running = worker;
      worker = undefined;
      await running?.terminate();
    },
  };
}
