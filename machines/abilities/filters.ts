import type { Filter } from '../model/filters.ts';
import type { ObjectId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { PowerToughness } from '../model/vocabulary.ts';

/** From where a filter is seen: "you", "self" and "other" depend on it. */
export interface Viewpoint {
  readonly source: ObjectId;
  readonly you: PlayerId | undefined;
}

/** What a filter looks at: the permanent, what it is like, and the one that `>self` compares with. */
export interface Sight {
  readonly permanent: Permanent;
  readonly pt: PowerToughness;
  readonly hasKeyword: (word: string) => boolean;
  readonly from: Viewpoint;
  readonly selfPt: PowerToughness;
}

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '<=': (value, bound) => value <= bound,
  '>=': (value, bound) => value >= bound,
  '<': (value, bound) => value < bound,
  '>': (value, bound) => value > bound,
  '=': (value, bound) => value === bound,
};

function compares(text: string, value: number, self: number): boolean {
  const match = /^(<=|>=|<|>|=)?(-?\d+|self)$/.exec(text);
  const bound = match?.[2] === 'self' ? self : Number(match?.[2]);
  return COMPARISONS[match?.[1] ?? '=']?.(value, bound) ?? false;
}

type Test = (filter: Filter, sight: Sight) => boolean;

const TESTS: { readonly [Part in keyof Required<Filter>]: Test } = {
  color: (f, { permanent }) => permanent.colors.some((color) => color === f.color),
  type: (f, { permanent }) => permanent.types.some((type) => type === f.type),
  subtype: (f, { permanent }) => permanent.subtypes.some((word) => word === f.subtype),
  supertype: (f, { permanent }) => permanent.supertypes.some((word) => word === f.supertype),
  power: (f, { pt, selfPt }) => compares(f.power ?? '', pt.power, selfPt.power),
  toughness: (f, { pt, selfPt }) => compares(f.toughness ?? '', pt.toughness, selfPt.toughness),
  keyword: (f, { hasKeyword }) => hasKeyword(f.keyword ?? ''),
  controller: (f, { permanent, from }) =>
    permanent.controller === (f.controller === 'you' ? from.you : f.controller),
  token: (f, { permanent }) => permanent.token === f.token,
  tapped: (f, { permanent }) => permanent.tapped === f.tapped,
  counter: (f, { permanent }) => (permanent.counters[f.counter ?? ''] ?? 0) > 0,
  other: (f, { permanent, from }) => (permanent.id !== from.source) === f.other,
  id: (f, { permanent }) => permanent.id === f.id,
  not: (f, sight) => f.not === undefined || !holds(f.not, sight),
  any: (f, sight) => f.any?.some((part) => holds(part, sight)) ?? true,
  all: (f, sight) => f.all?.every((part) => holds(part, sight)) ?? true,
};

const isPart = (key: string): key is keyof Filter => Object.hasOwn(TESTS, key);

/** Whether every part of the filter holds for what is seen. */
export function holds(filter: Filter, sight: Sight): boolean {
  return Object.entries(filter).every(
    ([part, value]) => value === undefined || (isPart(part) && TESTS[part](filter, sight)),
  );
}
