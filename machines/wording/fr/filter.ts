import type { Filter } from '../../model/filters.ts';
import type { Color, PermanentType } from '../../model/vocabulary.ts';
import type { NameOf } from '../voice.ts';
import { abilities } from './abilities.ts';

const COLORS: Readonly<Record<Color, string>> = {
  white: 'blanches',
  blue: 'bleues',
  black: 'noires',
  red: 'rouges',
  green: 'vertes',
};

const TYPES: Readonly<Record<PermanentType, string>> = {
  creature: 'créatures',
  planeswalker: 'planeswalkers',
  battle: 'batailles',
  land: 'terrains',
  artifact: 'artefacts',
  enchantment: 'enchantements',
};

/** What creatures a filter means: « les créatures avec vol ou avec portée ». */
export function creatures(filter: Filter, nameOf: NameOf): string {
  return `les créatures ${clause(filter, nameOf)}`;
}

function clause(filter: Filter, nameOf: NameOf): string {
  const parts = Object.keys(PARTS).flatMap((part) => {
    const say = PARTS[part as keyof Filter];
    return say(filter, nameOf) ?? [];
  });
  return parts.join(' et ');
}

const join = (
  filters: readonly Filter[] | undefined,
  word: string,
  nameOf: NameOf,
): string | undefined => filters?.map((one) => clause(one, nameOf)).join(` ${word} `);

const compared = (
  what: string,
  own: string,
  comparison: string | undefined,
): string | undefined => {
  const match = /^(<=|>=|<|>|=)?(-?\d+|self)$/.exec(comparison ?? '');
  if (!match) return undefined;
  const than = match[2] === 'self' ? own : match[2];
  const sign = SIGNS[match[1] ?? '='] ?? '';
  return `avec ${what} ${sign.replace('N', than ?? '')}`;
};

const SIGNS: Readonly<Record<string, string>> = {
  '<=': 'de N ou moins',
  '>=': 'de N ou plus',
  '<': 'inférieure à N',
  '>': 'supérieure à N',
  '=': 'de N',
};

const known = (keyword: string): string =>
  Object.entries(abilities).find(([kind]) => kind === keyword)?.[1] ?? keyword;

const PARTS: {
  readonly [Part in keyof Filter]-?: (filter: Filter, nameOf: NameOf) => string | undefined;
} = {
  color: ({ color }) => color && COLORS[color],
  type: ({ type }) => type && `qui sont des ${TYPES[type]}`,
  subtype: ({ subtype }) => subtype && `de type ${subtype}`,
  supertype: ({ supertype }) => supertype && `de super-type ${supertype}`,
  power: ({ power }) => compared('une force', 'la sienne', power),
  toughness: ({ toughness }) => compared('une endurance', 'la sienne', toughness),
  keyword: ({ keyword }) => keyword && `avec « ${known(keyword)} »`,
  controller: ({ controller }, nameOf) => controller && `que contrôle ${nameOf(controller)}`,
  token: ({ token }) =>
    token === undefined ? undefined : `qui ${token ? 'sont' : 'ne sont pas'} des jetons`,
  tapped: ({ tapped }) => (tapped === undefined ? undefined : tapped ? 'engagées' : 'dégagées'),
  counter: ({ counter }) => counter && `avec un marqueur ${counter}`,
  other: ({ other }) => (other === undefined ? undefined : 'autres que celle-ci'),
  id: ({ id }, nameOf) => id && `du nom de ${nameOf(id)}`,
  not: ({ not }, nameOf) => not && `autres que celles ${clause(not, nameOf)}`,
  any: ({ any }, nameOf) => join(any, 'ou', nameOf),
  all: ({ all }, nameOf) => join(all, 'et', nameOf),
};
