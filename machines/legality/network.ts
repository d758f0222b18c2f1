import { int } from './arrays.ts';

/** A residual network: arc `a` and its reverse `a ^ 1` stand together. A node is made after all nodes that lead to it. */
export interface Network {
  nodes: number;
  arcs: number;
  head: Int32Array;
  next: Int32Array;
  to: Int32Array;
  room: Int32Array;
  cost: Float64Array;
}

export function emptyNetwork(nodes: number, arcs: number): Network {
  const size = 2 * arcs;
  return {
    nodes: 0,
    arcs: 0,
    head: new Int32Array(nodes).fill(-1),
    next: new Int32Array(size),
    to: new Int32Array(size),
    room: new Int32Array(size),
    cost: new Float64Array(size),
  };
}

export function addNode(net: Network): number {
  return net.nodes++;
}

/** Every unit on the arc earns `reward`. */
export function addArc(
  net: Network,
  from: number,
  to: number,
  room: number,
  reward: number,
): number {
  if (net.arcs === net.to.length) grow(net);
  const arc = net.arcs;
  half(net, arc, from, to, room, -reward);
  half(net, arc + 1, to, from, 0, reward);
  net.arcs += 2;
  return arc;
}

function half(
  net: Network,
  arc: number,
  from: number,
  to: number,
  room: number,
  cost: number,
): void {
  net.to[arc] = to;
  net.room[arc] = room;
  net.cost[arc] = cost;
  net.next[arc] = int(net.head, from);
  net.head[from] = arc;
}

function grow(net: Network): void {
  const size = 2 * net.to.length + 16;
  const larger = (list: Int32Array): Int32Array => {
    const copy = new Int32Array(size);
    copy.set(list);
    return copy;
  };
  const cost = new Float64Array(size);
  cost.set(net.cost);
  Object.assign(net, { next: larger(net.next), to: larger(net.to), room: larger(net.room), cost });
}

export function flowOn(net: Network, arc: number): number {
  return int(net.room, arc ^ 1);
}
