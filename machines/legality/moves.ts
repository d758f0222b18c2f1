import type { Actor } from './general.ts';

/** Everything an actor could do by itself. */
export function* movesOf(
  { capacity }: Actor,
  can: readonly number[],
): Generator<readonly number[]> {
  yield [];
  yield* larger([], can, capacity);
}

function* larger(
  taken: readonly number[],
  can: readonly number[],
  room: number,
): Generator<readonly number[]> {
  if (room <= 0) return;
  for (const [index, option] of can.entries()) {
    yield [...taken, option];
    yield* larger([...taken, option], can.slice(index + 1), room - 1);
  }
}
