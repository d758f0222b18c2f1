import type { Position } from '../model/position.ts';

interface Known<Value> {
  readonly parts: readonly unknown[];
  readonly value: Value;
}

/**
 * The same question, with its answer kept for as long as the parts of a position that it looks at stay the very same: most
 * changes of a position leave most of it alone. `parts` must name everything that `answer` looks at beside the permanents.
 */
export function remembered<Value>(
  parts: (position: Position) => readonly unknown[],
  answer: (position: Position) => Value,
): (position: Position) => Value {
  const known = new WeakMap<Position['permanents'], Known<Value>>();
  return (position) => {
    const now = parts(position);
    const before = known.get(position.permanents);
    if (before && areSame(before.parts, now)) return before.value;
    const value = answer(position);
    known.set(position.permanents, { parts: now, value });
    return value;
  };
}

/** The very same parts in the same places. */
export function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < now.length; index += 1)
    if (before[index] !== now[index]) return false;
  return true;
}
