import { at } from './arrays.ts';
import { countByStates } from './count-states.ts';
import type { Declaration } from './general.ts';
import { isLegal } from './is-legal.ts';
import { movesOf } from './moves.ts';
import { ceilingOf } from './setting.ts';
import type { Setting } from './setting.ts';

/** How many steps it is worth to judge a declaration. */
const JUDGING = 4;

/** The number of legal declarations, those that have to be paid for included; undefined if it takes more than `limit` steps. */
export function countIn(setting: Setting, limit: number): number | undefined {
  const ceiling = commonCeiling(setting);
  return ceiling === undefined
    ? countOneByOne(setting, limit / JUDGING)
    : countByStates(setting, ceiling, limit);
}

/** What every declaration has to reach, if that is the same for all. */
function commonCeiling(setting: Setting): number | undefined {
  if (setting.problem.actors.some(({ ifActs }) => ifActs.length > 0)) return undefined;
  const all = setting.beyond;
  const most = ceilingOf(setting, all, []).obeyed;
  const least = ceilingOf(setting, setting.nobody, []).obeyed;
  return most === least ? most : undefined;
}

function countOneByOne(setting: Setting, limit: number): number | undefined {
  let count = 0;
  let seen = 0;
  for (const declaration of declarationsFrom(setting, [])) {
    if (++seen > limit) return undefined;
    if (isLegal(setting, declaration)) count++;
  }
  return count;
}

function* declarationsFrom(setting: Setting, settled: Declaration): Generator<Declaration> {
  const actor = setting.problem.actors[settled.length];
  if (actor === undefined) {
    yield settled;
    return;
  }
  for (const taken of movesOf(actor, at(setting.can, settled.length))) {
    yield* declarationsFrom(setting, [...settled, taken]);
  }
}
