import type { How } from './answers.ts';
import { at, distinct, sum } from './arrays.ts';
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
  /** What of `can` is not in `base`. */
  readonly beyond: Declaration;
  readonly ceilings: Map<string, Optimum>;
}

const WORK = 2e7;
const FEWEST_NODES = 200;
const MOST_NODES = 3000;

export function settingOf(problem: Problem, { budget, requirementMode = 'global' }: How): Setting {
  const pairs = sum(problem.actors.map(({ can }) => can.length));
  const can = problem.actors.map((actor) => distinct(actor.can));
  const base = baseOf(problem, can, requirementMode);
  return {
    problem,
    budget: budget ?? Math.round(Math.min(MOST_NODES, Math.max(FEWEST_NODES, WORK / (pairs + 1)))),
    mode: requirementMode,
    base,
    can,
    beyond: can.map((options, actor) => without(options, at(base, actor))),
    ceilings: new Map(),
  };
}

function baseOf(problem: Problem, can: Declaration, mode: 'global' | 'own'): Declaration {
  const asked = mode === 'own' ? askedOptions(problem) : undefined;
  return problem.actors.map(({ paid }, actor) => {
    const free = without(at(can, actor), paid);
    return asked === undefined ? free : free.filter((option) => asked(actor, option));
  });
}

function without(options: readonly number[], others: readonly number[]): readonly number[] {
  if (others.length === 0) return options;
  return options === others ? [] : options.filter((option) => !others.includes(option));
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

/** The pairs of a declaration that are not compared with anyway: those that cost something, in `own` mode more. */
export function extrasOf({ beyond }: Setting, declaration: Declaration): Declaration {
  return declaration.map((taken, actor) => {
    const costly = at(beyond, actor);
    return costly.length === 0 || taken.length === 0 ? NOTHING : taken.filter((option) => costly.includes(option));
  });
}

const NOTHING: readonly number[] = [];

export function unpaidPart({ problem }: Setting, declaration: Declaration): Declaration {
  return declaration.map((taken, actor) => taken.filter((option) => !at(problem.actors, actor).paid.includes(option)));
}

export function joined(one: Declaration, other: Declaration): Declaration {
  return one.map((taken, actor) => {
    const more = at(other, actor);
    return more.length === 0 ? taken : distinct([...taken, ...more]);
  });
}

export function lensOn(allowed: Declaration, follows: readonly Follow[]): Lens {
  return { allowed, follows, fixes: new Map(), near: undefined };
}

/** The most that can be obeyed where nobody takes anything beyond `base` and these extras. */
export function ceilingOf(setting: Setting, extras: Declaration, follows: readonly Follow[]): Optimum {
  const key = `${namesOf(extras)}|${keyOf(follows)}`;
  const known = setting.ceilings.get(key);
  if (known !== undefined) return known;
  const ceiling = optimum(setting.problem, lensOn(joined(setting.base, extras), follows), setting.budget);
  setting.ceilings.set(key, ceiling);
  return ceiling;
}

function namesOf(declaration: Declaration): string {
  let names = '';
  declaration.forEach((taken, actor) => {
    if (taken.length > 0) names += `${actor}:${taken.join()} `;
  });
  return names;
}

function keyOf(follows: readonly Follow[]): string {
  return follows.map(({ leader, follower }) => `${leader}>${follower}`).join();
}
