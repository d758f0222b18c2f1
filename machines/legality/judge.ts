import type { How, Judgement, Nearest, RequirementRef } from './answers.ts';
import { at } from './arrays.ts';
import { bestIn } from './best.ts';
import { spreadRefs } from './condense.ts';
import type { Condensed } from './condense.ts';
import { editsBetween } from './edits.ts';
import type { Declaration, Problem } from './general.ts';
import { nearestTo } from './nearest.ts';
import { optimum } from './optimum.ts';
import type { Optimum } from './optimum.ts';
import { followsUnder, isObeyed, obeyedUnder, unmetUnder } from './requirements.ts';
import type { Follow } from './requirements.ts';
import { brokenBy } from './restrictions.ts';
import { ceilingOf, extrasOf, joined, lensOn, settingOf, unpaidPart } from './setting.ts';
import type { Setting } from './setting.ts';

/** Whether a declaration breaks nothing and obeys as much as any that pays for nothing else. */
export function judgeIn(
  condensed: Condensed,
  how: How,
  wholly: () => Whole,
): Judgement<Declaration> {
  const setting = settingOf(condensed.problem, how);
  const verdict = verdictIn(setting, condensed.declaration);
  const unmet = spreadRefs(condensed.problem, verdict.unmet);
  if (verdict.legal) return { ...verdict, unmet, owed: [], nearest: undefined };
  const whole = wholly();
  const apart = (): Setting => settingOf(whole.problem, how);
  const nearest =
    (paysMore(setting, condensed.declaration)
      ? nearestTo(apart(), whole.declaration, whole.declaration)
      : nearestTo(setting, condensed.declaration, whole.declaration)) ??
    fallback(apart(), whole.declaration);
  return {
    ...verdict,
    broken: verdict.broken.length === 0 ? [] : brokenBy(whole.problem, whole.declaration),
    unmet,
    owed: unmet.filter((ref) => isObeyed(whole.problem, nearest.declaration, ref)),
    nearest,
  };
}

/** A problem of which no actor stands for others, and a declaration. */
interface Whole {
  readonly problem: Problem;
  readonly declaration: Declaration;
}

type Verdict = Omit<Judgement<Declaration>, 'owed' | 'nearest'>;

function verdictIn(setting: Setting, declaration: Declaration): Verdict {
  const { problem } = setting;
  const broken = brokenBy(problem, declaration);
  const follows = followsUnder(problem, declaration);
  const obeyed = obeyedUnder(problem, declaration, follows);
  const unmet = unmetUnder(problem, declaration);
  const required =
    broken.length > 0
      ? ceilingOf(setting, extrasOf(setting, declaration), follows)
      : requiredBeside(setting, { declaration, follows, obeyed, unmet });
  const free = unpaidPart(setting, declaration);
  const pays = free !== declaration;
  const possible = pays ? ceilingOf(setting, extrasOf(setting, free), follows) : required;
  const legal = broken.length === 0 && obeyed >= required.obeyed;
  return {
    legal,
    proved: !legal || required.proved,
    broken,
    obeyed,
    possible: possible.obeyed,
    required: required.obeyed,
    unmet,
    nodes: required.nodes + (pays ? possible.nodes : 0),
  };
}

interface Looked {
  readonly declaration: Declaration;
  readonly follows: readonly Follow[];
  readonly obeyed: number;
  readonly unmet: readonly RequirementRef[];
}

/** What has to be reached, at least by a declaration that breaks nothing: what it reaches itself. */
function requiredBeside(
  { problem, base, budget, ...setting }: Setting,
  { declaration, follows, obeyed, unmet }: Looked,
): Optimum {
  const allowed = joined(base, extrasOf(setting, declaration));
  if (unmet.every((ref) => isOutOfReach(problem, allowed, ref)))
    return { declaration: undefined, obeyed, proved: true, nodes: 0 };
  return optimum(problem, lensOn(allowed, follows), budget, obeyed);
}

/** A requirement that its actor cannot obey whatever the others do. */
function isOutOfReach({ actors }: Problem, allowed: Declaration, ref: RequirementRef): boolean {
  if (ref.on !== 'actor') return false;
  const { options } = at(at(actors, ref.actor).requirements, ref.position);
  const open = at(allowed, ref.actor);
  return options === 'any' ? open.length === 0 : !open.some((option) => options.includes(option));
}

/** Who pays may do so alone: those are not looked at together. */
function paysMore(setting: Setting, declaration: Declaration): boolean {
  return extrasOf(setting, declaration).some((extras) => extras.length > 0);
}

function fallback(setting: Setting, declaration: Declaration): Nearest<Declaration> {
  const { witness } = bestIn(setting);
  return {
    declaration: witness,
    edits: editsBetween(setting.problem, declaration, witness),
    proved: false,
  };
}
