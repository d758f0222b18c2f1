import { describe, expect, test } from 'vitest';
import {
  beginDamageStep,
  dealCombatDamage,
  needsFirstStrikeStep,
} from '../../machines/rules/510-combat-damage/index.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { withPermanent } from '../../machines/rules/changes.ts';
import { abilitySchema } from '../../machines/model/abilities.ts';
import type { Position } from '../../machines/model/position.ts';
import { announce, fight, lives, marked } from '../support/damage.ts';
import type { Fight } from '../support/damage.ts';
import { DATES, positionOf } from '../support/position.ts';

const ALL = Object.values(DATES);

const open = (written: Fight, date: string): Position =>
  positionOf({ start: 'combat-damage', ...fight(written) }, date);

const gain = (position: Position, id: string, ability: string): Position =>
  withPermanent(position, id, ({ changes }) => ({
    changes: [...changes, { kind: 'gain', abilities: [abilitySchema.parse(ability)] }],
  }));
const lose = (position: Position, id: string, ability: string): Position =>
  withPermanent(position, id, ({ changes }) => ({
    changes: [...changes, { kind: 'lose', abilities: [abilitySchema.parse(ability)] }],
  }));

const step = (position: Position, strike: 'first' | 'regular'): Position =>
  dealCombatDamage(
    announce(beginDamageStep(position, strike), ['Ana', {}], ['Ben', {}], ['Cleo', {}]),
  );

const duel = (...abilities: ('first strike' | 'double strike')[]): Fight => ({
  ana: [
    {
      id: 'hero',
      pt: '3/9',
      abilities,
    },
    { id: 'hound', pt: '2/2' },
  ],
  attacking: { hero: 'Ben', hound: 'Ben' },
});

/** Ben's life after each step, starting at 20; `between` is what happens after the first. */
const benAfter = (
  written: Fight,
  date: string,
  between: (position: Position) => Position = (position) => position,
): readonly (number | undefined)[] => {
  const first = step(open(written, date), 'first');
  const second = step(between(first), 'regular');
  return [first, second].map((position) => lives(position)[1]);
};

describe('510.4 Two damage steps', () => {
  test.for<[string, Partial<Fight>, boolean]>([
    ['nobody', {}, false],
    [
      'an attacker with first strike',
      { ana: [{ id: 'a', pt: '1/1', abilities: ['first strike'] }], attacking: { a: 'Ben' } },
      true,
    ],
    [
      'an attacker with double strike',
      { ana: [{ id: 'a', pt: '1/1', abilities: ['double strike'] }], attacking: { a: 'Ben' } },
      true,
    ],
    [
      'a blocker on another front',
      { cleo: [{ id: 'c', pt: '1/1', abilities: ['first strike'] }], blocking: { c: ['owl'] } },
      true,
    ],
    ['a creature at home', { ben: [{ id: 'b', pt: '1/1', abilities: ['first strike'] }] }, false],
  ])('510.4 %s makes it two: %#', ([, written, expected]) => {
    for (const date of ALL)
      expect(needsFirstStrikeStep(open({ attacking: {}, ...written }, date))).toBe(expected);
  });

  test('510.4 phased out it makes none', () => {
    const there = open(duel('first strike'), DATES.orders);
    expect(needsFirstStrikeStep(there)).toBe(true);
    expect(needsFirstStrikeStep(withPermanent(there, 'hero', () => ({ phasedOut: true })))).toBe(
      false,
    );
  });

  test('510.4 one first striker makes every other fight wait', () => {
    for (const date of ALL) {
      const first = step(open(duel('first strike'), date), 'first');
      expect(lives(first)).toEqual([20, 17, 20]);
      expect(lives(step(first, 'regular'))).toEqual([20, 15, 19]);
    }
  });

  test('510.4 without first or double strike everybody strikes in the one step', () => {
    const only = step(open(duel(), DATES.today), 'regular');
    expect(lives(only)).toEqual([20, 15, 19]);
    expect(only.struckFirst).toBeUndefined();
  });

  test('702.7b what dies to first strike does not strike back', () => {
    const written: Fight = {
      ana: [{ id: 'hero', pt: '3/3', abilities: ['first strike'] }],
      ben: [{ id: 'b', pt: '3/3' }],
      attacking: { hero: 'Ben' },
      blocking: { b: ['hero'] },
    };
    for (const date of ALL) {
      const first = leaveBattlefield(step(open(written, date), 'first'), ['b'], 'dies');
      expect(marked(step(first, 'regular'), 'hero')).toEqual([0]);
    }
  });
});

describe('510.4 Who strikes in the second step', () => {
  test('702.4b double strike strikes twice', () => {
    for (const date of ALL) expect(benAfter(duel('double strike'), date)).toEqual([17, 12]);
  });
  test('702.4b double strike and first strike together strike twice', () => {
    for (const date of ALL)
      expect(benAfter(duel('double strike', 'first strike'), date)).toEqual([17, 12]);
  });
  test('702.4c double strike that is lost in between strikes once, in July 2009 too', () => {
    for (const date of ALL)
      expect(
        benAfter(duel('double strike'), date, (p) => lose(p, 'hero', 'double strike')),
      ).toEqual([17, 15]);
  });
  test('702.4d a first striker that gets double strike strikes again', () => {
    for (const date of ALL)
      expect(benAfter(duel('first strike'), date, (p) => gain(p, 'hero', 'double strike'))).toEqual(
        [17, 12],
      );
  });
  test('702.7c a creature that gets first strike in between strikes all the same', () => {
    for (const date of ALL)
      expect(benAfter(duel('first strike'), date, (p) => gain(p, 'hound', 'first strike'))).toEqual(
        [17, 15],
      );
  });
  test('702.7c a first striker that loses it does not strike again', () => {
    for (const date of ALL)
      expect(benAfter(duel('first strike'), date, (p) => lose(p, 'hero', 'first strike'))).toEqual([
        17, 15,
      ]);
  });

  test.for([
    [DATES.stack, 13],
    [DATES.stackWithPlaneswalkers, 13],
    [DATES.firstOrders, 18],
    [DATES.orders, 18],
    [DATES.today, 18],
  ] as const)(
    '510.4 on %s a first striker without power in the first step: before 2009 it had assigned nothing and strikes',
    ([date, life]) => {
      const weak: Fight = {
        ...duel('first strike'),
        ana: [
          { id: 'hero', pt: '0/9', abilities: ['first strike'] },
          { id: 'hound', pt: '2/2' },
        ],
      };
      const stronger = (p: Position) =>
        withPermanent(p, 'hero', () => ({ pt: { power: 5, toughness: 9 } }));
      expect(benAfter(weak, date, stronger)).toEqual([20, life]);
    },
  );

  test('510.4 what joins the combat between the steps strikes, unless it had first strike as the first began', () => {
    const written: Fight = {
      ...duel('first strike'),
      ana: [
        ...(duel('first strike').ana ?? []),
        { id: 'late', pt: '4/4' },
        { id: 'keen', pt: '1/1', abilities: ['first strike'] },
      ],
    };
    const join = (p: Position): Position => ({
      ...p,
      attackers: {
        ...p.attackers,
        late: {
          target: 'Ben',
          defender: 'Ben',
          firstDefender: 'Ben',
          declared: false,
          status: 'unblocked',
        },
        keen: {
          target: 'Ben',
          defender: 'Ben',
          firstDefender: 'Ben',
          declared: false,
          status: 'unblocked',
        },
      },
    });
    expect(benAfter(written, DATES.today, join)).toEqual([17, 11]);
    expect(benAfter(written, DATES.stack, join)).toEqual([17, 10]);
  });

  test('510.4 who strikes is fixed as the step begins', () => {
    const begun = beginDamageStep(open(duel('first strike'), DATES.today), 'first');
    const later = gain(lose(begun, 'hero', 'first strike'), 'hound', 'first strike');
    expect(later.damage?.participants).toEqual(['hero']);
    expect(lives(dealCombatDamage(announce(later, ['Ana', {}])))).toEqual([20, 17, 20]);
  });
});
