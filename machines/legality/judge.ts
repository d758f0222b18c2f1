import type { Judgement, Nearest, RequirementRef } from './answers.ts';
import { bestIn } from './best.ts';
import { editsBetween } from './edits.ts';
import type { Declaration } from './general.ts';
import { nearestTo } from './nearest.ts';
import { optimum } from './optimum.ts';
import type { Optimum } from './optimum.ts';
import { followsUnder, obeyedOf, standings } from './requirements.ts';
import type { Follow } from './requirements.ts';
import { brokenBy } from './restrictions.ts';
import { ceilingOf, extrasOf, joined, lensOn, unpaidPart } from './setting.ts';
import type { Setting } from './setting.ts';

/** Whether a declaration breaks nothing and obeys as much as any that pays for nothing else. */
export function judgeIn(setting: Setting, declaration: Declaration): Judgement<Declaration> {
  const { problem } = setting;
  const broken = brokenBy(problem, declaration);
  const list = standings(problem, declaration);
  const obeyed = obeyedOf(list);
  const follows = followsUnder(problem, declaration);
  const required = requiredOf(setting, declaration, follows, broken.length > 0 ? undefined : obeyed);
  const free = unpaidPart(setting, declaration);
  const pays = free.flat().length < declaration.flat().length;
  const possible = pays ? ceilingOf(setting, extrasOf(setting, free), follows) : required;
  const legal = broken.length === 0 && obeyed >= required.obeyed;
  const unmet = list.filter((standing) => !standing.obeyed).map(({ ref }) => ref);
  const nearest = legal ? undefined : nearestOf(setting, declaration);
  return {
    legal,
    proved: !legal || required.proved,
    broken,
    obeyed,
    possible: possible.obeyed,
    required: required.obeyed,
    unmet,
    owed: nearest === undefined ? [] : owedOf(setting, unmet, nearest.declaration),
    nearest,
    nodes: required.nodes + (pays ? possible.nodes : 0),
  };
}

/** What has to be reached; a declaration that breaks nothing itself is the least that can be. */
function requiredOf(setting: Setting, declaration: Declaration, follows: readonly Follow[], reached?: number): Optimum {
  const extras = extrasOf(setting, declaration);
  if (reached === undefined) return ceilingOf(setting, extras, follows);
  return optimum(setting.problem, lensOn(joined(setting.base, extras), follows), setting.budget, reached);
}

function nearestOf(setting: Setting, declaration: Declaration): Nearest<Declaration> {
  return nearestTo(setting, declaration) ?? fallback(setting, declaration);
}

function fallback(setting: Setting, declaration: Declaration): Nearest<Declaration> {
  const { witness } = bestIn(setting);
  return { declaration: witness, edits: editsBetween(setting.problem, declaration, witness), proved: false };
}

function owedOf({ problem }: Setting, unmet: readonly RequirementRef[], nearest: Declaration): readonly RequirementRef[] {
  const met = new Set(
    standings(problem, nearest)
      .filter(({ obeyed }) => obeyed)
      .map(({ ref }) => JSON.stringify(ref)),
  );
  return unmet.filter((ref) => met.has(JSON.stringify(ref)));
}
