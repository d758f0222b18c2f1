import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../machines/abilities/canonical.ts';
import { meaningOf } from '../../machines/abilities/meanings.ts';
import type { Seen } from '../../machines/abilities/meanings.ts';
import { saying, statedForAll, statedOf } from '../../machines/abilities/stated.ts';
import { ABILITY_WORDS, abilitySchema } from '../../machines/model/abilities.ts';
import { beforeAttack, creature } from '../support/declarations.ts';

const nobody: Seen = { you: undefined, bearer: undefined, power: 0, isPlayer: () => false };
const ana: Seen = { ...nobody, you: 'Ana' };
const meaning = (written: unknown, seen = ana) => meaningOf(abilitySchema.parse(written), seen);

describe('What an ability says', () => {
  test.for([
    ['702.111b Menace is two at least', 'menace', { cantBeBlockedExceptByAtLeast: 2 }],
    ['701.60c Suspected is menace and no blocks', 'suspected', 'menace', 'cantBlock'],
    ['701.35a Detained is neither attack nor block', 'detained', 'cantAttack', 'cantBlock'],
    ['702.147a Decayed is no blocks', 'decayed', 'cantBlock'],
    ['a lone attacker is a company of two', 'cantAttackAlone', { attackCompany: { atLeast: 2 } }],
    ['a lone blocker is a company of two', 'cantBlockAlone', { blockCompany: { atLeast: 2 } }],
    ['must be blocked is by one at least', 'mustBeBlocked', { mustBeBlocked: { atLeast: 1 } }],
    [
      '702.31b Horsemanship is written out',
      'horsemanship',
      { cantBeBlockedExceptBy: { keyword: 'horsemanship' } },
    ],
    [
      '702.36b Fear is written out',
      'fear',
      { cantBeBlockedExceptBy: { any: [{ type: 'artifact' }, { color: 'black' }] } },
    ],
  ] as const)('%s', ([, word, ...writtenOut]) => {
    const plain = (written: unknown) =>
      meaning(written).map(({ ...term }) => ({ ...term, keyword: undefined }));
    expect(plain(word)).toEqual(writtenOut.flatMap(plain));
  });
  test('words that bear on neither attacks nor blocks say nothing', () => {
    const silent = ABILITY_WORDS.filter((word) => meaning(word).length === 0);
    expect(silent).toContain('trample');
    expect(silent).toContain('reach');
    expect(silent).not.toContain('flying');
    expect(meaning({ toxic: 2 })).toEqual([]);
    expect(meaning({ notUnderstood: { text: 'Maybe.', affects: 'damage' } })).toEqual([]);
  });
  test('109.5 "you" is who controls it; with nobody it says nothing', () => {
    const toll = { attackCost: { protects: 'you', mana: 2 } };
    expect(meaning(toll)).toEqual([
      { kind: 'attackToll', aim: { at: 'side', player: 'Ana', planeswalkers: false }, mana: 2 },
    ]);
    expect(meaning(toll, nobody)).toEqual([]);
    expect(meaning({ mustAttack: 'you' }, nobody)).toEqual([]);
    expect(meaning({ goaded: ['you'] }, nobody)).toEqual([]);
  });
  test('702.16f "you" and players are told from subtypes', () => {
    const isPlayer = (id: string): boolean => id === 'Ben';
    const from = (value: string) =>
      meaning({ protection: value }, { ...ana, isPlayer }).map((term) =>
        'filter' in term ? term.filter : undefined,
      );
    expect(
      ['Ben', 'you', 'goblin', 'red', 'creature', 'colorless'].map((value) => from(value)[0]),
    ).toEqual([
      { controller: 'Ben' },
      { controller: 'you' },
      { subtype: 'goblin' },
      { color: 'red' },
      { type: 'creature' },
      { not: { any: ['white', 'blue', 'black', 'red', 'green'].map((color) => ({ color })) } },
    ]);
  });
});

describe('What a permanent says', () => {
  const position = beforeAttack({
    permanents: [
      creature('bully', [
        { goaded: ['Ben', 'Cleo'] },
        { goaded: ['Ben'] },
        'mustAttack',
        'mustAttack',
      ]),
      creature('plain'),
      {
        id: 'moat',
        controller: 'Cleo',
        types: ['enchantment'],
        abilities: [{ maxAttackers: { protects: 'you', n: 1 } }, 'flying'],
      },
      {
        id: 'banner',
        controller: 'Ana',
        types: ['enchantment'],
        abilities: [
          {
            grant: {
              to: { id: 'plain' },
              abilities: [{ attackCost: { protects: 'Ben', mana: 1 } }],
            },
          },
        ],
      },
    ],
    effects: [
      { id: 'bell', maxBlockers: 2 },
      { id: 'alone', cantAttack: 'Ben' },
    ],
  });
  const of = (id: string) => statedOf(position, position.permanents[id]!);

  test('701.15c a goader counts once, any other requirement as often as it is said', () => {
    expect(saying(of('bully'), 'mustAttack').map(({ term }) => term.once ?? '')).toEqual([
      'goaded by Ben',
      'goaded by Ben, away',
      'goaded by Cleo',
      'goaded by Cleo, away',
      '',
      '',
    ]);
  });
  test('what was granted tells its source and whose it is', () => {
    expect(of('plain')).toMatchObject([{ ability: 'attackCost', source: 'banner', you: 'Ana' }]);
  });
  test('what concerns everybody, in order of where it comes from; an effect has no bearer', () => {
    expect(statedForAll(position).map(({ source, term }) => `${source} ${term.kind}`)).toEqual([
      'banner attackToll',
      'bell blockerLimit',
      'moat attackerLimit',
    ]);
  });
});

test('canonical JSON shows no order of keys and lists, and can be read back', () => {
  const filter = { not: { color: 'red' }, any: [{ type: 'artifact' }, { power: '<=2' }] };
  const other = { any: [{ power: '<=2' }, { type: 'artifact' }], not: { color: 'red' } };
  expect(canonicalJson(filter)).toBe(canonicalJson(other));
  expect(JSON.parse(canonicalJson(filter))).toEqual(other);
  expect(canonicalJson(filter)).not.toBe(canonicalJson({ ...filter, not: { color: 'blue' } }));
});
