import { Worker } from 'node:worker_threads';
import type { ElkNode } from 'elkjs/lib/elk-api.js';

/** Plain JavaScript, which runs as it is whether this was built or is run from source. */
const BOOT = `
const { parentPort, workerData } = require('node:worker_threads');
const ready = import(workerData).then(({ default: Elk }) => new Elk());
parentPort.on('message', async (graph) => parentPort.postMessage(await (await ready).layout(graph)));
`;

let before: Promise<unknown> = Promise.resolve();
let kept: Worker | undefined;

/** Lays a graph out in a thread of its own, one at a time: nobody else waits for it. */
export function layOut(graph: ElkNode): Promise<ElkNode> {
  const result = before.then(() => ask(thread(), graph));
  before = result.catch(() => undefined);
  return result;
}

/** The thread loads the engine once; it keeps no process alive. */
function thread(): Worker {
  if (kept) return kept;
  const workerData = import.meta.resolve('elkjs/lib/elk.bundled.js');
  const worker = new Worker(BOOT, { eval: true, workerData });
  worker.once('error', () => (kept = undefined));
  worker.unref();
  kept = worker;
  return worker;
}

async function ask(worker: Worker, graph: ElkNode): Promise<ElkNode> {
  worker.ref();
  try {
    return await new Promise<ElkNode>((resolve, reject) => {
      worker.once('message', (laidOut: ElkNode) => {
        worker.removeListener('error', reject);
        resolve(laidOut);
      });
      worker.once('error', reject);
      worker.postMessage(graph);
    });
  } finally {
    worker.unref();
  }
}
