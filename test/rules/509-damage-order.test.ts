import { describe, expect, test } from 'vitest';
import {
  damageOrderers,
  defaultOrders,
  forcedOrders,
  judgeOrders,
  orderDamage,
  ordersWanted,
} from '../../machines/rules/509-damage-order.ts';
import type { DamageOrders } from '../../machines/model/commands.ts';
import type { Position } from '../../machines/model/position.ts';
import { damageToAssign } from '../../machines/rules/510-combat-damage/index.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { withPermanent } from '../../machines/rules/changes.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { eventsOf, fight } from '../support/damage.ts';
import { DATES, inDamage, positionOf } from '../support/position.ts';

const ORDERED = [
  DATES.firstOrders,
  DATES.ordersOverSeveral,
  DATES.orders,
  DATES.oneIsLethal,
  DATES.lastOrders,
];
const FREE = [DATES.stack, DATES.stackWithPlaneswalkers, DATES.today];

const fronts = {
  start: 'combat-damage' as const,
  ...fight({
    ana: [
      { id: 'a1', pt: '2/2' },
      { id: 'a2', pt: '2/1' },
      { id: 'a3', pt: '2/2' },
      { id: 'a4', pt: '2/2' },
    ],
    ben: [
      { id: 'bw', pt: '3/5', damage: 4 },
      { id: 'b2', pt: '1/2' },
    ],
    cleo: [{ id: 'cw', pt: '3/5' }],
    attacking: { a1: 'Ben', a2: 'Ben', a3: 'Cleo', a4: 'Cleo' },
    blocking: { bw: ['a1', 'a2'], b2: ['a1'], cw: ['a3', 'a4'] },
  }),
};

const faults = (position: Position, player: string, orders: DamageOrders): readonly string[] =>
  judgeOrders(position, player, { type: 'orderDamage', orders }).map(
    ({ rule, code, objects }) => `${rule} ${code} ${objects[0]}`,
  );

describe('509.2 (order) Orders wanted', () => {
  test('509.2 (order) of attackers with several blockers, from July 2009 to November 2024', () => {
    for (const date of ORDERED)
      expect(ordersWanted(positionOf(fronts, date), 'Ana')).toEqual([
        { creature: 'a1', over: ['bw', 'b2'] },
      ]);
    for (const date of FREE) expect(ordersWanted(positionOf(fronts, date), 'Ana')).toEqual([]);
  });
  test('509.3 (order) of blockers of several attackers', () => {
    for (const date of ORDERED) {
      expect(ordersWanted(positionOf(fronts, date), 'Ben')).toEqual([
        { creature: 'bw', over: ['a1', 'a2'] },
      ]);
      expect(ordersWanted(positionOf(fronts, date), 'Cleo')).toEqual([
        { creature: 'cw', over: ['a3', 'a4'] },
      ]);
    }
    for (const date of FREE) expect(ordersWanted(positionOf(fronts, date), 'Cleo')).toEqual([]);
  });
  test.for([
    [DATES.firstOrders, ['a1']],
    [DATES.ordersOverSeveral, ['a1']],
    [DATES.orders, ['a1', 'a2', 'a3', 'a4']],
    [DATES.lastOrders, ['a1', 'a2', 'a3', 'a4']],
    [DATES.today, []],
  ] as const)(
    '509.2 (order) asked for everything on %s: over a single creature since February 2010',
    ([date, expected]) => {
      const wanted = ordersWanted(positionOf({ ...fronts, ask: 'all' }, date), 'Ana');
      expect(wanted.map(({ creature }) => creature)).toEqual(expected);
    },
  );
  test('802.5 (order) the active player first, then defending players in turn order, each once', () => {
    for (const date of ORDERED) {
      const position = positionOf(fronts, date);
      expect(damageOrderers(position)).toEqual(['Ana', 'Ben', 'Cleo']);
      expect(damageOrderers(orderDamage(position, 'Ana', { a1: ['b2', 'bw'] }))).toEqual([
        'Ben',
        'Cleo',
      ]);
    }
    expect(damageOrderers(positionOf(fronts, DATES.today))).toEqual([]);
  });
  test.for([
    [DATES.firstOrders, ['Cleo']],
    [DATES.ordersOverSeveral, ['Cleo']],
    [DATES.orders, ['Ana', 'Cleo']],
    [DATES.lastOrders, ['Ana', 'Cleo']],
  ] as const)('802.5 (order) on %s, Ben having left: %j', ([date, expected]) => {
    expect(damageOrderers(leaveGame(positionOf(fronts, date), 'Ben'))).toEqual(expected);
  });
});

describe('509.2 (order) Orders judged', () => {
  test.for([
    ['Ana', { a1: ['bw', 'b2'] }, []],
    ['Ana', { a1: ['b2', 'bw'] }, []],
    ['Ana', { a1: ['b2', 'bw'], a2: ['bw'] }, []],
    ['Ana', { a1: ['b2'] }, ['509.2 (order) not-a-permutation a1']],
    ['Ana', { a1: ['b2', 'bw', 'bw'] }, ['509.2 (order) not-a-permutation a1']],
    ['Ana', { a1: ['b2', 'b2'] }, ['509.2 (order) not-a-permutation a1']],
    ['Ana', { a1: ['b2', 'cw'] }, ['509.2 (order) not-a-permutation a1']],
    ['Ana', {}, ['509.2 (order) not-a-permutation a1']],
    ['Ana', { a1: ['b2', 'bw'], a2: ['b2'] }, ['509.2 (order) not-a-permutation a2']],
    ['Ana', { a1: ['b2', 'bw'], owl: [] }, ['509.2 (order) nothing-to-order owl']],
    ['Ana', { a1: ['b2', 'bw'], bw: ['a1', 'a2'] }, ['509.3 (order) nothing-to-order bw']],
    ['Ana', { a1: ['b2', 'bw'], nobody: ['bw'] }, ['509.2 (order) nothing-to-order nobody']],
    [
      'Ana',
      { owl: ['hen'] },
      ['509.2 (order) nothing-to-order owl', '509.2 (order) not-a-permutation a1'],
    ],
    ['Ben', { bw: ['a2', 'a1'] }, []],
    ['Ben', { bw: ['a2'] }, ['509.3 (order) not-a-permutation bw']],
    ['Ben', { bw: ['a2', 'a3'] }, ['509.3 (order) not-a-permutation bw']],
    ['Ben', { bw: ['a2', 'a1'], cw: ['a3', 'a4'] }, ['509.3 (order) nothing-to-order cw']],
    ['Ben', { bw: ['a2', 'a1'], a1: ['bw', 'b2'] }, ['509.2 (order) nothing-to-order a1']],
    ['Cleo', { cw: ['a4', 'a3'] }, []],
  ] as const)('509.2 (order), 509.3 (order) %s %j', ([player, orders, expected]) => {
    for (const date of ORDERED)
      expect(faults(positionOf(fronts, date), player, orders)).toEqual(expected);
  });
});

describe('509.2 (order) Orders made', () => {
  const position = positionOf(fronts, DATES.orders);
  test('509.2 (order) they stand beside those of others', () => {
    const ordered = orderDamage(orderDamage(position, 'Ana', { a1: ['b2', 'bw'] }), 'Cleo', {
      cw: ['a4', 'a3'],
    });
    expect(ordered.damageOrders).toMatchObject({ a1: ['b2', 'bw'], cw: ['a4', 'a3'] });
    expect(ordered.ordered).toEqual(['Ana', 'Cleo']);
    expect(eventsOf(ordered, 'damageOrdered')).toEqual([
      { type: 'damageOrdered', player: 'Ana', orders: { a1: ['b2', 'bw'] } },
      { type: 'damageOrdered', player: 'Cleo', orders: { cw: ['a4', 'a3'] } },
    ]);
  });
  test('509.2 (order) no orders are no event', () => {
    expect(eventsOf(orderDamage(position, 'Ana', {}), 'damageOrdered')).toEqual([]);
  });
  test('509.2 (order) forced where there is nothing but single creatures to rank', () => {
    expect(forcedOrders(position, 'Ana')).toBeUndefined();
    expect(forcedOrders(positionOf(fronts, DATES.today), 'Ana')).toEqual({});
    const single = positionOf({ ...fronts, ask: 'all', blocking: { bw: ['a1'] } }, DATES.orders);
    expect(forcedOrders(single, 'Ana')).toEqual({ a1: ['bw'] });
    expect(forcedOrders(single, 'Ben')).toEqual({ bw: ['a1'] });
  });
  test('509.2 (order) by default what takes least to kill comes first', () => {
    expect(defaultOrders(position, 'Ana')).toEqual({ a1: ['bw', 'b2'] });
    expect(defaultOrders(position, 'Ben')).toEqual({ bw: ['a2', 'a1'] });
    for (const player of ['Ana', 'Ben', 'Cleo'])
      expect(faults(position, player, defaultOrders(position, player))).toEqual([]);
  });
});

describe('509.2a Creatures that leave fall out of the orders', () => {
  const trio = {
    ...fight({
      ana: [
        { id: 'a1', pt: '5/5' },
        { id: 'a2', pt: '1/1' },
        { id: 'a3', pt: '1/1' },
      ],
      ben: [
        { id: 'b1', pt: '3/2' },
        { id: 'b2', pt: '1/2' },
        { id: 'b3', pt: '1/2' },
      ],
      attacking: { a1: 'Ben', a2: 'Ben', a3: 'Ben' },
      blocking: { b1: ['a1', 'a2', 'a3'], b2: ['a1'], b3: ['a1'] },
      damageOrder: { a1: ['b3', 'b1', 'b2'], b1: ['a2', 'a1', 'a3'] },
    }),
  };
  test('509.2a the rest of the blockers keep theirs', () => {
    const left = leaveBattlefield(inDamage(trio, DATES.orders), ['b1'], 'dies');
    expect(left.damageOrders['a1']).toEqual(['b3', 'b2']);
    expect(damageToAssign(left, 'Ana')[0]).toMatchObject({ source: 'a1', order: ['b3', 'b2'] });
  });
  test('509.3a (order) the rest of the attackers keep theirs', () => {
    const left = leaveBattlefield(inDamage(trio, DATES.orders), ['a1'], 'dies');
    expect(left.damageOrders['b1']).toEqual(['a2', 'a3']);
    expect(damageToAssign(left, 'Ben')[0]).toMatchObject({ source: 'b1', order: ['a2', 'a3'] });
  });
  test('509.2a one that is phased out is passed over', () => {
    const out = withPermanent(inDamage(trio, DATES.orders), 'b3', () => ({ phasedOut: true }));
    expect(damageToAssign(out, 'Ana')[0]).toMatchObject({ source: 'a1', order: ['b1', 'b2'] });
  });
});
