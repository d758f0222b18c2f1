import { Worker } from 'node:worker_threads';
import { StoreRefused, StoreUnavailable } from '../store.ts';
import type { Settled } from '../batcher.ts';
import type { Job, Outcome, ThreadReply, ThreadRequest, ThreadTask } from './jobs.ts';

/** The thread that writes. It keeps the process alive only while a batch is under way. */
export interface Thread {
  readonly alive: () => boolean;
  /** One at a time. */
  readonly perform: (jobs: readonly Job[]) => Promise<readonly Settled<unknown>[]>;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly resolve: (reply: ThreadReply) => void;
  readonly reject: (reason: Error) => void;
}

/** Resolves when the file is open; rejects with `StoreRefused` when it can't be. */
export async function startThread(task: ThreadTask): Promise<Thread> {
  const worker = createWorker(task);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let alive = true;
  let pending: Pending | undefined;

  const next = (): Promise<ThreadReply> =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
    });
  const fail = (reason: string): void => {
    alive = false;
    pending?.reject(new StoreUnavailable(`the thread that writes the data file ended: ${reason}`));
  };
  worker.on('message', (reply: ThreadReply) => pending?.resolve(reply));
  worker.on('error', (error) => fail(error.message));
  worker.on('exit', (code) => fail(`exit code ${code}`));

  const first = await next();
  if (first.kind === 'refused') throw new StoreRefused(first.message);
  worker.unref();

  const send = (request: ThreadRequest): void => worker.postMessage(request);
  return {
    alive: () => alive,
    perform: async (jobs) => {
      worker.ref();
      try {
        const reply = next();
        send({ kind: 'batch', jobs });
        return settle(await reply);
      } finally {
        worker.unref();
      }
    },
    close: async () => {
      worker.ref();
      pending = undefined;
      if (alive) send({ kind: 'close' });
      await ended;
    },
  };
}

function settle(reply: ThreadReply): readonly Settled<unknown>[] {
  return reply.kind === 'batch' ? reply.outcomes.map(settledOf) : [];
}

function settledOf(outcome: Outcome): Settled<unknown> {
  if ('done' in outcome) return outcome;
  const { message, unavailable } = outcome.failed;
  return {
    failed: unavailable
      ? new StoreUnavailable(`the data file cannot be written: ${message}`)
      : new Error(message),
  };
}

/** Compiled, the worker is a .js file beside this one. From source, Node 20 needs a loader for it. */
function createWorker(workerData: ThreadTask): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./worker.js', url), { workerData });
  const source = new URL('./worker.ts', url);
  if ('typescript' in process.features && process.features.typescript)
    return new Worker(source, { workerData });
  const loader = import.meta.resolve('tsx/esm/api');
  const boot = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(boot, { eval: true, workerData });
}
