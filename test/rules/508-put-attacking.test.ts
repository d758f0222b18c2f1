import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import type { Position } from '../../machines/model/position.ts';
import {
  attackedNow,
  nothingAttacked,
  problemsWithPutTarget,
  problemsWithReselection,
  putAttacking,
  reselect,
} from '../../machines/rules/508-put-attacking.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, reasons, stateAt } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const SETUP: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'declare-blockers',
  attacking: { owl: 'Cleo' },
  permanents: [
    creature('owl'),
    creature('wolf'),
    creature('ox', [], { controller: 'Ben' }),
    creature('idol', [], { types: ['artifact'] }),
    creature('fort', [], { types: ['battle', 'creature'], defense: 3, protector: 'Ben' }),
    planeswalker('sage', 'Ben'),
    planeswalker('own', 'Ana'),
  ],
};
const at = (date: string = DATES.today, rest: Partial<WrittenSetup> = {}): Position =>
  positionOf({ ...SETUP, ...rest }, date);

const put = (position: Position, id: string, target: string): Position =>
  putAttacking(position, id, target, 'enteredAttacking');

const told = (position: Position): readonly unknown[] =>
  position.events.filter(({ type }) => type === 'enteredNotAttacking');

describe('508.4 Put onto the battlefield attacking', () => {
  test('508.4, 508.4c it attacks and was not declared; nobody else is touched', () => {
    const after = put(at(), 'wolf', 'Ben');
    expect(after.attackers).toEqual({
      owl: at().attackers['owl'],
      wolf: { target: 'Ben', defender: 'Ben', firstDefender: 'Ben', declared: false },
    });
    expect(after.attackedThisCombat).toEqual({ owl: 'Cleo' });
    expect(after.attackedPlayersThisTurn).toEqual({ Ana: ['Cleo'] });
    expect(after.putAttacking).toBe(true);
    expect(after.permanents['wolf']?.tapped).toBe(false);
    expect(after.events).toEqual([
      { type: 'enteredAttacking', permanent: 'wolf', target: 'Ben', defender: 'Ben' },
    ]);
  });

  test('508.4c restrictions and requirements of declaring do not apply', () => {
    const setup: WrittenSetup = {
      ...SETUP,
      effects: [{ maxAttackers: 1 }],
      permanents: [
        ...SETUP.permanents!,
        creature('tortoise', ['defender', 'cantAttack'], { sick: true }),
      ],
    };
    const combat = toBlocks(setup);
    const put2: SentCommand = {
      type: 'applyEffect',
      kind: 'becomeAttacking',
      id: 'tortoise',
      attacking: 'Ben',
    };
    expect(stateAt(played(combat, put2)).attacking).toMatchObject({ tortoise: 'Ben' });
  });

  test.for([
    ['506.3a What is no creature only arrives', 'idol', 'Ben', '506.3a'],
    ['506.3b A creature of a player who does not attack only arrives', 'ox', 'Ben', '506.3b'],
    ['506.3c, 508.4a Aimed at something gone it only arrives', 'wolf', 'gone', '508.4a'],
    ['506.3f A battle never attacks', 'fort', 'Ben', '506.3f'],
  ] as const)('%s', ([, id, target, rule]) => {
    const gone = leaveBattlefield(
      at(DATES.today, { permanents: [...SETUP.permanents!, planeswalker('gone', 'Ben')] }),
      ['gone'],
      'dies',
    );
    const after = put(gone, id, target);
    expect(after.attackers).toEqual(gone.attackers);
    expect(after.putAttacking).toBe(false);
    expect(told(after)).toEqual([{ type: 'enteredNotAttacking', permanent: id, rule }]);
  });

  test('506.3f before there were battles it was a creature like others', () => {
    expect(put(at(DATES.orders), 'fort', 'Ben').attackers['fort']).toMatchObject({ target: 'Ben' });
  });

  test.for(['2006-05-01', DATES.orders, DATES.lastOrders, DATES.today])(
    '506.3d, 508.4d after blocks it is unblocked: %s',
    (date) => {
      const stands = at(date, { start: 'combat-damage' });
      expect(put(stands, 'wolf', 'Ben').attackers['wolf']?.status).toBe('unblocked');
      expect(put(at(date), 'wolf', 'Ben').attackers['wolf']?.status).toBeUndefined();
      expect(put(stands, 'wolf', 'Ben').attackers['owl']).toEqual(stands.attackers['owl']);
    },
  );

  test('702.49c, 702.190a Ninjutsu and sneak: it enters attacking what the other attacked, unblocked', () => {
    const combat = toDamage();
    const enters: SentCommand = {
      type: 'applyEffect',
      kind: 'enterAttacking',
      permanent: { id: 'ninja', controller: 'Ana', pt: '2/2', tapped: true },
      attacking: 'Cleo',
    };
    const back: SentCommand = {
      type: 'applyEffect',
      kind: 'leaveBattlefield',
      id: 'owl',
      how: 'returned',
    };
    const state = stateAt(played(combat, back, enters));
    expect(state).toMatchObject({
      attacking: { ninja: 'Cleo' },
      unblocked: ['ninja'],
      dead: ['owl'],
    });
    expect(state.permanents['ninja']).toMatchObject({ tapped: true, sick: true });
  });

  test('508.4b the same holds for a creature that is stated to be attacking', () => {
    const combat = toBlocks(SETUP);
    const state = (sent: SentCommand) => stateAt(played(combat, sent));
    const become = (id: string, attacking: string): SentCommand => ({
      type: 'applyEffect',
      kind: 'becomeAttacking',
      id,
      attacking,
    });
    expect(state(become('wolf', 'sage'))).toMatchObject({
      attacking: { wolf: 'sage', owl: 'Cleo' },
      attackedThisCombat: { wolf: 'not', owl: 'Cleo' },
      tapped: { wolf: false },
    });
    expect(state(become('ox', 'Ben')).attacking).toMatchObject({ ox: 'not' });
    expect(reasons(combat, become('owl', 'Ben'))).toEqual(['508.4 already-attacking']);
  });

  test.for([
    ['508.4 A defending player', 'Ben', []],
    ['508.4 A planeswalker of one', 'sage', []],
    ['508.4, 508.4a A player who has left is no fault', 'Dan', []],
    ['508.4 The active player', 'Ana', ['508.4 nothing-to-attack']],
    ['508.4 A planeswalker of the active player', 'own', ['508.4 nothing-to-attack']],
    ['508.4 A creature', 'ox', ['508.4 not-attackable']],
    ['508.4 Nothing known', 'nothing', ['508.4 unknown-object']],
  ] as const)('%s', ([, target, expected]) => {
    const position = leaveGame(at(DATES.today, { players: ['Ana', 'Ben', 'Cleo', 'Dan'] }), 'Dan');
    const found = problemsWithPutTarget(position, 'wolf', target);
    expect(found.map(({ rule, code }) => `${rule} ${code}`)).toEqual(expected);
  });
});

/** Attackers stand, and Ana has priority in the declare attackers step. */
function toBlocks(setup: WrittenSetup): Combat {
  const { attacking, ...rest } = setup;
  return played(opened({ ...rest, start: 'declare-attackers' }), {
    type: 'declareAttackers',
    attackers: attacking ?? {},
  });
}

/** Blocks stand, and Ana has priority in the declare blockers step. */
const toDamage = (): Combat =>
  played(
    toBlocks(SETUP),
    { type: 'allPass', times: 1 },
    { type: 'declareBlockers', by: 'Cleo', blocks: {} },
  );

describe('508.7 Reselection', () => {
  const single = { option: 'single-defender', defendingPlayer: 'Cleo' } as const;

  test.for<readonly [string, string, string, Partial<WrittenSetup>, string, readonly string[]]>([
    ['508.7 Another player', 'owl', 'Ben', {}, DATES.today, []],
    ['508.7 A planeswalker of another player', 'owl', 'sage', {}, DATES.today, []],
    [
      '508.7 Not on dates that do not know it',
      'owl',
      'Ben',
      {},
      '2017-08-24',
      ['508.7 rule-not-in-force'],
    ],
    ['508.7 From its first day', 'owl', 'Ben', {}, '2017-08-25', []],
    ['508.7 Only what attacks', 'wolf', 'Ben', {}, DATES.today, ['508.7 not-attacking']],
    ['508.7 Nothing known', 'owl', 'nothing', {}, DATES.today, ['508.7 unknown-object']],
    [
      '508.7c Only on the side of an opponent',
      'owl',
      'Ana',
      {},
      DATES.today,
      ['508.7c reselection-not-opponent'],
    ],
    [
      '508.7c Not an own planeswalker',
      'owl',
      'own',
      {},
      DATES.today,
      ['508.7c reselection-not-opponent'],
    ],
    ['508.7c Not a creature', 'owl', 'ox', {}, DATES.today, ['508.7c not-attackable']],
    [
      '508.7d, 508.7e Only on the side of the one who may be attacked',
      'owl',
      'Ben',
      single,
      DATES.today,
      ['508.7d reselection-not-chosen-defender'],
    ],
    ['508.7d That one itself', 'owl', 'Cleo', single, DATES.today, []],
  ])('%s', ([, id, to, rest, date, expected]) => {
    const found = problemsWithReselection(at(date, rest), id, to);
    expect(found.map(({ rule, code }) => `${rule} ${code}`)).toEqual(expected);
  });

  test('508.7a, 508.7b it attacks something else, was never removed, and never attacked anew', () => {
    const before = at(DATES.today, {
      start: 'combat-damage',
      blocking: { hen: ['owl'] },
      permanents: [...SETUP.permanents!, creature('hen', [], { controller: 'Cleo' })],
    });
    const after = reselect(before, 'owl', 'sage');
    expect(after.attackers['owl']).toEqual({
      target: 'sage',
      defender: 'Ben',
      firstDefender: 'Cleo',
      declared: true,
      status: 'blocked',
    });
    expect(after.blockers).toEqual(before.blockers);
    expect(after.attackedThisCombat).toEqual({ owl: 'Cleo' });
    expect(after.events).toEqual([{ type: 'reselected', permanent: 'owl', target: 'sage' }]);
    expect(reselect(before, 'wolf', 'Ben')).toBe(before);
  });
});

describe('508.6, 508.8 Who attacked', () => {
  test('508.6 whom creatures attack now, not those whose planeswalkers they attack', () => {
    expect(attackedNow(at())).toEqual(['Cleo']);
    expect(attackedNow(put(at(), 'wolf', 'Ben'))).toEqual(['Ben', 'Cleo']);
    expect(attackedNow(put(at(), 'wolf', 'sage'))).toEqual(['Cleo']);
    expect(attackedNow(at(DATES.today, { attacking: {} }))).toEqual([]);
  });

  test.for([
    ['508.8 Nothing was declared or put there', DATES.today, false, true],
    ['508.8 Something was put there', DATES.today, true, false],
    ['508.8 On the first dates that did not count', '2007-09-30', true, true],
    ['508.8 From then on it did', '2007-10-01', true, false],
  ] as const)('%s', ([, date, isPut, nothing]) => {
    const bare = at(date, { attacking: {} });
    expect(nothingAttacked(isPut ? put(bare, 'wolf', 'Ben') : bare)).toBe(nothing);
    expect(nothingAttacked(at(date))).toBe(false);
  });
});
