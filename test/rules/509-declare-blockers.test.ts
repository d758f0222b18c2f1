import { describe, expect, test } from 'vitest';
import { blockableBy, judgeBlocks } from '../../machines/rules/509-declare-blockers.ts';
import {
  beforeBlocks,
  blockFaults,
  blocksBy,
  creature,
  faults,
  planeswalker,
  score,
} from '../support/declarations.ts';
import type { Table } from '../support/declarations.ts';
import { DATES } from '../support/position.ts';

const ben = (
  id: string,
  ...[abilities, more]: [Parameters<typeof creature>[1]?, Parameters<typeof creature>[2]?]
) => creature(id, abilities, { controller: 'Ben', ...more });
const cleo = creature('ox', [], { controller: 'Cleo' });

describe('802.4a Who may block what', () => {
  const position = beforeBlocks({
    players: ['Ana', 'Ben', 'Cleo', 'Dov'],
    attacking: { bear: 'Ben', wolf: 'Cleo', lynx: 'sage', boar: 'siege' },
    permanents: [
      creature('bear'),
      creature('wolf'),
      creature('lynx'),
      creature('boar'),
      creature('home'),
      planeswalker('sage', 'Ben'),
      { id: 'siege', controller: 'Ana', types: ['battle'], defense: 4, protector: 'Cleo' },
      ben('elf'),
      cleo,
    ],
  });
  test('310.9c attackers of a player, of that player’s planeswalkers, of the battles that player protects', () => {
    expect(['Ana', 'Ben', 'Cleo', 'Dov'].map((player) => blockableBy(position, player))).toEqual([
      [],
      ['bear', 'lynx'],
      ['boar', 'wolf'],
      [],
    ]);
  });
  test('506.4c what attacks nothing any more is blocked by its last defending player', () => {
    const gone = {
      ...position,
      attackers: { ...position.attackers, lynx: { ...position.attackers['lynx']!, target: null } },
    };
    expect(['Ben', 'Cleo'].map((player) => blockableBy(gone, player))).toEqual([
      ['bear', 'lynx'],
      ['boar', 'wolf'],
    ]);
  });
  test.for([
    ['Ben', { elf: ['bear'] }, []],
    ['Ben', { elf: ['lynx'] }, []],
    ['Ben', { elf: ['wolf'] }, ['802.4a not-attacking-you elf wolf Cleo']],
    ['Ben', { elf: ['boar'] }, ['802.4a not-attacking-you elf boar Cleo']],
    ['Cleo', { ox: ['boar'] }, []],
    ['Cleo', { ox: ['lynx'] }, ['802.4a not-attacking-you ox lynx Ben']],
    ['Ben', { elf: ['home'] }, ['509.1a not-attacking elf home']],
    ['Ben', { elf: ['nobody'] }, ['509.1a unknown-object nobody']],
    ['Ben', { ox: ['bear'] }, ['509.1a not-yours ox']],
    ['Ben', { elf: [] }, []],
    ['Ben', { nobody: [] }, []],
  ] as const)('%s: %o', ([player, blocks, expected]) => {
    expect(blockFaults(position, player, blocks)).toEqual(expected);
  });
});

describe('509.1a Who may be chosen', () => {
  const position = beforeBlocks({
    attacking: { bear: 'Ben', wolf: 'Ben', elk: 'Ben' },
    permanents: [
      creature('bear'),
      creature('wolf'),
      creature('elk'),
      ben('elf'),
      ben('new', [], { sick: true }),
      ben('tired', [], { tapped: true }),
      ben('sleepwalker', [{ blockAsThough: 'untapped' }], { tapped: true }),
      ben('statue', [], { types: ['artifact'] }),
      ben('keep', [], { types: ['creature', 'battle'], protector: 'Ben', defense: 3 }),
      ben('two', [{ canBlockAdditional: 1 }]),
      ben('three', [{ canBlockAdditional: 1 }, { canBlockAdditional: 1 }]),
      ben('many', [{ canBlockAdditional: 'any' }]),
      cleo,
    ],
  });
  test.for([
    ['an untapped creature', { elf: ['bear'] }, []],
    ['302.6 One that came this turn too', { new: ['bear'] }, []],
    ['a tapped one not', { tired: ['bear'] }, ['509.1a tapped tired']],
    ['one that blocks as though untapped', { sleepwalker: ['bear'] }, []],
    ['no creature', { statue: ['bear'] }, ['509.1a not-a-creature statue']],
    ['506.3g A battle', { keep: ['bear'] }, ['509.1a battle-cant-block keep']],
    ['one attacker each', { elf: ['bear', 'wolf'] }, ['509.1a too-many-blocked elf bear wolf']],
    ['one more', { two: ['bear', 'wolf'] }, []],
    [
      'and no more',
      { two: ['bear', 'elk', 'wolf'] },
      ['509.1a too-many-blocked two bear elk wolf'],
    ],
    ['a repeated ability counts again', { three: ['bear', 'elk', 'wolf'] }, []],
    ['any number', { many: ['bear', 'elk', 'wolf'] }, []],
    ['each once', { many: ['bear', 'bear'] }, ['509.1a same-attacker-twice many bear']],
  ] as const)('%s', ([, blocks, expected]) => {
    expect(blockFaults(position, 'Ben', blocks)).toEqual(expected);
  });
});

type Written = Parameters<typeof beforeBlocks>[0]['permanents'][number];

/** One attacker of Ana's against one blocker of Ben's. */
const pair = (attacker: Written, blocker: Written, ...others: readonly Written[]): Table => ({
  attacking: { [attacker.id]: 'Ben', rat: 'Cleo' },
  permanents: [attacker, blocker, creature('rat'), cleo, ...others],
});

const island = (controller: string): Written => ({
  id: `isle-${controller}`,
  controller,
  types: ['land'],
  subtypes: ['island'],
});
const scrapyard = (controller: string): Written => ({
  id: `yard-${controller}`,
  controller,
  types: ['artifact', 'land'],
});

describe('509.1b evasion and its like', () => {
  const evasion = '509.1b evasion elf foe';
  const own = '509.1b cant-block-that elf foe';
  test.for([
    ['702.9b Flying', pair(creature('foe', ['flying']), ben('elf')), [evasion]],
    ['702.9b Flying meets flying', pair(creature('foe', ['flying']), ben('elf', ['flying'])), []],
    ['702.17b Flying meets reach', pair(creature('foe', ['flying']), ben('elf', ['reach'])), []],
    [
      'as though it had reach',
      pair(creature('foe', ['flying']), ben('elf', [{ blockAsThough: 'reach' }])),
      [],
    ],
    [
      'as though it had flying',
      pair(creature('foe', ['flying']), ben('elf', [{ blockAsThough: 'flying' }])),
      [],
    ],
    ['702.28b Shadow', pair(creature('foe', ['shadow']), ben('elf')), [evasion]],
    ['702.28b Shadow meets shadow', pair(creature('foe', ['shadow']), ben('elf', ['shadow'])), []],
    ['702.28b Shadow blocks nothing else', pair(creature('foe'), ben('elf', ['shadow'])), [own]],
    [
      'as though it had shadow',
      pair(creature('foe', ['shadow']), ben('elf', [{ blockAsThough: 'shadow' }])),
      [],
    ],
    [
      'as though it had shadow, and anything else',
      pair(creature('foe'), ben('elf', [{ blockAsThough: 'shadow' }])),
      [],
    ],
    [
      'evasion adds up',
      pair(creature('foe', ['shadow', 'flying']), ben('elf', [{ blockAsThough: 'shadow' }])),
      [evasion],
    ],
    [
      '702.31b Horsemanship',
      pair(creature('foe', ['horsemanship']), ben('elf', ['flying'])),
      [evasion],
    ],
    [
      '702.31b Horsemanship meets it',
      pair(creature('foe', ['horsemanship']), ben('elf', ['horsemanship'])),
      [],
    ],
    [
      '702.36b Fear',
      pair(creature('foe', ['fear'], { colors: ['red'] }), ben('elf', [], { colors: ['red'] })),
      [evasion],
    ],
    [
      '702.36b Fear meets black',
      pair(creature('foe', ['fear']), ben('elf', [], { colors: ['black', 'green'] })),
      [],
    ],
    [
      '702.36b Fear meets an artifact',
      pair(creature('foe', ['fear']), ben('elf', [], { types: ['artifact', 'creature'] })),
      [],
    ],
    [
      '702.13b Intimidate',
      pair(
        creature('foe', ['intimidate'], { colors: ['red'] }),
        ben('elf', [], { colors: ['black'] }),
      ),
      [evasion],
    ],
    [
      '702.13b Intimidate meets its color',
      pair(
        creature('foe', ['intimidate'], { colors: ['red', 'blue'] }),
        ben('elf', [], { colors: ['blue'] }),
      ),
      [],
    ],
    [
      '702.13b Colorless intimidates all but artifacts',
      pair(creature('foe', ['intimidate']), ben('elf')),
      [evasion],
    ],
    [
      '702.13b Intimidate meets an artifact',
      pair(creature('foe', ['intimidate']), ben('elf', [], { types: ['artifact', 'creature'] })),
      [],
    ],
    ['702.118b Skulk meets the same power', pair(creature('foe', ['skulk']), ben('elf')), []],
    ['702.118b Skulk', pair(creature('foe', ['skulk']), ben('elf', [], { pt: '3/3' })), [evasion]],
    [
      '702.118b Skulk looks at power as it is',
      pair(creature('foe', ['skulk'], { counters: { '+1/+1': 1 } }), ben('elf', [], { pt: '3/3' })),
      [],
    ],
    [
      '702.16f Protection from a color',
      pair(creature('foe', [{ protection: 'red' }]), ben('elf', [], { colors: ['red'] })),
      [evasion],
    ],
    [
      '702.16f Not from another',
      pair(creature('foe', [{ protection: 'red' }]), ben('elf', [], { colors: ['blue'] })),
      [],
    ],
    [
      '702.16f Protection from a type',
      pair(
        creature('foe', [{ protection: 'artifact' }]),
        ben('elf', [], { types: ['artifact', 'creature'] }),
      ),
      [evasion],
    ],
    [
      '702.16f Protection from a subtype',
      pair(creature('foe', [{ protection: 'goblin' }]), ben('elf', [], { subtypes: ['goblin'] })),
      [evasion],
    ],
    [
      '702.16f Protection from a player',
      pair(creature('foe', [{ protection: 'Ben' }]), ben('elf')),
      [evasion],
    ],
    [
      '702.16f Protection from another player',
      pair(creature('foe', [{ protection: 'Cleo' }]), ben('elf')),
      [],
    ],
    [
      '702.16f Protection from what a filter says',
      pair(creature('foe', [{ protection: { token: true } }]), ben('elf', [], { token: true })),
      [evasion],
    ],
    [
      '702.14c Landwalk',
      pair(creature('foe', [{ landwalk: 'island' }]), ben('elf'), island('Ben')),
      ['509.1b cant-be-blocked elf foe'],
    ],
    [
      '702.14c Another player’s land',
      pair(creature('foe', [{ landwalk: 'island' }]), ben('elf'), island('Cleo')),
      [],
    ],
    [
      '702.14d Landwalks do not cancel',
      pair(
        creature('foe', [{ landwalk: 'island' }]),
        ben('elf', [{ landwalk: 'island' }]),
        island('Ben'),
      ),
      ['509.1b cant-be-blocked elf foe'],
    ],
    [
      '802.2a While its defending player controls',
      pair(
        creature('foe', [{ cantBeBlocked: { ifDefenderControls: 'artifact land' } }]),
        ben('elf'),
        scrapyard('Ben'),
      ),
      ['509.1b cant-be-blocked elf foe'],
    ],
    [
      '802.2a All of the words',
      pair(
        creature('foe', [{ cantBeBlocked: { ifDefenderControls: 'artifact land' } }]),
        ben('elf'),
        island('Ben'),
      ),
      [],
    ],
    [
      '802.2a Not while another player does',
      pair(
        creature('foe', [{ cantBeBlocked: { ifDefenderControls: 'artifact land' } }]),
        ben('elf'),
        scrapyard('Cleo'),
      ),
      [],
    ],
    [
      "can't be blocked",
      pair(creature('foe', ['cantBeBlocked']), ben('elf')),
      ['509.1b cant-be-blocked elf foe'],
    ],
    [
      "can't be blocked by such",
      pair(creature('foe', [{ cantBeBlockedBy: { power: '<=2' } }]), ben('elf')),
      [evasion],
    ],
    [
      "can't be blocked by such: others",
      pair(creature('foe', [{ cantBeBlockedBy: { power: '<=2' } }]), ben('elf', [], { pt: '3/1' })),
      [],
    ],
    [
      "can't be blocked except by such",
      pair(creature('foe', [{ cantBeBlockedExceptBy: { subtype: 'wall' } }]), ben('elf')),
      [evasion],
    ],
    ["can't block", pair(creature('foe'), ben('elf', ['cantBlock'])), ['509.1b cant-block elf']],
    [
      "can't block such",
      pair(creature('foe', [], { token: true }), ben('elf', [{ cantBlock: { token: true } }])),
      [own],
    ],
    [
      "can't block such: others",
      pair(creature('foe'), ben('elf', [{ cantBlock: { token: true } }])),
      [],
    ],
    [
      'blocks only such',
      pair(creature('foe'), ben('elf', [{ canBlockOnly: { keyword: 'flying' } }])),
      [own],
    ],
    ['702.147a Decayed', pair(creature('foe'), ben('elf', ['decayed'])), ['509.1b cant-block elf']],
    [
      '701.35a Detained',
      pair(creature('foe'), ben('elf', ['detained'])),
      ['509.1b cant-block elf'],
    ],
    [
      '701.60c Suspected',
      pair(creature('foe'), ben('elf', ['suspected'])),
      ['509.1b cant-block elf'],
    ],
    [
      '702.98a Unleashed',
      pair(creature('foe'), ben('elf', ['unleash'], { counters: { '+1/+1': 1 } })),
      ['509.1b cant-block elf'],
    ],
    ['702.98a Not unleashed', pair(creature('foe'), ben('elf', ['unleash'])), []],
    ['702.3b Defenders block', pair(creature('foe'), ben('elf', ['defender'])), []],
  ] as const)('%s', ([, table, expected]) => {
    const position = beforeBlocks(table);
    expect(blockFaults(position, 'Ben', { elf: ['foe'] })).toEqual(expected);
    expect(blockFaults(position, 'Cleo', { ox: ['rat'] })).toEqual([]);
  });
  test('a reason tells the ability, its keyword, and where it comes from', () => {
    const wings = {
      id: 'wings',
      controller: 'Ana',
      types: ['enchantment' as const],
      attachedTo: 'foe',
      abilities: [{ grant: { to: 'attached' as const, abilities: ['flying' as const] } }],
    };
    const [found] = judgeBlocks(
      beforeBlocks(pair(creature('foe'), ben('elf'), wings)),
      'Ben',
      blocksBy({ elf: ['foe'] }),
    ).violations;
    expect(found?.detail).toEqual({
      ability: 'flying',
      keyword: 'flying',
      source: 'wings',
      filter: '{"any":[{"keyword":"flying"},{"keyword":"reach"}]}',
    });
  });
});

/** Two attackers of Ben, one of Cleo; three blockers of Ben's. */
const crowd = (foe: Written, extra: Partial<Table> = {}, ...more: readonly Written[]): Table => ({
  attacking: { foe: 'Ben', elk: 'Ben', rat: 'Cleo' },
  permanents: [
    foe,
    creature('elk'),
    creature('rat'),
    ben('b1'),
    ben('b2'),
    ben('b3'),
    cleo,
    ...more,
  ],
  ...extra,
});

describe('509.1b How many block', () => {
  test.for([
    [
      '702.111b Menace',
      crowd(creature('foe', ['menace'])),
      { b1: ['foe'] },
      ['509.1b too-few-blockers foe b1'],
    ],
    ['702.111b Menace met', crowd(creature('foe', ['menace'])), { b1: ['foe'], b2: ['foe'] }, []],
    ['702.111b Menace left alone', crowd(creature('foe', ['menace'])), { b1: ['elk'] }, []],
    [
      '701.60c Suspected has menace',
      crowd(creature('foe', ['suspected'])),
      { b1: ['foe'] },
      ['509.1b too-few-blockers foe b1'],
    ],
    [
      'the greatest number counts',
      crowd(creature('foe', ['menace', { cantBeBlockedExceptByAtLeast: 3 }])),
      { b1: ['foe'], b2: ['foe'] },
      ['509.1b too-few-blockers foe b1 b2'],
    ],
    [
      'three meet three',
      crowd(creature('foe', [{ cantBeBlockedExceptByAtLeast: 3 }])),
      { b1: ['foe'], b2: ['foe'], b3: ['foe'] },
      [],
    ],
    [
      'not more than one',
      crowd(creature('foe', [{ cantBeBlockedByMoreThan: 1 }])),
      { b1: ['foe'], b2: ['foe'] },
      ['509.1b too-many-blockers-on-attacker foe b1 b2'],
    ],
    [
      'one',
      crowd(creature('foe', [{ cantBeBlockedByMoreThan: 1 }])),
      { b1: ['foe'], b2: ['elk'] },
      [],
    ],
    [
      '802.4b A limit',
      crowd(creature('foe'), { effects: [{ maxBlockers: 1 }] }),
      { b1: ['foe'], b2: ['elk'] },
      ['509.1b too-many-blockers b1 b2'],
    ],
    [
      '802.4b A limit met',
      crowd(creature('foe'), { effects: [{ maxBlockers: 2 }] }),
      { b1: ['foe'], b2: ['elk'] },
      [],
    ],
    [
      '802.4b A limit of this player',
      crowd(creature('foe'), { effects: [{ maxBlockers: { protects: 'Ben', n: 1 } }] }),
      { b1: ['foe'], b2: ['elk'] },
      ['509.1b too-many-blockers b1 b2'],
    ],
    [
      '802.4b A limit of another player',
      crowd(creature('foe'), { effects: [{ maxBlockers: { protects: 'Cleo', n: 1 } }] }),
      { b1: ['foe'], b2: ['elk'] },
      [],
    ],
    [
      "can't block alone",
      crowd(creature('foe'), {}, ben('shy', ['cantBlockAlone'])),
      { shy: ['foe'] },
      ['509.1b needs-company shy'],
    ],
    [
      "can't block alone: with one elsewhere",
      crowd(creature('foe'), {}, ben('shy', ['cantBlockAlone'])),
      { shy: ['foe'], b1: ['elk'] },
      [],
    ],
    [
      "can't attack alone, which is another matter",
      crowd(creature('foe'), {}, ben('shy', ['cantAttackAlone'])),
      { shy: ['foe'] },
      [],
    ],
    [
      'only attacks alone, which is another matter',
      crowd(creature('foe'), {}, ben('hermit', [{ attackCompany: 'onlyAlone' }])),
      { hermit: ['foe'], b1: ['elk'] },
      [],
    ],
    [
      "can't block alone, nor attack so: told as the one about blocks",
      crowd(creature('foe'), {}, ben('shy', ['cantAttackAlone', 'cantBlockAlone'])),
      { shy: ['foe'] },
      ['509.1b needs-company shy'],
    ],
    [
      'a company of three',
      crowd(creature('foe'), {}, ben('crew', [{ blockCompany: { atLeast: 3 } }])),
      { crew: ['foe'], b1: ['foe'] },
      ['509.1b needs-company crew'],
    ],
    [
      'only alone',
      crowd(creature('foe'), {}, ben('hermit', [{ blockCompany: 'onlyAlone' }])),
      { hermit: ['foe'], b1: ['elk'] },
      ['509.1b only-alone hermit'],
    ],
    [
      'such a companion',
      crowd(creature('foe'), {}, ben('page', [{ blockCompany: { with: { power: '>self' } } }])),
      { page: ['foe'], b1: ['foe'] },
      ['509.1b needs-companion page'],
    ],
  ] as const)('%s', ([, table, blocks, expected]) => {
    const position = beforeBlocks(table);
    expect(blockFaults(position, 'Ben', blocks)).toEqual(expected);
    expect(blockFaults(position, 'Cleo', { ox: ['rat'] })).toEqual([]);
  });
  test('802.4b each defending player has a limit of its own', () => {
    const position = beforeBlocks(crowd(creature('foe'), { effects: [{ maxBlockers: 1 }] }));
    const blocked = {
      ...position,
      blockers: { b1: { attackers: ['foe'], declared: true } },
      declared: ['Ben'],
    };
    expect(blockFaults(blocked, 'Cleo', { ox: ['rat'] })).toEqual([]);
  });
  test('numbers for the sentence', () => {
    const position = beforeBlocks(
      crowd(creature('foe', ['menace']), { effects: [{ id: 'bell', maxBlockers: 0 }] }),
    );
    const { violations } = judgeBlocks(position, 'Ben', blocksBy({ b1: ['foe'] }));
    expect(violations.map(({ detail }) => detail)).toEqual([
      { ability: 'menace', keyword: 'menace', needed: 2, found: 1 },
      { ability: 'maxBlockers', source: 'bell', limit: 0, found: 1 },
    ]);
  });
  test.for([
    ['509.1b a limit that counts only some of the blocks', {}, []],
    [
      '509.1b one that counts all of them',
      { planeswalkers: true },
      ['509.1b too-many-blockers b1 b2'],
    ],
  ] as const)('%s', ([, more, expected]) => {
    const effect = { maxBlockers: { protects: 'Ben', n: 1, ...more } };
    const table = crowd(
      creature('foe'),
      { effects: [effect], attacking: { foe: 'Ben', elk: 'sage', rat: 'Cleo' } },
      planeswalker('sage', 'Ben'),
    );
    const judged = judgeBlocks(beforeBlocks(table), 'Ben', blocksBy({ b1: ['foe'], b2: ['elk'] }));
    expect([judged.partial, faults(judged)]).toEqual([false, expected]);
    const both = judgeBlocks(beforeBlocks(table), 'Ben', blocksBy({ b1: ['foe'], b2: ['foe'] }));
    expect(faults(both)).toEqual(['509.1b too-many-blockers b1 b2']);
  });
});

interface Requirement {
  readonly table: Table;
  readonly date?: string;
  readonly blocks: readonly (readonly [
    blocks: Readonly<Record<string, readonly string[]>>,
    score: string,
    stands: boolean,
    mana?: number,
  ])[];
}

const REQUIREMENTS: readonly (readonly [title: string, row: Requirement])[] = [
  [
    'one that must block, whatever it blocks',
    {
      table: crowd(
        creature('foe'),
        {},
        ben('eager', ['mustBlock']),
        ben('tired', ['mustBlock'], { tapped: true }),
      ),
      blocks: [
        [{ eager: ['elk'] }, '1 of 1', true],
        [{ b1: ['foe'] }, '0 of 1', false],
      ],
    },
  ],
  [
    '702.39a One that must block that attacker',
    {
      table: crowd(
        creature('foe'),
        {},
        ben('called', [{ mustBlock: 'foe' }]),
        ben('elsewhere', [{ mustBlock: 'rat' }]),
      ),
      blocks: [
        [{ called: ['foe'] }, '1 of 1', true],
        [{ called: ['elk'] }, '0 of 1', false],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    'an attacker that must be blocked',
    {
      table: crowd(creature('foe', ['mustBeBlocked'])),
      blocks: [
        [{ b2: ['foe'] }, '1 of 1', true],
        [{ b1: ['foe'], b2: ['foe'] }, '1 of 1', true],
        [{ b1: ['elk'] }, '0 of 1', false],
      ],
    },
  ],
  [
    'by so many at least',
    {
      table: crowd(creature('foe', [{ mustBeBlocked: { atLeast: 2 } }])),
      blocks: [
        [{ b1: ['foe'], b2: ['foe'] }, '1 of 1', true],
        [{ b1: ['foe'] }, '0 of 1', false],
      ],
    },
  ],
  [
    'by exactly one',
    {
      table: crowd(creature('foe', [{ mustBeBlocked: { exactly: 1 } }])),
      blocks: [
        [{ b1: ['foe'] }, '1 of 1', true],
        [{ b1: ['foe'], b2: ['foe'] }, '0 of 1', false],
      ],
    },
  ],
  [
    'by such a creature',
    {
      table: crowd(
        creature('foe', [{ mustBeBlocked: { by: { color: 'red' } } }]),
        {},
        ben('red', [], { colors: ['red'] }),
      ),
      blocks: [
        [{ red: ['foe'] }, '1 of 1', true],
        [{ b1: ['foe'] }, '0 of 1', false],
      ],
    },
  ],
  [
    '802.4b A lure asks every able creature of the attacked player, and nobody else',
    {
      table: crowd(creature('foe', ['lure']), {}, ben('idle', ['cantBlock'])),
      blocks: [
        [{ b1: ['foe'], b2: ['foe'], b3: ['foe'] }, '3 of 3', true],
        [{ b1: ['foe'], b2: ['foe'], b3: ['elk'] }, '2 of 3', false],
        [{}, '0 of 3', false],
      ],
    },
  ],
  [
    'a lure for some',
    {
      table: crowd(
        creature('foe', [{ lure: { subtype: 'wall' } }]),
        {},
        ben('wall', [], { subtypes: ['wall'] }),
      ),
      blocks: [
        [{ wall: ['foe'], b1: ['elk'] }, '1 of 1', true],
        [{ b1: ['foe'] }, '0 of 1', false],
      ],
    },
  ],
  [
    '702.111b Menace and one that must be blocked: both or it stays undone',
    {
      table: {
        attacking: { foe: 'Ben', rat: 'Cleo' },
        permanents: [
          creature('foe', ['menace', 'mustBeBlocked']),
          creature('rat'),
          ben('b1'),
          ben('b2', [], { tapped: true }),
          cleo,
        ],
      },
      blocks: [[{}, '0 of 0', true]],
    },
  ],
  [
    'another helps, without a requirement of its own',
    {
      table: crowd(
        creature('foe', [{ cantBeBlockedExceptByAtLeast: 2 }]),
        { attacking: { foe: 'Ben', rat: 'Cleo' } },
        ben('eager', ['mustBlock']),
      ),
      blocks: [
        [{ eager: ['foe'], b1: ['foe'] }, '1 of 1', true],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    '500.4 (requirements) But not before May 2007',
    {
      date: DATES.stack,
      table: crowd(
        creature('foe', [{ cantBeBlockedExceptByAtLeast: 2 }]),
        { attacking: { foe: 'Ben', rat: 'Cleo' } },
        ben('eager', ['mustBlock']),
      ),
      blocks: [
        [{ eager: ['foe'], b1: ['foe'] }, '1 of 1', true],
        [{}, '0 of 0', true],
      ],
    },
  ],
  [
    '509.1d Nobody must pay, a free way must be taken',
    {
      table: crowd(
        creature('foe'),
        { effects: [{ blockCost: { attackers: { id: 'foe' }, mana: 2 } }] },
        ben('eager', ['mustBlock']),
      ),
      blocks: [
        [{ eager: ['foe'] }, '1 of 1', true, 2],
        [{ eager: ['elk'] }, '1 of 1', true],
        [{}, '0 of 1', false],
      ],
    },
  ],
  [
    'until February 2011 nothing was required of one that blocks only against payment',
    {
      date: DATES.orders,
      table: crowd(
        creature('foe', ['lure']),
        { effects: [{ maxBlockers: 1 }] },
        ben('hired', [{ blockCost: 1 }, 'mustBlock']),
      ),
      blocks: [
        [{ hired: ['foe'] }, '0 of 1', false, 1],
        [{ b1: ['foe'] }, '1 of 1', true],
      ],
    },
  ],
];

describe('509.1c Requirements', () => {
  test.for(REQUIREMENTS)('%s', ([, { table, date, blocks }]) => {
    const position = beforeBlocks(table, date);
    for (const [chosen, expected, stands, mana] of blocks) {
      const judged = judgeBlocks(position, 'Ben', blocksBy(chosen, mana));
      expect([chosen, score(judged)]).toEqual([chosen, expected]);
      expect(judged.violations.map(({ rule }) => rule)).toEqual(stands ? [] : ['509.1c']);
    }
    expect(blockFaults(position, 'Cleo', {})).toEqual([]);
  });
  test('what is left unobeyed, and what of it could have been obeyed', () => {
    const foe = creature('foe', [
      'lure',
      { mustBeBlocked: { atLeast: 5 } },
      { mustBeBlocked: { by: { color: 'red' } } },
    ]);
    const judged = judgeBlocks(
      beforeBlocks(crowd(foe, {}, ben('eager', ['mustBlock', { mustBlock: 'elk' }]))),
      'Ben',
      blocksBy({ b1: ['foe'], b2: ['foe'], eager: ['foe'] }),
    );
    expect(faults(judged)).toEqual(['509.1c requirements-not-met b3']);
    expect(judged.requirements).toMatchObject({ obeyed: 4, possible: 5 });
    expect(judged.requirements?.unmet).toEqual([
      {
        asks: 'blockThat',
        objects: ['eager', 'elk'],
        ability: 'mustBlock',
        weight: 1,
        owed: false,
      },
      {
        asks: 'beBlocked',
        objects: ['foe'],
        ability: 'mustBeBlocked',
        weight: 1,
        owed: false,
        blockers: { kind: 'atLeast', count: 5 },
      },
      { asks: 'beBlockedBy', objects: ['foe'], ability: 'mustBeBlocked', weight: 1, owed: false },
      { asks: 'blockThat', objects: ['b3', 'foe'], ability: 'lure', weight: 1, owed: true },
    ]);
    expect(judged.suggestion).toMatchObject({
      by: 'Ben',
      blocks: { b1: ['foe'], b2: ['foe'], b3: ['foe'], eager: ['foe'] },
    });
  });
});

describe('509.1f The whole cost is paid', () => {
  const position = beforeBlocks(
    crowd(
      creature('foe', ['flying']),
      { effects: [{ blockCost: { attackers: { keyword: 'flying' }, mana: 2 } }] },
      ben('kite', ['flying']),
      ben('hired', [{ blockCost: 1 }, { canBlockAdditional: 1 }, 'reach']),
    ),
  );
  test.for([
    ['509.1d Once for each blocker of such an attacker', { kite: ['foe'], hired: ['foe'] }, 5],
    ['not for others', { b1: ['elk'], kite: ['elk'] }, 0],
    ['once for one that costs, however many it blocks', { hired: ['elk', 'foe'] }, 3],
  ] as const)('%s', ([, blocks, total]) => {
    expect(judgeBlocks(position, 'Ben', blocksBy(blocks)).cost).toBe(total);
    expect(blockFaults(position, 'Ben', blocks, total)).toEqual([]);
    const [wrong] = judgeBlocks(position, 'Ben', blocksBy(blocks, total + 1)).violations;
    expect(wrong).toMatchObject({
      rule: '509.1f',
      code: 'wrong-payment',
      detail: { total, paid: total + 1 },
    });
  });
  test('who costs is named, and what is suggested pays', () => {
    const judged = judgeBlocks(position, 'Ben', blocksBy({ b1: ['elk'], hired: ['elk'] }));
    expect(faults(judged)).toEqual(['509.1f wrong-payment hired']);
    expect(judged.suggestion).toEqual({
      type: 'declareBlockers',
      by: 'Ben',
      blocks: { b1: ['elk'], hired: ['elk'] },
      pay: { mana: 1 },
    });
  });
});

test('509.1 faults are told in the order of the declaration', () => {
  const table = crowd(
    creature('foe', ['flying']),
    { effects: [{ maxBlockers: 2 }] },
    ben('tired', [], { tapped: true }),
    ben('eager', ['mustBlock']),
    ben('hired', [{ blockCost: 1 }]),
  );
  const found = blockFaults(beforeBlocks(table), 'Ben', {
    tired: ['elk'],
    b1: ['rat'],
    b2: ['foe'],
    b3: ['elk', 'foe'],
    hired: ['elk'],
  });
  expect(found).toEqual([
    '509.1a tapped tired',
    '509.1a too-many-blocked b3 elk foe',
    '802.4a not-attacking-you b1 rat Cleo',
    '509.1b evasion b2 foe',
    '509.1b evasion b3 foe',
    '509.1b too-many-blockers b2 b3 hired tired',
    '509.1c requirements-not-met eager',
    '509.1f wrong-payment hired',
  ]);
});

test.for([
  ['text about blocks', { notUnderstood: { text: 'Maybe.', affects: 'block' } }, true],
  ['text about attacks', { notUnderstood: { text: 'Maybe.', affects: 'attack' } }, false],
  ['menace met by one that may meet it alone', { blockAsThough: 'menace' }, false],
  ['flying met', { blockAsThough: 'flying' }, false],
] as const)('partial or not: %s', ([, ability, partial]) => {
  const position = beforeBlocks(crowd(creature('foe', ['menace']), {}, ben('oddity', [ability])));
  expect(judgeBlocks(position, 'Ben', blocksBy({})).partial).toBe(partial);
});

test('509.1c A refusal reads like help: one blocker for menace that must be blocked, two able', () => {
  const position = beforeBlocks({
    attacking: { foe: 'Ben', rat: 'Cleo' },
    permanents: [
      creature('foe', ['menace', 'mustBeBlocked']),
      creature('rat'),
      ben('b1'),
      ben('b2'),
      cleo,
    ],
  });
  const judged = judgeBlocks(position, 'Ben', blocksBy({ b1: ['foe'] }));
  expect(faults(judged)).toEqual([
    '509.1b too-few-blockers foe b1',
    '509.1c requirements-not-met foe',
  ]);
  expect(score(judged)).toBe('0 of 1');
  expect(judged.suggestion).toMatchObject({ blocks: { b1: ['foe'], b2: ['foe'] } });
  const none = judgeBlocks(position, 'Ben', blocksBy({}));
  expect([faults(none), score(none)]).toEqual([['509.1c requirements-not-met foe'], '0 of 1']);
  expect(none.suggestion).toMatchObject({ blocks: { b1: ['foe'], b2: ['foe'] } });
});
