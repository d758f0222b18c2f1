import { describe, expect, test } from 'vitest';
import { damageOptions, defaultAssignment } from '../../machines/rules/510-combat-damage/index.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { announce, faults, fight } from '../support/damage.ts';
import type { Fight } from '../support/damage.ts';
import { DATES, inDamage } from '../support/position.ts';

const OWL = { owl: { Cleo: 1 } };

/** One attacker that three creatures block: it takes 1, 2 and 4 to kill them. */
const mobbed = (pt: string, ...abilities: ('trample' | 'deathtouch')[]): Fight => ({
  ana: [{ id: 'ogre', pt, abilities }],
  ben: [
    { id: 'small', pt: '1/1' },
    { id: 'big', pt: '1/5', damage: 1 },
    { id: 'mid', pt: '1/2' },
  ],
  attacking: { ogre: 'Ben' },
  blocking: { big: ['ogre'], mid: ['ogre'], small: ['ogre'] },
  damageOrder: { ogre: ['big', 'small', 'mid'] },
});

describe('510.1 The default assignment', () => {
  test.for([
    ['the cheapest kills first', '3/3', [], { small: 1, mid: 2 }],
    ['what is left goes where it does most', '4/4', [], { small: 1, mid: 2, big: 1 }],
    ['too little for the first', '0/3', [], undefined],
    ['all dead, the rest on the last', '9/9', [], { small: 1, mid: 2, big: 6 }],
    ['all dead, the rest goes through', '9/9', ['trample'], { small: 1, mid: 2, big: 4, Ben: 2 }],
    ['just enough for all', '7/7', ['trample'], { small: 1, mid: 2, big: 4 }],
    ['not enough for all', '6/6', ['trample'], { small: 1, mid: 2, big: 3 }],
    ['one is enough for each', '3/3', ['deathtouch'], { small: 1, mid: 1, big: 1 }],
    [
      'one each, the rest through',
      '5/5',
      ['deathtouch', 'trample'],
      { small: 1, mid: 1, big: 1, Ben: 2 },
    ],
    ['one each, the rest on the last', '5/5', ['deathtouch'], { big: 1, mid: 1, small: 3 }],
  ] as const)('510.1 today: %s', ([, pt, abilities, expected]) => {
    expect(defaultAssignment(inDamage(fight(mobbed(pt, ...abilities))), 'Ana')).toEqual({
      ...OWL,
      ...(expected && { ogre: expected }),
    });
  });

  test.for([
    ['3/3', [], { big: 3 }],
    ['5/5', [], { big: 4, small: 1 }],
    ['6/6', [], { big: 4, small: 1, mid: 1 }],
    ['9/9', [], { big: 4, small: 1, mid: 4 }],
    ['9/9', ['trample'], { big: 4, small: 1, mid: 2, Ben: 2 }],
    ['2/2', ['deathtouch'], { big: 1, small: 1 }],
  ] as const)('510.1c in the announced order: %s %j', ([pt, abilities, expected]) => {
    expect(
      defaultAssignment(inDamage(fight(mobbed(pt, ...abilities)), DATES.lastOrders), 'Ana'),
    ).toEqual({ ...OWL, ogre: expected });
  });

  test.for([
    [DATES.stackWithPlaneswalkers, '8/8', { small: 1, big: 4, mid: 2, Ben: 1 }],
    [DATES.orders, '8/8', { big: 4, small: 1, mid: 2, Ben: 1 }],
    [DATES.orders, '7/7', { big: 5, small: 1, mid: 1 }],
    [DATES.oneIsLethal, '8/8', { big: 1, small: 1, mid: 1, Ben: 5 }],
  ] as const)(
    '702.19b deathtouch and trample on %s, %s: full toughness first where one point is not enough',
    ([date, pt, expected]) => {
      const position = inDamage(fight(mobbed(pt, 'deathtouch', 'trample')), date);
      expect(defaultAssignment(position, 'Ana')).toEqual({ ...OWL, ogre: expected });
    },
  );

  test('510.1 tramplers come last and profit from the others, whatever their ids', () => {
    const setup = fight({
      ana: [
        { id: 'a1', pt: '4/4', abilities: ['trample'] },
        { id: 'z1', pt: '3/3' },
        { id: 'z2', pt: '1/1', abilities: ['deathtouch'] },
      ],
      ben: [
        { id: 'wall', pt: '0/4' },
        { id: 'gate', pt: '0/9' },
      ],
      attacking: { a1: 'Ben', z1: 'Ben', z2: 'Ben' },
      blocking: { wall: ['a1', 'z1', 'z2'], gate: ['z2'] },
    });
    expect(defaultAssignment(inDamage(setup), 'Ana')).toEqual({
      ...OWL,
      a1: { wall: 1, Ben: 3 },
      z1: { wall: 3 },
      z2: { gate: 1 },
    });
  });

  test.for([
    [[], { a1: { Ben: 4 }, z1: { wall: 4 } }],
    [['deathtouch' as const], { a1: { Ben: 4 }, z1: { gate: 1, wall: 3 } }],
  ] as const)('510.1 tramplers come after those that divide, %j', ([abilities, expected]) => {
    const setup = fight({
      ana: [
        { id: 'a1', pt: '4/4', abilities: ['trample'] },
        { id: 'z1', pt: '4/4', abilities: [...abilities] },
      ],
      ben: [
        { id: 'wall', pt: '0/4' },
        { id: 'gate', pt: '0/9' },
      ],
      attacking: { a1: 'Ben', z1: 'Ben' },
      blocking: { wall: ['a1', 'z1'], gate: ['z1'] },
    });
    expect(defaultAssignment(inDamage(setup), 'Ana')).toEqual({ ...OWL, ...expected });
  });

  test('510.1 deathtouch comes after those that need more', () => {
    const setup = fight({
      ana: [
        { id: 'asp', pt: '1/1', abilities: ['deathtouch'] },
        { id: 'ogre', pt: '4/4' },
      ],
      ben: [
        { id: 'wall', pt: '0/4' },
        { id: 'gate', pt: '0/9' },
      ],
      attacking: { asp: 'Ben', ogre: 'Ben' },
      blocking: { wall: ['asp', 'ogre'], gate: ['asp', 'ogre'] },
    });
    expect(defaultAssignment(inDamage(setup), 'Ana')).toEqual({
      ...OWL,
      ogre: { wall: 4 },
      asp: { gate: 1 },
    });
  });

  test('702.19c over planeswalkers: what the loyalty takes, then the player', () => {
    const setup = fight({
      ana: [
        { id: 'a1', pt: '7/7', abilities: ['trample over planeswalkers'] },
        { id: 'pup', pt: '1/1' },
      ],
      ben: [
        { id: 'sage', types: ['planeswalker'], loyalty: 3 },
        { id: 'ox', pt: '0/2' },
      ],
      attacking: { a1: 'sage', pup: 'sage' },
      blocking: { ox: ['a1'] },
    });
    expect(defaultAssignment(inDamage(setup), 'Ana')['a1']).toEqual({ ox: 2, sage: 2, Ben: 3 });
    expect(defaultAssignment(inDamage({ ...setup, blocking: {} }), 'Ana')['a1']).toEqual({
      sage: 2,
      Ben: 5,
    });
  });

  test('510.1 as though unblocked it goes to what it attacks; freely with no blocker left to the player', () => {
    const setup = fight({
      ana: [
        { id: 'stag', pt: '3/3', abilities: ['assignAsThoughUnblocked'] },
        { id: 'orgg', pt: '4/4', abilities: ['assignFreely'] },
      ],
      ben: [
        { id: 'elf', pt: '0/3' },
        { id: 'imp', pt: '0/5' },
      ],
      attacking: { stag: 'Ben', orgg: 'Ben' },
      blocking: { elf: ['stag'], imp: ['orgg'] },
    });
    expect(defaultAssignment(inDamage(setup), 'Ana')).toEqual({
      ...OWL,
      stag: { Ben: 3 },
      orgg: { imp: 4 },
    });
    const gone = leaveBattlefield(inDamage(setup), ['imp'], 'dies');
    expect(defaultAssignment(gone, 'Ana')['orgg']).toEqual({ Ben: 4 });
  });

  test('702.22j with banding nothing is let through', () => {
    const setup = fight({
      ana: [{ id: 'ogre', pt: '9/9', abilities: ['trample'] }],
      ben: [{ id: 'camel', pt: '0/1', abilities: ['banding'] }],
      attacking: { ogre: 'Ben' },
      blocking: { camel: ['ogre'] },
    });
    expect(defaultAssignment(inDamage(setup), 'Ben')).toEqual({ ogre: { camel: 9 } });
  });

  test('510.1e what was announced before counts', () => {
    const setup = fight({
      ana: [
        { id: 'mule', pt: '2/2' },
        { id: 'rhino', pt: '2/2', abilities: ['trample'] },
      ],
      ben: [
        { id: 'camel', pt: '0/9', abilities: ['banding'] },
        { id: 'ox', pt: '0/3' },
      ],
      attacking: { mule: 'Ben', rhino: 'Ben' },
      blocking: { camel: ['mule'], ox: ['mule', 'rhino'] },
    });
    const told = announce(inDamage(setup), ['Ben', { mule: { ox: 2 } }]);
    expect(defaultAssignment(told, 'Ana')['rhino']).toEqual({ ox: 1, Ben: 1 });
    expect(
      damageOptions(told, 'Ana').sources.find(({ source }) => source === 'rhino')?.recipients[0],
    ).toMatchObject({ id: 'ox', lethal: 1 });
    expect(faults(told, 'Ana', defaultAssignment(told, 'Ana'))).toEqual([]);
  });
});
