import type { Declaration, Problem } from './general.ts';

/** How much has to be changed. */
export function editsBetween({ measure }: Problem, one: Declaration, other: Declaration): number {
  return one.reduce((edits, taken, actor) => {
    const instead = other[actor] ?? [];
    const dropped = taken.filter((option) => !instead.includes(option)).length;
    const added = instead.filter((option) => !taken.includes(option)).length;
    return edits + (measure === 'pairs' ? dropped + added : Math.min(1, dropped + added));
  }, 0);
}
