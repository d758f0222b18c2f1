import { describe, expect, test } from 'vitest';
import {
  attackOptions,
  countAttacks,
  judgeAttack,
} from '../../machines/rules/508-declare-attackers.ts';
import type { AttackOptions } from '../../machines/rules/508-declare-attackers.ts';
import {
  blockOptions,
  countBlocks,
  judgeBlocks,
} from '../../machines/rules/509-declare-blockers.ts';
import type { BlockOptions } from '../../machines/rules/509-declare-blockers.ts';
import { beforeAttack, beforeBlocks, creature, planeswalker } from '../support/declarations.ts';
import { DATES } from '../support/position.ts';

const ben = (
  id: string,
  abilities: Parameters<typeof creature>[1] = [],
  more: Parameters<typeof creature>[2] = {},
) => creature(id, abilities, { controller: 'Ben', ...more });
const cleo = creature('ox', [], { controller: 'Cleo' });

/** "bear+wolf: stay, Ben, sage 2 | Cleo 508.1c cant-attack-that": what is open and what it costs, then what is not. */
const toldAttack = ({ groups }: AttackOptions): readonly string[] =>
  groups.map(({ creatures, chosen, whyNot, stay, targets }) => {
    const open = [
      ...(stay.ok ? ['stay'] : []),
      ...targets
        .filter(({ ok }) => ok)
        .map(({ target, mana }) => (mana > 0 ? `${target} ${mana}` : target)),
    ];
    const shut = [
      ...whyNot.map(({ code }) => code),
      ...(stay.ok ? [] : [`stay ${stay.whyNot[0]?.rule} ${stay.whyNot[0]?.code}`]),
      ...targets
        .filter(({ ok }) => !ok)
        .map(({ target, whyNot: [why] }) => `${target} ${why?.rule} ${why?.code}`),
    ];
    return `${creatures.join('+')}${chosen === undefined ? '' : ` at ${chosen}`}: ${open.join(', ')} | ${shut.join(', ')}`;
  });

const toldBlocks = ({ groups }: BlockOptions): readonly string[] =>
  groups.map(({ creatures, chosen, whyNot, stay, attackers }) => {
    const open = [
      ...(stay.ok ? ['stay'] : []),
      ...attackers
        .filter(({ ok }) => ok)
        .map(({ attacker, mana }) => (mana > 0 ? `${attacker} ${mana}` : attacker)),
    ];
    const shut = [
      ...whyNot.map(({ code }) => code),
      ...(stay.ok ? [] : [`stay ${stay.whyNot[0]?.rule} ${stay.whyNot[0]?.code}`]),
      ...attackers
        .filter(({ ok }) => !ok)
        .map(({ attacker, whyNot: [why] }) => `${attacker} ${why?.rule} ${why?.code}`),
    ];
    return `${creatures.join('+')}${chosen.length === 0 ? '' : ` on ${chosen.join('+')}`}: ${open.join(', ')} | ${shut.join(', ')}`;
  });

describe('508.1d What may be attacked', () => {
  const position = beforeAttack({
    permanents: [
      creature('token', [], { count: 3 }),
      creature('bully', [{ goaded: ['Ben'] }]),
      creature('coward', [{ cantAttack: 'Ben' }]),
      creature('tired', [], { tapped: true, count: 2 }),
      planeswalker('sage', 'Cleo'),
      cleo,
    ],
    effects: [
      { maxAttackers: { protects: 'Cleo', n: 1 } },
      { attackCost: { protects: 'Ben', mana: 2 } },
    ],
  });
  test('alike creatures are one entry, and every reason why not is told', () => {
    expect(toldAttack(attackOptions(position))).toEqual([
      'bully: Cleo | stay 508.1d requirements-not-met, Ben 508.1d requirements-not-met, sage 508.1d requirements-not-met',
      'coward: stay, sage | Ben 508.1c cant-attack-that, Cleo 508.1d requirements-not-met',
      'token-1+token-2+token-3: stay, Ben 2, sage | Cleo 508.1d requirements-not-met',
      'tired-1+tired-2: stay | tapped',
    ]);
  });
  test('what is chosen decides what is left', () => {
    const options = attackOptions(position, { attackers: { bully: 'Cleo', 'token-2': 'sage' } });
    expect(toldAttack(options)).toEqual([
      'bully at Cleo: Cleo | stay 508.1d requirements-not-met, Ben 508.1d requirements-not-met, sage 508.1d requirements-not-met',
      'coward: stay, sage | Ben 508.1c cant-attack-that, Cleo 508.1c too-many-attackers',
      'token-1+token-3: stay, Ben 2, sage | Cleo 508.1c too-many-attackers',
      'token-2 at sage: stay, Ben 2, sage | Cleo 508.1c too-many-attackers',
      'tired-1+tired-2: stay | tapped',
    ]);
    expect(options.completion).toEqual({
      type: 'declareAttackers',
      attackers: { bully: 'Cleo', 'token-2': 'sage' },
    });
  });
  test('only about some', () => {
    const options = attackOptions(position, { attackers: {} }, ['token-3', 'tired-1']);
    expect(options.groups.map(({ creatures }) => creatures)).toEqual([['token-3'], ['tired-1']]);
  });
  test('the most that can be obeyed, and an attack that does', () => {
    const { possible, minimum, legal, proved, partial } = attackOptions(position);
    expect({ possible, minimum, proved, partial }).toEqual({
      possible: 2,
      minimum: { type: 'declareAttackers', attackers: { bully: 'Cleo' } },
      proved: true,
      partial: false,
    });
    expect(judgeAttack(position, minimum).violations).toEqual([]);
    expect(legal).toBe(54);
    expect(countAttacks(position)).toBe(54);
  });
  test('508.1b a choice that can never stand', () => {
    const options = attackOptions(position, { attackers: { bully: 'Ana' } });
    expect(options.completion).toBeUndefined();
    expect(options.groups[0]?.whyNot).toMatchObject([
      { rule: '508.1b', code: 'not-a-defending-player' },
    ]);
  });
});

describe('509.1c What may be blocked', () => {
  const position = beforeBlocks({
    attacking: { bait: 'Ben', hawk: 'Ben', rat: 'Cleo' },
    permanents: [
      creature('bait', ['menace', 'mustBeBlocked']),
      creature('hawk', ['flying']),
      creature('rat'),
      ben('guard', [], { count: 2 }),
      ben('kite', ['flying', { blockCost: 1 }]),
      ben('tired', [], { tapped: true }),
      cleo,
    ],
  });
  test('alike creatures are one entry, and every reason why not is told', () => {
    expect(toldBlocks(blockOptions(position, 'Ben'))).toEqual([
      'guard-1+guard-2: stay, bait | hawk 509.1b evasion',
      'kite: stay, bait 1, hawk 1 | ',
      'tired: stay | tapped',
    ]);
    expect(toldBlocks(blockOptions(position, 'Cleo'))).toEqual(['ox: stay, rat | ']);
  });
  test('what is chosen decides what is left', () => {
    const options = blockOptions(position, 'Ben', { blocks: { kite: ['hawk'] } });
    expect(toldBlocks(options)).toEqual([
      'guard-1+guard-2: bait | stay 509.1c requirements-not-met, hawk 509.1b evasion',
      'kite on hawk: stay, hawk | bait 509.1a too-many-blocked',
      'tired: stay | tapped',
    ]);
    expect(options.completion).toEqual({
      type: 'declareBlockers',
      by: 'Ben',
      blocks: { 'guard-1': ['bait'], 'guard-2': ['bait'], kite: ['hawk'] },
      pay: { mana: 1 },
    });
  });
  test('the most that can be obeyed, and blocks that do', () => {
    const { possible, minimum, legal } = blockOptions(position, 'Ben');
    expect(possible).toBe(1);
    expect(minimum).toEqual({
      type: 'declareBlockers',
      by: 'Ben',
      blocks: { 'guard-1': ['bait'], 'guard-2': ['bait'] },
    });
    expect(judgeBlocks(position, 'Ben', minimum).violations).toEqual([]);
    expect([legal, countBlocks(position, 'Ben')]).toEqual([5, 5]);
  });
  test('509.1c what may still block more is not done with what is chosen', () => {
    const two = beforeBlocks({
      attacking: { bait: 'Ben', elk: 'Ben', rat: 'Cleo' },
      permanents: [
        creature('bait', ['mustBeBlocked']),
        creature('elk'),
        creature('rat'),
        ben('wide', [{ canBlockAdditional: 1 }]),
        cleo,
      ],
    });
    expect(toldBlocks(blockOptions(two, 'Ben'))).toEqual([
      'wide: bait, elk | stay 509.1c requirements-not-met',
    ]);
    const options = blockOptions(two, 'Ben', { blocks: { wide: ['elk'] } });
    expect(toldBlocks(options)).toEqual([
      'wide on elk: bait, elk | stay 509.1c requirements-not-met',
    ]);
    expect(options.completion).toEqual({
      type: 'declareBlockers',
      by: 'Ben',
      blocks: { wide: ['bait', 'elk'] },
    });
  });
  test('802.4a a choice that can never stand', () => {
    const options = blockOptions(position, 'Ben', { blocks: { 'guard-1': ['rat'] } });
    expect(options.completion).toBeUndefined();
    expect(options.groups[0]?.whyNot).toMatchObject([
      { rule: '802.4a', code: 'not-attacking-you' },
    ]);
  });
});

describe('How many attacks are legal', () => {
  test.for([
    [
      '508.1b Three creatures, two players',
      beforeAttack({ permanents: [creature('bear', [], { count: 3 }), cleo] }),
      27,
    ],
    [
      '508.1b And a planeswalker',
      beforeAttack({
        permanents: [creature('bear', [], { count: 3 }), planeswalker('sage', 'Ben'), cleo],
      }),
      64,
    ],
    [
      '508.1b Nobody able',
      beforeAttack({ permanents: [creature('bear', [], { tapped: true }), cleo] }),
      1,
    ],
    [
      '508.1c One of three at most',
      beforeAttack({
        permanents: [creature('bear', [], { count: 3 })],
        effects: [{ maxAttackers: 1 }],
      }),
      7,
    ],
    [
      '508.1d One that must',
      beforeAttack({ permanents: [creature('zealot', ['mustAttack']), creature('bear')] }),
      6,
    ],
    [
      '508.1h Paid ones count once',
      beforeAttack({
        permanents: [creature('bear')],
        effects: [{ attackCost: { protects: 'Ben', mana: 2 } }],
      }),
      3,
    ],
    [
      '702.22c Bands do not count',
      beforeAttack({ permanents: [creature('bear', ['banding'], { count: 2 })] }),
      9,
    ],
    [
      '500.4 (requirements) A friend need not help before 2007',
      beforeAttack(
        { permanents: [creature('zealot', ['mustAttack', 'cantAttackAlone']), creature('bear')] },
        DATES.stack,
      ),
      5,
    ],
  ] as const)('%s', ([, position, expected]) => {
    expect(countAttacks(position)).toBe(expected);
  });
});

describe('How many ways to block are legal', () => {
  const bear = creature('bear');
  test.for([
    [
      '509.1a One on one',
      beforeBlocks({ attacking: { bear: 'Ben' }, permanents: [bear, ben('b'), cleo] }),
      [2, 1],
    ],
    [
      '509.1a Two on two',
      beforeBlocks({
        attacking: { bear: 'Ben', elk: 'Ben' },
        permanents: [bear, creature('elk'), ben('b', [], { count: 2 }), cleo],
      }),
      [9, 1],
    ],
    [
      '802.4b Two fronts',
      beforeBlocks({
        attacking: { bear: 'Ben', elk: 'Cleo' },
        permanents: [bear, creature('elk'), ben('b', [], { count: 2 }), cleo],
      }),
      [4, 2],
    ],
    [
      '509.1a One that blocks two',
      beforeBlocks({
        attacking: { bear: 'Ben', elk: 'Ben' },
        permanents: [bear, creature('elk'), ben('b', [{ canBlockAdditional: 1 }]), cleo],
      }),
      [4, 1],
    ],
    [
      '702.111b Menace',
      beforeBlocks({
        attacking: { bear: 'Ben' },
        permanents: [creature('bear', ['menace']), ben('b', [], { count: 3 }), cleo],
      }),
      [5, 1],
    ],
    [
      '702.22h Bands do not count',
      beforeBlocks({
        attacking: { bear: 'Ben', elk: 'Ben' },
        bands: [['bear', 'elk']],
        permanents: [creature('bear', ['banding']), creature('elk'), ben('b'), cleo],
      }),
      [3, 1],
    ],
  ] as const)('%s', ([, position, expected]) => {
    expect(['Ben', 'Cleo'].map((player) => countBlocks(position, player))).toEqual(expected);
  });
});

test('a thousand tokens are judged, and offered, as one', () => {
  const position = beforeAttack({
    permanents: [creature('token', [{ goaded: ['Ben'] }], { count: 1000 }), creature('bear'), cleo],
    effects: [{ maxAttackers: { protects: 'Cleo', n: 600 } }],
  });
  const { groups, possible, minimum } = attackOptions(position);
  expect(groups.map(({ creatures }) => creatures.length)).toEqual([1, 1000]);
  expect(possible).toBe(1600);
  expect(Object.keys(minimum.attackers)).toHaveLength(1000);
  const tokens = Object.keys(minimum.attackers);
  const wasted = { ...minimum.attackers, bear: 'Cleo' };
  expect(judgeAttack(position, minimum).violations).toEqual([]);
  expect(judgeAttack(position, { ...minimum, attackers: wasted }).violations[0]).toMatchObject({
    code: 'too-many-attackers',
    detail: { limit: 600, found: 601 },
  });
  const idle = judgeAttack(position, { ...minimum, attackers: { bear: 'Cleo' } });
  expect(idle.requirements).toMatchObject({ obeyed: 0, possible: 1600 });
  expect(idle.requirements?.unmet).toHaveLength(2 * tokens.length);
});
