import type { How } from './answers.ts';
import { at, sum } from './arrays.ts';
import type { Declaration, Problem } from './general.ts';
import type { Lens } from './lens.ts';
import { optimum } from './optimum.ts';
import type { Optimum } from './optimum.ts';
import type { Follow } from './requirements.ts';

/** A problem together with how it is asked about, and what is known already. */
export interface Setting {
  readonly problem: Problem;
  readonly budget: number;
  readonly mode: 'global' | 'own';
  /** What is compared with every declaration: options that cost nothing and, in `own` mode, obey something. */
  readonly base: Declaration;
  readonly can: Declaration;
  readonly ceilings: Map<string, Optimum>;
}

const WORK = 2e7;
const FEWEST_NODES = 200;
const MOST_NODES = 3000;

export function settingOf(problem: Problem, { budget, requirementMode = 'global' }: How): Setting {
  const pairs = sum(problem.actors.map(({ can }) => can.length));
  return {
    problem,
    budget: budget ?? Math.round(Math.min(MOST_NODES, Math.max(FEWEST_NODES, WORK / (pairs + 1)))),
    mode: requirementMode,
    base: baseOf(problem, requirementMode),
    can: problem.actors.map(({ can }) => ascending(can)),
    ceilings: new Map(),
  };
}

function baseOf(problem: Problem, mode: 'global' | 'own'): Declaration {
  const asked = mode === 'own' ? askedOptions(problem) : undefined;
  return problem.actors.map(({ can, paid }, actor) => {
    const costly = new Set(paid);
    const free = ascending(can).filter((option) => !costly.has(option));
    return asked === undefined ? free : free.filter((option) => asked(actor, option));
  });
}

/** Whether an actor obeys some requirement by taking an option. */
function askedOptions({ actors, options, someone }: Problem): (actor: number, option: number) => boolean {
  const anybody = new Set(someone.flatMap((group) => group.options));
  return (actor, option) => {
    const { requirements, ifActs } = at(actors, actor);
    if (ifActs.length > 0 || anybody.has(option)) return true;
    if (requirements.some((own) => own.options === 'any' || own.options.includes(option))) return true;
    return at(options, option).requirements.some((own) => !('actors' in own) || own.actors.includes(actor));
  };
}

function ascending(list: readonly number[]): readonly number[] {
  return [...new Set(list)].toSorted((a, b) => a - b);
}

/** The pairs of a declaration that are not compared with anyway: those that cost something, in `own` mode more. */
export function extrasOf({ base, can }: Setting, declaration: Declaration): Declaration {
  return declaration.map((taken, actor) =>
    taken.filter((option) => at(can, actor).includes(option) && !at(base, actor).includes(option)),
  );
}

export function unpaidPart({ problem }: Setting, declaration: Declaration): Declaration {
  return declaration.map((taken, actor) => taken.filter((option) => !at(problem.actors, actor).paid.includes(option)));
}

export function joined(one: Declaration, other: Declaration): Declaration {
  return one.map((taken, actor) => {
    const more = at(other, actor);
    return more.length === 0 ? taken : ascending([...taken, ...more]);
  });
}

export function lensOn(allowed: Declaration, follows: readonly Follow[]): Lens {
  return { allowed, follows, fixes: new Map(), near: undefined };
}

/** The most that can be obeyed where nobody takes anything beyond `base` and these extras. */
export function ceilingOf(setting: Setting, extras: Declaration, follows: readonly Follow[]): Optimum {
  const key = `${extras.map((taken, actor) => (taken.length > 0 ? `${actor}:${taken.join()}` : '')).join('')}|${keyOf(follows)}`;
  const known = setting.ceilings.get(key);
  if (known !== undefined) return known;
  const ceiling = optimum(setting.problem, lensOn(joined(setting.base, extras), follows), setting.budget);
  setting.ceilings.set(key, ceiling);
  return ceiling;
}

function keyOf(follows: readonly Follow[]): string {
  return follows.map(({ leader, follower }) => `${leader}>${follower}`).join();
}
