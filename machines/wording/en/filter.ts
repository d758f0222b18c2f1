import type { Filter } from '../../model/filters.ts';
import type { NameOf } from '../voice.ts';

/** What creatures a filter means: "creatures with flying or with reach". */
export function creatures(filter: Filter, nameOf: NameOf): string {
  return `creatures ${clause(filter, nameOf)}`;
}

function clause(filter: Filter, nameOf: NameOf): string {
  const parts = Object.keys(PARTS).flatMap((part) => {
    const say = PARTS[part as keyof Filter];
    return say(filter, nameOf) ?? [];
  });
  return parts.join(' and ');
}

const join = (
  filters: readonly Filter[] | undefined,
  word: string,
  nameOf: NameOf,
): string | undefined => filters?.map((one) => clause(one, nameOf)).join(` ${word} `);

const compared = (what: string, comparison: string | undefined): string | undefined => {
  const match = /^(<=|>=|<|>|=)?(-?\d+|self)$/.exec(comparison ?? '');
  if (!match) return undefined;
  const than = match[2] === 'self' ? 'its own' : match[2];
  const sign = SIGNS[match[1] ?? '='] ?? '';
  return `with ${what} ${sign.replace('N', than ?? '')}`;
};

const SIGNS: Readonly<Record<string, string>> = {
  '<=': 'N or less',
  '>=': 'N or more',
  '<': 'less than N',
  '>': 'greater than N',
  '=': 'N',
};

const PARTS: {
  readonly [Part in keyof Filter]-?: (filter: Filter, nameOf: NameOf) => string | undefined;
} = {
  color: ({ color }) => color && `that are ${color}`,
  type: ({ type }) => type && `that are ${type}s`,
  subtype: ({ subtype }) => subtype && `of the kind ${subtype}`,
  supertype: ({ supertype }) => supertype && `that are ${supertype}`,
  power: ({ power }) => compared('power', power),
  toughness: ({ toughness }) => compared('toughness', toughness),
  keyword: ({ keyword }) => keyword && `with ${keyword}`,
  controller: ({ controller }, nameOf) => controller && `controlled by ${nameOf(controller)}`,
  token: ({ token }) => (token === undefined ? undefined : `that are ${token ? '' : 'no '}tokens`),
  tapped: ({ tapped }) =>
    tapped === undefined ? undefined : `that are ${tapped ? 'tapped' : 'untapped'}`,
  counter: ({ counter }) => counter && `with a ${counter} counter`,
  other: ({ other }) => (other === undefined ? undefined : 'other than it'),
  id: ({ id }, nameOf) => id && `called ${nameOf(id)}`,
  not: ({ not }, nameOf) =>
    not &&
    `that are not ${clause(not, nameOf).replace(/^that are /, '')}`.replace(
      'that are not with',
      'without',
    ),
  any: ({ any }, nameOf) => join(any, 'or', nameOf),
  all: ({ all }, nameOf) => join(all, 'and', nameOf),
};
