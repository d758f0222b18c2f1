import { describe, expect, test } from 'vitest';
import { matches, powerOf } from '../../machines/abilities/characteristics.ts';
import type { Filter } from '../../machines/model/filters.ts';
import { positionOf } from '../support/position.ts';

const ELF = {
  types: ['artifact', 'creature'],
  subtypes: ['elf'],
  supertypes: ['legendary'],
  colors: ['green'],
} as const;

const TABLE = positionOf({
  players: ['Ana', 'Ben', 'Cleo'],
  permanents: [
    {
      id: 'elf',
      controller: 'Ana',
      pt: '2/3',
      types: [...ELF.types],
      subtypes: [...ELF.subtypes],
      supertypes: [...ELF.supertypes],
      colors: [...ELF.colors],
      abilities: ['flying'],
      tapped: true,
      counters: { '+1/+1': 1 },
    },
    { id: 'ox', controller: 'Ben', pt: '4/4', token: true },
    { id: 'cat', controller: 'Cleo', pt: '1/1', abilities: ['reach'] },
  ],
});

/** Who of the table is such, seen from the ox of Ben. */
function such(filter: Filter): readonly string[] {
  return Object.values(TABLE.permanents)
    .filter((permanent) => matches(TABLE, filter, permanent, { source: 'ox', you: 'Ben' }))
    .map(({ id }) => id);
}

describe('who a filter means', () => {
  test.for<readonly [string, Filter, readonly string[]]>([
    ['nothing asked', {}, ['cat', 'elf', 'ox']],
    ['a color', { color: 'green' }, ['elf']],
    ['another color', { color: 'red' }, []],
    ['a type', { type: 'artifact' }, ['elf']],
    ['a subtype', { subtype: 'elf' }, ['elf']],
    ['a supertype', { supertype: 'legendary' }, ['elf']],
    ['power as counted now', { power: '3' }, ['elf']],
    ['power at most', { power: '<=3' }, ['cat', 'elf']],
    ['power less', { power: '<3' }, ['cat']],
    ['toughness at least', { toughness: '>=4' }, ['elf', 'ox']],
    ['toughness more', { toughness: '>4' }, []],
    ['power less than the source has', { power: '<self' }, ['cat', 'elf']],
    ['a keyword', { keyword: 'flying' }, ['elf']],
    ['your own', { controller: 'you' }, ['ox']],
    ["somebody's", { controller: 'Cleo' }, ['cat']],
    ['a token', { token: true }, ['ox']],
    ['no token', { token: false }, ['cat', 'elf']],
    ['tapped', { tapped: true }, ['elf']],
    ['untapped', { tapped: false }, ['cat', 'ox']],
    ['with a counter', { counter: '+1/+1' }, ['elf']],
    ['another', { other: true }, ['cat', 'elf']],
    ['itself', { other: false }, ['ox']],
    ['by its id', { id: 'cat' }, ['cat']],
    ['not such', { not: { keyword: 'flying' } }, ['cat', 'ox']],
    ['any of several', { any: [{ keyword: 'flying' }, { keyword: 'reach' }] }, ['cat', 'elf']],
    ['all of several', { all: [{ type: 'creature' }, { power: '>=3' }] }, ['elf', 'ox']],
    ['two parts at once', { keyword: 'flying', color: 'red' }, []],
  ])('%s', ([, filter, expected]) => {
    expect(such(filter).toSorted()).toEqual(expected);
  });

  test.for<readonly [string, Filter, readonly string[]]>([
    ['a keyword', { keyword: 'flying' }, ['elf']],
    ['a type', { type: 'artifact' }, ['elf']],
    ['others', { other: true }, ['cat', 'elf']],
    ['power less than its own', { power: '<self' }, ['cat', 'elf']],
  ])('611.3a and who a grant reaches, by %s: each gets +10/+0', ([, to, expected]) => {
    const granted = {
      ...TABLE,
      permanents: {
        ...TABLE.permanents,
        ox: {
          ...TABLE.permanents['ox']!,
          abilities: [{ kind: 'grant' as const, value: { to, pt: { power: 10, toughness: 0 } } }],
        },
      },
    };
    const stronger = Object.keys(TABLE.permanents).filter(
      (id) => powerOf(granted, id) === powerOf(TABLE, id) + 10,
    );
    expect(stronger.toSorted()).toEqual(expected);
  });
});
