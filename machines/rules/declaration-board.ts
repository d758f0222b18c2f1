import { matches } from '../abilities/characteristics.ts';
import { saying } from '../abilities/stated.ts';
import type { Act, Stated } from '../abilities/terms.ts';
import type { ChoiceActor } from '../legality/index.ts';
import { compareIds } from '../model/ids.ts';
import type { PermanentId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';

type Group = readonly Permanent[];

/** Creatures of a declaration: those that are alike in groups, and each one's place among the actors of the search. */
export interface Actors {
  readonly position: Position;
  readonly groups: readonly Group[];
  readonly actorOf: ReadonlyMap<PermanentId, number>;
}

/** In order of ids. */
export const byId = <Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] => [...items].sort((one, other) => compareIds(one.id, other.id));

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

export const numbered = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, index) => [id, index]));

export const placesOf = ({ actorOf }: Pick<Actors, 'actorOf'>, group: Group): readonly number[] =>
  group.map(({ id }) => actorOf.get(id) ?? -1);

/** One value for each permanent, in their order: made once for those that are alike. */
export function madeForEach<Value>(
  permanents: readonly Permanent[],
  groups: readonly Group[],
  make: (one: Permanent, alike: Group) => Value,
): readonly Value[] {
  const byId = new Map<PermanentId, Value>();
  for (const alike of groups) {
    const [one] = alike;
    if (!one) continue;
    const value = make(one, alike);
    for (const { id } of alike) byId.set(id, value);
  }
  return permanents.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Creatures in whose company this group may act: members of it count for each other. */
function companionsOf(
  actors: Actors,
  stated: Stated<'companion'>,
  group: Group,
): readonly number[] {
  return actors.groups.flatMap((others) => {
    const candidate = others === group ? others[1] : others[0];
    if (!candidate || !matches(actors.position, stated.term.filter, candidate, stated)) return [];
    return placesOf(actors, others);
  });
}

export interface CompanyAsked {
  readonly companions: readonly Stated<'companion'>[];
  readonly company: Pick<ChoiceActor, 'minOthers' | 'onlyAlone' | 'needsOneOf'>;
}

/**
 * What company a group of alike creatures asks for, to attack or to block.
 *
 * @rule 508.1c "Can't attack alone", and the like.
 * @rule 509.1b "Can't block alone", and the like.
 */
export function companyAsked(
  actors: Actors,
  act: Act,
  stated: readonly Stated[],
  group: Group,
): CompanyAsked {
  const others = saying(stated, 'company').filter(({ term }) => term.act === act);
  const companions = saying(stated, 'companion').filter(({ term }) => term.act === act);
  return {
    companions,
    company: {
      minOthers: Math.max(0, ...others.map(({ term }) => term.others)),
      onlyAlone: saying(stated, 'onlyAlone').some(({ term }) => term.act === act),
      needsOneOf: companions.map((one) => companionsOf(actors, one, group)),
    },
  };
}
