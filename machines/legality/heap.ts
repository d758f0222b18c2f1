import { int, real } from './arrays.ts';

/** Nodes by distance, nearest first. */
export interface Heap {
  size: number;
  readonly node: Int32Array;
  readonly key: Float64Array;
}

export function emptyHeap(room: number): Heap {
  return { size: 0, node: new Int32Array(room), key: new Float64Array(room) };
}

export function pushHeap(heap: Heap, node: number, key: number): void {
  let place = heap.size++;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (real(heap.key, parent) <= key) break;
    move(heap, parent, place);
    place = parent;
  }
  heap.node[place] = node;
  heap.key[place] = key;
}

export function popHeap(heap: Heap): number {
  const top = int(heap.node, 0);
  const last = --heap.size;
  const key = real(heap.key, last);
  let place = 0;
  for (let child = 1; child < last; child = 2 * place + 1) {
    if (child + 1 < last && real(heap.key, child + 1) < real(heap.key, child)) child++;
    if (real(heap.key, child) >= key) break;
    move(heap, child, place);
    place = child;
  }
  heap.node[place] = int(heap.node, last);
  heap.key[place] = key;
  return top;
}

function move(heap: Heap, from: number, to: number): void {
  heap.node[to] = int(heap.node, from);
  heap.key[to] = real(heap.key, from);
}
