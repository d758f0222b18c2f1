import { describe, expect, test } from 'vitest';
import {
  damageAssigners,
  damageOptions,
  damageToAssign,
  dealCombatDamage,
  putDamageOnStack,
} from '../../machines/rules/510-combat-damage/index.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { withPermanent } from '../../machines/rules/changes.ts';
import { announce, deal, eventsOf, faults, fight, lives, marked } from '../support/damage.ts';
import { DATES, inDamage } from '../support/position.ts';

const ALL = Object.values(DATES);
const FREE = [DATES.stack, DATES.stackWithPlaneswalkers, DATES.today];
const ORDERED = ALL.filter((date) => !FREE.some((free) => free === date));

const wurm = fight({
  ana: [{ id: 'wurm', pt: '6/4' }],
  ben: [
    { id: 'plank', pt: '0/3' },
    { id: 'page', pt: '1/1' },
  ],
  attacking: { wurm: 'Ben' },
  blocking: { plank: ['wurm'], page: ['wurm'] },
  damageOrder: { wurm: ['plank', 'page'] },
});

describe('510.1c Damage of a blocked attacker', () => {
  test.for([
    [{ wurm: { plank: 6 } }, []],
    [{ wurm: { plank: 3, page: 3 } }, []],
    [{ wurm: { plank: 4, page: 2, Ben: 0 } }, []],
    [{ wurm: { plank: 3, page: 2 } }, ['510.1c wrong-total']],
    [{ wurm: { plank: 3, page: 4 } }, ['510.1c wrong-total']],
    [{ wurm: { plank: 3, page: 2, Ben: 1 } }, ['510.1c not-a-recipient']],
    [{ wurm: { plank: 3, page: 2, hen: 1 } }, ['510.1c not-a-recipient']],
    [{ wurm: { plank: 3, page: 2, nobody: 1 } }, ['510.1c not-a-recipient']],
    [{ wurm: {} }, ['510.1c wrong-total']],
    [{}, ['510.1c missing-assignment']],
    [{ wurm: { plank: 6 }, owl: { Cleo: 1 } }, []],
    [{ wurm: { plank: 6 }, owl: { Ben: 1 } }, ['510.1c not-a-recipient']],
    [{ wurm: { plank: 6 }, page: { wurm: 1 } }, ['510.1d not-a-source']],
    [{ wurm: { plank: 6 }, hen: { owl: 1 } }, ['510.1c not-a-source']],
    [{ wurm: { plank: 6 }, hen: { owl: 0 } }, []],
  ] as const)('510.1c %j', ([damage, expected]) => {
    for (const date of ALL) expect(faults(inDamage(wurm, date), 'Ana', damage)).toEqual(expected);
  });

  test.for([[{ wurm: { plank: 2, page: 4 } }], [{ wurm: { page: 6 } }]] as const)(
    '510.1c out of order until November 2024, free before 2009 and since: %j',
    ([damage]) => {
      for (const date of FREE) expect(faults(inDamage(wurm, date), 'Ana', damage)).toEqual([]);
      for (const date of ORDERED)
        expect(faults(inDamage(wurm, date), 'Ana', damage)).toEqual(['510.1c out-of-order']);
    },
  );

  test('510.1c every reason is told, the most telling first', () => {
    const judged = faults(inDamage(wurm, DATES.orders), 'Ana', {
      wurm: { page: 4, Ben: 1 },
      hen: { owl: 1 },
    });
    expect(judged).toEqual([
      '510.1c not-a-source',
      '510.1c not-a-recipient',
      '510.1c wrong-total',
      '510.1c out-of-order',
    ]);
  });

  test('510.1c what the order does not name comes last', () => {
    const given = { ...wurm, damageOrder: { wurm: ['page'] } };
    expect(faults(inDamage(given, DATES.orders), 'Ana', { wurm: { page: 1, plank: 5 } })).toEqual(
      [],
    );
    expect(faults(inDamage(given, DATES.orders), 'Ana', { wurm: { plank: 6 } })).toEqual([
      '510.1c out-of-order',
    ]);
  });

  test('510.1c a blocked attacker whose blockers are gone assigns nothing', () => {
    const gone = leaveBattlefield(inDamage(wurm), ['plank', 'page'], 'dies');
    expect(damageToAssign(gone, 'Ana').map(({ source }) => source)).toEqual(['owl']);
  });

  test('510.1c marked damage and growth count for what is lethal, a shield does not', () => {
    const hurt = withPermanent(inDamage(wurm, DATES.orders), 'plank', () => ({ damage: 2 }));
    expect(faults(hurt, 'Ana', { wurm: { plank: 1, page: 5 } })).toEqual([]);
    const shielded = { ...inDamage(wurm, DATES.orders), shields: [{ to: 'plank', amount: 9 }] };
    expect(faults(shielded, 'Ana', { wurm: { plank: 3, page: 3 } })).toEqual([]);
    const grown = withPermanent(inDamage(wurm, DATES.orders), 'plank', () => ({
      pt: { power: 0, toughness: 4 },
    }));
    expect(faults(grown, 'Ana', { wurm: { plank: 3, page: 3 } })).toEqual(['510.1c out-of-order']);
  });
});

describe('510.1d Damage of a blocker', () => {
  const brigade = fight({
    ana: [
      { id: 'lancer', pt: '1/2' },
      { id: 'pup', pt: '1/2' },
    ],
    ben: [{ id: 'brigade', pt: '3/6' }],
    attacking: { lancer: 'Ben', pup: 'Ben' },
    blocking: { brigade: ['lancer', 'pup'] },
    damageOrder: { brigade: ['lancer', 'pup'] },
  });
  test.for([
    [{ brigade: { lancer: 2, pup: 1 } }, []],
    [{ brigade: { lancer: 3 } }, []],
    [{ brigade: { lancer: 2, pup: 2 } }, ['510.1d wrong-total']],
    [{ brigade: { lancer: 2, owl: 1 } }, ['510.1d not-a-recipient']],
    [{ brigade: { lancer: 2, Ana: 1 } }, ['510.1d not-a-recipient']],
    [{}, ['510.1d missing-assignment']],
    [{ brigade: { lancer: 3 }, pup: { brigade: 1 } }, ['510.1c not-a-source']],
  ] as const)('510.1d %j', ([damage, expected]) => {
    for (const date of ALL)
      expect(faults(inDamage(brigade, date), 'Ben', damage)).toEqual(expected);
  });

  test('510.1d the order of what it blocks binds from 2009 to 2024', () => {
    const damage = { brigade: { lancer: 1, pup: 2 } };
    for (const date of FREE) expect(faults(inDamage(brigade, date), 'Ben', damage)).toEqual([]);
    for (const date of ORDERED)
      expect(faults(inDamage(brigade, date), 'Ben', damage)).toEqual(['510.1d out-of-order']);
  });

  test('510.1d a blocker that has nothing left to block assigns nothing', () => {
    expect(
      damageToAssign(leaveBattlefield(inDamage(brigade), ['lancer', 'pup'], 'dies'), 'Ben'),
    ).toEqual([]);
  });
});

describe('510.1a How much', () => {
  const odd = fight({
    ana: [
      { id: 'weak', pt: '-2/4' },
      { id: 'mute', pt: '4/4', abilities: ['assignNoDamage'] },
      { id: 'tower', pt: '0/5', damage: 1, abilities: ['assignByToughness'] },
      { id: 'both', pt: '3/5', abilities: ['assignByToughness', 'assignNoDamage'] },
    ],
    attacking: { weak: 'Ben', mute: 'Ben', tower: 'Ben', both: 'Ben' },
  });
  test('510.1a without power nothing; as much as toughness or nothing where an ability says so', () => {
    const totals = damageToAssign(inDamage(odd), 'Ana').map(({ source, total }) => [source, total]);
    expect(totals).toEqual([
      ['owl', 1],
      ['tower', 5],
    ]);
  });
  test('510.1a a creature that assigns nothing may be named with nothing', () => {
    expect(faults(inDamage(odd), 'Ana', { weak: { Ben: 0 }, mute: {} })).toEqual([]);
    expect(faults(inDamage(odd), 'Ana', { mute: { Ben: 4 } })).toEqual(['510.1c not-a-source']);
  });
});

describe('510.1b Damage of an unblocked attacker', () => {
  const bear = { ana: [{ id: 'bear', pt: '2/2' }] };
  test.for([
    ['a player', fight({ ...bear, attacking: { bear: 'Ben' } }), 'Ben'],
    [
      'a planeswalker',
      fight({
        ...bear,
        ben: [{ id: 'sage', types: ['planeswalker'], loyalty: 3 }],
        attacking: { bear: 'sage' },
      }),
      'sage',
    ],
    [
      'a battle',
      fight({
        ana: [...bear.ana, { id: 'siege', types: ['battle'], protector: 'Ben', defense: 3 }],
        attacking: { bear: 'siege' },
      }),
      'siege',
    ],
  ] as const)('510.1b all of it to %s that it attacks', ([, setup, target]) => {
    const position = inDamage(setup);
    expect(damageToAssign(position, 'Ana')[0]).toMatchObject({
      source: 'bear',
      total: 2,
      recipients: [{ id: target }],
    });
    expect(faults(position, 'Ana', {})).toEqual([]);
    expect(faults(position, 'Ana', { bear: { [target]: 1 } })).toEqual(['510.1c wrong-total']);
    expect(faults(position, 'Ana', { bear: { Cleo: 2 } })).toEqual(['510.1c not-a-recipient']);
  });

  test('510.1b what it attacks is gone: nothing is assigned', () => {
    const setup = fight({
      ...bear,
      ben: [{ id: 'sage', types: ['planeswalker'], loyalty: 3 }],
      attacking: { bear: 'sage' },
    });
    const gone = leaveBattlefield(inDamage(setup), ['sage'], 'dies');
    expect(damageToAssign(gone, 'Ana').map(({ source }) => source)).toEqual(['owl']);
  });
});

describe('702.19b Trample', () => {
  const rhino = fight({
    ana: [{ id: 'rhino', pt: '7/7', abilities: ['trample'] }],
    ben: [
      { id: 'b1', pt: '1/2' },
      { id: 'b2', pt: '1/3' },
    ],
    attacking: { rhino: 'Ben' },
    blocking: { b1: ['rhino'], b2: ['rhino'] },
    damageOrder: { rhino: ['b1', 'b2'] },
  });
  test.for([
    [{ rhino: { b1: 2, b2: 3, Ben: 2 } }, []],
    [{ rhino: { b1: 3, b2: 4 } }, []],
    [{ rhino: { b1: 2, b2: 2, Ben: 3 } }, ['702.19b not-lethal']],
    [{ rhino: { Ben: 7 } }, ['702.19b not-lethal', '702.19b not-lethal']],
    [{ rhino: { b1: 2, b2: 3, Cleo: 2 } }, ['510.1c not-a-recipient']],
    [{ rhino: { b1: 2, b2: 3, Ben: 3 } }, ['510.1c wrong-total']],
  ] as const)('702.19b %j', ([damage, expected]) => {
    for (const date of ALL) expect(faults(inDamage(rhino, date), 'Ana', damage)).toEqual(expected);
  });

  test('702.19b what others assign in the same step counts, whoever comes first', () => {
    const shared = fight({
      ana: [
        { id: 'pup', pt: '1/1' },
        { id: 'viper', pt: '3/3', abilities: ['trample'] },
      ],
      ben: [{ id: 'wall', pt: '2/2' }],
      attacking: { pup: 'Ben', viper: 'Ben' },
      blocking: { wall: ['pup', 'viper'] },
    });
    for (const date of ALL) {
      expect(faults(inDamage(shared, date), 'Ana', { viper: { wall: 1, Ben: 2 } })).toEqual([]);
      expect(faults(inDamage(shared, date), 'Ana', { viper: { Ben: 3 } })).toEqual([
        '702.19b not-lethal',
      ]);
    }
  });

  test('702.19d with no blocker left all of it goes to what it attacks', () => {
    const alone = leaveBattlefield(inDamage(rhino), ['b1', 'b2'], 'dies');
    expect(damageToAssign(alone, 'Ana')[1]).toMatchObject({
      source: 'rhino',
      total: 7,
      recipients: [{ id: 'Ben', kind: 'player' }],
    });
  });

  test('702.19f trample alone stays with the planeswalker', () => {
    const setup = fight({
      ana: [{ id: 'rhino', pt: '6/6', abilities: ['trample'] }],
      ben: [
        { id: 'sage', types: ['planeswalker'], loyalty: 2 },
        { id: 'b1', pt: '1/1' },
      ],
      attacking: { rhino: 'sage' },
      blocking: { b1: ['rhino'] },
    });
    for (const date of ALL) {
      expect(faults(inDamage(setup, date), 'Ana', { rhino: { b1: 1, sage: 5 } })).toEqual([]);
      expect(faults(inDamage(setup, date), 'Ana', { rhino: { b1: 1, sage: 2, Ben: 3 } })).toEqual([
        '510.1c not-a-recipient',
      ]);
    }
  });
});

describe('702.19c Trample over planeswalkers', () => {
  const setup = (blocked: boolean) =>
    fight({
      ana: [
        { id: 'pup', pt: '1/1' },
        { id: 'colossus', pt: '7/7', abilities: ['trample over planeswalkers'] },
      ],
      ben: [
        { id: 'sage', types: ['planeswalker'], loyalty: 3 },
        { id: 'ox', pt: '2/2' },
      ],
      attacking: { pup: 'sage', colossus: 'sage' },
      blocking: blocked ? { ox: ['colossus'] } : {},
    });
  test.for([
    [false, { colossus: { sage: 2, Ben: 5 } }, []],
    [false, { colossus: { sage: 7 } }, []],
    [false, { colossus: { sage: 1, Ben: 6 } }, ['702.19c not-lethal-to-planeswalker']],
    [false, { colossus: { sage: 2, Cleo: 5 } }, ['510.1c not-a-recipient']],
    [true, { colossus: { ox: 2, sage: 2, Ben: 3 } }, []],
    [true, { colossus: { ox: 2, sage: 1, Ben: 4 } }, ['702.19c not-lethal-to-planeswalker']],
    [true, { colossus: { ox: 1, sage: 2, Ben: 4 } }, ['702.19b not-lethal']],
    [true, { colossus: { ox: 1, sage: 6 } }, ['702.19b not-lethal']],
    [true, { colossus: { ox: 7 } }, []],
  ] as const)('702.19c blocked %s: %j', ([blocked, damage, expected]) => {
    expect(faults(inDamage(setup(blocked)), 'Ana', damage)).toEqual(expected);
  });

  test('702.19e the planeswalker is gone: all of it to its last defending player, past what blocks it', () => {
    const open = leaveBattlefield(inDamage(setup(false)), ['sage'], 'dies');
    expect(damageToAssign(open, 'Ana')[0]).toMatchObject({
      source: 'colossus',
      recipients: [{ id: 'Ben', kind: 'player' }],
    });
    const blocked = leaveBattlefield(inDamage(setup(true)), ['sage'], 'dies');
    expect(faults(blocked, 'Ana', { colossus: { ox: 2, Ben: 5 } })).toEqual([]);
    expect(faults(blocked, 'Ana', { colossus: { ox: 1, Ben: 6 } })).toEqual(['702.19b not-lethal']);
  });

  test('702.19e the same for one that was put onto the battlefield attacking', () => {
    const put = inDamage({ ...setup(false), putAttacking: ['colossus'] });
    const gone = leaveBattlefield(put, ['sage'], 'dies');
    expect(damageToAssign(gone, 'Ana')[0]).toMatchObject({
      source: 'colossus',
      recipients: [{ id: 'Ben', kind: 'player' }],
    });
  });

  test('702.19e a battle that is gone is no planeswalker', () => {
    const siege = fight({
      ana: [
        { id: 'colossus', pt: '7/7', abilities: ['trample over planeswalkers'] },
        { id: 'siege', types: ['battle'], protector: 'Ben', defense: 3 },
      ],
      attacking: { colossus: 'siege' },
    });
    expect(
      damageToAssign(leaveBattlefield(inDamage(siege), ['siege'], 'dies'), 'Ana').map(
        ({ source }) => source,
      ),
    ).toEqual(['owl']);
  });
});

describe('702.2 Deathtouch through the editions', () => {
  const asp = fight({
    ana: [{ id: 'asp', pt: '4/2', abilities: ['deathtouch', 'trample'] }],
    ben: [
      { id: 'ox1', pt: '1/2' },
      { id: 'ox2', pt: '0/5' },
    ],
    attacking: { asp: 'Ben' },
    blocking: { ox1: ['asp'], ox2: ['asp'] },
    damageOrder: { asp: ['ox1', 'ox2'] },
  });
  const spread = { asp: { ox1: 1, ox2: 1, Ben: 2 } };
  const behind = { asp: { ox2: 4 } };
  test.for([
    [DATES.stack, ['702.19b not-lethal', '702.19b not-lethal'], []],
    [DATES.stackWithPlaneswalkers, ['702.19b not-lethal', '702.19b not-lethal'], []],
    [DATES.firstOrders, ['702.19b not-lethal', '702.19b not-lethal'], []],
    [DATES.orders, ['702.19b not-lethal', '702.19b not-lethal'], []],
    [DATES.oneIsLethal, [], ['510.1c out-of-order']],
    [DATES.lastOrders, [], ['510.1c out-of-order']],
    [DATES.today, [], []],
  ] as const)(
    '702.2c on %s: one each and the rest through; all to the second',
    ([date, through, second]) => {
      expect(faults(inDamage(asp, date), 'Ana', spread)).toEqual(through);
      expect(faults(inDamage(asp, date), 'Ana', behind)).toEqual(second);
    },
  );

  test('702.2b (2009) only the creature that has deathtouch ignores the order', () => {
    const setup = fight({
      ana: [
        { id: 'asp', pt: '1/1', abilities: ['deathtouch'] },
        { id: 'ogre', pt: '3/3' },
      ],
      ben: [
        { id: 'ox1', pt: '1/4' },
        { id: 'ox2', pt: '1/4' },
      ],
      attacking: { asp: 'Ben', ogre: 'Ben' },
      blocking: { ox1: ['asp', 'ogre'], ox2: ['asp', 'ogre'] },
      damageOrder: { asp: ['ox1', 'ox2'], ogre: ['ox1', 'ox2'] },
    });
    const damage = { asp: { ox1: 1 }, ogre: { ox2: 3 } };
    expect(faults(inDamage(setup, DATES.orders), 'Ana', damage)).toEqual(['510.1c out-of-order']);
    expect(faults(inDamage(setup, DATES.oneIsLethal), 'Ana', damage)).toEqual([]);
  });
});

describe('510.1e The whole assignment is judged', () => {
  const titan = fight({
    ana: [
      { id: 'titan', pt: '7/7' },
      { id: 'boar', pt: '4/4' },
    ],
    ben: [
      { id: 'scarred', pt: '3/3', damage: 2 },
      { id: 'brigade', pt: '2/4', abilities: [{ canBlockAdditional: 1 }] },
      { id: 'ape', pt: '5/5' },
      { id: 'piker', pt: '2/1' },
    ],
    attacking: { titan: 'Ben', boar: 'Ben' },
    blocking: { scarred: ['titan'], brigade: ['titan', 'boar'], ape: ['titan'], piker: ['boar'] },
    damageOrder: { titan: ['scarred', 'brigade', 'ape'], boar: ['brigade', 'piker'] },
  });
  test.for([
    [{ titan: { scarred: 1, brigade: 1, ape: 5 }, boar: { brigade: 3, piker: 1 } }, []],
    [{ titan: { scarred: 1, brigade: 4, ape: 2 }, boar: { piker: 4 } }, []],
    [{ titan: { ape: 7 }, boar: { piker: 4 } }, ['510.1c out-of-order', '510.1c out-of-order']],
    [
      { titan: { scarred: 1, brigade: 1, ape: 5 }, boar: { brigade: 2, piker: 2 } },
      ['510.1c out-of-order', '510.1c out-of-order'],
    ],
  ] as const)('510.1e %j', ([damage, expected]) => {
    for (const date of ORDERED)
      expect(faults(inDamage(titan, date), 'Ana', damage)).toEqual(expected);
    for (const date of FREE) expect(faults(inDamage(titan, date), 'Ana', damage)).toEqual([]);
  });

  test('510.1e what is announced later does not count', () => {
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
    const position = inDamage(setup);
    expect(faults(position, 'Ana', { rhino: { ox: 1, Ben: 1 } })).toEqual(['702.19b not-lethal']);
    expect(
      faults(announce(position, ['Ben', { mule: { ox: 2 } }]), 'Ana', { rhino: { ox: 1, Ben: 1 } }),
    ).toEqual([]);
  });
});

describe('702.22j Banding moves the choice', () => {
  const blocked = fight({
    ana: [{ id: 'colossus', pt: '9/9', abilities: ['trample'] }],
    ben: [
      { id: 'camel', pt: '0/1', abilities: ['banding'] },
      { id: 'ox', pt: '2/3' },
    ],
    attacking: { colossus: 'Ben' },
    blocking: { camel: ['colossus'], ox: ['colossus'] },
    damageOrder: { colossus: ['ox', 'camel'] },
  });
  test('702.22j the defending player divides it in any way, and need not let anything through', () => {
    for (const date of ALL) {
      const position = inDamage(blocked, date);
      expect(damageToAssign(position, 'Ana').map(({ source }) => source)).toEqual(['owl']);
      expect(damageToAssign(position, 'Ben').map(({ source }) => source)).toEqual([
        'colossus',
        'ox',
      ]);
      expect(faults(position, 'Ben', { colossus: { camel: 9 } })).toEqual([]);
      expect(faults(position, 'Ben', { colossus: { camel: 8 } })).toEqual(['510.1c wrong-total']);
      expect(faults(position, 'Ana', { colossus: { ox: 3, camel: 1, Ben: 5 } })).toEqual([
        '510.1c not-a-source',
      ]);
      expect(damageOptions(position, 'Ben').default['colossus']?.['Ben']).toBeUndefined();
    }
  });

  test('702.22k the active player divides what a blocker of banding deals', () => {
    const band = fight({
      ana: [
        { id: 'knight', pt: '2/2', abilities: ['banding'] },
        { id: 'mule', pt: '1/1' },
      ],
      ben: [{ id: 'brute', pt: '3/5' }],
      attacking: { knight: 'Ben', mule: 'Ben' },
      blocking: { brute: ['knight', 'mule'] },
      damageOrder: { brute: ['knight', 'mule'] },
    });
    for (const date of ALL) {
      const position = inDamage(band, date);
      expect(damageToAssign(position, 'Ben')).toEqual([]);
      expect(
        damageToAssign(position, 'Ana').find(({ source }) => source === 'brute'),
      ).toMatchObject({ side: 'blocker', choiceMoved: true, free: true });
      expect(faults(position, 'Ana', { brute: { mule: 3 } })).toEqual([]);
      expect(faults(position, 'Ana', { brute: { owl: 3 } })).toEqual(['510.1d not-a-recipient']);
    }
  });
});

describe('510.1c Other ways to assign', () => {
  const setup = fight({
    ana: [
      { id: 'stag', pt: '3/3', abilities: ['assignAsThoughUnblocked'] },
      { id: 'orgg', pt: '4/4', abilities: ['assignFreely'] },
    ],
    ben: [
      { id: 'elf', pt: '0/3' },
      { id: 'imp', pt: '0/5' },
      { id: 'cook', pt: '1/1' },
      { id: 'drum', types: ['artifact'] },
    ],
    attacking: { stag: 'Ben', orgg: 'Ben' },
    blocking: { elf: ['stag'], imp: ['orgg'] },
  });
  const usual = { orgg: { imp: 4 }, stag: { elf: 3 } };
  test.for([
    [usual, []],
    [{ ...usual, stag: { Ben: 3 } }, []],
    [{ ...usual, stag: { elf: 2, Ben: 1 } }, ['510.1c all-or-nothing']],
    [{ ...usual, stag: { Ben: 2 } }, ['510.1c wrong-total']],
    [{ ...usual, stag: { cook: 3 } }, ['510.1c not-a-recipient']],
    [{ ...usual, orgg: { Ben: 1, cook: 1, imp: 2 } }, []],
    [{ ...usual, orgg: { elf: 4 } }, []],
    [{ ...usual, orgg: { elf: 3 } }, ['510.1c wrong-total']],
    [{ ...usual, orgg: { drum: 4 } }, ['510.1c not-a-recipient']],
    [{ ...usual, orgg: { hen: 4 } }, ['510.1c not-a-recipient']],
    [{ ...usual, orgg: { Cleo: 4 } }, ['510.1c not-a-recipient']],
    [{ orgg: { imp: 4 } }, ['510.1c missing-assignment']],
  ] as const)('510.1c %j', ([damage, expected]) => {
    expect(faults(inDamage(setup), 'Ana', damage)).toEqual(expected);
  });

  test('510.1c with no blocker left, as though unblocked: all of it or nothing', () => {
    const gone = leaveBattlefield(inDamage(setup), ['elf'], 'dies');
    for (const stag of [{ Ben: 3 }, {}])
      expect(faults(gone, 'Ana', { orgg: { imp: 4 }, stag })).toEqual([]);
    expect(faults(gone, 'Ana', { orgg: { imp: 4 }, stag: { Ben: 1 } })).toEqual([
      '510.1c wrong-total',
    ]);
  });

  test('510.1c unblocked, both assign as others do', () => {
    const open = inDamage({ ...setup, blocking: {} });
    expect(faults(open, 'Ana', { orgg: { Ben: 4 } })).toEqual([]);
    expect(faults(open, 'Ana', { orgg: { Ben: 4 }, stag: { elf: 3 } })).toEqual([
      '510.1c not-a-recipient',
    ]);
  });
});

describe('802.5 Who assigns, and when', () => {
  const fronts = fight({
    ana: [
      { id: 'a1', pt: '1/1' },
      { id: 'a2', pt: '1/1' },
    ],
    ben: [{ id: 'b1', pt: '1/1' }],
    cleo: [{ id: 'c1', pt: '1/1' }],
    attacking: { a1: 'Ben', a2: 'Cleo' },
    blocking: { c1: ['a2'], b1: ['a1'] },
  });
  test('802.5 the active player, then the defending players in turn order; nobody twice', () => {
    const position = inDamage(fronts);
    expect(damageAssigners(position)).toEqual(['Ana', 'Ben', 'Cleo']);
    const told = announce(position, ['Ana', {}], ['Ben', {}]);
    expect(damageAssigners(told)).toEqual(['Cleo']);
    expect(told.damage?.announced).toEqual({
      Ana: { a1: { b1: 1 }, a2: { c1: 1 }, owl: { Cleo: 1 } },
      Ben: { b1: { a1: 1 } },
    });
    expect(eventsOf(told, 'damageAssigned')).toEqual([
      {
        type: 'damageAssigned',
        player: 'Ana',
        damage: { a1: { b1: 1 }, a2: { c1: 1 }, owl: { Cleo: 1 } },
      },
      { type: 'damageAssigned', player: 'Ben', damage: { b1: { a1: 1 } } },
    ]);
  });
  test('703.4k each player announces in turn order, whoever holds the creatures', () => {
    const moved = inDamage({ ...fronts, players: ['Ana', 'Cleo', 'Ben'] });
    expect(damageAssigners(moved)).toEqual(['Ana', 'Cleo', 'Ben']);
  });
  test('802.5 who has nothing to assign is not asked, and announcing nothing tells nothing', () => {
    const position = leaveBattlefield(inDamage(fronts), ['b1'], 'dies');
    expect(damageAssigners(position)).toEqual(['Ana', 'Cleo']);
    expect(eventsOf(announce(position, ['Ben', {}]), 'damageAssigned')).toEqual([]);
  });
  test('800.4e a player who has left assigns nothing, and nothing is assigned to that player', () => {
    const position = leaveGame(inDamage(fronts), 'Cleo');
    expect(damageAssigners(position)).toEqual(['Ana', 'Ben']);
    expect(damageToAssign(position, 'Ana').map(({ source }) => source)).toEqual(['a1']);
  });
  test('800.4e before 2011 it is assigned to a player who has left, and not dealt', () => {
    for (const date of [DATES.stackWithPlaneswalkers, DATES.orders]) {
      const position = leaveGame(inDamage(fronts, date), 'Cleo');
      expect(damageToAssign(position, 'Ana').map(({ source }) => source)).toEqual(['a1', 'owl']);
      expect(lives(deal(position, ['Ana', {}], ['Ben', {}]))).toEqual([20, 20, 20]);
    }
  });
});

describe('510.2 Dealing', () => {
  const clash = fight({
    ana: [
      { id: 'a1', pt: '2/2' },
      { id: 'a2', pt: '3/3' },
    ],
    ben: [{ id: 'b1', pt: '2/2' }],
    attacking: { a1: 'Ben', a2: 'Ben' },
    blocking: { b1: ['a1'] },
  });
  test('510.2 everything at once, once', () => {
    const dealt = deal(inDamage(clash), ['Ana', {}], ['Ben', {}]);
    expect(marked(dealt, 'a1', 'b1', 'a2', 'hen')).toEqual([2, 2, 0, 0]);
    expect(lives(dealt)).toEqual([20, 17, 19]);
    expect(dealt.damage).toMatchObject({ dealt: true, onStack: false });
    expect(dealCombatDamage(dealt)).toBe(dealt);
    expect(eventsOf(dealt, 'damageDealt')).toEqual([
      { type: 'damageDealt', source: 'a1', recipient: 'b1', amount: 2, combat: true },
      { type: 'damageDealt', source: 'a2', recipient: 'Ben', amount: 3, combat: true },
      { type: 'damageDealt', source: 'b1', recipient: 'a1', amount: 2, combat: true },
      { type: 'damageDealt', source: 'owl', recipient: 'Cleo', amount: 1, combat: true },
    ]);
  });
  test('510.2 a creature that has left since deals nothing, nor gets any', () => {
    const announced = announce(inDamage(clash), ['Ana', {}], ['Ben', {}]);
    const dealt = dealCombatDamage(leaveBattlefield(announced, ['b1'], 'dies'));
    expect(marked(dealt, 'a1')).toEqual([0]);
    expect(lives(dealt)).toEqual([20, 17, 19]);
  });
  test('310.4a (stack) from the stack it comes as assigned, whatever became of the source', () => {
    const announced = putDamageOnStack(
      announce(inDamage(clash, DATES.stack), ['Ana', {}], ['Ben', {}]),
    );
    expect(announced.damage?.onStack).toBe(true);
    expect(eventsOf(announced, 'damagePutOnStack')).toHaveLength(1);
    const gone = leaveBattlefield(announced, ['b1', 'a2'], 'sacrificed');
    const grown = withPermanent(gone, 'owl', () => ({ pt: { power: 9, toughness: 9 } }));
    const dealt = dealCombatDamage(grown);
    expect(marked(dealt, 'a1')).toEqual([2]);
    expect(lives(dealt)).toEqual([20, 17, 19]);
  });
  test('310.4c (stack) what has left, or is no creature any more, gets none', () => {
    const announced = putDamageOnStack(
      announce(inDamage(clash, DATES.stack), ['Ana', {}], ['Ben', {}]),
    );
    const changed = withPermanent(announced, 'a1', () => ({ types: ['land'] }));
    const dealt = dealCombatDamage(leaveBattlefield(leaveGame(changed, 'Cleo'), ['b1'], 'dies'));
    expect(marked(dealt, 'a1')).toEqual([0]);
    expect(lives(dealt)).toEqual([20, 17, 20]);
  });
  test('310.1 (stack) nothing is put there where nobody assigned any', () => {
    const empty = inDamage({ players: ['Ana', 'Ben'] }, DATES.stack);
    expect(putDamageOnStack(empty)).toBe(empty);
  });
  test('903.10a combat damage of a commander is counted', () => {
    const queen = fight({
      ana: [
        { id: 'queen', pt: '3/3', commander: true },
        { id: 'copy', pt: '2/2' },
      ],
      attacking: { queen: 'Ben', copy: 'Ben' },
    });
    const dealt = deal(inDamage(queen), ['Ana', {}]);
    expect(dealt.players['Ben']?.commanderDamage).toEqual({ queen: 3 });
    expect(dealt.players['Cleo']?.commanderDamage).toEqual({});
  });
});

describe('510.1 What /options tells', () => {
  test('510.1 totals, what is lethal, the order, the default and a command', () => {
    const setup = fight({
      ana: [
        { id: 'rhino', pt: '6/6', abilities: ['trample'] },
        { id: 'asp', pt: '2/2', abilities: ['deathtouch'] },
      ],
      ben: [
        { id: 'b1', pt: '1/3', damage: 1 },
        { id: 'b2', pt: '1/2' },
        { id: 'b3', pt: '1/4' },
      ],
      attacking: { rhino: 'Ben', asp: 'Ben' },
      blocking: { b1: ['rhino'], b2: ['rhino'], b3: ['asp'] },
      damageOrder: { rhino: ['b2', 'b1'] },
    });
    const options = damageOptions(inDamage(setup, DATES.lastOrders), 'Ana');
    expect(options.sources).toEqual([
      {
        source: 'asp',
        side: 'attacker',
        total: 2,
        order: undefined,
        free: false,
        choiceMoved: false,
        wholly: undefined,
        freely: [],
        recipients: [{ id: 'b3', kind: 'creature', lethal: 1, trample: false }],
        default: { b3: 2 },
      },
      {
        source: 'owl',
        side: 'attacker',
        total: 1,
        order: undefined,
        free: false,
        choiceMoved: false,
        wholly: undefined,
        freely: [],
        recipients: [{ id: 'Cleo', kind: 'player', lethal: 0, trample: false }],
        default: { Cleo: 1 },
      },
      {
        source: 'rhino',
        side: 'attacker',
        total: 6,
        order: ['b2', 'b1'],
        free: false,
        choiceMoved: false,
        wholly: undefined,
        freely: [],
        recipients: [
          { id: 'b2', kind: 'creature', lethal: 2, trample: false },
          { id: 'b1', kind: 'creature', lethal: 2, trample: false },
          { id: 'Ben', kind: 'player', lethal: 0, trample: true },
        ],
        default: { b2: 2, b1: 2, Ben: 2 },
      },
    ]);
    expect(options.command).toEqual({ type: 'assignDamage', by: 'Ana', damage: options.default });
  });
});
