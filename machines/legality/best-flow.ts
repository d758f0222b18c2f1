import { add, int, real } from './arrays.ts';
import { emptyHeap, popHeap, pushHeap } from './heap.ts';
import type { Heap } from './heap.ts';
import type { Network } from './network.ts';

const FAR = Number.MAX_SAFE_INTEGER;
const PLENTY = 1e9;

interface Run {
  readonly net: Network;
  readonly source: number;
  readonly sink: number;
  /** Cheapest way from the source so far; an arc on such a way has reduced cost 0. */
  readonly potential: Float64Array;
  readonly distance: Float64Array;
  readonly done: Uint8Array;
  readonly level: Int32Array;
  readonly cursor: Int32Array;
  readonly queue: Int32Array;
  readonly heap: Heap;
}

export interface BestFlow {
  readonly reward: number;
  /** With these every arc that has room left costs nothing or more. */
  readonly potential: Float64Array;
}

/**
 * The greatest total reward of an integral flow, which is left in the network. Successive cheapest ways, all ways of
 * one length at a time; it stops when one more unit would earn nothing.
 */
export function bestFlow(net: Network, source: number, sink: number): BestFlow {
  const run = start(net, source, sink);
  firstPotentials(run);
  let reward = 0;
  while (real(run.potential, sink) < 0) {
    reward -= saturate(run) * real(run.potential, sink);
    if (!nextPotentials(run)) break;
  }
  return { reward, potential: run.potential };
}

function start(net: Network, source: number, sink: number): Run {
  const { nodes } = net;
  return {
    net,
    source,
    sink,
    potential: new Float64Array(nodes).fill(FAR),
    distance: new Float64Array(nodes),
    done: new Uint8Array(nodes),
    level: new Int32Array(nodes),
    cursor: new Int32Array(nodes),
    queue: new Int32Array(nodes),
    heap: emptyHeap(net.arcs + nodes + 1),
  };
}

/** The network has no circles yet and its nodes are in order. What can't be reached never will be. */
function firstPotentials({ net, source, potential }: Run): void {
  const { head, next, to, room, cost } = net;
  potential[source] = 0;
  for (let node = source; node < net.nodes; node++) {
    const here = real(potential, node);
    if (here === FAR) {
      potential[node] = 0;
      continue;
    }
    for (let arc = int(head, node); arc >= 0; arc = int(next, arc)) {
      if (int(room, arc) === 0) continue;
      const there = here + real(cost, arc);
      if (there < real(potential, int(to, arc))) potential[int(to, arc)] = there;
    }
  }
}

/** False if the sink can't be reached any more. Ways that cost something are not told apart. */
function nextPotentials(run: Run): boolean {
  const { potential, distance, sink } = run;
  measure(run);
  if (real(distance, sink) === FAR) return false;
  const limit = Math.min(real(distance, sink), -real(potential, sink));
  for (let node = 0; node < run.net.nodes; node++) {
    potential[node] = real(potential, node) + Math.min(real(distance, node), limit);
  }
  return true;
}

function measure(run: Run): void {
  const { distance, done, heap, source, sink } = run;
  distance.fill(FAR);
  done.fill(0);
  heap.size = 0;
  distance[source] = 0;
  pushHeap(heap, source, 0);
  while (heap.size > 0) {
    const node = popHeap(heap);
    if (done[node] === 1) continue;
    done[node] = 1;
    if (node === sink) return;
    spread(run, node);
  }
}

function spread({ net, potential, distance, done, heap }: Run, node: number): void {
  const { next, to, room, cost } = net;
  const here = real(distance, node) + real(potential, node);
  for (let arc = int(net.head, node); arc >= 0; arc = int(next, arc)) {
    if (int(room, arc) === 0) continue;
    const neighbour = int(to, arc);
    if (done[neighbour] === 1) continue;
    const far = here + real(cost, arc) - real(potential, neighbour);
    if (far >= real(distance, neighbour)) continue;
    distance[neighbour] = far;
    pushHeap(heap, neighbour, far);
  }
}

/** Sends all it can along arcs of reduced cost 0; the amount sent. */
function saturate(run: Run): number {
  let sent = 0;
  while (layer(run)) {
    run.cursor.set(run.net.head.subarray(0, run.net.nodes));
    sent += send(run, run.source, PLENTY);
  }
  return sent;
}

function layer({ net, source, sink, potential, level, queue }: Run): boolean {
  const { next, to, room, cost } = net;
  level.fill(-1);
  level[source] = 0;
  queue[0] = source;
  let end = 1;
  for (let first = 0; first < end && int(level, sink) < 0; first++) {
    const node = int(queue, first);
    const here = real(potential, node);
    for (let arc = int(net.head, node); arc >= 0; arc = int(next, arc)) {
      if (int(room, arc) === 0) continue;
      const neighbour = int(to, arc);
      if (int(level, neighbour) >= 0 || real(cost, arc) + here !== real(potential, neighbour))
        continue;
      level[neighbour] = int(level, node) + 1;
      queue[end++] = neighbour;
    }
  }
  return int(level, sink) >= 0;
}

function send(run: Run, node: number, amount: number): number {
  if (node === run.sink) return amount;
  const { cursor, level } = run;
  const { next, room } = run.net;
  let sent = 0;
  for (; int(cursor, node) >= 0; cursor[node] = int(next, int(cursor, node))) {
    const arc = int(cursor, node);
    if (!leadsOn(run, node, arc)) continue;
    const passed = send(run, int(run.net.to, arc), Math.min(amount - sent, int(room, arc)));
    if (passed === 0) continue;
    add(room, arc, -passed);
    add(room, arc ^ 1, passed);
    sent += passed;
    if (sent === amount) return sent;
  }
  level[node] = -1;
  return sent;
}

function leadsOn({ net, potential, level }: Run, node: number, arc: number): boolean {
  if (int(net.room, arc) === 0) return false;
  const neighbour = int(net.to, arc);
  if (int(level, neighbour) !== int(level, node) + 1) return false;
  return real(net.cost, arc) + real(potential, node) === real(potential, neighbour);
}
