import { at, distinct, upTo } from './arrays.ts';
import type { Declaration } from './general.ts';
import { mustAct } from './lens.ts';
import type { Fix, Fixes } from './lens.ts';
import { allFollows } from './requirements.ts';
import type { Follow } from './requirements.ts';
import type { Setting } from './setting.ts';

/** Who of those that others follow acts: it settles which conditional requirements count. */
export interface Pattern {
  readonly fixes: Fixes;
  readonly follows: readonly Follow[];
}

export interface Patterns {
  readonly list: readonly Pattern[];
  /** No other pattern is possible. */
  readonly complete: boolean;
}

const MOST_LEADERS = 5;

/**
 * Every pattern that agrees with what is settled, the one that stands in `first` before the others; of many leaders
 * only that one, the one in which no leader acts, and those between.
 */
export function patternsOf({ problem, can }: Setting, fixes: Fixes, first: Declaration): Patterns {
  const follows = allFollows(problem);
  if (follows.length === 0) return { list: [{ fixes, follows }], complete: true };
  const leaders = distinct(follows.map(({ leader }) => leader));
  const open = leaders.filter(
    (leader) => at(can, leader).length > 0 && !isSettled(fixes.get(leader)),
  );
  const settled = leaders.filter((leader) => mustAct(fixes.get(leader)));
  const acting = open.filter((leader) => (first[leader]?.length ?? 0) > 0);
  const complete = open.length <= MOST_LEADERS;
  const sets = complete
    ? subsets(open)
    : upTo(acting.length + 1).map((count) => acting.slice(0, count));
  const sorted = sets.toSorted((a, b) => apart(a, acting) - apart(b, acting));
  return {
    list: sorted.map((set) => pattern(fixes, open, [...settled, ...set], follows)),
    complete,
  };
}

function isSettled(fix: Fix | undefined): boolean {
  return fix?.kind === 'takes' || mustAct(fix);
}

function subsets(list: readonly number[]): readonly (readonly number[])[] {
  return upTo(2 ** list.length).map((bits) => list.filter((_, index) => (bits >> index) % 2 === 1));
}

function apart(one: readonly number[], other: readonly number[]): number {
  const common = one.filter((leader) => other.includes(leader)).length;
  return one.length + other.length - 2 * common;
}

function pattern(
  fixes: Fixes,
  open: readonly number[],
  acting: readonly number[],
  follows: readonly Follow[],
): Pattern {
  const decided = open.map((leader): readonly [number, Fix] => [
    leader,
    acting.includes(leader) ? { kind: 'acts' } : { kind: 'takes', options: [] },
  ]);
  return {
    fixes: new Map([...fixes, ...decided]),
    follows: follows.filter(({ leader }) => acting.includes(leader)),
  };
}
