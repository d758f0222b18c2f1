import { describe, expect, test } from 'vitest';
import { judgeAttack } from '../../machines/rules/508-declare-attackers.ts';
import {
  attackBy,
  attackFaults,
  beforeAttack,
  creature,
  faults,
  planeswalker,
  score,
} from '../support/declarations.ts';
import type { Table } from '../support/declarations.ts';
import { DATES } from '../support/position.ts';

const bystander = creature('ox', [], { controller: 'Cleo' });

describe('508.1a Who may be chosen', () => {
  const position = beforeAttack({
    permanents: [
      creature('bear'),
      creature('tired', [], { tapped: true }),
      creature('new', [], { sick: true }),
      creature('quick', ['haste'], { sick: true }),
      creature('quick-tired', ['haste'], { sick: true, tapped: true }),
      creature('sleepwalker', [{ attackAsThough: 'untapped' }], { tapped: true }),
      creature('eager', [{ attackAsThough: 'haste' }], { sick: true }),
      creature('statue', [], { types: ['artifact'] }),
      creature('keep', [], { types: ['creature', 'battle'], protector: 'Ben', defense: 3 }),
      creature('both', [], { tapped: true, sick: true }),
      bystander,
    ],
  });
  test.for([
    ['an untapped creature', 'bear', []],
    ['a tapped one not', 'tired', ['508.1a tapped tired']],
    ['302.6 One that came this turn not', 'new', ['508.1a not-continuously-controlled new']],
    ['702.10b One with haste', 'quick', []],
    ['702.10b Haste untaps nothing', 'quick-tired', ['508.1a tapped quick-tired']],
    ['one that attacks as though untapped', 'sleepwalker', []],
    ['one that attacks as though it had haste', 'eager', []],
    ['no creature', 'statue', ['508.1a not-a-creature statue']],
    ['506.3f A battle', 'keep', ['508.1a battle-cant-attack keep']],
    ["somebody else's", 'ox', ['508.1a not-yours ox']],
    ['nothing known', 'nobody', ['508.1a unknown-object nobody']],
    [
      'every reason is told',
      'both',
      ['508.1a tapped both', '508.1a not-continuously-controlled both'],
    ],
  ] as const)('%s', ([, id, expected]) => {
    expect(attackFaults(position, { [id]: 'Cleo' })).toEqual(expected);
  });
  test('702.26b what is phased out is not there', () => {
    const phased = {
      ...position,
      permanents: {
        ...position.permanents,
        bear: { ...position.permanents['bear']!, phasedOut: true },
      },
    };
    expect(attackFaults(phased, { bear: 'Ben' })).toEqual(['508.1a phased-out bear']);
  });
});

describe('508.1b What is attacked', () => {
  const permanents = [
    creature('bear'),
    planeswalker('sage', 'Ben'),
    planeswalker('mine', 'Ana'),
    { id: 'siege', controller: 'Ana', types: ['battle' as const], defense: 4, protector: 'Cleo' },
    {
      id: 'siege-vs-ana',
      controller: 'Ben',
      types: ['battle' as const],
      defense: 4,
      protector: 'Ana',
    },
    { id: 'isle', controller: 'Ben', types: ['land' as const] },
    bystander,
  ];
  test.for([
    [DATES.today, 'Ben', []],
    [DATES.today, 'Cleo', []],
    [DATES.today, 'sage', []],
    [DATES.today, 'siege', []],
    [DATES.today, 'Ana', ['508.1b not-a-defending-player bear Ana']],
    [DATES.today, 'mine', ['508.1b not-a-defending-player bear mine']],
    [DATES.today, 'siege-vs-ana', ['508.1b not-a-defending-player bear siege-vs-ana']],
    [DATES.today, 'isle', ['508.1b not-attackable bear isle']],
    [DATES.today, 'ox', ['508.1b not-attackable bear ox']],
    [DATES.today, 'nobody', ['508.1b not-attackable bear nobody']],
    [DATES.orders, 'siege', ['508.1b not-attackable bear siege']],
    [DATES.orders, 'sage', []],
    [DATES.stack, 'sage', ['508.1b not-attackable bear sage']],
  ] as const)('on %s: %s', ([date, target, expected]) => {
    expect(attackFaults(beforeAttack({ permanents }, date), { bear: target })).toEqual(expected);
  });
  test('803.1 the neighbour only, with attack left', () => {
    const position = beforeAttack({ permanents, option: 'attack-left' });
    expect(attackFaults(position, { bear: 'Ben' })).toEqual([]);
    expect(attackFaults(position, { bear: 'Cleo' })).toEqual([
      '508.1b not-a-defending-player bear Cleo',
    ]);
  });
});

interface Restriction {
  readonly table: Table;
  readonly attackers: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

const RESTRICTIONS: readonly (readonly [title: string, row: Restriction])[] = [
  [
    '702.3b Defender',
    {
      table: { permanents: [creature('wall', ['defender']), creature('bear')] },
      attackers: { wall: 'Ben', bear: 'Ben' },
      faults: ['508.1c defender wall'],
    },
  ],
  [
    '702.3b As though it had no defender',
    {
      table: { permanents: [creature('wall', ['defender', { attackAsThough: 'noDefender' }])] },
      attackers: { wall: 'Ben' },
      faults: [],
    },
  ],
  [
    '701.35a Detained',
    {
      table: { permanents: [creature('bear', ['detained']), creature('wolf')] },
      attackers: { bear: 'Ben', wolf: 'Cleo' },
      faults: ['508.1c cant-attack bear'],
    },
  ],
  [
    "can't attack one player",
    {
      table: {
        permanents: [
          creature('bear', [{ cantAttack: 'Ben' }]),
          creature('wolf', [{ cantAttack: 'Ben' }]),
        ],
      },
      attackers: { bear: 'Ben', wolf: 'Cleo' },
      faults: ['508.1c cant-attack-that bear Ben'],
    },
  ],
  [
    "can't attack one player: planeswalkers are another matter",
    {
      table: {
        permanents: [creature('bear', [{ cantAttack: 'Ben' }]), planeswalker('sage', 'Ben')],
      },
      attackers: { bear: 'sage' },
      faults: [],
    },
  ],
  [
    "can't attack one player or planeswalkers of that player",
    {
      table: {
        permanents: [
          creature('bear', [{ cantAttack: { protects: 'Ben', planeswalkers: true } }]),
          creature('wolf', [{ cantAttack: { protects: 'Ben', planeswalkers: true } }]),
          planeswalker('sage', 'Ben'),
          planeswalker('seer', 'Cleo'),
        ],
      },
      attackers: { bear: 'sage', wolf: 'seer' },
      faults: ['508.1c cant-attack-that bear sage'],
    },
  ],
  [
    '508.5 Only toward a player with an island, also for that player’s planeswalkers',
    {
      table: {
        permanents: [
          creature('serpent', [{ cantAttack: { unlessDefenderControls: 'island' } }]),
          creature('serpent-2', [{ cantAttack: { unlessDefenderControls: 'island' } }]),
          { id: 'cove', controller: 'Ben', types: ['land'], subtypes: ['island'] },
          planeswalker('sage', 'Ben'),
          planeswalker('seer', 'Cleo'),
        ],
      },
      attackers: { serpent: 'sage', 'serpent-2': 'seer' },
      faults: ['508.1c cant-attack-that serpent-2 seer'],
    },
  ],
  [
    'one may attack at most, the one who attacks counts',
    {
      table: { permanents: [creature('bear'), creature('wolf')], effects: [{ maxAttackers: 1 }] },
      attackers: { bear: 'Ben' },
      faults: [],
    },
  ],
  [
    'one may attack at most, whoever is attacked',
    {
      table: { permanents: [creature('bear'), creature('wolf')], effects: [{ maxAttackers: 1 }] },
      attackers: { bear: 'Ben', wolf: 'Cleo' },
      faults: ['508.1c too-many-attackers bear wolf'],
    },
  ],
  [
    '802.3a A limit of one player counts those who attack that player',
    {
      table: {
        permanents: [
          creature('bear'),
          creature('elk'),
          creature('wolf'),
          planeswalker('sage', 'Ben'),
        ],
        effects: [{ maxAttackers: { protects: 'Ben', n: 1 } }],
      },
      attackers: { bear: 'Ben', elk: 'sage', wolf: 'Cleo' },
      faults: [],
    },
  ],
  [
    '802.3a And past it',
    {
      table: {
        permanents: [creature('bear'), creature('elk'), creature('wolf')],
        effects: [{ maxAttackers: { protects: 'Ben', n: 1 } }],
      },
      attackers: { bear: 'Ben', elk: 'Ben', wolf: 'Cleo' },
      faults: ['508.1c too-many-attackers bear elk'],
    },
  ],
  [
    '802.3a A limit that counts planeswalkers too',
    {
      table: {
        permanents: [
          creature('bear'),
          creature('elk'),
          planeswalker('sage', 'Ben'),
          planeswalker('seer', 'Cleo'),
        ],
        effects: [{ maxAttackers: { protects: 'Ben', n: 1, planeswalkers: true } }],
      },
      attackers: { bear: 'Ben', elk: 'sage' },
      faults: ['508.1c too-many-attackers bear elk'],
    },
  ],
  [
    '109.5 "you" is the present controller of what limits',
    {
      table: {
        permanents: [
          creature('bear'),
          creature('elk'),
          {
            id: 'moat',
            controller: 'Cleo',
            types: ['enchantment'],
            abilities: [{ maxAttackers: { protects: 'you', n: 0 } }],
          },
        ],
      },
      attackers: { bear: 'Ben', elk: 'Cleo' },
      faults: ['508.1c too-many-attackers elk'],
    },
  ],
  [
    "506.5 Can't attack alone: somebody who attacks another player is company",
    {
      table: { permanents: [creature('flunky', ['cantAttackAlone']), creature('bear')] },
      attackers: { flunky: 'Ben', bear: 'Cleo' },
      faults: [],
    },
  ],
  [
    "506.5 Can't attack alone",
    {
      table: { permanents: [creature('flunky', ['cantAttackAlone']), creature('bear')] },
      attackers: { flunky: 'Ben' },
      faults: ['508.1c needs-company flunky'],
    },
  ],
  [
    "506.5 Can't block alone, or blocks only so, is another matter",
    {
      table: {
        permanents: [
          creature('shy', ['cantBlockAlone']),
          creature('hermit', [{ blockCompany: 'onlyAlone' }]),
        ],
      },
      attackers: { shy: 'Ben', hermit: 'Ben' },
      faults: [],
    },
  ],
  [
    "506.5 Can't block alone is another matter for one that attacks alone",
    {
      table: { permanents: [creature('shy', ['cantBlockAlone']), creature('bear')] },
      attackers: { shy: 'Ben' },
      faults: [],
    },
  ],
  [
    'two others too few, itself counted',
    {
      table: {
        permanents: [
          creature('lord', [{ attackCompany: { atLeast: 3 } }]),
          creature('bear'),
          creature('elk'),
        ],
      },
      attackers: { lord: 'Ben', bear: 'Ben' },
      faults: ['508.1c needs-company lord'],
    },
  ],
  [
    'a companion of greater power',
    {
      table: {
        permanents: [
          creature('okk', [{ attackCompany: { with: { power: '>self' } } }]),
          creature('equal'),
          creature('greater', [], { pt: '3/3' }),
        ],
      },
      attackers: { okk: 'Ben', equal: 'Ben' },
      faults: ['508.1c needs-companion okk'],
    },
  ],
  [
    'two that need each other’s color',
    {
      table: {
        permanents: [
          creature('twin-1', [{ attackCompany: { with: { color: 'black' } } }], {
            colors: ['black'],
          }),
          creature('twin-2', [{ attackCompany: { with: { color: 'black' } } }], {
            colors: ['black'],
          }),
        ],
      },
      attackers: { 'twin-1': 'Ben', 'twin-2': 'Cleo' },
      faults: [],
    },
  ],
  [
    'one that needs that color and has it itself',
    {
      table: {
        permanents: [
          creature('twin-1', [{ attackCompany: { with: { color: 'black' } } }], {
            colors: ['black'],
          }),
          creature('bear'),
        ],
      },
      attackers: { 'twin-1': 'Ben', bear: 'Ben' },
      faults: ['508.1c needs-companion twin-1'],
    },
  ],
  [
    'only alone',
    {
      table: {
        permanents: [creature('hermit', [{ attackCompany: 'onlyAlone' }]), creature('bear')],
      },
      attackers: { hermit: 'Ben', bear: 'Cleo' },
      faults: ['508.1c only-alone hermit'],
    },
  ],
];

describe('508.1c Restrictions', () => {
  test.for(RESTRICTIONS)('%s', ([, { table, attackers, faults: expected }]) => {
    const position = beforeAttack({ ...table, permanents: [...table.permanents, bystander] });
    expect(attackFaults(position, attackers)).toEqual(expected);
  });
  test('a restriction that was granted tells where it comes from', () => {
    const chains = {
      id: 'chains',
      controller: 'Ben',
      types: ['enchantment' as const],
      attachedTo: 'bear',
      abilities: [{ grant: { to: 'attached' as const, abilities: ['cantAttack' as const] } }],
    };
    const { violations } = judgeAttack(
      beforeAttack({ permanents: [creature('bear'), creature('wolf'), chains] }),
      attackBy({ bear: 'Ben', wolf: 'Ben' }),
    );
    expect(violations).toEqual([
      {
        rule: '508.1c',
        code: 'cant-attack',
        objects: ['bear'],
        detail: { ability: 'cantAttack', source: 'chains' },
      },
    ]);
  });
  test('numbers for the sentence', () => {
    const position = beforeAttack({
      permanents: [creature('lord', [{ attackCompany: { atLeast: 3 } }]), creature('bear')],
      effects: [{ id: 'bell', maxAttackers: { protects: 'Ben', n: 1 } }],
    });
    const { violations } = judgeAttack(position, attackBy({ lord: 'Ben', bear: 'Ben' }));
    expect(violations.map(({ detail }) => detail)).toEqual([
      { ability: 'attackCompany', needed: 3, found: 2 },
      {
        ability: 'maxAttackers',
        source: 'bell',
        limit: 1,
        found: 2,
        player: 'Ben',
        planeswalkers: false,
      },
    ]);
  });
});

interface Requirement {
  readonly table: Table;
  readonly date?: string;
  /** Attack, mana paid, score, and whether it stands. */
  readonly attacks: readonly (readonly [
    attackers: Readonly<Record<string, string>>,
    score: string,
    stands: boolean,
    mana?: number,
  ])[];
}

const REQUIREMENTS: readonly (readonly [title: string, row: Requirement])[] = [
  [
    'one that must attack, wherever',
    {
      table: {
        permanents: [
          creature('zealot', ['mustAttack']),
          creature('bear'),
          planeswalker('sage', 'Ben'),
        ],
      },
      attacks: [
        [{ zealot: 'sage' }, '1 of 1', true],
        [{ zealot: 'Cleo', bear: 'Ben' }, '1 of 1', true],
        [{ bear: 'Ben' }, '0 of 1', false],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    'what is tapped, new or banned owes nothing',
    {
      table: {
        permanents: [
          creature('tired', ['mustAttack'], { tapped: true }),
          creature('new', ['mustAttack'], { sick: true }),
          creature('wall', ['mustAttack', 'defender']),
          creature('bear'),
        ],
      },
      attacks: [[{}, '0 of 0', true]],
    },
  ],
  [
    'each effect counts, a repeated one again',
    {
      table: {
        permanents: [
          creature('torn', ['mustAttack', 'mustAttack', { mustAttack: 'Ben' }]),
          creature('bear'),
        ],
        effects: [{ maxAttackers: 1 }],
      },
      attacks: [
        [{ torn: 'Ben' }, '3 of 3', true],
        [{ torn: 'Cleo' }, '2 of 3', false],
        [{ bear: 'Ben' }, '0 of 3', false],
      ],
    },
  ],
  [
    '803.1 Aimed at a player who can’t be attacked it is empty',
    {
      table: {
        option: 'attack-left',
        permanents: [
          creature('bear', [{ mustAttack: 'Cleo' }]),
          creature('wolf', [{ mustAttack: 'Ben' }]),
        ],
      },
      attacks: [
        [{ wolf: 'Ben' }, '1 of 1', true],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    'aimed at a planeswalker, only that one will do',
    {
      table: {
        permanents: [
          creature('bear', [{ mustAttack: 'sage' }]),
          planeswalker('sage', 'Ben'),
          planeswalker('seer', 'Ben'),
        ],
      },
      attacks: [
        [{ bear: 'sage' }, '1 of 1', true],
        [{ bear: 'seer' }, '0 of 1', false],
        [{ bear: 'Ben' }, '0 of 1', false],
      ],
    },
  ],
  [
    '701.15b Goaded: to attack, and to attack another player',
    {
      table: {
        permanents: [creature('bully', [{ goaded: ['Ben'] }]), planeswalker('seer', 'Cleo')],
      },
      attacks: [
        [{ bully: 'Cleo' }, '2 of 2', true],
        [{ bully: 'seer' }, '1 of 2', false],
        [{ bully: 'Ben' }, '1 of 2', false],
        [{}, '0 of 2', false],
      ],
    },
  ],
  [
    '701.15c Several goaders add up, one who is named again does not',
    {
      table: {
        players: ['Ana', 'Ben', 'Cleo', 'Dov'],
        permanents: [
          creature('bully', [{ goaded: ['Ben', 'Ben'] }, { goaded: ['Cleo', 'Ben'] }]),
          creature('bear'),
        ],
      },
      attacks: [
        [{ bully: 'Dov' }, '4 of 4', true],
        [{ bully: 'Ben' }, '3 of 4', false],
      ],
    },
  ],
  [
    'a restriction outweighs any number of requirements',
    {
      table: {
        permanents: [
          creature('bully', [{ goaded: ['Cleo'] }, { cantAttack: 'Ben' }, 'mustAttack']),
          creature('bear'),
        ],
      },
      attacks: [
        [{ bully: 'Cleo' }, '2 of 2', true],
        [{}, '0 of 2', false],
      ],
    },
  ],
  [
    'a friend who costs nothing is dragged along',
    {
      table: {
        permanents: [creature('zealot', ['mustAttack', 'cantAttackAlone']), creature('bear')],
      },
      attacks: [
        [{ zealot: 'Ben', bear: 'Cleo' }, '1 of 1', true],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    '500.4 (requirements) But not before May 2007',
    {
      date: DATES.stack,
      table: {
        permanents: [creature('zealot', ['mustAttack', 'cantAttackAlone']), creature('bear')],
      },
      attacks: [
        [{ zealot: 'Ben', bear: 'Cleo' }, '1 of 1', true],
        [{}, '0 of 0', true],
      ],
    },
  ],
  [
    '500.5 (requirements) Two that owe something help each other also then',
    {
      date: DATES.stack,
      table: {
        permanents: [
          creature('zealot', ['mustAttack', 'cantAttackAlone']),
          creature('fan', ['mustAttack']),
          creature('bear'),
        ],
      },
      attacks: [
        [{ zealot: 'Ben', fan: 'Cleo' }, '2 of 2', true],
        [{ fan: 'Cleo' }, '1 of 2', false],
      ],
    },
  ],
  [
    'a friend who has to be paid for is not',
    {
      table: {
        permanents: [
          creature('zealot', ['mustAttack', 'cantAttackAlone']),
          creature('mercenary', [{ attackCost: 1 }]),
        ],
      },
      attacks: [
        [{}, '0 of 0', true],
        [{ zealot: 'Ben', mercenary: 'Ben' }, '1 of 0', true, 1],
      ],
    },
  ],
  [
    'nobody must pay, but a free way must be taken',
    {
      table: {
        permanents: [creature('zealot', ['mustAttack']), creature('bear')],
        effects: [{ attackCost: { protects: 'Ben', mana: 2 } }],
      },
      attacks: [
        [{ zealot: 'Ben' }, '1 of 1', true, 2],
        [{ zealot: 'Cleo' }, '1 of 1', true],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    'a paid attack counts as obeying today',
    {
      table: {
        permanents: [
          creature('hired', ['mustAttack', { attackCost: 1 }]),
          creature('zealot', ['mustAttack']),
        ],
        effects: [{ maxAttackers: 1 }],
      },
      attacks: [
        [{ hired: 'Ben' }, '1 of 1', true, 1],
        [{ zealot: 'Ben' }, '1 of 1', true],
      ],
    },
  ],
  [
    'who attacks only against payment was exempt until February 2011, and so obeyed nothing',
    {
      date: DATES.orders,
      table: {
        permanents: [
          creature('hired', ['mustAttack', { attackCost: 1 }]),
          creature('zealot', ['mustAttack']),
        ],
        effects: [{ maxAttackers: 1 }],
      },
      attacks: [
        [{ hired: 'Ben' }, '0 of 1', false, 1],
        [{ zealot: 'Ben' }, '1 of 1', true],
      ],
    },
  ],
  [
    'not who could attack one player without',
    {
      date: DATES.orders,
      table: {
        permanents: [creature('zealot', ['mustAttack']), creature('bear')],
        effects: [{ attackCost: { protects: 'Ben', mana: 2 } }],
      },
      attacks: [
        [{}, '0 of 1', false],
        [{ zealot: 'Ben' }, '1 of 1', true, 2],
      ],
    },
  ],
  [
    'if that creature attacks, this one does; a condition binds nobody by itself',
    {
      table: {
        permanents: [
          creature('chief'),
          creature('page', [{ attacksIf: 'chief' }]),
          creature('cook', [{ attacksIf: 'chief' }], { tapped: true }),
          creature('orphan', [{ attacksIf: 'nobody' }]),
        ],
      },
      attacks: [
        [{}, '0 of 0', true],
        [{ page: 'Ben' }, '0 of 0', true],
        [{ chief: 'Ben', page: 'Cleo' }, '1 of 1', true],
        [{ chief: 'Ben' }, '0 of 1', false],
      ],
    },
  ],
];

describe('508.1d Requirements', () => {
  test.for(REQUIREMENTS)('%s', ([, { table, date, attacks }]) => {
    const position = beforeAttack({ ...table, permanents: [...table.permanents, bystander] }, date);
    for (const [attackers, expected, stands, mana] of attacks) {
      const judged = judgeAttack(
        position,
        attackBy(attackers, mana === undefined ? {} : { pay: { mana } }),
      );
      expect([attackers, score(judged)]).toEqual([attackers, expected]);
      expect(judged.violations.map(({ rule }) => rule)).toEqual(stands ? [] : ['508.1d']);
    }
  });
  test.for([
    [
      'a target that is forbidden',
      { bully: 'Ben' },
      ['508.1c cant-attack-that bully Ben', '508.1d requirements-not-met bully'],
      '0 of 3',
    ],
    [
      'too many attackers',
      { bully: 'Cleo', bear: 'Cleo' },
      ['508.1c too-many-attackers bear bully'],
      '3 of 3',
    ],
    [
      'company that is missing',
      { shy: 'Cleo' },
      ['508.1c needs-company shy', '508.1d requirements-not-met bully'],
      '0 of 3',
    ],
  ] as const)('what is forbidden obeys nothing: %s', ([, attackers, expected, counted]) => {
    const position = beforeAttack({
      permanents: [
        creature('bully', [{ goaded: ['Ben'] }, { cantAttack: 'Ben' }, 'mustAttack']),
        creature('shy', ['cantAttackAlone', 'mustAttack']),
        creature('bear'),
        bystander,
      ],
      effects: [{ maxAttackers: 1 }],
    });
    const judged = judgeAttack(position, attackBy(attackers));
    expect([faults(judged), score(judged)]).toEqual([expected, counted]);
  });
  test('what is left unobeyed, and what of it could have been obeyed', () => {
    const position = beforeAttack({
      permanents: [
        creature('bully', [{ goaded: ['Ben'] }]),
        creature('torn', [{ mustAttack: 'Ben' }, { mustAttack: 'Cleo' }]),
        creature('page', [{ attacksIf: 'torn' }]),
      ],
    });
    const judged = judgeAttack(position, attackBy({ bully: 'Ben', torn: 'Ben' }));
    expect(faults(judged)).toEqual(['508.1d requirements-not-met bully page']);
    expect(judged.requirements).toEqual({
      obeyed: 2,
      possible: 4,
      unmet: [
        {
          asks: 'attackAnotherPlayer',
          objects: ['bully', 'Ben'],
          ability: 'goaded',
          weight: 1,
          owed: true,
        },
        {
          asks: 'attackToo',
          objects: ['page', 'torn'],
          ability: 'attacksIf',
          weight: 1,
          owed: true,
        },
        {
          asks: 'attackThat',
          objects: ['torn', 'Cleo'],
          ability: 'mustAttack',
          weight: 1,
          owed: false,
        },
      ],
    });
    expect(judged.suggestion).toMatchObject({ attackers: { bully: 'Cleo', torn: 'Ben' } });
  });
});

describe('508.1e Bands', () => {
  const position = beforeAttack({
    permanents: [
      creature('herald', ['banding']),
      creature('herald-2', ['banding']),
      creature('ogre'),
      creature('hound'),
      planeswalker('sage', 'Ben'),
    ],
  });
  const all = { herald: 'Ben', 'herald-2': 'Ben', ogre: 'Ben', hound: 'Cleo' };
  test.for([
    ['702.22c One without banding', [['herald', 'ogre']], []],
    ['702.22c Any number with it', [['herald-2', 'ogre', 'herald']], []],
    ['702.22c Two of them', [['herald', 'herald-2'], ['ogre']], ['702.22c band-composition ogre']],
    [
      '702.22c Two without',
      [['herald', 'hound', 'ogre']],
      ['702.22c band-composition herald hound ogre', '802.3b band-split herald hound ogre'],
    ],
    [
      '702.22c Each in one band',
      [
        ['herald', 'ogre'],
        ['herald-2', 'ogre'],
      ],
      ['702.22c band-member-twice ogre'],
    ],
    [
      '802.3b And 702.22d: one target for all',
      [['herald', 'hound']],
      ['802.3b band-split herald hound'],
    ],
    [
      '702.22c All of them attack',
      [['herald', 'nobody']],
      ['702.22c band-member-not-attacking nobody herald'],
    ],
    ['a band of nobody is none', [[]], []],
  ] as const)('%s', ([, bands, expected]) => {
    expect(attackFaults(position, all, { bands })).toEqual(expected);
  });
  test('702.22d a player and a planeswalker of that player are two things', () => {
    expect(
      attackFaults(position, { herald: 'Ben', ogre: 'sage' }, { bands: [['herald', 'ogre']] }),
    ).toEqual(['802.3b band-split herald ogre']);
  });
});

describe('508.1g Optional costs', () => {
  const permanents = [
    creature('glory', ['exert']),
    creature('sergeant', ['enlist']),
    creature('corporal', ['enlist']),
    creature('ox'),
    creature('calf', [], { sick: true }),
    creature('colt', ['haste'], { sick: true }),
    creature('ewe', [], { tapped: true }),
    creature('stone', [], { types: ['artifact'] }),
    creature('goat', [], { controller: 'Cleo' }),
  ];
  const attackers = { glory: 'Ben', sergeant: 'Cleo' };
  test.for([
    ['701.43a Who has it may be exerted', { exert: ['glory'] }, []],
    ['701.43d Who attacks', { exert: ['ox'] }, ['508.1g cant-exert ox']],
    ['701.43a Who has it', { exert: ['sergeant'] }, ['508.1g cant-exert sergeant']],
    ['702.154a Another creature of the player is tapped', { enlist: { sergeant: 'ox' } }, []],
    ['702.154a One that came this turn with haste', { enlist: { sergeant: 'colt' } }, []],
    [
      '702.154a Not one that came this turn',
      { enlist: { sergeant: 'calf' } },
      ['508.1g cant-enlist sergeant calf'],
    ],
    [
      '702.154a Not a tapped one',
      { enlist: { sergeant: 'ewe' } },
      ['508.1g cant-enlist sergeant ewe'],
    ],
    [
      '702.154a Not one that attacks',
      { enlist: { sergeant: 'glory' } },
      ['508.1g cant-enlist sergeant glory'],
    ],
    [
      "702.154a Not somebody else's",
      { enlist: { sergeant: 'goat' } },
      ['508.1g cant-enlist sergeant goat'],
    ],
    [
      '702.154a No noncreature',
      { enlist: { sergeant: 'stone' } },
      ['508.1g cant-enlist sergeant stone'],
    ],
    [
      '702.154a By one that attacks',
      { enlist: { corporal: 'ox' } },
      ['508.1g cant-enlist corporal ox'],
    ],
    ['702.154a By one that has it', { enlist: { glory: 'ox' } }, ['508.1g cant-enlist glory ox']],
  ] as const)('%s', ([, chosen, expected]) => {
    expect(attackFaults(beforeAttack({ permanents }), attackers, chosen)).toEqual(expected);
  });
  test('702.154a each taps another', () => {
    const shared = attackFaults(
      beforeAttack({ permanents }),
      { sergeant: 'Ben', corporal: 'Ben' },
      { enlist: { sergeant: 'ox', corporal: 'ox' } },
    );
    expect(shared).toEqual(['508.1g cant-enlist corporal ox', '508.1g cant-enlist sergeant ox']);
  });
  test('702.154a what is suggested instead of two that share a helper lets nobody tap it', () => {
    const command = attackBy(
      { sergeant: 'Ben', corporal: 'Ben', glory: 'Cleo' },
      { enlist: { sergeant: 'ox', corporal: 'ox' }, exert: ['glory'] },
    );
    const { suggestion } = judgeAttack(beforeAttack({ permanents }), command);
    expect(suggestion).toEqual({
      type: 'declareAttackers',
      attackers: command.attackers,
      exert: ['glory'],
    });
  });
  test('508.1g before they existed', () => {
    const position = beforeAttack({ permanents }, DATES.orders);
    expect(attackFaults(position, attackers, { exert: ['glory'] })).toEqual([
      '508.1g rule-not-in-force glory',
    ]);
    expect(attackFaults(position, attackers)).toEqual([]);
  });
});

describe('508.1j The whole cost is paid', () => {
  const position = beforeAttack({
    permanents: [
      creature('bear'),
      creature('elk'),
      creature('hired', [{ attackCost: 3 }]),
      planeswalker('sage', 'Ben'),
    ],
    effects: [
      { attackCost: { protects: 'Ben', mana: 2 } },
      { attackCost: { protects: 'Cleo', mana: 1, planeswalkers: true } },
    ],
  });
  test.for([
    ['508.1h Each attacker of that player', { bear: 'Ben', elk: 'Ben' }, 4],
    ['not those of that player’s planeswalkers', { bear: 'sage', elk: 'Ben' }, 2],
    ['508.1h Costs add up', { bear: 'Cleo', hired: 'Ben' }, 6],
    ['nothing', {}, 0],
  ] as const)('%s', ([, attackers, total]) => {
    expect(judgeAttack(position, attackBy(attackers)).cost).toBe(total);
    expect(attackFaults(position, attackers, { pay: { mana: total } })).toEqual([]);
    const [wrong] = judgeAttack(
      position,
      attackBy(attackers, { pay: { mana: total + 1 } }),
    ).violations;
    expect(wrong).toMatchObject({
      rule: '508.1j',
      code: 'wrong-payment',
      detail: { total, paid: total + 1 },
    });
  });
  test('those who cost are named, the others not', () => {
    expect(attackFaults(position, { bear: 'Ben', elk: 'sage', hired: 'Cleo' })).toEqual([
      '508.1j wrong-payment bear hired',
    ]);
  });
  test('what is suggested pays', () => {
    const { suggestion } = judgeAttack(
      position,
      attackBy({ bear: 'Ben', elk: 'Cleo' }, { pay: { mana: 9 } }),
    );
    expect(suggestion).toEqual({
      type: 'declareAttackers',
      attackers: { bear: 'Ben', elk: 'Cleo' },
      pay: { mana: 3 },
    });
  });
});

test('508.1 faults are told in the order of the declaration', () => {
  const position = beforeAttack({
    permanents: [
      creature('tired', [], { tapped: true }),
      creature('wall', ['defender']),
      creature('zealot', ['mustAttack']),
      creature('herald', ['banding']),
      creature('bear'),
      bystander,
    ],
    effects: [{ attackCost: { protects: 'Ben', mana: 1 } }],
  });
  const found = attackFaults(
    position,
    { tired: 'Ben', wall: 'Cleo', herald: 'Ben', bear: 'Ana' },
    { bands: [['bear', 'herald']], exert: ['herald'] },
  );
  expect(found).toEqual([
    '508.1a tapped tired',
    '508.1b not-a-defending-player bear Ana',
    '508.1c defender wall',
    '508.1d requirements-not-met zealot',
    '802.3b band-split bear herald',
    '508.1g cant-exert herald',
    '508.1j wrong-payment herald tired',
  ]);
});

test('what is not understood makes verdicts on attacks partial, and nothing else', () => {
  const riddle = (affects: 'attack' | 'block' | 'damage') =>
    beforeAttack({
      permanents: [
        creature('bear'),
        creature('riddle', [{ notUnderstood: { text: 'Maybe.', affects } }], {
          controller: 'Cleo',
        }),
      ],
    });
  const partial = (affects: 'attack' | 'block' | 'damage'): boolean =>
    judgeAttack(riddle(affects), attackBy({ bear: 'Ben' })).partial;
  expect([partial('attack'), partial('block'), partial('damage')]).toEqual([true, false, false]);
});
