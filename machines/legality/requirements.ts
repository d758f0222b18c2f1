import type { RequirementRef } from './answers.ts';
import { at } from './arrays.ts';
import type { Declaration, Problem } from './general.ts';
import type { OptionRequirement } from './problem.ts';
import { takersOf } from './restrictions.ts';

/** A requirement in force and whether it is obeyed. */
export interface Standing {
  readonly ref: RequirementRef;
  readonly weight: number;
  readonly obeyed: boolean;
}

/** A conditional requirement that counts: if the leader acts, the follower acts too. */
export interface Follow {
  readonly leader: number;
  readonly follower: number;
}

/** Conditional requirements whose condition holds under a declaration. */
export function followsUnder({ actors }: Problem, declaration: Declaration): readonly Follow[] {
  return actors.flatMap(({ ifActs }, follower) =>
    ifActs.filter((leader) => acts(declaration, leader)).map((leader) => ({ leader, follower })),
  );
}

export function allFollows({ actors }: Problem): readonly Follow[] {
  return actors.flatMap(({ ifActs }, follower) => ifActs.map((leader) => ({ leader, follower })));
}

/** The requirements in force under a declaration. */
export function standings(problem: Problem, declaration: Declaration): readonly Standing[] {
  return [
    ...problem.actors.flatMap((_, actor) => ofActor(problem, declaration, actor)),
    ...problem.someone.map(({ options, weight }, position) => {
      const obeyed = declaration.some((taken) => taken.some((option) => options.includes(option)));
      return { ref: { on: 'someone' as const, position }, weight, obeyed };
    }),
    ...ofOptions(problem, declaration),
  ];
}

/** The weight that a declaration obeys, of the unconditional requirements and of these conditional ones. */
export function obeyedUnder(problem: Problem, declaration: Declaration, follows: readonly Follow[]): number {
  const plain = standings(problem, declaration).filter(({ ref }) => ref.on !== 'ifActs');
  const followed = follows.filter(
    ({ leader, follower }) => acts(declaration, leader) && acts(declaration, follower),
  );
  return obeyedOf(plain) + followed.length;
}

export function obeyedOf(list: readonly Standing[]): number {
  return list.reduce((total, { obeyed, weight }) => total + (obeyed ? weight : 0), 0);
}

function acts(declaration: Declaration, actor: number): boolean {
  return (declaration[actor]?.length ?? 0) > 0;
}

function ofActor({ actors }: Problem, declaration: Declaration, actor: number): readonly Standing[] {
  const { requirements, ifActs } = at(actors, actor);
  const taken = at(declaration, actor);
  const own = requirements.map(({ options, weight }, position): Standing => {
    const obeyed = options === 'any' ? taken.length > 0 : taken.some((option) => options.includes(option));
    return { ref: { on: 'actor', actor, position }, weight, obeyed };
  });
  const inForce = ifActs.flatMap((leader, position): readonly Standing[] =>
    acts(declaration, leader)
      ? [{ ref: { on: 'ifActs', actor, position }, weight: 1, obeyed: taken.length > 0 }]
      : [],
  );
  return [...own, ...inForce];
}

function ofOptions({ options }: Problem, declaration: Declaration): readonly Standing[] {
  if (options.every(({ requirements }) => requirements.length === 0)) return [];
  const takers = takersOf(options.length, declaration);
  return options.flatMap(({ requirements }, option) =>
    requirements.flatMap((requirement, position) =>
      ofOption(requirement, { option, position, takers: at(takers, option) }, declaration),
    ),
  );
}

function ofOption(
  requirement: OptionRequirement,
  { option, position, takers }: { readonly option: number; readonly position: number; readonly takers: number },
  declaration: Declaration,
): readonly Standing[] {
  const { weight } = requirement;
  const takes = (actor: number): boolean => declaration[actor]?.includes(option) ?? false;
  const whole = (obeyed: boolean): readonly Standing[] => [{ ref: { on: 'option', option, position }, weight, obeyed }];
  switch (requirement.kind) {
    case 'atLeast':
      return whole(takers >= requirement.count);
    case 'exactly':
      return whole(takers === requirement.count);
    case 'oneOf':
      return whole(requirement.actors.some(takes));
    case 'each':
      return requirement.actors.map((actor) => ({
        ref: { on: 'each', option, position, actor },
        weight,
        obeyed: takes(actor),
      }));
  }
}
