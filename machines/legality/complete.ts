import { at } from './arrays.ts';
import type { Declaration } from './general.ts';
import { isLegal } from './is-legal.ts';
import { patternsOf } from './leaders.ts';
import type { Pattern } from './leaders.ts';
import type { Fix, Fixes } from './lens.ts';
import { optimum } from './optimum.ts';
import type { Optimum } from './optimum.ts';
import { allFollows } from './requirements.ts';
import { ceilingOf, extrasOf, joined } from './setting.ts';
import type { Setting } from './setting.ts';

/** A legal continuation, or why there is none. */
export interface Continued {
  readonly declaration: Declaration | undefined;
  /** The answer is certain. */
  readonly proved: boolean;
  /** The most that any continuation obeys and what it would have to; undefined if all of them break something. */
  readonly short: { readonly obeyed: number; readonly required: number } | undefined;
  readonly nodes: number;
}

const HOPELESS: Continued = { declaration: undefined, proved: true, short: undefined, nodes: 0 };

/** Whether some legal declaration agrees with what is settled. It pays for more only where it must. */
export function continued(setting: Setting, fixes: Fixes): Continued {
  const settled = setting.can.map((_, actor) => optionsOf(fixes.get(actor)));
  if (!isPossible(setting, settled)) return HOPELESS;
  const patterns = patternsOf(setting, fixes, settled);
  let answer: Continued = { ...HOPELESS, proved: patterns.complete };
  for (const pattern of patterns.list) {
    answer = merged(answer, continuedWithin(setting, settled, pattern));
    if (answer.declaration !== undefined) return answer;
  }
  return patterns.complete
    ? answer
    : { ...answer, declaration: mostFollowed(setting, fixes, settled) };
}

/** Where there are too many leaders to try all: the one that obeys most of its own, if it is legal. */
function mostFollowed(
  setting: Setting,
  fixes: Fixes,
  settled: Declaration,
): Declaration | undefined {
  const allowed = joined(setting.base, extrasOf(setting, settled));
  const lens = { allowed, follows: allFollows(setting.problem), fixes, near: undefined };
  const { declaration } = optimum(setting.problem, lens, setting.budget);
  return declaration !== undefined && isLegal(setting, declaration) ? declaration : undefined;
}

function optionsOf(fix: Fix | undefined): readonly number[] {
  return fix === undefined || fix.kind === 'acts' ? [] : fix.options;
}

function isPossible({ problem, can }: Setting, settled: Declaration): boolean {
  return settled.every(
    (options, actor) =>
      options.length <= at(problem.actors, actor).capacity &&
      options.every((option) => at(can, actor).includes(option)),
  );
}

function merged(one: Continued, other: Continued): Continued {
  const found = other.declaration !== undefined;
  return {
    declaration: other.declaration,
    proved: found ? other.proved : one.proved && other.proved,
    short: lessShort(one.short, other.short),
    nodes: one.nodes + other.nodes,
  };
}

function lessShort(one: Continued['short'], other: Continued['short']): Continued['short'] {
  if (one === undefined || other === undefined) return one ?? other;
  return other.required - other.obeyed < one.required - one.obeyed ? other : one;
}

/**
 * Paying for nothing new is preferred. If that is not enough, of those who pay the one is looked at that obeys most;
 * unless even that falls short of what is settled anyway, another may be legal.
 */
function continuedWithin(setting: Setting, settled: Declaration, pattern: Pattern): Continued {
  const own = extrasOf(setting, settled);
  const floor = ceilingOf(setting, own, pattern.follows).obeyed;
  const widest = attempt(setting, setting.beyond, pattern);
  if (isHopeless(widest, floor) || setting.beyond.flat().length === own.flat().length)
    return widest;
  const modest = attempt(setting, own, pattern);
  if (modest.declaration !== undefined) return modest;
  if (widest.declaration !== undefined) return widest;
  return { ...modest, short: modest.short ?? widest.short, proved: false };
}

function isHopeless({ declaration, short }: Continued, floor: number): boolean {
  return declaration === undefined && (short === undefined || short.obeyed < floor);
}

/** The best continuation that takes no extras but these. */
function attempt(setting: Setting, extras: Declaration, { fixes, follows }: Pattern): Continued {
  const lens = { allowed: joined(setting.base, extras), follows, fixes, near: undefined };
  const best = optimum(setting.problem, lens, setting.budget);
  if (best.declaration === undefined)
    return { ...HOPELESS, proved: best.proved, nodes: best.nodes };
  return compared(best, ceilingOf(setting, extrasOf(setting, best.declaration), follows));
}

function compared(best: Optimum, ceiling: Optimum): Continued {
  const enough = best.obeyed >= ceiling.obeyed;
  return {
    declaration: enough ? best.declaration : undefined,
    proved: enough ? ceiling.proved : best.proved,
    short: enough ? undefined : { obeyed: best.obeyed, required: ceiling.obeyed },
    nodes: best.nodes,
  };
}
