import type { Position } from '../model/position.ts';

interface Known<Answer> {
  readonly parts: readonly unknown[];
  readonly answer: Answer;
}

/** Where the last answer about each combat is kept, and what a question looks at. */
export interface Looking<Asked> {
  /** The list of players, the very same in all positions of a combat. */
  readonly combatOf: (asked: Asked) => Position['turnOrder'];
  /** Everything that the answer depends on. */
  readonly partsOf: (asked: Asked) => readonly unknown[];
}

/**
 * The same question, with its last answer in each combat kept for as long as the parts that it looks at stay the very same:
 * most changes of a position leave most of it alone. Only the last, for a `WeakMap` whose keys came and went with positions
 * would hold on to what is known of each until all memory is looked through, where that leads back to the position.
 */
export function rememberedOf<Asked, Answer>(
  { combatOf, partsOf }: Looking<Asked>,
  answerTo: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const known = new WeakMap<Position['turnOrder'], Known<Answer>>();
  return (asked) => {
    const combat = combatOf(asked);
    const parts = partsOf(asked);
    const before = known.get(combat);
    if (before && areSame(before.parts, parts)) return before.answer;
    const answer = answerTo(asked);
    known.set(combat, { parts, answer });
    return answer;
  };
}

const combatOf = ({ turnOrder }: Position): Position['turnOrder'] => turnOrder;

/** The same of a position, of which it looks at some parts. */
export const remembered = <Answer>(
  partsOf: (position: Position) => readonly unknown[],
  answerTo: (position: Position) => Answer,
): ((position: Position) => Answer) => rememberedOf({ combatOf, partsOf }, answerTo);

/** The same of a position of which it may look at anything: asked again as soon as the position is another. */
export const rememberedWhole = <Answer>(
  answerTo: (position: Position) => Answer,
): ((position: Position) => Answer) => remembered((position) => [position], answerTo);

/** The very same parts in the same places. */
function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < now.length; index += 1)
    if (before[index] !== now[index]) return false;
  return true;
}
