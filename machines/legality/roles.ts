import { at, distinct } from './arrays.ts';
import type { Problem } from './general.ts';
import { mustAct } from './lens.ts';
import type { Lens } from './lens.ts';
import { shared } from './sharing.ts';

/** Actors of whom one that is `needy` acts only if another one of `members` does. */
export interface ActorCircle {
  readonly members: readonly number[];
  readonly needy: readonly number[];
}

export function circlesOf({ actors }: Problem): readonly ActorCircle[] {
  const circles = new Map<string, { members: readonly number[]; needy: number[] }>();
  actors.forEach(({ needsOneOf }, index) => {
    for (const circle of needsOneOf) {
      const members = distinct(circle);
      const known = circles.get(members.join());
      if (known === undefined) circles.set(members.join(), { members, needy: [index] });
      else known.needy.push(index);
    }
  });
  return [...circles.values()];
}

/** For each actor what others ask of it beside its row: only actors with the same roles are alike. */
export function rolesOf(
  problem: Problem,
  lens: Lens,
  circles: readonly ActorCircle[],
): readonly string[] {
  const roles = problem.actors.map(
    shared(({ minOthers, onlyAlone }) => `${minOthers}${onlyAlone ? '!' : ''}`),
  );
  const play = (actor: number, role: string): void =>
    void (roles[actor] = `${at(roles, actor)},${role}`);
  circles.forEach(({ members, needy }, index) => {
    for (const actor of members) play(actor, `m${index}`);
    for (const actor of needy) play(actor, `n${index}`);
  });
  problem.options.forEach(({ excused, requirements }, option) => {
    for (const actor of new Set(excused)) play(actor, `e${option}`);
    requirements.forEach((requirement, position) => {
      if (requirement.kind !== 'oneOf') return;
      for (const actor of new Set(requirement.actors)) play(actor, `o${option}.${position}`);
    });
  });
  for (const { leader, follower } of lens.follows) {
    play(leader, `l${leader}`);
    play(follower, `f${leader}`);
  }
  for (const [actor, fix] of lens.fixes) if (mustAct(fix)) play(actor, 'x');
  return roles;
}
