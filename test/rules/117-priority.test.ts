import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { actingActivePlayer, apnapOrder, nextPlayer } from '../../machines/rules/101-apnap.ts';
import { everybodyPassed, givePriority, passPriority } from '../../machines/rules/117-priority.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { settle } from '../../machines/rules/settle.ts';
import { creature } from '../support/declarations.ts';
import { opened, played, reasons, stateAt, waiting } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const four: WrittenSetup = { players: ['Ana', 'Ben', 'Cleo', 'Dan'] };
const position = positionOf(four);

const passedBy = (...players: readonly string[]) =>
  players.reduce((before, player) => {
    expect(before.priorityOf).toBe(player);
    return passPriority(before);
  }, givePriority(position));

describe('101.4 The order of choices', () => {
  test('101.4 is the active player, then the others in turn order, without those who left', () => {
    expect(apnapOrder(position)).toEqual(['Ana', 'Ben', 'Cleo', 'Dan']);
    expect(apnapOrder(leaveGame(position, 'Cleo'))).toEqual(['Ana', 'Ben', 'Dan']);
    expect(apnapOrder(leaveGame(position, 'Ana'))).toEqual(['Ben', 'Cleo', 'Dan']);
  });

  test.for([
    ['the next', 'Ben', [], 'Cleo'],
    ['round the table', 'Dan', [], 'Ana'],
    ['past who left', 'Ben', ['Cleo', 'Dan'], 'Ana'],
    ['after one who left', 'Cleo', ['Cleo'], 'Dan'],
    ['nobody else', 'Ana', ['Ben', 'Cleo', 'Dan'], 'Ana'],
  ] as const)('in turn order comes %s', ([, after, left, next]) => {
    expect(nextPlayer(left.reduce(leaveGame, position), after)).toBe(next);
  });

  test('800.4h, 800.4j the next player in turn order acts for an active player who left', () => {
    expect(actingActivePlayer(position)).toBe('Ana');
    expect(actingActivePlayer(leaveGame(position, 'Ana'))).toBe('Ben');
    expect(actingActivePlayer(['Ana', 'Ben'].reduce(leaveGame, position))).toBe('Cleo');
    expect(actingActivePlayer(leaveGame(position, 'Ben'))).toBe('Ana');
  });
});

describe('Who has priority', () => {
  test('117.3a the active player first, and nobody has passed', () => {
    const given = givePriority({ ...position, passed: ['Ben'], priorityOf: 'Cleo' });
    expect(given).toMatchObject({ priorityOf: 'Ana', passed: [], priorities: 1 });
    expect(given.events).toEqual([{ type: 'prioritySet', player: 'Ana' }]);
  });

  test('800.4j the next player in turn order where the active player has left', () => {
    expect(givePriority(leaveGame(position, 'Ana')).priorityOf).toBe('Ben');
  });

  test('117.3d who passes hands it to the next in turn order', () => {
    const passed = passedBy('Ana', 'Ben');
    expect(passed).toMatchObject({ priorityOf: 'Cleo', passed: ['Ana', 'Ben'] });
    expect(passed.events.slice(-2)).toEqual([
      { type: 'priorityPassed', player: 'Ben' },
      { type: 'prioritySet', player: 'Cleo' },
    ]);
  });

  test('117.3d nobody passes who does not have it', () => {
    expect(passPriority(position)).toBe(position);
  });

  test('117.4, 500.2 all have passed in succession, and not before', () => {
    expect(everybodyPassed(position)).toBe(false);
    expect(everybodyPassed(passedBy('Ana', 'Ben', 'Cleo'))).toBe(false);
    const all = passedBy('Ana', 'Ben', 'Cleo', 'Dan');
    expect(everybodyPassed(all)).toBe(true);
    expect(all.priorityOf).toBeUndefined();
    expect(everybodyPassed(leaveGame(passedBy('Ana', 'Ben', 'Cleo'), 'Dan'))).toBe(true);
  });

  test('nobody in a game that is over', () => {
    expect(givePriority({ ...position, over: true, priorityOf: 'Ana' }).priorityOf).toBeUndefined();
  });
});

const TABLE: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  permanents: [
    creature('bear'),
    creature('scout', ['first strike']),
    creature('wall', [], { controller: 'Ben', pt: '0/4' }),
  ],
};
const PASS: SentCommand = { type: 'allPass', times: 1 };
const ATTACK: SentCommand = {
  type: 'declareAttackers',
  attackers: { bear: 'Ben', scout: 'Cleo' },
};
const noBlocks = (by: string): SentCommand => ({ type: 'declareBlockers', by, blocks: {} });

const upTo = (step: 'beginning' | 'attack' | 'blocks' | 'first' | 'damage' | 'end'): Combat => {
  const way: readonly SentCommand[] = [
    PASS,
    ATTACK,
    PASS,
    noBlocks('Ben'),
    noBlocks('Cleo'),
    PASS,
    PASS,
    PASS,
  ];
  const length = { beginning: 0, attack: 2, blocks: 5, first: 6, damage: 7, end: 8 }[step];
  return played(opened(TABLE), ...way.slice(0, length));
};

describe('priority in each step', () => {
  test.for([
    ['507.2 Beginning of combat', 'beginning', 'beginning-of-combat'],
    ['508.2 After attackers', 'attack', 'declare-attackers'],
    ['509.2 After blockers', 'blocks', 'declare-blockers'],
    ['510.3 After the first damage', 'first', 'combat-damage'],
    ['510.3 After damage', 'damage', 'combat-damage'],
    ['511.2 End of combat', 'end', 'end-of-combat'],
  ] as const)('%s: the active player has it', ([, at, step]) => {
    const combat = upTo(at);
    expect(stateAt(combat).next).toEqual({ step, player: 'Ana', decision: 'priority' });
    expect(waiting(combat)).toEqual(['Ana priority']);
    expect(reasons(combat, { type: 'passPriority', by: 'Ben' })).toEqual(['117.3d not-your-turn']);
  });

  test('117.4 a step ends as soon as all have passed in succession', () => {
    const pass = (by: string): SentCommand => ({ type: 'passPriority', by });
    const nearly = played(upTo('attack'), pass('Ana'), pass('Ben'));
    expect(stateAt(nearly)).toMatchObject({ step: 'declare-attackers' });
    expect(waiting(nearly)).toEqual(['Cleo priority']);
    expect(stateAt(played(nearly, pass('Cleo')))).toMatchObject({ step: 'declare-blockers' });
  });

  test('117.3b after something resolved the active player has it anew, and all pass again', () => {
    const pass = (by: string): SentCommand => ({ type: 'passPriority', by });
    const nearly = played(upTo('attack'), pass('Ana'), pass('Ben'));
    const combat = played(nearly, { type: 'applyEffect', kind: 'tap', id: 'wall' });
    expect(waiting(combat)).toEqual(['Ana priority']);
    const almost = played(combat, pass('Ana'), pass('Ben'));
    expect(stateAt(almost).step).toBe('declare-attackers');
    expect(stateAt(played(almost, pass('Cleo'))).step).toBe('declare-blockers');
  });

  test('117.3b nothing resolves while nobody has it, but a player may leave', () => {
    const combat = played(upTo('attack'), PASS);
    const tap: SentCommand = { type: 'applyEffect', kind: 'tap', id: 'wall' };
    expect(reasons(combat, tap)).toEqual(['117.3b nobody-has-priority']);
    expect(reasons(combat, PASS)).toEqual(['117.4 nobody-has-priority']);
    expect(reasons(combat, { type: 'applyEffect', kind: 'playerLeaves', player: 'Cleo' })).toEqual(
      [],
    );
  });
});

describe('117.5 Before anybody has priority', () => {
  test('117.5 state-based actions come, and then what they triggered is known', () => {
    const combat = played(upTo('attack'), {
      type: 'applyEffect',
      kind: 'dealDamage',
      to: 'bear',
      amount: 2,
    });
    expect(stateAt(combat)).toMatchObject({ dead: ['bear'], damageMarked: { wall: 0, scout: 0 } });
    expect(waiting(combat)).toEqual(['Ana priority']);
  });

  test('117.5 they go on until none applies, and end the game where one is left', () => {
    const sick = positionOf({
      players: ['Ana', { id: 'Ben', life: 0 }, { id: 'Cleo', poison: 10 }],
      permanents: [creature('elf', [], { controller: 'Ben' }), creature('ox')],
    });
    const settled = settle(sick);
    expect(settled.over).toBe(true);
    expect(Object.keys(settled.permanents)).toEqual(['ox']);
    expect(settled.events.map(({ type }) => type)).toContain('gameEnded');
    expect(settle(settled)).toBe(settled);
    const sound = positionOf({ ...TABLE }, DATES.orders);
    expect(settle(sound)).toBe(sound);
  });
});
