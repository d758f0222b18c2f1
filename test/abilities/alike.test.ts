import { describe, expect, test } from 'vitest';
import { alikeGroups } from '../../machines/abilities/alike.ts';
import type { Position } from '../../machines/model/position.ts';
import { beforeAttack, beforeBlocks, creature } from '../support/declarations.ts';
import type { Table } from '../support/declarations.ts';

const groups = (position: Position): readonly string[] =>
  alikeGroups(position, Object.values(position.permanents)).map((group) =>
    group.map(({ id }) => id).join('+'),
  );

const two = (
  ...[abilities, more]: [Parameters<typeof creature>[1]?, Parameters<typeof creature>[2]?]
): Table['permanents'] => [
  creature('one', ['flying', { goaded: ['Ben', 'Cleo'] }]),
  creature('two', abilities ?? ['flying', { goaded: ['Ben', 'Cleo'] }], more),
];

describe('Alike creatures', () => {
  test.for([
    [
      'tokens of one entry',
      [creature('token', ['mustAttack'], { count: 3 })],
      ['token-1+token-2+token-3'],
    ],
    ['two written alike', two(), ['one+two']],
    ['lists in another order', two([{ goaded: ['Cleo', 'Ben'] }, 'flying']), ['one+two']],
    ['another name', two(undefined, { name: 'Bear' }), ['one+two']],
    ['a repeated ability', two(['flying', 'flying', { goaded: ['Ben', 'Cleo'] }]), ['one', 'two']],
    ['another ability', two(['flying']), ['one', 'two']],
    ['another power', two(undefined, { pt: '3/2' }), ['one', 'two']],
    ['another color', two(undefined, { colors: ['red'] }), ['one', 'two']],
    ['another type', two(undefined, { types: ['artifact', 'creature'] }), ['one', 'two']],
    ['another subtype', two(undefined, { subtypes: ['wall'] }), ['one', 'two']],
    ['another supertype', two(undefined, { supertypes: ['legendary'] }), ['one', 'two']],
    ['another controller', two(undefined, { controller: 'Ben' }), ['one', 'two']],
    ['tapped', two(undefined, { tapped: true }), ['one', 'two']],
    ['new', two(undefined, { sick: true }), ['one', 'two']],
    ['a token', two(undefined, { token: true }), ['one', 'two']],
    ['damaged', two(undefined, { damage: 1 }), ['one', 'two']],
    ['with a counter', two(undefined, { counters: { charge: 1 } }), ['one', 'two']],
  ] as const)('%s', ([, permanents, expected]) => {
    expect(groups(beforeAttack({ permanents }))).toEqual(expected);
  });
  test.for([
    [
      'named by an ability',
      {
        permanents: [
          creature('bear', [], { count: 3 }),
          creature('page', [{ attacksIf: 'bear-2' }]),
        ],
      },
      ['bear-1+bear-3', 'bear-2', 'page'],
    ],
    [
      'named in a filter of an effect',
      {
        permanents: [creature('bear', [], { count: 3 })],
        effects: [{ blockCost: { attackers: { any: [{ id: 'bear-3' }] }, mana: 1 } }],
      },
      ['bear-1+bear-2', 'bear-3'],
    ],
    [
      'the source of what others have',
      {
        permanents: [
          creature(
            'lord',
            [
              {
                grant: {
                  to: { type: 'creature', controller: 'you', other: true },
                  abilities: ['mustAttack'],
                },
              },
            ],
            { count: 2 },
          ),
        ],
      },
      ['lord-1', 'lord-2'],
    ],
    [
      'attached to',
      {
        permanents: [
          creature('bear', [], { count: 2 }),
          {
            id: 'axe',
            controller: 'Ana',
            types: ['artifact'],
            attachedTo: 'bear-1',
            abilities: [{ grant: { to: 'attached', pt: '+1/+1' } }],
          },
        ],
      },
      ['bear-1', 'bear-2', 'axe'],
    ],
  ] as const satisfies readonly (readonly [string, Table, readonly string[]])[])(
    'singled out: %s',
    ([, table, expected]) => {
      expect(groups(beforeAttack(table))).toEqual(expected);
    },
  );
  test('a situation of one’s own tells them apart', () => {
    const position = beforeBlocks({
      attacking: { 'bear-1..2': 'Ben', 'bear-3': 'Cleo' },
      permanents: [creature('bear', [], { count: 3 })],
    });
    const apart = alikeGroups(
      position,
      Object.values(position.permanents),
      (id) => position.attackers[id]?.target ?? '',
    );
    expect(apart.map((group) => group.map(({ id }) => id))).toEqual([
      ['bear-1', 'bear-2'],
      ['bear-3'],
    ]);
  });
});
