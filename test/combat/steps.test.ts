import { describe, expect, test } from 'vitest';
import { act, takenAt } from '#machines';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { creature } from '../support/declarations.ts';
import { opened, played, playedOut, read, reasons, refusal, stateAt } from '../support/play.ts';
import { DATES } from '../support/position.ts';

const TABLE: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  permanents: [
    creature('bear'),
    creature('scout', ['first strike']),
    creature('wall', [], { controller: 'Ben', pt: '0/4' }),
    creature('hen', [], { controller: 'Cleo' }),
  ],
};
const PASS: SentCommand = { type: 'allPass', times: 1 };
const attack = (attackers: Record<string, string>): SentCommand => ({
  type: 'declareAttackers',
  attackers,
});
const block = (by: string, blocks: Record<string, string[]> = {}): SentCommand => ({
  type: 'declareBlockers',
  by,
  blocks,
});
const leaves = (player: string): SentCommand => ({
  type: 'applyEffect',
  kind: 'playerLeaves',
  player,
});

const stepsOf = (attackers: Record<string, string>, setup: WrittenSetup = TABLE) =>
  stateAt(playedOut(played(opened(setup), PASS, attack(attackers))));

describe('506.1 The steps of combat', () => {
  test.for<readonly [string, Record<string, string>, readonly string[], readonly string[]]>([
    [
      '506.1 Five steps',
      { bear: 'Ben' },
      [
        'beginning-of-combat',
        'declare-attackers',
        'declare-blockers',
        'combat-damage',
        'end-of-combat',
      ],
      [],
    ],
    [
      '506.1 Two damage steps where somebody strikes first',
      { scout: 'Cleo' },
      [
        'beginning-of-combat',
        'declare-attackers',
        'declare-blockers',
        'combat-damage',
        'combat-damage',
        'end-of-combat',
      ],
      [],
    ],
    [
      '506.1 Neither blocks nor damage where nothing attacks',
      {},
      ['beginning-of-combat', 'declare-attackers', 'end-of-combat'],
      ['declare-blockers', 'combat-damage'],
    ],
  ])('%s', ([, attackers, steps, skipped]) => {
    expect(stepsOf(attackers)).toMatchObject({ steps, skipped, step: 'postcombat-main' });
  });

  test.for([
    ['beginning-of-combat', ['beginning-of-combat']],
    ['declare-attackers', ['declare-attackers']],
  ] as const)('506.1 a combat that starts at %s', ([start, steps]) => {
    expect(stateAt(opened({ ...TABLE, start })).steps).toEqual(steps);
  });

  test('506.1 a combat that starts at its damage has the steps of those who fight', () => {
    const at = (attacking: Record<string, string>): Combat =>
      opened({ ...TABLE, start: 'combat-damage', priority: 'none', attacking });
    const damage = (combat: Combat) =>
      stateAt(combat).steps.filter((step) => step === 'combat-damage').length;
    expect([damage(at({ bear: 'Ben' })), damage(at({ scout: 'Ben' }))]).toEqual([1, 2]);
  });
});

describe('703.3 As a step begins', () => {
  test('703.3 what the turn asks for comes first, and then priority', () => {
    const combat = played(opened(TABLE), PASS);
    expect(stateAt(combat).next).toMatchObject({ decision: 'declare-attackers' });
    const types = takenAt(combat, 1)!.events.map(({ type }) => type);
    expect(types).toEqual([
      'priorityPassed',
      'prioritySet',
      'priorityPassed',
      'prioritySet',
      'priorityPassed',
      'stepBegan',
    ]);
    const declared = takenAt(played(combat, attack({ bear: 'Ben' })), 2)!.events;
    expect(declared.at(-1)).toEqual({ type: 'prioritySet', player: 'Ana' });
  });

  test('500.12 nothing happens between steps: nobody has priority there', () => {
    const combat = played(opened(TABLE), PASS, attack({ bear: 'Ben' }), PASS);
    expect(stateAt(combat).next).toEqual({
      step: 'declare-blockers',
      player: 'Ben',
      decision: 'declare-blockers',
    });
    const tap: SentCommand = { type: 'applyEffect', kind: 'tap', id: 'wall' };
    expect(reasons(combat, tap)).toEqual(['117.3b nobody-has-priority']);
    expect(reasons(combat, { type: 'passPriority', by: 'Ana' })).toEqual([
      '117.3d nobody-has-priority',
    ]);
  });

  test('506.8 the moment before blockers is the beginning of that step, and never comes without it', () => {
    const began = (combat: Combat, seq: number) =>
      takenAt(combat, seq)!.events.filter(
        ({ type }) => type === 'stepBegan' || type === 'stepSkipped',
      );
    const combat = played(opened(TABLE), PASS, attack({ bear: 'Ben' }), PASS);
    expect(began(combat, 3)).toEqual([{ type: 'stepBegan', step: 'declare-blockers' }]);
    const idle = played(opened(TABLE), PASS, attack({}), PASS);
    expect(began(idle, 3)).toEqual([
      { type: 'stepSkipped', step: 'declare-blockers' },
      { type: 'stepSkipped', step: 'combat-damage' },
      { type: 'stepBegan', step: 'end-of-combat' },
    ]);
  });
});

describe('101.4 Choices', () => {
  test('101.4c all that one player chooses comes in one declaration, judged as a whole', () => {
    const setup: WrittenSetup = {
      ...TABLE,
      start: 'declare-attackers',
      effects: [{ maxAttackers: 1 }],
    };
    const combat = opened(setup);
    expect(reasons(combat, attack({ bear: 'Ben', scout: 'Cleo' }))).toEqual([
      '508.1c too-many-attackers',
    ]);
    expect(reasons(combat, attack({ bear: 'Ben' }))).toEqual([]);
    const once = played(combat, attack({ bear: 'Ben' }));
    expect(reasons(once, attack({ scout: 'Cleo' }))).toEqual(['508.1 not-now']);
  });

  test('101.4, 802.4 defending players choose in turn order, and only then', () => {
    const combat = played(opened(TABLE), PASS, attack({ bear: 'Ben', scout: 'Cleo' }), PASS);
    expect(reasons(combat, block('Cleo'))).toEqual(['802.4 not-your-turn']);
    expect(reasons(combat, block('Ana'))).toEqual(['802.4 not-your-turn']);
    expect(reasons(combat, block('Zed'))).toEqual(['802.4 unknown-player']);
    const next = played(combat, block('Ben'));
    expect(reasons(next, block('Ben'))).toEqual(['802.4 already-declared']);
    expect(reasons(next, block('Cleo'))).toEqual([]);
    expect(reasons(played(next, leaves('Ben')), block('Ben'))).toEqual(['802.4 player-has-left']);
  });
});

describe('733.1 What is illegal', () => {
  test('733.1 is undone altogether, with its payment, and the same player chooses anew', () => {
    const setup: WrittenSetup = {
      ...TABLE,
      start: 'declare-attackers',
      effects: [{ attackCost: { protects: 'Ben', mana: 2 } }],
    };
    const combat = opened(setup);
    const before = JSON.stringify(stateAt(combat));
    const wrong: SentCommand = {
      ...attack({ bear: 'Ben', hen: 'Ben' }),
      pay: { mana: 2 },
    } as SentCommand;
    expect(refusal(combat, wrong).kind).toBe('illegal');
    expect(JSON.stringify(stateAt(combat))).toBe(before);
    const right = act(
      combat,
      read({ ...attack({ bear: 'Ben' }), pay: { mana: 2 } } as SentCommand),
    );
    expect(right.ok && right.taken.events).toContainEqual({
      type: 'costPaid',
      player: 'Ana',
      mana: 2,
    });
    expect(stateAt(combat).tapped).toMatchObject({ bear: false });
  });

  test('506.4a what would have kept a creature from blocking comes too late once it does', () => {
    const combat = played(
      opened(TABLE, DATES.today),
      PASS,
      attack({ bear: 'Ben' }),
      PASS,
      block('Ben', { wall: ['bear'] }),
      { type: 'applyEffect', kind: 'gainAbilities', id: 'wall', abilities: ['cantBlock'] },
      {
        type: 'applyEffect',
        kind: 'gainAbilities',
        id: 'bear',
        abilities: ['flying', 'cantAttack'],
      },
    );
    expect(stateAt(combat)).toMatchObject({
      blocking: { wall: ['bear'] },
      attacking: { bear: 'Ben' },
      blocked: ['bear'],
    });
  });
});
