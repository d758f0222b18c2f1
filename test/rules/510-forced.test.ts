import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividesOtherwise } from '../../machines/rules/510-combat-damage/chains.ts';
import type { Chain } from '../../machines/rules/510-combat-damage/chain.ts';
import {
  defaultAssignment,
  forcedAssignment,
  judgeAssignment,
} from '../../machines/rules/510-combat-damage/index.ts';
import { covers } from '../../machines/rules/510-combat-damage/transport.ts';
import { withPermanent } from '../../machines/rules/changes.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { fight } from '../support/damage.ts';
import { DATES, inDamage } from '../support/position.ts';

const OWL = { owl: { Cleo: 1 } };

describe('510.1e Forced assignments', () => {
  const wurm = fight({
    ana: [{ id: 'wurm', pt: '6/4' }],
    ben: [
      { id: 'plank', pt: '3/6' },
      { id: 'page', pt: '1/1' },
    ],
    attacking: { wurm: 'Ben' },
    blocking: { plank: ['wurm'], page: ['wurm'] },
    damageOrder: { wurm: ['plank', 'page'] },
  });
  test.for([
    [DATES.stack, false],
    [DATES.firstOrders, true],
    [DATES.lastOrders, true],
    [DATES.today, false],
  ] as const)('510.1c on %s all of it must go to the first in the order: %s', ([date, forced]) => {
    expect(forcedAssignment(inDamage(wurm, date), 'Ana')).toEqual(
      forced ? { ...OWL, wurm: { plank: 6 } } : undefined,
    );
  });
  test('510.1c with one damage to spare there is a choice', () => {
    const shrunk = withPermanent(inDamage(wurm, DATES.orders), 'plank', () => ({
      pt: { power: 3, toughness: 5 },
    }));
    expect(forcedAssignment(shrunk, 'Ana')).toBeUndefined();
  });

  test('702.19b a trampler that can just kill its blocker has no choice, on any date', () => {
    const setup = fight({
      ana: [{ id: 'wurm', pt: '6/4', abilities: ['trample'] }],
      ben: [{ id: 'ox', pt: '2/6' }],
      attacking: { wurm: 'Ben' },
      blocking: { ox: ['wurm'] },
    });
    for (const date of Object.values(DATES)) {
      expect(forcedAssignment(inDamage(setup, date), 'Ana')).toEqual({ ...OWL, wurm: { ox: 6 } });
      const hurt = withPermanent(inDamage(setup, date), 'ox', () => ({ damage: 1 }));
      expect(forcedAssignment(hurt, 'Ana')).toBeUndefined();
    }
  });
  test('702.19b help from a creature without choice opens one', () => {
    const setup = fight({
      ana: [
        { id: 'wurm', pt: '6/4', abilities: ['trample'] },
        { id: 'pup', pt: '1/1' },
      ],
      ben: [{ id: 'ox', pt: '2/6' }],
      attacking: { wurm: 'Ben', pup: 'Ben' },
      blocking: { ox: ['wurm', 'pup'] },
    });
    expect(forcedAssignment(inDamage(setup), 'Ana')).toBeUndefined();
  });
  test("510.1c two attackers may open each other's order together, though neither can alone", () => {
    const crossed = (toughness: string) =>
      fight({
        ana: [
          { id: 'a1', pt: '3/3' },
          { id: 'a2', pt: '3/3' },
        ],
        ben: [
          { id: 'b1', pt: toughness },
          { id: 'b2', pt: toughness },
        ],
        attacking: { a1: 'Ben', a2: 'Ben' },
        blocking: { b1: ['a1', 'a2'], b2: ['a1', 'a2'] },
        damageOrder: { a1: ['b1', 'b2'], a2: ['b2', 'b1'] },
      });
    const swapped = { type: 'assignDamage', damage: { a1: { b2: 3 }, a2: { b1: 3 } } } as const;
    const open = inDamage(crossed('0/3'), DATES.orders);
    expect(judgeAssignment(open, 'Ana', swapped)).toEqual([]);
    expect(forcedAssignment(open, 'Ana')).toBeUndefined();
    expect(forcedAssignment(inDamage(crossed('0/4'), DATES.orders), 'Ana')).toEqual({
      ...OWL,
      a1: { b1: 3 },
      a2: { b2: 3 },
    });
  });
  test.for([
    [4, undefined],
    [7, undefined],
    [8, { pup: { sage: 1 }, colossus: { sage: 7 } }],
  ] as const)('702.19c over a planeswalker of loyalty %i', ([loyalty, expected]) => {
    const setup = fight({
      ana: [
        { id: 'pup', pt: '1/1' },
        { id: 'colossus', pt: '7/7', abilities: ['trample over planeswalkers'] },
      ],
      ben: [{ id: 'sage', types: ['planeswalker'], loyalty }],
      attacking: { pup: 'sage', colossus: 'sage' },
    });
    expect(forcedAssignment(inDamage(setup), 'Ana')).toEqual(expected && { ...OWL, ...expected });
  });
  test('510.1e deathtouch opens an order with a single point, since July 2010', () => {
    const setup = fight({
      ana: [{ id: 'asp', pt: '2/2', abilities: ['deathtouch'] }],
      ben: [
        { id: 'ox1', pt: '1/9' },
        { id: 'ox2', pt: '1/9' },
      ],
      attacking: { asp: 'Ben' },
      blocking: { ox1: ['asp'], ox2: ['asp'] },
      damageOrder: { asp: ['ox1', 'ox2'] },
    });
    expect(forcedAssignment(inDamage(setup, DATES.oneIsLethal), 'Ana')).toBeUndefined();
    const weak = withPermanent(inDamage(setup, DATES.oneIsLethal), 'asp', () => ({
      pt: { power: 1, toughness: 2 },
    }));
    expect(forcedAssignment(weak, 'Ana')).toEqual({ ...OWL, asp: { ox1: 1 } });
    expect(forcedAssignment({ ...weak, date: DATES.orders }, 'Ana')).toBeUndefined();
  });
  test('510.1c whoever may divide freely has a choice where there is another recipient, or nothing else to hit', () => {
    const orgg = (target: string, blocking: Record<string, string[]> = {}) =>
      fight({
        ana: [{ id: 'orgg', pt: '4/4', abilities: ['assignFreely'] }],
        ben: [
          { id: 'sage', types: ['planeswalker'], loyalty: 9 },
          ...Object.keys(blocking).map((id) => ({ id, pt: '1/1' })),
        ],
        attacking: { orgg: target },
        blocking,
      });
    expect(forcedAssignment(inDamage(orgg('Ben')), 'Ana')).toEqual({ ...OWL, orgg: { Ben: 4 } });
    expect(forcedAssignment(inDamage(orgg('sage')), 'Ana')).toBeUndefined();
    const blocked = inDamage(orgg('Ben', { imp: ['orgg'] }));
    expect(forcedAssignment(blocked, 'Ana')).toBeUndefined();
    expect(forcedAssignment(leaveBattlefield(blocked, ['imp'], 'dies'), 'Ana')).toBeUndefined();
  });
  test('510.1e nothing to assign is nothing to choose', () => {
    expect(forcedAssignment(inDamage(wurm), 'Cleo')).toEqual({});
    expect(forcedAssignment(leaveGame(inDamage(wurm), 'Ana'), 'Ben')).toEqual({});
    expect(
      forcedAssignment(leaveBattlefield(inDamage(wurm), ['plank', 'page', 'owl'], 'dies'), 'Ana'),
    ).toEqual({});
  });
});

const RECIPIENTS = ['p', 'q', 'r', 's'];

const chain: fc.Arbitrary<Chain> = fc.record({
  supply: fc.integer({ min: 1, max: 3 }),
  deadly: fc.nat(4).map((roll) => roll === 0),
  links: fc
    .shuffledSubarray(RECIPIENTS, { minLength: 2, maxLength: 3 })
    .map((ids) => ids.map((to) => ({ to, gate: 0, opensToDeadly: true }))),
});
const entangled = fc
  .tuple(
    fc.array(chain, { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  )
  .map(([chains, gates]) =>
    chains.map((one) => ({
      ...one,
      links: one.links.map((link) => ({ ...link, gate: gates[RECIPIENTS.indexOf(link.to)] ?? 0 })),
    })),
  );

/** Each chain begins at a recipient of its own and has nothing to spare there; every other one is deadly. */
const deadlyRing: fc.Arbitrary<readonly Chain[]> = fc
  .record({
    supplies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
    slack: fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }),
    orders: fc.array(fc.shuffledSubarray([1, 2, 3], { minLength: 1, maxLength: 3 }), {
      minLength: 4,
      maxLength: 4,
    }),
    deadly: fc.nat(15),
  })
  .map(({ supplies, slack, orders, deadly }) => {
    const isDeadly = (at: number): boolean => (deadly & (1 << at)) > 0;
    const supplyOf = (at: number): number => (isDeadly(at) ? 1 : (supplies[at] ?? 1));
    const linkTo = (at: number) => ({
      to: RECIPIENTS[at] ?? '',
      gate: Math.max(supplyOf(at), supplies[at] ?? 1) + (slack[at] ?? 0),
      opensToDeadly: true,
    });
    return RECIPIENTS.map((_, at) => ({
      supply: supplyOf(at),
      deadly: isDeadly(at),
      links: [
        linkTo(at),
        ...(orders[at] ?? []).map((step) => linkTo((at + step) % RECIPIENTS.length)),
      ],
    }));
  });

const splits = (total: number, parts: number): readonly (readonly number[])[] =>
  parts === 1
    ? [[total]]
    : Array.from({ length: total + 1 }, (_, first) => first).flatMap((first) =>
        splits(total - first, parts - 1).map((rest) => [first, ...rest]),
      );

const products = (
  lists: readonly (readonly (readonly number[])[])[],
): readonly (readonly (readonly number[])[])[] =>
  lists.reduce<readonly (readonly (readonly number[])[])[]>(
    (all, list) => all.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  );

function countLegal(chains: readonly Chain[]): number {
  const every = products(chains.map(({ supply, links }) => splits(supply, links.length)));
  return every.filter((divisions) => {
    const open = ({ to, gate }: Chain['links'][number]): boolean => {
      const given = chains.flatMap((one, index) =>
        one.links.map((link, at) => ({
          deadly: one.deadly,
          to: link.to,
          amount: divisions[index]?.[at] ?? 0,
        })),
      );
      const here = given.filter((one) => one.to === to && one.amount > 0);
      return (
        here.some(({ deadly }) => deadly) ||
        here.reduce((sum, { amount }) => sum + amount, 0) >= gate
      );
    };
    return chains.every(({ links }, index) =>
      links.every((_, at) => (divisions[index]?.[at] ?? 0) === 0 || links.slice(0, at).every(open)),
    );
  }).length;
}

describe('510.1e Chains of damage', () => {
  test('510.1e another division is found exactly where there is one', () => {
    fc.assert(
      fc.property(entangled, (chains) => {
        fc.pre(
          chains.reduce(
            (product, { supply, links }) => product * splits(supply, links.length).length,
            1,
          ) <= 3_000,
        );
        expect(dividesOtherwise(chains)).toBe(countLegal(chains) > 1);
      }),
      { numRuns: 400 },
    );
  }, 30_000);

  const link = (to: string, gate: number) => ({ to, gate, opensToDeadly: true });
  test.for([
    [3, true],
    [4, false],
  ] as const)(
    '510.1e a deadly point opens one gate, three others the gate of %i behind it: %s',
    ([gate, expected]) => {
      const asp: Chain = { supply: 1, deadly: true, links: [link('x', gate), link('f', 5)] };
      const ogre: Chain = { supply: 3, deadly: false, links: [link('f', 5), link('x', gate)] };
      expect(dividesOtherwise([asp, ogre])).toBe(expected);
      expect(dividesOtherwise([{ ...asp, deadly: false }, ogre])).toBe(false);
    },
  );

  test(
    '510.1e the same among many with deathtouch and nothing to spare',
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(deadlyRing, (chains) => {
          expect(dividesOtherwise(chains)).toBe(countLegal(chains) > 1);
        }),
        { numRuns: 120 },
      );
    },
  );

  const tangle = (size: number, supply: number, gate: number, deadly: (index: number) => boolean) =>
    Array.from({ length: size }, (_, index): Chain => ({
      supply,
      deadly: deadly(index),
      links: Array.from({ length: size }, (__, at) => ({
        to: `b${(index + at) % size}`,
        gate,
        opensToDeadly: true,
      })),
    }));

  test.for([
    [6, true],
    [5, true],
    [7, false],
  ] as const)('510.1e forty chains of six, forty gates of %i: %s', ([gate, expected]) => {
    expect(dividesOtherwise(tangle(40, 6, gate, () => false))).toBe(expected);
  });

  test('510.1e a tangle with deathtouch is given up in bounded time, and the player is asked', () => {
    const hopeless = tangle(24, 1, 8, (index) => index % 3 === 0);
    expect([true, 'unknown']).toContain(dividesOtherwise(hopeless));
  });
});

/** Serves the demands one unit after another in every way. */
function serves(
  supplies: readonly number[],
  amounts: readonly number[],
  reaching: readonly (readonly number[])[],
): boolean {
  const demand = amounts.findIndex((amount) => amount > 0);
  if (demand < 0) return true;
  const less = amounts.with(demand, (amounts[demand] ?? 0) - 1);
  return (reaching[demand] ?? []).some(
    (supply) =>
      (supplies[supply] ?? 0) > 0 &&
      serves(supplies.with(supply, (supplies[supply] ?? 0) - 1), less, reaching),
  );
}

test(
  '510.1e supplies cover demands exactly where some way of serving them does',
  { timeout: 30_000 },
  () => {
    const few = (max: number) => fc.array(fc.nat(max), { minLength: 1, maxLength: 3 });
    const reaching = fc.array(fc.subarray([0, 1, 2]), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(few(4), few(4), reaching, (supplies, amounts, reach) => {
        expect(covers(supplies, amounts, reach)).toBe(serves(supplies, amounts, reach));
      }),
      { numRuns: 1_000 },
    );
  },
);

describe('510.1e Many creatures', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `a-${index + 1}`);
  const attack = Object.fromEntries(many.map((id) => [id, 'Ben']));
  test('510.1b a thousand unblocked attackers are no choice', { timeout: 30_000 }, () => {
    const setup = fight({ ana: [{ id: 'a', pt: '2/2', count: 1_000 }], attacking: attack });
    const forced = forcedAssignment(inDamage(setup), 'Ana');
    expect(Object.keys(forced ?? {})).toHaveLength(1_001);
    expect(forced).toEqual(defaultAssignment(inDamage(setup), 'Ana'));
  });
  test(
    '702.19b a thousand tramplers that can just kill the one blocker are no choice',
    { timeout: 30_000 },
    () => {
      const setup = fight({
        ana: [{ id: 'a', pt: '1/1', count: 1_000, abilities: ['trample'] }],
        ben: [{ id: 'wall', pt: '0/1000' }],
        attacking: attack,
        blocking: { wall: many },
      });
      expect(forcedAssignment(inDamage(setup), 'Ana')).toMatchObject({ 'a-7': { wall: 1 } });
      expect(
        forcedAssignment(
          withPermanent(inDamage(setup), 'wall', () => ({ damage: 1 })),
          'Ana',
        ),
      ).toBeUndefined();
    },
  );
});
