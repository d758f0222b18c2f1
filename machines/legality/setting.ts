import type { How } from './answers.ts';
import { at, distinct } from './arrays.ts';
import { sizeOf } from './general.ts';
import type { Actor, Declaration, Problem } from './general.ts';
import { isCrowded } from './groups.ts';
import type { Lens } from './lens.ts';
import { optimum } from './optimum.ts';
import type { Optimum } from './optimum.ts';
import type { Follow } from './requirements.ts';
import { shared } from './sharing.ts';

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
  /** Nobody acts. */
  readonly nobody: Declaration;
  readonly ceilings: Map<string, Optimum>;
}

const NOTHING: readonly number[] = [];
const WORK = 2e7;
const FEWEST_NODES = 200;
const MOST_NODES = 3000;
const HARDER = 10;

export function settingOf(problem: Problem, { budget, requirementMode = 'global' }: How): Setting {
  const parts = problem.actors.map(shared(partsOf));
  const pairs = parts.reduce(
    (total, { can }, actor) => total + can.length * sizeOf(problem, actor),
    0,
  );
  const compared = requirementMode === 'own' ? onlyAsked(problem, parts) : parts;
  const nobody = parts.map(() => NOTHING);
  return {
    problem,
    budget: budget ?? nodesFor(problem, pairs),
    mode: requirementMode,
    base: compared.map(({ base }) => base),
    can: parts.map(({ can }) => can),
    beyond: compared.some(({ beyond }) => beyond.length > 0)
      ? compared.map(({ beyond }) => beyond)
      : nobody,
    nobody,
    ceilings: new Map(),
  };
}

/** Where caps count heads each node says less, and a hard board is given up sooner. */
function nodesFor(problem: Problem, pairs: number): number {
  const isHard = problem.caps.some(
    ({ options }) => options !== 'all' && isCrowded(problem, options),
  );
  const nodes = WORK / (pairs + 1) / (isHard ? HARDER : 1);
  return Math.round(Math.min(isHard ? MOST_NODES / 2 : MOST_NODES, Math.max(FEWEST_NODES, nodes)));
}

/** What an actor can take, and what of it is compared with every declaration. */
interface Parts {
  readonly can: readonly number[];
  readonly base: readonly number[];
  readonly beyond: readonly number[];
}

function partsOf({ can, paid }: Actor): Parts {
  const all = distinct(can);
  const base = without(all, paid);
  return { can: all, base, beyond: base === all ? NOTHING : without(all, base) };
}

function onlyAsked(problem: Problem, parts: readonly Parts[]): readonly Parts[] {
  const asked = askedOptions(problem);
  return parts.map(({ can, base }, actor) => {
    const kept = base.filter((option) => asked(actor, option));
    return { can, base: kept, beyond: without(can, kept) };
  });
}

function without(options: readonly number[], others: readonly number[]): readonly number[] {
  if (others.length === 0) return options;
  return options.filter((option) => !others.includes(option));
}

function isEmpty(options: readonly number[]): boolean {
  return options.length === 0;
}

/** Whether an actor obeys some requirement by taking an option. */
function askedOptions({
  actors,
  options,
  someone,
}: Problem): (actor: number, option: number) => boolean {
  const anybody = new Set(someone.flatMap((group) => group.options));
  return (actor, option) => {
    const { requirements, ifActs } = at(actors, actor);
    if (ifActs.length > 0 || anybody.has(option)) return true;
    if (requirements.some((own) => own.options === 'any' || own.options.includes(option)))
      return true;
    return at(options, option).requirements.some(
      (own) => !('actors' in own) || own.actors.includes(actor),
    );
  };
}

/** The pairs of a declaration that are not compared with anyway: those that cost something, in `own` mode more. */
export function extrasOf(
  { beyond, nobody }: Pick<Setting, 'beyond' | 'nobody'>,
  declaration: Declaration,
): Declaration {
  if (beyond === nobody) return nobody;
  return declaration.map((taken, actor) => {
    const costly = at(beyond, actor);
    return costly.length === 0 || taken.length === 0
      ? NOTHING
      : taken.filter((option) => costly.includes(option));
  });
}

/** A declaration without what costs something; itself if nothing does. */
export function unpaidPart({ problem }: Setting, declaration: Declaration): Declaration {
  const pays = declaration.some((taken, actor) =>
    taken.some((option) => isPaid(problem, actor, option)),
  );
  if (!pays) return declaration;
  return declaration.map((taken, actor) =>
    taken.filter((option) => !isPaid(problem, actor, option)),
  );
}

function isPaid({ actors }: Problem, actor: number, option: number): boolean {
  return at(actors, actor).paid.includes(option);
}

export function joined(one: Declaration, other: Declaration): Declaration {
  if (other.every(isEmpty)) return one;
  return one.map((taken, actor) => {
    const more = at(other, actor);
    return more.length === 0 ? taken : distinct([...taken, ...more]);
  });
}

export function lensOn(allowed: Declaration, follows: readonly Follow[]): Lens {
  return { allowed, follows, fixes: new Map(), near: undefined };
}

/** The most that can be obeyed where nobody takes anything beyond `base` and these extras. */
export function ceilingOf(
  setting: Setting,
  extras: Declaration,
  follows: readonly Follow[],
): Optimum {
  const key = `${namesOf(extras)}|${keyOf(follows)}`;
  const known = setting.ceilings.get(key);
  if (known !== undefined) return known;
  const ceiling = optimum(
    setting.problem,
    lensOn(joined(setting.base, extras), follows),
    setting.budget,
  );
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
