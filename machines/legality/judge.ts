import type { Judgement, Nearest } from './answers.ts';
import { bestIn } from './best.ts';
import { editsBetween } from './edits.ts';
import type { Declaration } from './general.ts';
import { nearestTo } from './nearest.ts';
import { optimum } from './optimum.ts';
import type { Optimum } from './optimum.ts';
import { followsUnder, isObeyed, obeyedUnder, unmetUnder } from './requirements.ts';
import type { Follow } from './requirements.ts';
import { brokenBy } from './restrictions.ts';
import { ceilingOf, extrasOf, joined, lensOn, unpaidPart } from './setting.ts';
import type { Setting } from './setting.ts';

/** Whether a declaration breaks nothing and obeys as much as any that pays for nothing else. */
export function judgeIn(setting: Setting, declaration: Declaration): Judgement<Declaration> {
  const { problem } = setting;
  const broken = brokenBy(problem, declaration);
  const follows = followsUnder(problem, declaration);
  const obeyed = obeyedUnder(problem, declaration, follows);
  const required = requiredOf(
    setting,
    declaration,
    follows,
    broken.length > 0 ? undefined : obeyed,
  );
  const free = unpaidPart(setting, declaration);
  const pays = free !== declaration;
  const possible = pays ? ceilingOf(setting, extrasOf(setting, free), follows) : required;
  const legal = broken.length === 0 && obeyed >= required.obeyed;
  const unmet = unmetUnder(problem, declaration);
  const nearest = legal ? undefined : nearestOf(setting, declaration);
  return {
    legal,
    proved: !legal || required.proved,
    broken,
    obeyed,
    possible: possible.obeyed,
    required: required.obeyed,
    unmet,
    owed:
      nearest === undefined
        ? []
        : unmet.filter((ref) => isObeyed(problem, nearest.declaration, ref)),
    nearest,
    nodes: required.nodes + (pays ? possible.nodes : 0),
  };
}

/** What has to be reached; a declaration that breaks nothing itself is the least that can be. */
function requiredOf(
  setting: Setting,
  declaration: Declaration,
  follows: readonly Follow[],
  reached?: number,
): Optimum {
  const extras = extrasOf(setting, declaration);
  if (reached === undefined) return ceilingOf(setting, extras, follows);
  return optimum(
    setting.problem,
    lensOn(joined(setting.base, extras), follows),
    setting.budget,
    reached,
  );
}

function nearestOf(setting: Setting, declaration: Declaration): Nearest<Declaration> {
  return nearestTo(setting, declaration) ?? fallback(setting, declaration);
}

function fallback(setting: Setting, declaration: Declaration): Nearest<Declaration> {
  const { witness } = bestIn(setting);
  return {
    declaration: witness,
    edits: editsBetween(setting.problem, declaration, witness),
    proved: false,
  };
}
