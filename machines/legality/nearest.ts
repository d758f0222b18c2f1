import type { Nearest } from './answers.ts';
import { at, sum, upTo } from './arrays.ts';
import { editsBetween } from './edits.ts';
import { sizeOf } from './general.ts';
import type { Declaration } from './general.ts';
import { patternsOf } from './leaders.ts';
import type { Pattern } from './leaders.ts';
import { optimum } from './optimum.ts';
import { ceilingOf, extrasOf, joined } from './setting.ts';
import type { Setting } from './setting.ts';

const MOST_SUBSETS = 3;
const WORK = 1.5e6;
const FEWEST_NODES = 30;
const MOST_NODES = 500;

/**
 * The legal declaration that changes least and pays for nothing new; undefined if the budget didn't suffice. `whole` is
 * the same declaration of all that the problem's actors stand for.
 */
export function nearestTo(
  setting: Setting,
  declaration: Declaration,
  whole: Declaration,
): Nearest<Declaration> | undefined {
  const patterns = patternsOf(setting, new Map(), declaration);
  const payments = paymentsOf(setting, declaration);
  let found: Nearest<Declaration> | undefined;
  let proved = patterns.complete && payments.complete;
  for (const extras of payments.list) {
    for (const pattern of patterns.list) {
      const near = nearestWithin(setting, declaration, extras, pattern);
      proved &&= near.proved;
      if (near.declaration === undefined) continue;
      const edits = editsBetween(setting.problem, whole, near.declaration);
      if (edits > 0 && (found === undefined || edits < found.edits))
        found = { declaration: near.declaration, edits, proved: false };
    }
  }
  return found && { ...found, proved: proved || found.edits <= 1 };
}

interface Within {
  readonly declaration: Declaration | undefined;
  readonly proved: boolean;
}

/** The nearest of those that reach the ceiling of these extras. */
function nearestWithin(
  setting: Setting,
  declaration: Declaration,
  extras: Declaration,
  pattern: Pattern,
): Within {
  const { follows, fixes } = pattern;
  const ceiling = ceilingOf(setting, extras, follows);
  const lens = { allowed: joined(setting.base, extras), follows, fixes, near: declaration };
  const near = optimum(setting.problem, lens, budgetFor(setting));
  const reached = near.obeyed >= ceiling.obeyed;
  return {
    declaration: reached ? near.declaration : undefined,
    proved: near.proved && ceiling.proved,
  };
}

/** Looking for nearness tells alike actors apart and so costs more than the maximum: it has a budget of its own. */
function budgetFor({ problem, budget, can }: Setting): number {
  const pairs = sum(can.map((options, actor) => options.length * sizeOf(problem, actor)));
  return Math.round(Math.min(budget, MOST_NODES, Math.max(FEWEST_NODES, WORK / (pairs + 1))));
}

interface Payments {
  readonly list: readonly Declaration[];
  readonly complete: boolean;
}

/** What of the extras may stay: paying less can lower what is required. */
function paymentsOf(setting: Setting, declaration: Declaration): Payments {
  const extras = extrasOf(setting, declaration);
  const pairs = extras.flatMap((taken, actor) => taken.map((option) => [actor, option] as const));
  const nothing = setting.nobody;
  const complete = setting.mode === 'global';
  if (pairs.length === 0) return { list: [nothing], complete };
  if (isIndifferent(setting, extras, nothing)) return { list: [extras], complete };
  if (pairs.length > MOST_SUBSETS) return { list: [extras, nothing], complete: false };
  const subsets = upTo(2 ** pairs.length).map((bits) =>
    upTo(extras.length).map((actor) =>
      at(extras, actor).filter((option) => {
        const index = pairs.findIndex((pair) => pair[0] === actor && pair[1] === option);
        return (bits >> index) % 2 === 1;
      }),
    ),
  );
  return { list: subsets.toReversed(), complete };
}

function isIndifferent(setting: Setting, extras: Declaration, nothing: Declaration): boolean {
  if (setting.problem.actors.some(({ ifActs }) => ifActs.length > 0)) return false;
  return ceilingOf(setting, extras, []).obeyed === ceilingOf(setting, nothing, []).obeyed;
}
