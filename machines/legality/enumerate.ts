import { at } from './arrays.ts';
import { continued } from './complete.ts';
import type { Declaration } from './general.ts';
import { movesOf } from './moves.ts';
import { fixesOf } from './options.ts';
import type { Setting } from './setting.ts';

/**
 * All legal declarations, those that have to be paid for included, in the order of the options of the first actor,
 * then of the second, and so on, none before any. No step is taken that is known to lead to none.
 */
export function* enumerateIn(setting: Setting): Generator<Declaration> {
  yield* legalFrom(setting, []);
}

function* legalFrom(setting: Setting, settled: Declaration): Generator<Declaration> {
  const { declaration, proved } = continued(setting, fixesOf(settled));
  if (declaration === undefined && proved) return;
  const actor = setting.problem.actors[settled.length];
  if (actor === undefined) {
    if (declaration !== undefined) yield settled;
    return;
  }
  for (const taken of movesOf(actor, at(setting.can, settled.length)))
    yield* legalFrom(setting, [...settled, taken]);
}
