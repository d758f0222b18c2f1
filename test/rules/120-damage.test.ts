import { describe, expect, test } from 'vitest';
import { dealDamage } from '../../machines/rules/120-damage.ts';
import type { DamageToDeal } from '../../machines/rules/120-damage.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { powerOf, toughnessOf } from '../../machines/abilities/characteristics.ts';
import type { Position } from '../../machines/model/position.ts';
import type { WrittenSetup } from '../../machines/model/setup.ts';
import { eventsOf, lives, marked } from '../support/damage.ts';
import { DATES, positionOf } from '../support/position.ts';

const ALL = Object.values(DATES);
type Permanents = NonNullable<WrittenSetup['permanents']>;

const table = (permanents: Permanents, date?: string, more: Partial<WrittenSetup> = {}): Position =>
  positionOf(
    {
      players: ['Ana', 'Ben', { id: 'Cleo', life: 30, poison: 1 }],
      permanents: [...permanents, { id: 'hen', controller: 'Cleo', pt: '1/1' }],
      ...more,
    },
    date,
  );

const bolt = (recipient: string, amount = 3, source = 'imp'): DamageToDeal => ({
  source,
  recipient,
  amount,
});

const imp = (...abilities: NonNullable<Permanents[number]['abilities']>): Permanents[number] => ({
  id: 'imp',
  controller: 'Ana',
  pt: '2/2',
  colors: ['red'],
  abilities,
});
const ox: Permanents[number] = { id: 'ox', controller: 'Ben', pt: '2/5', damage: 1 };
const sage: Permanents[number] = {
  id: 'sage',
  controller: 'Ben',
  types: ['planeswalker'],
  loyalty: 4,
};
const siege: Permanents[number] = {
  id: 'siege',
  controller: 'Ana',
  types: ['battle'],
  protector: 'Ben',
  defense: 2,
};

describe('120.3 What damage does', () => {
  test('120.3a to a player: loss of life', () => {
    const after = dealDamage(table([imp()]), [bolt('Ben')], false);
    expect(lives(after)).toEqual([20, 17, 30]);
    expect(after.players['Ben']?.poison).toBe(0);
    expect(eventsOf(after, 'damageDealt', 'lifeChanged')).toEqual([
      { type: 'damageDealt', source: 'imp', recipient: 'Ben', amount: 3, combat: false },
      { type: 'lifeChanged', player: 'Ben', life: 17 },
    ]);
  });
  test('120.3b with infect: poison instead', () => {
    const after = dealDamage(table([imp('infect')]), [bolt('Cleo')], false);
    expect(lives(after)).toEqual([20, 20, 30]);
    expect(after.players['Cleo']?.poison).toBe(4);
    expect(eventsOf(after, 'poisonGiven', 'lifeChanged')).toEqual([
      { type: 'poisonGiven', player: 'Cleo', amount: 3, source: 'imp' },
    ]);
  });
  test('120.3c to a planeswalker: loyalty, never below nothing, whatever the source has', () => {
    for (const abilities of [[], ['infect'], ['wither']] as const) {
      const position = table([imp(...abilities), sage]);
      expect(dealDamage(position, [bolt('sage')], true).permanents['sage']).toMatchObject({
        loyalty: 1,
        damage: 0,
        counters: {},
      });
      expect(dealDamage(position, [bolt('sage', 9)], true).permanents['sage']?.loyalty).toBe(0);
    }
  });
  test('120.3h to a battle: defense, never below nothing', () => {
    expect(
      dealDamage(table([imp(), siege]), [bolt('siege', 1)], true).permanents['siege']?.defense,
    ).toBe(1);
    expect(
      dealDamage(table([imp(), siege]), [bolt('siege', 9)], true).permanents['siege'],
    ).toMatchObject({ defense: 0, damage: 0 });
  });
  test.for([[['wither']], [['infect']], [['wither', 'infect']]] as const)(
    '120.3d to a creature with %j: counters',
    ([abilities]) => {
      const after = dealDamage(table([imp(...abilities), ox]), [bolt('ox')], false);
      expect(after.permanents['ox']).toMatchObject({ damage: 1, counters: { '-1/-1': 3 } });
      expect([powerOf(after, 'ox'), toughnessOf(after, 'ox')]).toEqual([-1, 2]);
      expect(eventsOf(after, 'countersPut')).toEqual([
        { type: 'countersPut', permanent: 'ox', counter: '-1/-1', amount: 3 },
      ]);
    },
  );
  test('120.3e to a creature: it is marked, on top of what is marked', () => {
    expect(
      marked(
        dealDamage(table([imp(), ox]), [bolt('ox'), bolt('ox', 2, 'hen')], false),
        'ox',
        'hen',
      ),
    ).toEqual([6, 0]);
  });
  test('120.3e a creature that is a planeswalker too gets both', () => {
    const both: Permanents[number] = { ...sage, types: ['planeswalker', 'creature'], pt: '3/9' };
    expect(dealDamage(table([imp(), both]), [bolt('sage')], true).permanents['sage']).toMatchObject(
      { loyalty: 1, damage: 3 },
    );
  });
  test.for([
    [true, 'Ben', 3],
    [false, 'Ben', 0],
    [true, 'sage', 0],
    [true, 'ox', 0],
  ] as const)('120.3g toxic, combat %s to %s: %i poison', ([combat, recipient, poison]) => {
    const after = dealDamage(
      table([imp({ toxic: 1 }, { toxic: 2 }), sage, ox]),
      [bolt(recipient)],
      combat,
    );
    expect(after.players['Ben']?.poison).toBe(poison);
    expect(lives(after)[1]).toBe(recipient === 'Ben' ? 17 : 20);
  });
  test('120.3g toxic and infect add up', () => {
    expect(
      dealDamage(table([imp({ toxic: 2 }, 'infect')]), [bolt('Ben')], true).players['Ben'],
    ).toMatchObject({ life: 20, poison: 5 });
  });
  test('903.10a combat damage of a commander is counted, other damage and other creatures are not', () => {
    const queen: Permanents[number] = { ...imp(), commander: true };
    const before = {
      players: ['Ana', { id: 'Ben', commanderDamage: { imp: 18, duke: 4 } }, 'Cleo'],
    };
    expect(
      dealDamage(table([queen], DATES.today, before), [bolt('Ben')], true).players['Ben']
        ?.commanderDamage,
    ).toEqual({ imp: 21, duke: 4 });
    expect(
      dealDamage(table([queen], DATES.today, before), [bolt('Ben')], false).players['Ben']
        ?.commanderDamage,
    ).toEqual({ imp: 18, duke: 4 });
    expect(
      dealDamage(table([queen]), [bolt('Ben', 3, 'hen')], true).players['Ben']?.commanderDamage,
    ).toEqual({});
  });
  test.for([
    ['nothing', bolt('Ben', 0)],
    ['at a player who has left', bolt('Cleo')],
    ['at what is no creature', bolt('drum')],
    ['at what is phased out', bolt('mist')],
    ['at what was never there', bolt('nobody')],
  ] as const)('120.3 damage of %s is none', ([, hit]) => {
    const drum: Permanents[number] = { id: 'drum', controller: 'Ben', types: ['artifact'] };
    const there = table([imp('lifelink'), drum, { id: 'mist', controller: 'Ben', pt: '1/1' }]);
    const position = {
      ...leaveGame(there, 'Cleo'),
      permanents: { ...there.permanents, mist: { ...there.permanents['mist']!, phasedOut: true } },
    };
    const after = dealDamage(position, [hit], false);
    expect(after.events).toEqual(position.events);
    expect([after.players, after.permanents, after.lifeGains]).toEqual([
      position.players,
      position.permanents,
      [],
    ]);
  });
});

describe('702.2b Deathtouch', () => {
  test.for([
    [DATES.stack, false],
    [DATES.stackWithPlaneswalkers, false],
    [DATES.firstOrders, true],
    [DATES.orders, true],
    [DATES.oneIsLethal, true],
    [DATES.today, true],
  ] as const)('702.2b on %s the creature is marked for destruction: %s', ([date, touched]) => {
    const after = dealDamage(
      table([imp('deathtouch'), ox], date),
      [bolt('ox', 1), bolt('hen', 1, 'ox')],
      false,
    );
    expect(after.permanents['ox']?.deathtouched).toBe(touched);
    expect(after.permanents['hen']?.deathtouched).toBe(false);
  });
  test('702.2b not where the damage is prevented, but also where it is counters', () => {
    const shielded = { ...table([imp('deathtouch'), ox]), shields: [{ to: 'ox', amount: 1 }] };
    expect(dealDamage(shielded, [bolt('ox', 1)], false).permanents['ox']?.deathtouched).toBe(false);
    expect(
      dealDamage(table([imp('deathtouch', 'wither'), ox]), [bolt('ox', 1)], false).permanents['ox']
        ?.deathtouched,
    ).toBe(true);
  });
});

describe('702.15b Lifelink', () => {
  test.for([
    [DATES.stack, 20],
    [DATES.stackWithPlaneswalkers, 20],
    [DATES.firstOrders, 25],
    [DATES.today, 25],
  ] as const)('702.15b on %s its controller has %i life with the damage itself', ([date, life]) => {
    const after = dealDamage(
      table([imp('lifelink', 'lifelink'), ox], date),
      [bolt('Ben'), bolt('ox', 2)],
      true,
    );
    expect(lives(after)).toEqual([life, 17, 30]);
    expect(after.lifeGains).toEqual(life === 20 ? [] : [{ player: 'Ana', amount: 5 }]);
  });
  test.for([
    [DATES.lastOrders, [2, 3]],
    [DATES.today, [2, 3]],
    ['2012-07-01', [5]],
  ] as const)('702.15e on %s two sources at once gain %j', ([date, amounts]) => {
    const pair = [imp('lifelink'), { ...imp('lifelink'), id: 'elf' }];
    const after = dealDamage(table(pair, date), [bolt('Ben', 2), bolt('Cleo', 3, 'elf')], true);
    expect(after.lifeGains).toEqual(amounts.map((amount) => ({ player: 'Ana', amount })));
    expect(lives(after)).toEqual([25, 18, 27]);
    expect(eventsOf(after, 'lifeGained')).toHaveLength(amounts.length);
  });
  test('702.15b with infect and wither too, and never for one who has left', () => {
    expect(
      lives(dealDamage(table([imp('lifelink', 'infect'), ox]), [bolt('Ben'), bolt('ox')], true)),
    ).toEqual([26, 20, 30]);
    const left = leaveGame(table([imp('lifelink')], DATES.today), 'Ana');
    expect(lives(dealDamage(left, [bolt('Ben')], true))).toEqual([20, 17, 30]);
  });
  test('702.15b a loss and a gain at once are one change of life', () => {
    const after = dealDamage(table([imp('lifelink')]), [bolt('Ben'), bolt('Ana', 3, 'hen')], true);
    expect(lives(after)).toEqual([20, 17, 30]);
    expect(eventsOf(after, 'lifeChanged')).toEqual([
      { type: 'lifeChanged', player: 'Ben', life: 17 },
    ]);
  });
});

describe('615.1 Prevention', () => {
  test('615.1 shields are used up, oldest first, one hit after another; what is prevented does nothing', () => {
    const position = {
      ...table([imp('lifelink'), ox]),
      shields: [
        { to: 'ox', amount: 2 },
        { to: 'Ben', amount: 9 },
        { to: 'ox', amount: 3 },
      ],
    };
    const after = dealDamage(position, [bolt('ox', 3), bolt('ox', 1, 'hen'), bolt('ox', 4)], true);
    expect(marked(after, 'ox')).toEqual([4]);
    expect(after.shields).toEqual([{ to: 'Ben', amount: 9 }]);
    expect(after.lifeGains).toEqual([{ player: 'Ana', amount: 3 }]);
    expect(eventsOf(after, 'damagePrevented')).toEqual([
      { type: 'damagePrevented', source: 'imp', recipient: 'ox', amount: 3 },
      { type: 'damagePrevented', source: 'hen', recipient: 'ox', amount: 1 },
      { type: 'damagePrevented', source: 'imp', recipient: 'ox', amount: 1 },
    ]);
  });
  test.for([
    [
      { to: 'you', amount: 1 },
      { Ben: 2, ox: 3, sage: 3 },
    ],
    [
      { to: 'Ben', amount: 'all' },
      { Ben: 0, ox: 3, sage: 3 },
    ],
    [
      { to: 'ox', amount: 2 },
      { Ben: 3, ox: 1, sage: 3 },
    ],
    [
      { to: { controller: 'you' }, amount: 2 },
      { Ben: 3, ox: 1, sage: 1 },
    ],
    [{ amount: 5 }, { Ben: 0, ox: 0, sage: 0 }],
    [
      { from: { color: 'red' }, amount: 'all' },
      { Ben: 0, ox: 0, sage: 0 },
    ],
    [
      { from: { color: 'green' }, amount: 'all' },
      { Ben: 3, ox: 3, sage: 3 },
    ],
    [
      { from: 'imp', amount: 1 },
      { Ben: 2, ox: 2, sage: 2 },
    ],
    [
      { from: 'Ana', amount: 1 },
      { Ben: 2, ox: 2, sage: 2 },
    ],
    [
      { from: 'Cleo', amount: 1 },
      { Ben: 3, ox: 3, sage: 3 },
    ],
    [
      { from: 'you', amount: 1 },
      { Ben: 3, ox: 3, sage: 3 },
    ],
    [
      { from: 'Ana', to: 'ox', amount: 1 },
      { Ben: 3, ox: 2, sage: 3 },
    ],
    [
      { to: 'you', amount: 'all', combatOnly: true },
      { Ben: 3, ox: 3, sage: 3 },
    ],
  ] as const)('615.1 an ability %j leaves %j', ([preventDamage, left]) => {
    const armor: Permanents[number] = {
      id: 'armor',
      controller: 'Ben',
      types: ['artifact'],
      abilities: [{ preventDamage }],
    };
    const position = table([imp(), ox, sage, armor]);
    const after = dealDamage(position, [bolt('Ben'), bolt('ox'), bolt('sage')], false);
    const taken = {
      Ben: 20 - (lives(after)[1] ?? 0),
      ox: (after.permanents['ox']?.damage ?? 0) - 1,
      sage: 4 - (after.permanents['sage']?.loyalty ?? 0),
    };
    expect(taken).toEqual(left);
  });
  test('615.1 only combat damage, where an ability says so', () => {
    const position = table([imp()], DATES.today, {
      effects: [{ preventDamage: { to: 'Ben', amount: 'all', combatOnly: true } }],
    });
    expect(lives(dealDamage(position, [bolt('Ben'), bolt('Cleo')], true))).toEqual([20, 20, 27]);
    expect(lives(dealDamage(position, [bolt('Ben')], false))).toEqual([20, 17, 30]);
  });
  test('615.1 a player named by nobody is nobody', () => {
    const position = table([imp()], DATES.today, {
      effects: [{ preventDamage: { from: 'you', to: 'you', amount: 'all' } }],
    });
    expect(lives(dealDamage(position, [{ recipient: 'Ben', amount: 3 }], false))).toEqual([
      20, 17, 30,
    ]);
  });
  test.for([
    ['red', 0],
    ['green', 3],
    ['creature', 0],
    ['Ana', 0],
    ['Cleo', 3],
    ['goblin', 0],
    ['everything', 0],
    [{ power: '>=3' }, 3],
    [{ power: '<=2' }, 0],
  ] as const)('702.16e protection from %j lets %i through', ([protection, through]) => {
    const goblin: Permanents[number] = { ...imp(), subtypes: ['goblin'] };
    const position = table([goblin, { ...ox, damage: 0, abilities: [{ protection }] }]);
    expect(marked(dealDamage(position, [bolt('ox')], true), 'ox')).toEqual([through]);
  });
});

describe('614.1 Damage that is changed', () => {
  test('614.1 what multiplies comes first, then what adds; the sum is never below nothing', () => {
    const effects: WrittenSetup['effects'] = [
      { modifyDamage: { to: 'Ben', plus: 1 } },
      { modifyDamage: { from: 'Ana', times: 2 } },
      { modifyDamage: { from: 'Ana', to: 'Cleo', plus: -9 } },
    ];
    const after = dealDamage(
      table([imp('lifelink'), ox], DATES.today, { effects }),
      [bolt('Ben'), bolt('Cleo'), bolt('ox', 1, 'hen')],
      true,
    );
    expect(lives(after)).toEqual([27, 13, 30]);
    expect(marked(after, 'ox')).toEqual([2]);
    expect(eventsOf(after, 'damagePrevented')).toEqual([]);
  });
  test('614.1 multiplied by nothing there is nothing to add to', () => {
    const effects: WrittenSetup['effects'] = [
      { modifyDamage: { times: 0 } },
      { modifyDamage: { plus: 5 } },
    ];
    expect(
      lives(dealDamage(table([imp()], DATES.today, { effects }), [bolt('Ben')], true)),
    ).toEqual([20, 20, 30]);
  });
  test('614.1 it changes damage before shields take theirs', () => {
    const position = {
      ...table([imp()], DATES.today, {
        effects: [{ modifyDamage: { times: 2, combatOnly: true } }],
      }),
      shields: [{ to: 'Ben', amount: 4 }],
    };
    expect(lives(dealDamage(position, [bolt('Ben')], true))).toEqual([20, 18, 30]);
    expect(lives(dealDamage(position, [bolt('Ben')], false))).toEqual([20, 20, 30]);
  });
  test('614.1 no pile of doublers makes damage that is no number', () => {
    const effects: WrittenSetup['effects'] = Array.from({ length: 200 }, () => ({
      modifyDamage: { times: 100 },
    }));
    expect(
      lives(dealDamage(table([imp()], DATES.today, { effects }), [bolt('Ben')], true))[1],
    ).toBe(20 - 1_000_000_000);
  });
});

describe('310.4b (stack) A source that has left', () => {
  test('310.4b (stack) deals damage as what it last was', () => {
    const leaving = table([
      imp('lifelink', 'wither', { toxic: 2 }),
      { ...ox, abilities: [{ protection: 'red' }] },
      { ...ox, id: 'cow' },
    ]);
    const gone = leaveBattlefield(leaving, ['imp'], 'sacrificed');
    const after = dealDamage(gone, [bolt('Ben'), bolt('ox'), bolt('cow')], true);
    expect(lives(after)).toEqual([26, 17, 30]);
    expect(after.players['Ben']?.poison).toBe(2);
    expect(after.permanents['ox']).toMatchObject({ damage: 1, counters: {} });
    expect(after.permanents['cow']).toMatchObject({ damage: 1, counters: { '-1/-1': 3 } });
  });
  test('120.3 damage from something unknown has nothing special', () => {
    for (const date of ALL)
      expect(
        lives(dealDamage(table([imp('lifelink')], date), [{ recipient: 'Ben', amount: 2 }], false)),
      ).toEqual([20, 18, 30]);
  });
});

describe('120.4b Changes, results, and all of it at once', () => {
  const leech: Permanents[number] = { ...imp('wither', 'lifelink'), pt: '3/3' };
  const squire: Permanents[number] = { id: 'squire', controller: 'Ben', pt: '2/2' };
  test('120.4b replacement and prevention come before any result', () => {
    const effects: WrittenSetup['effects'] = [{ modifyDamage: { plus: 1 } }];
    const position = {
      ...table([leech, squire], DATES.today, { effects }),
      shields: [{ to: 'squire', amount: 3 }],
    };
    const after = dealDamage(position, [bolt('squire')], true);
    expect(after.permanents['squire']?.counters).toEqual({ '-1/-1': 1 });
  });
  test('120.4c results see only the damage that got through', () => {
    const position = { ...table([leech, squire]), shields: [{ to: 'squire', amount: 2 }] };
    const after = dealDamage(position, [bolt('squire')], true);
    expect(after.permanents['squire']).toMatchObject({ counters: { '-1/-1': 1 }, damage: 0 });
    expect(after.lifeGains).toEqual([{ player: 'Ana', amount: 1 }]);
    expect(eventsOf(after, 'damageDealt')).toMatchObject([{ amount: 1 }]);
  });
  test('120.4d everything happens at once: gaining comes in time', () => {
    const saint: Permanents[number] = {
      id: 'saint',
      controller: 'Ben',
      pt: '2/2',
      abilities: ['lifelink'],
    };
    const position = table([imp(), saint], DATES.today, {
      players: ['Ana', { id: 'Ben', life: 3 }, 'Cleo'],
    });
    const after = dealDamage(position, [bolt('Ben', 4), bolt('imp', 2, 'saint')], true);
    expect(lives(after)).toEqual([20, 1, 20]);
    expect(eventsOf(after, 'lifeChanged')).toEqual([
      { type: 'lifeChanged', player: 'Ben', life: 1 },
    ]);
  });
  test('120.6 marked damage stays and adds up', () => {
    const once = dealDamage(table([imp(), ox]), [bolt('ox', 1)], true);
    expect(marked(dealDamage(once, [bolt('ox', 2), bolt('Ben')], false), 'ox')).toEqual([4]);
  });
  test('701.14d damage of a fight is no combat damage', () => {
    const queen: Permanents[number] = { ...imp({ toxic: 2 }), commander: true };
    const effects: WrittenSetup['effects'] = [
      { preventDamage: { amount: 'all', combatOnly: true } },
    ];
    const after = dealDamage(
      table([queen, ox], DATES.today, { effects }),
      [bolt('ox', 2), bolt('imp', 2, 'ox')],
      false,
    );
    expect(marked(after, 'ox', 'imp')).toEqual([3, 2]);
    expect(eventsOf(after, 'damageDealt')).toMatchObject([{ combat: false }, { combat: false }]);
  });
});

describe('702 Keywords, each alone', () => {
  const dealt = (ability: Parameters<typeof imp>[0]): Position =>
    dealDamage(
      table([imp(ability), ox, sage, siege]),
      [bolt('Ben'), bolt('ox', 2), bolt('sage'), bolt('siege', 1)],
      true,
    );
  test('702.80a wither changes only what creatures get', () => {
    expect(dealt('wither').permanents).toMatchObject({
      ox: { damage: 1, counters: { '-1/-1': 2 } },
      sage: { loyalty: 1 },
      siege: { defense: 1 },
    });
    expect(dealt('wither').players['Ben']).toMatchObject({ life: 17, poison: 0 });
  });
  test('702.90b infect gives players poison', () => {
    expect(dealt('infect').players['Ben']).toMatchObject({ life: 20, poison: 3 });
  });
  test('702.90c infect gives creatures counters', () => {
    expect(dealt('infect').permanents['ox']).toMatchObject({ damage: 1, counters: { '-1/-1': 2 } });
  });
  test('702.164c toxic gives poison on top of the damage', () => {
    expect(dealt({ toxic: 2 }).players['Ben']).toMatchObject({ life: 17, poison: 2 });
    expect(dealt({ toxic: 2 }).permanents['ox']).toMatchObject({ damage: 3, counters: {} });
  });
  test('306.8 damage takes that much loyalty off a planeswalker', () => {
    expect(dealt('flying').permanents['sage']).toMatchObject({ loyalty: 1, damage: 0 });
  });
  test('310.6 damage takes that much defense off a battle', () => {
    expect(dealt('flying').permanents['siege']).toMatchObject({ defense: 1, damage: 0 });
  });
  test('120.3f the controller of a source with lifelink gains as much as it deals to all', () => {
    expect(lives(dealt('lifelink'))).toEqual([29, 17, 30]);
  });
  test('119.9 each source with lifelink is a gain of its own', () => {
    const pair = table([imp('lifelink'), { ...imp('lifelink'), id: 'elf' }]);
    expect(
      dealDamage(pair, [bolt('Ben', 1), bolt('Ben', 2, 'elf'), bolt('Cleo', 1)], true).lifeGains,
    ).toEqual([
      { player: 'Ana', amount: 2 },
      { player: 'Ana', amount: 2 },
    ]);
  });
});
