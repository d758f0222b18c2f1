import { characteristicsOf } from '../abilities/characteristics.ts';
import { remembered } from '../abilities/remembered.ts';
import { writeAbility } from '../model/abilities.ts';
import { sortedIds } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { lookup } from '../rules/changes.ts';
import { sortedMap } from './canonical.ts';
import type { PermanentAnswer } from './types.ts';

export const isCreature = (permanent: Permanent): boolean => permanent.types.includes('creature');

const ptOf = (position: Position, { id }: Permanent): string => {
  const { power, toughness } = characteristicsOf(position, id);
  return `${power}/${toughness}`;
};

const hasPt = (permanent: Permanent): boolean =>
  permanent.pt !== undefined || permanent.types.includes('creature');

function statedFacts(permanent: Permanent): Partial<PermanentAnswer> {
  const { loyalty, defense, protector, attachedTo } = permanent;
  return {
    ...(loyalty !== undefined && { loyalty }),
    ...(defense !== undefined && { defense }),
    ...(protector !== undefined && { protector }),
    ...(attachedTo !== undefined && { attachedTo }),
  };
}

function permanentAnswer(position: Position, permanent: Permanent): PermanentAnswer {
  const {
    controller,
    owner,
    name,
    types,
    subtypes,
    supertypes,
    colors,
    tapped,
    sick,
    damage,
    counters,
    token,
    commander,
    phasedOut,
  } = permanent;
  return {
    controller,
    owner,
    name,
    types,
    subtypes,
    supertypes,
    colors,
    ...(hasPt(permanent) && { pt: ptOf(position, permanent) }),
    abilities: characteristicsOf(position, permanent.id).abilities.map(({ ability }) =>
      writeAbility(ability),
    ),
    tapped,
    sick,
    damage,
    counters: sortedMap(counters),
    ...statedFacts(permanent),
    token,
    commander,
    phasedOut,
  };
}

/** Permanents in order of ids. */
const inOrder = remembered(
  ({ permanents }) => [permanents],
  ({ permanents }): readonly Permanent[] =>
    sortedIds(Object.keys(permanents)).flatMap((id) => lookup(permanents, id) ?? []),
);

/** What there is to tell of each permanent, in order of ids. */
export function pick<Value>(
  position: Position,
  value: (permanent: Permanent) => Value | undefined,
): Record<string, Value> {
  const picked: Record<string, Value> = {};
  for (const permanent of inOrder(position)) {
    const found = value(permanent);
    if (found !== undefined) picked[permanent.id] = found;
  }
  return picked;
}

/** What permanents are like, whatever they do in combat. */
export const permanentsAnswer = remembered(
  ({ permanents, effects }) => [permanents, effects],
  (position) => ({
    permanents: pick(position, (permanent) => permanentAnswer(position, permanent)),
    pt: pick(position, (p) => (hasPt(p) ? ptOf(position, p) : undefined)),
    damageMarked: pick(position, (p) => (isCreature(p) ? p.damage : undefined)),
    loyalty: pick(position, (p) => p.loyalty),
    defense: pick(position, (p) => p.defense),
    tapped: pick(position, ({ tapped }) => tapped),
    protector: pick(position, (p) =>
      p.types.includes('battle') ? (p.protector ?? 'none') : undefined,
    ),
    alive: inOrder(position).map(({ id }) => id),
  }),
);
