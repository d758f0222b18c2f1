import type { StateAnswer } from '#machines';

const MARK_LENGTH = 5;
const known = new WeakMap<StateAnswer, string>();

/** A few letters that tell one state from another; what only the drawing needs does not count. */
export function markOf(state: StateAnswer): string {
  const mark = known.get(state) ?? computed(state);
  known.set(state, mark);
  return mark;
}

function computed(state: StateAnswer): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(state, withoutPlace)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).slice(-MARK_LENGTH).padStart(MARK_LENGTH, '0');
}

const PLACE: readonly string[] = ['chart', 'id', 'parent', 'branches'];

/** Keys of a state's own level that say where it stands. */
function withoutPlace(this: unknown, key: string, value: unknown): unknown {
  const isOwn = typeof this === 'object' && this !== null && 'waitingFor' in this;
  return isOwn && PLACE.includes(key) ? undefined : value;
}

/** In the address of an example each mark is shorter: a few are enough to notice a difference. */
const SHORT = 3;

/** Marks of the states that the commands led to, in one word; undefined where there are none. */
export function writeMarks(states: readonly StateAnswer[]): string | undefined {
  return states.length === 0
    ? undefined
    : states.map((state) => markOf(state).slice(-SHORT)).join('');
}

/** The marks in such a word; none in anything else. */
export function marksIn(word: string | undefined): readonly string[] {
  if (word === undefined || !/^(?:[\da-z]{3}){1,1000}$/.test(word)) return [];
  return word.match(/.{3}/g) ?? [];
}

/** The first command that leads elsewhere than it did when the marks were made, or that is no more. */
export function firstDifference(
  marks: readonly string[],
  states: readonly StateAnswer[],
): number | undefined {
  const at = marks.findIndex((mark, index) => {
    const state = states[index];
    return !state || !markOf(state).endsWith(mark);
  });
  return at < 0 ? undefined : at + 1;
}
