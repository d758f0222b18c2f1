import { describe, expect, test } from 'vitest';
import type { Position } from '../../machines/model/position.ts';
import type { WrittenSetup } from '../../machines/model/setup.ts';
import {
  attackedAlone,
  blockersOf,
  defenderFaced,
  defendingPlayerOf,
  removeFromCombat,
  removeWhatItNoLongerIs,
  stopAttacking,
  stopBeingAttacked,
  stopBlocking,
} from '../../machines/rules/506-combat-phase.ts';
import { reselect } from '../../machines/rules/508-put-attacking.ts';
import { changeController } from '../../machines/rules/change-of-control.ts';
import { withPermanent } from '../../machines/rules/changes.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { eventsOf } from '../support/damage.ts';
import { DATES, positionOf } from '../support/position.ts';

/** A fight on Ben's front, one on Cleo's that must not matter to it, and something that attacks Ben's planeswalker. */
const FIGHT: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'combat-damage',
  attacking: { knight: 'Ben', mule: 'Ben', owl: 'Cleo', rat: 'sage' },
  bands: [['knight', 'mule']],
  blocking: { brute: ['knight'], page: ['rat'], hen: ['owl'] },
  permanents: [
    creature('knight', ['banding']),
    creature('mule'),
    creature('owl'),
    creature('rat'),
    creature('home'),
    creature('brute', [], { controller: 'Ben' }),
    creature('page', [], { controller: 'Ben' }),
    creature('hen', [], { controller: 'Cleo' }),
    planeswalker('sage', 'Ben'),
  ],
};
const fight = (date: string = DATES.today, rest: Partial<WrittenSetup> = {}): Position =>
  positionOf({ ...FIGHT, ...rest }, date);

/** Cleo's front, which nothing here may touch. */
const bystanders = ({ attackers, blockers }: Position) => [attackers['owl'], blockers['hen']];

describe('506.4 Out of combat', () => {
  test('506.4 an attacker stops attacking; its blockers block nothing, and what is left goes on', () => {
    const before = fight();
    const after = stopAttacking(before, 'knight', 'removed');
    expect(Object.keys(after.attackers)).toEqual(['mule', 'owl', 'rat']);
    expect(after.blockers['brute']).toEqual({ attackers: ['mule'], declared: true });
    expect(after.attackers['mule']?.status).toBe('blocked');
    expect(after.formerAttackers).toEqual({ knight: { defender: 'Ben', firstDefender: 'Ben' } });
    expect(bystanders(after)).toEqual(bystanders(before));
    expect(eventsOf(after, 'removedFromCombat')).toEqual([
      { type: 'removedFromCombat', permanent: 'knight', reason: 'removed' },
    ]);
  });

  test('702.22f what leaves combat leaves its band, and a band of one is none', () => {
    const three = fight(DATES.today, { bands: [['knight', 'mule', 'rat']] });
    expect(three.bands).toEqual([['knight', 'mule', 'rat']]);
    const two = stopAttacking(three, 'knight', 'removed');
    expect(two.bands).toEqual([['mule', 'rat']]);
    expect(stopAttacking(two, 'rat', 'removed').bands).toEqual([]);
    expect(stopAttacking(three, 'owl', 'removed').bands).toEqual(three.bands);
  });

  test('506.4 a blocker stops blocking; what it blocked stays blocked', () => {
    const before = fight(DATES.orders, { damageOrder: { knight: ['brute'], brute: ['knight'] } });
    const after = stopBlocking(before, 'brute', 'phasedOut');
    expect(Object.keys(after.blockers)).toEqual(['page', 'hen']);
    expect(after.attackers['knight']?.status).toBe('blocked');
    expect(after.damageOrders['knight']).toEqual([]);
    expect(after.damageOrders['brute']).toBeUndefined();
    expect(stopBlocking(before, 'knight', 'removed')).toBe(before);
  });

  test('506.4c what attacked a planeswalker that is out of combat attacks nothing, and still Ben', () => {
    const before = fight();
    const after = stopBeingAttacked(before, 'sage', 'removed');
    expect(after.attackers['rat']).toMatchObject({
      target: null,
      defender: 'Ben',
      status: 'blocked',
    });
    expect(after.blockers).toEqual(before.blockers);
    expect(stopBeingAttacked(before, 'home', 'removed')).toBe(before);
  });

  test.for([
    ['an attacker', 'knight'],
    ['a blocker', 'brute'],
    ['an attacked planeswalker', 'sage'],
  ] as const)('506.4 %s that changes its controller is out of combat', ([, id]) => {
    const before = fight();
    const after = changeController(before, id, 'Cleo');
    const parts = [after.attackers[id], after.blockers[id]];
    expect(parts).toEqual([undefined, undefined]);
    expect(Object.values(after.attackers).some(({ target }) => target === id)).toBe(false);
    expect(eventsOf(after, 'removedFromCombat')).toEqual([
      { type: 'removedFromCombat', permanent: id, reason: 'changedController' },
    ]);
    expect(bystanders(after)).toEqual(bystanders(before));
  });

  test('506.4 several that leave the battlefield at once leave as what they all were', () => {
    const before = fight();
    const after = leaveBattlefield(before, ['knight', 'brute', 'nobody'], 'exiled');
    expect(after.attackers['knight']).toBeUndefined();
    expect(after.blockers['brute']).toBeUndefined();
    expect(Object.keys(after.lastKnown)).toEqual(['knight', 'brute']);
    expect(after.lastKnown['knight']).toMatchObject({ abilities: ['banding'], how: 'exiled' });
    expect(after.dead).toEqual(['knight', 'brute']);
    expect(eventsOf(after, 'died', 'leftBattlefield')).toEqual([
      { type: 'leftBattlefield', permanent: 'knight', how: 'exiled' },
      { type: 'leftBattlefield', permanent: 'brute', how: 'exiled' },
    ]);
    expect(bystanders(after)).toEqual(bystanders(before));
    expect(leaveBattlefield(before, ['nobody'], 'dies')).toBe(before);
  });

  test('506.4 a permanent that is in combat in several parts leaves all of them', () => {
    const both = fight(DATES.today, {
      attacking: { knight: 'Ben', rat: 'golem', owl: 'Cleo' },
      blocking: { golem: ['knight'], hen: ['owl'] },
      bands: [],
      permanents: [
        ...FIGHT.permanents!,
        creature('golem', [], {
          controller: 'Ben',
          types: ['creature', 'planeswalker'],
          loyalty: 3,
        }),
      ],
    });
    const after = removeFromCombat(both, 'golem', 'removed');
    expect(after.blockers['golem']).toBeUndefined();
    expect(after.attackers['rat']?.target).toBeNull();
    expect(bystanders(after)).toEqual(bystanders(both));
  });
});

const golem = (
  types: ('creature' | 'planeswalker' | 'battle' | 'artifact')[],
  date: string = DATES.today,
): Position => {
  const before = fight(date, {
    attacking: { knight: 'Ben', rat: 'golem', owl: 'Cleo' },
    blocking: { golem: ['knight'], hen: ['owl'] },
    bands: [],
    permanents: [
      ...FIGHT.permanents!,
      creature('golem', [], {
        controller: 'Ben',
        types: ['creature', 'planeswalker'],
        loyalty: 3,
        protector: 'Ben',
      }),
    ],
  });
  return removeWhatItNoLongerIs(
    withPermanent(before, 'golem', () => ({ types })),
    'golem',
  );
};

const part = ({ attackers, blockers }: Position): string =>
  [
    ...(blockers['golem'] ? ['blocks'] : []),
    ...(attackers['rat']?.target === 'golem' ? ['is attacked'] : []),
  ].join(', ');

describe('types that change in combat', () => {
  test.for([
    ['506.4d Still both', ['creature', 'planeswalker'], 'blocks, is attacked'],
    ['506.4d No planeswalker any more', ['creature'], 'blocks'],
    ['506.4d No creature any more', ['planeswalker'], 'is attacked'],
    ['506.4d Neither', ['artifact'], ''],
    [
      '506.4e A battle in the planeswalker’s stead, protected by the same',
      ['battle'],
      'is attacked',
    ],
    [
      '506.4e A battle that is a creature too neither attacks nor blocks',
      ['battle', 'creature'],
      'is attacked',
    ],
  ] as const)('%s', ([, types, plays]) => {
    expect(part(golem([...types]))).toBe(plays);
  });

  test('506.4 what is not there plays no part that could change', () => {
    const before = fight();
    expect(removeWhatItNoLongerIs(before, 'nobody')).toBe(before);
    expect(removeWhatItNoLongerIs(before, 'knight')).toBe(before);
  });
});

describe('508.5 Defending player', () => {
  test('508.5, 508.5a each attacker has its own: who is attacked, or who controls it', () => {
    const position = fight();
    const of = (id: string) => defendingPlayerOf(position, id);
    expect(['knight', 'owl', 'rat', 'home', 'brute'].map(of)).toEqual([
      'Ben',
      'Cleo',
      'Ben',
      undefined,
      undefined,
    ]);
    expect(blockersOf(position, 'rat')).toEqual(['page']);
  });

  test.for([
    ['508.5 Out of combat it had none', DATES.orders, undefined],
    ['508.5 Out of combat the one as it became attacking', '2012-07-01', 'Ben'],
    ['508.5 Out of combat the last one', DATES.today, 'Ben'],
  ] as const)('%s, on %s', ([, date, defender]) => {
    const gone = stopAttacking(fight(date), 'knight', 'removed');
    expect(defendingPlayerOf(gone, 'knight')).toBe(defender);
    expect(defendingPlayerOf(gone, 'owl')).toBe('Cleo');
  });

  test.for([
    ['508.5 The one it attacks now', DATES.orders, 'Cleo'],
    ['508.5 The one it attacked as it became attacking', '2012-07-01', 'Ben'],
    ['508.5 The one it attacks now again', DATES.today, 'Cleo'],
  ] as const)('%s, on %s', ([, date, defender]) => {
    const turned = reselect(fight(date), 'mule', 'Cleo');
    expect(defendingPlayerOf(turned, 'mule')).toBe(defender);
    expect(defenderFaced(turned, turned.attackers['mule']!)).toBe('Cleo');
    expect(defendingPlayerOf(turned, 'knight')).toBe('Ben');
    const out = stopAttacking(turned, 'mule', 'removed');
    expect(out.formerAttackers['mule']).toEqual({ defender: 'Cleo', firstDefender: 'Ben' });
  });
});

describe('506.5 Attacks alone', () => {
  test('506.5 counts declared attackers only, against whomever', () => {
    const declared = fight(DATES.today, {
      attacking: { knight: 'Ben', owl: 'Cleo' },
      putAttacking: ['owl'],
      blocking: {},
      bands: [],
    });
    expect(attackedAlone(declared, 'knight')).toBe(true);
    expect(attackedAlone(declared, 'owl')).toBe(false);
    expect(attackedAlone(fight(), 'knight')).toBe(false);
  });
});
