import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../machines/abilities/meanings.ts';
import type { Seen } from '../../machines/abilities/meanings.ts';
import type { Term } from '../../machines/abilities/terms.ts';
import { abilitySchema } from '../../machines/model/abilities.ts';
import { beforeAttack, creature } from '../support/declarations.ts';

const { permanents } = beforeAttack({
  permanents: [
    creature('ghoul', [], { pt: '3/3', colors: ['black', 'red'] }),
    creature('grown', [], { counters: { '+1/+1': 2 } }),
  ],
});
const ghoul: Seen = {
  you: 'Ana',
  bearer: permanents['ghoul'],
  power: 3,
  isPlayer: (id) => id === 'Ben',
};
const meaning = (written: unknown, seen = ghoul) => meaningOf(abilitySchema.parse(written), seen);

const anything = { at: 'anything' } as const;
const artifact = { type: 'artifact' } as const;
const away = (than: string) => ({ at: 'anotherPlayer', than }) as const;
const side = (player: string, planeswalkers = false) =>
  ({ at: 'side', player, planeswalkers }) as const;

describe('The terms of each ability', () => {
  test.for<readonly [title: string, written: unknown, terms: readonly Term[]]>([
    ['702.22c banding', 'banding', [{ kind: 'bands' }]],
    ['702.147a decayed', 'decayed', [{ kind: 'noBlock' }]],
    ['702.3b defender', 'defender', [{ kind: 'noAttack', aim: anything, hindrance: 'defender' }]],
    ['701.35a detained', 'detained', [{ kind: 'noAttack', aim: anything }, { kind: 'noBlock' }]],
    ['702.154a enlist', 'enlist', [{ kind: 'enlists' }]],
    ['701.43a exert', 'exert', [{ kind: 'exerts' }]],
    [
      '702.36b fear',
      'fear',
      [{ kind: 'blockersOnly', keyword: 'fear', filter: { any: [artifact, { color: 'black' }] } }],
    ],
    [
      '702.9b, 702.17b flying',
      'flying',
      [
        {
          kind: 'blockersOnly',
          keyword: 'flying',
          filter: { any: [{ keyword: 'flying' }, { keyword: 'reach' }] },
        },
      ],
    ],
    ['702.10b haste', 'haste', [{ kind: 'hasty' }]],
    [
      '702.31b horsemanship',
      'horsemanship',
      [{ kind: 'blockersOnly', keyword: 'horsemanship', filter: { keyword: 'horsemanship' } }],
    ],
    [
      '702.13b intimidate',
      'intimidate',
      [
        {
          kind: 'blockersOnly',
          keyword: 'intimidate',
          filter: { any: [artifact, { color: 'black' }, { color: 'red' }] },
        },
      ],
    ],
    [
      '702.14c, 702.14d landwalk',
      { landwalk: 'island' },
      [{ kind: 'unblockable', keyword: 'landwalk', whileDefenderControls: 'land island' }],
    ],
    ['702.111b menace', 'menace', [{ kind: 'blockersAtLeast', keyword: 'menace', count: 2 }]],
    [
      '702.16f protection',
      { protection: 'red' },
      [{ kind: 'blockersNot', keyword: 'protection', filter: { color: 'red' } }],
    ],
    [
      '702.16f protection from everything',
      { protection: 'everything' },
      [
        {
          kind: 'blockersNot',
          keyword: 'protection',
          filter: { any: [{ other: true }, { other: false }] },
        },
      ],
    ],
    [
      '702.28b shadow',
      'shadow',
      [
        { kind: 'blockersOnly', keyword: 'shadow', filter: { keyword: 'shadow' } },
        { kind: 'blocksOnly', keyword: 'shadow', attackers: { keyword: 'shadow' } },
      ],
    ],
    [
      '702.118b skulk',
      'skulk',
      [{ kind: 'blockersNot', keyword: 'skulk', filter: { power: '>3' } }],
    ],
    [
      '701.60c suspected',
      'suspected',
      [{ kind: 'blockersAtLeast', keyword: 'menace', count: 2 }, { kind: 'noBlock' }],
    ],
    ['702.98a unleash without a counter', 'unleash', []],
    ['702.20b vigilance', 'vigilance', [{ kind: 'staysUntapped' }]],
    [
      'attacks though it has defender',
      { attackAsThough: 'noDefender' },
      [{ kind: 'attacksThough', hindrance: 'defender' }],
    ],
    [
      'attacks though it came this turn',
      { attackAsThough: 'haste' },
      [{ kind: 'attacksThough', hindrance: 'sick' }],
    ],
    [
      'attacks though tapped',
      { attackAsThough: 'untapped' },
      [{ kind: 'attacksThough', hindrance: 'tapped' }],
    ],
    [
      'attacks in company',
      { attackCompany: { atLeast: 3 } },
      [{ kind: 'company', act: 'attack', others: 2 }],
    ],
    ['attacks only alone', { attackCompany: 'onlyAlone' }, [{ kind: 'onlyAlone', act: 'attack' }]],
    [
      'blocks with some',
      { blockCompany: { with: { color: 'red' } } },
      [{ kind: 'companion', act: 'block', filter: { color: 'red' } }],
    ],
    ['508.1g a cost of its own', { attackCost: 2 }, [{ kind: 'attackCost', mana: 2 }]],
    [
      '508.1g a cost to attack a side',
      { attackCost: { protects: 'you', planeswalkers: true, mana: 2 } },
      [{ kind: 'attackToll', aim: side('Ana', true), mana: 2 }],
    ],
    ['attacks if another does', { attacksIf: 'grown' }, [{ kind: 'follows', leader: 'grown' }]],
    ['blocks while tapped', { blockAsThough: 'untapped' }, [{ kind: 'blocksTapped' }]],
    [
      'blocks as though with reach',
      { blockAsThough: 'reach' },
      [{ kind: 'blocksThrough', keyword: 'flying' }],
    ],
    [
      'blocks as though with shadow',
      { blockAsThough: 'shadow' },
      [{ kind: 'blocksThrough', keyword: 'shadow' }],
    ],
    ['509.1d a cost of its own', { blockCost: 1 }, [{ kind: 'blockCost', mana: 1 }]],
    [
      '509.1d a cost to block some',
      { blockCost: { attackers: { color: 'red' }, mana: 1 } },
      [{ kind: 'blockToll', attackers: { color: 'red' }, mana: 1 }],
    ],
    ['blocks more', { canBlockAdditional: 'any' }, [{ kind: 'blocksMore', more: 'any' }]],
    [
      'blocks only some',
      { canBlockOnly: { keyword: 'flying' } },
      [{ kind: 'blocksOnly', attackers: { keyword: 'flying' } }],
    ],
    ['attacks nobody', 'cantAttack', [{ kind: 'noAttack', aim: anything }]],
    [
      'does not attack one player',
      { cantAttack: 'Ben' },
      [{ kind: 'noAttack', aim: { at: 'object', id: 'Ben' } }],
    ],
    [
      'does not attack a side',
      { cantAttack: { protects: 'Ben' } },
      [{ kind: 'noAttack', aim: side('Ben') }],
    ],
    [
      'attacks only who controls such',
      { cantAttack: { unlessDefenderControls: 'island' } },
      [{ kind: 'noAttack', aim: { at: 'defenderWithout', permanent: 'island' } }],
    ],
    ['cannot be blocked', 'cantBeBlocked', [{ kind: 'unblockable' }]],
    [
      'cannot be blocked by who controls such',
      { cantBeBlocked: { ifDefenderControls: 'artifact' } },
      [{ kind: 'unblockable', whileDefenderControls: 'artifact' }],
    ],
    [
      'cannot be blocked by some',
      { cantBeBlockedBy: { color: 'red' } },
      [{ kind: 'blockersNot', filter: { color: 'red' } }],
    ],
    ['blocked by few', { cantBeBlockedByMoreThan: 1 }, [{ kind: 'blockersAtMost', count: 1 }]],
    ['blocks nothing', 'cantBlock', [{ kind: 'noBlock' }]],
    [
      'does not block some',
      { cantBlock: { color: 'red' } },
      [{ kind: 'noBlock', attackers: { color: 'red' } }],
    ],
    [
      '701.15b goaded, once for each player',
      { goaded: ['Cleo', 'Ben'] },
      ['Ben', 'Cleo'].flatMap((goader): readonly Term[] => [
        { kind: 'mustAttack', about: goader, aim: anything, once: `goaded by ${goader}` },
        {
          kind: 'mustAttack',
          about: goader,
          aim: away(goader),
          once: `goaded by ${goader}, away`,
        },
      ]),
    ],
    ['lures all', 'lure', [{ kind: 'lures' }]],
    ['lures some', { lure: { color: 'red' } }, [{ kind: 'lures', filter: { color: 'red' } }]],
    ['few attackers', { maxAttackers: 2 }, [{ kind: 'attackerLimit', aim: anything, most: 2 }]],
    [
      'few attackers of a side',
      { maxAttackers: { protects: 'you', n: 2 } },
      [{ kind: 'attackerLimit', aim: side('Ana'), most: 2 }],
    ],
    ['few blockers', { maxBlockers: 2 }, [{ kind: 'blockerLimit', aim: anything, most: 2 }]],
    ['must attack', 'mustAttack', [{ kind: 'mustAttack', aim: anything }]],
    [
      'must attack a player',
      { mustAttack: 'Ben' },
      [{ kind: 'mustAttack', aim: { at: 'object', id: 'Ben' }, about: 'Ben' }],
    ],
    [
      'must attack a side',
      { mustAttack: { protects: 'Ben', planeswalkers: true } },
      [{ kind: 'mustAttack', aim: side('Ben', true), about: 'Ben' }],
    ],
    [
      'must be blocked by so many exactly',
      { mustBeBlocked: { exactly: 2 } },
      [{ kind: 'mustBeBlocked', how: 'exactly', count: 2 }],
    ],
    [
      'must be blocked by some',
      { mustBeBlocked: { by: { color: 'red' } } },
      [{ kind: 'mustBeBlockedBy', filter: { color: 'red' } }],
    ],
    ['must block', 'mustBlock', [{ kind: 'mustBlock' }]],
    ['702.39a must block one', { mustBlock: 'grown' }, [{ kind: 'mustBlock', attacker: 'grown' }]],
    [
      'nobody understood its attacks',
      { notUnderstood: { text: 'Maybe.', affects: 'attack' } },
      [{ kind: 'unclear', act: 'attack' }],
    ],
  ])('%s', ([, written, terms]) => {
    expect(meaning(written)).toEqual(terms);
  });

  test('702.98a unleash with a counter is no blocks', () => {
    expect(meaning('unleash', { ...ghoul, bearer: permanents['grown'] })).toEqual([
      { kind: 'noBlock' },
    ]);
    expect(meaning('unleash', { ...ghoul, bearer: undefined })).toEqual([]);
  });
});
