import { at, sum } from './arrays.ts';
import type { Actor, Problem } from './general.ts';
import type { Fixes } from './lens.ts';
import type { Setting } from './setting.ts';

/** Whether an actor on this option could always do better for nothing, whatever others do and pay. */
export type Dominance = (actor: number, option: number | 'none') => boolean;

const NEVER: Dominance = () => false;

/**
 * Told from the problem alone: some free option of the actor has room for everybody and obeys more, and nobody counts
 * on what it leaves.
 */
export function dominanceIn({ problem, base, can }: Setting, fixes: Fixes): Dominance {
  const active = problem.actors.map((_, actor) => canAct(at(can, actor), fixes, actor));
  if (
    problem.actors.some(
      ({ onlyAlone, ifActs }, actor) => (onlyAlone && at(active, actor)) || ifActs.length > 0,
    )
  ) {
    return NEVER;
  }
  const reachable = problem.actors.map((_, actor) => (at(active, actor) ? at(can, actor) : []));
  const roomy = problem.options.map((_, option) => hasRoom(problem, reachable, option));
  return (actor, option) => {
    const { capacity, minOthers, needsOneOf } = at(problem.actors, actor);
    if (capacity > 1 || minOthers > 0 || needsOneOf.length > 0 || fixes.has(actor)) return false;
    if (option !== 'none' && isCountedOn(problem, option)) return false;
    const best = Math.max(
      ...at(base, actor).map((other) => (at(roomy, other) ? weightOf(problem, actor, other) : 0)),
      0,
    );
    return best > (option === 'none' ? 0 : weightOf(problem, actor, option));
  };
}

function canAct(options: readonly number[], fixes: Fixes, actor: number): boolean {
  const fix = fixes.get(actor);
  return fix?.kind === 'takes' ? fix.options.length > 0 : options.length > 0;
}

function hasRoom(
  { options, caps }: Problem,
  reachable: readonly (readonly number[])[],
  option: number,
): boolean {
  const { min, max, requirements } = at(options, option);
  if (min > 1 || max < reachable.length || requirements.some(({ kind }) => kind === 'exactly'))
    return false;
  return caps.every((cap) => {
    if (cap.options !== 'all' && !cap.options.includes(option)) return true;
    const among = cap.options === 'all' ? undefined : new Set(cap.options);
    return (
      cap.most >=
      reachable.filter((list) => list.some((one) => among === undefined || among.has(one))).length
    );
  });
}

function isCountedOn({ options, someone }: Problem, option: number): boolean {
  const { min, requirements } = at(options, option);
  return (
    min > 1 ||
    requirements.some(({ kind }) => kind !== 'each') ||
    someone.some((group) => group.options.includes(option))
  );
}

/** What the actor itself obeys by taking only this option. */
function weightOf(problem: Problem, actor: number, option: number): number {
  return ownWeight(at(problem.actors, actor), option) + sum(listedWeights(problem, actor, option));
}

function ownWeight({ requirements }: Actor, option: number): number {
  return sum(
    requirements.map(({ options, weight }) =>
      options === 'any' || options.includes(option) ? weight : 0,
    ),
  );
}

function listedWeights({ options }: Problem, actor: number, option: number): readonly number[] {
  return at(options, option).requirements.flatMap((requirement) =>
    requirement.kind === 'each'
      ? requirement.actors.map((other) => (other === actor ? requirement.weight : 0))
      : [],
  );
}
