import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import type { Position } from '../../machines/model/position.ts';
import {
  bandOf,
  becomeBlocked,
  becomeUnblocked,
  problemsWithPutBlocking,
  putBlocking,
} from '../../machines/rules/509-put-blocking.ts';
import { stopAttacking } from '../../machines/rules/506-combat-phase.ts';
import { creature } from '../support/declarations.ts';
import { opened, played, reasons, stateAt } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const ben = { controller: 'Ben' } as const;
const SETUP: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'combat-damage',
  attacking: { knight: 'Ben', mule: 'Ben', fox: 'Ben', owl: 'Cleo' },
  bands: [['knight', 'mule']],
  blocking: { page: ['fox'], hen: ['owl'] },
  permanents: [
    creature('knight', ['banding']),
    creature('mule'),
    creature('fox'),
    creature('owl'),
    creature('page', [], ben),
    creature('brute', ['cantBlock'], { ...ben, tapped: true }),
    creature('idol', [], { ...ben, types: ['artifact'] }),
    creature('fort', [], { ...ben, types: ['battle', 'creature'], defense: 3, protector: 'Cleo' }),
    creature('hen', [], { controller: 'Cleo' }),
    creature('own'),
  ],
};
const at = (date: string = DATES.today, rest: Partial<WrittenSetup> = {}): Position =>
  positionOf({ ...SETUP, ...rest }, date);

const put = (position: Position, id: string, ...attackers: readonly string[]): Position =>
  putBlocking(position, id, attackers, 'enteredBlocking');

const status = ({ attackers }: Position): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(attackers).map(([id, attacker]) => [id, attacker.status]));

const BEFORE = { knight: 'unblocked', mule: 'unblocked', fox: 'blocked', owl: 'blocked' };

describe('509.4 Put onto the battlefield blocking', () => {
  test('509.4, 509.4b it blocks and was not declared, whatever restricts it; the attacker is blocked', () => {
    const after = put(at(), 'brute', 'fox');
    expect(after.blockers).toEqual({
      ...at().blockers,
      brute: { attackers: ['fox'], declared: false },
    });
    expect(status(after)).toEqual(BEFORE);
    expect(after.permanents['brute']?.tapped).toBe(true);
    expect(after.events).toEqual([
      { type: 'enteredBlocking', permanent: 'brute', attackers: ['fox'] },
    ]);
  });

  test('702.22h the rest of a band is blocked with it', () => {
    const after = put(at(), 'brute', 'knight');
    expect(after.blockers['brute']?.attackers).toEqual(['knight', 'mule']);
    expect(status(after)).toEqual({ ...BEFORE, knight: 'blocked', mule: 'blocked' });
    expect(after.events.slice(1)).toEqual([
      { type: 'becameBlocked', creature: 'knight', blockers: ['brute'] },
      { type: 'becameBlocked', creature: 'mule', blockers: ['brute'] },
    ]);
  });

  test('509.4 one that blocks already blocks more', () => {
    const after = putBlocking(at(), 'page', ['knight', 'fox'], 'becameBlocking');
    expect(after.blockers['page']?.attackers).toEqual(['fox', 'knight', 'mule']);
    expect(after.blockers['hen']).toEqual(at().blockers['hen']);
  });

  test.for([
    ['506.3a What is no creature only arrives', 'idol', 'fox', '506.3a', DATES.today],
    [
      '506.3e What blocks an attacker of somebody else only arrives',
      'brute',
      'owl',
      '506.3e',
      DATES.today,
    ],
    ['506.3e What blocks for the active player only arrives', 'own', 'fox', '506.3e', DATES.today],
    ['506.3g A battle never blocks', 'fort', 'fox', '506.3g', DATES.today],
    ['509.4a Where the attacker is gone it only arrives', 'brute', 'gone', '509.4a', DATES.today],
  ] as const)('%s', ([, id, attacker, rule, date]) => {
    const before = at(date);
    const after = put(before, id, attacker);
    expect(after.blockers).toEqual(before.blockers);
    expect(status(after)).toEqual(BEFORE);
    expect(after.events).toEqual([{ type: 'enteredNotBlocking', permanent: id, rule }]);
  });

  test('506.3g before there were battles it was a creature like others', () => {
    expect(put(at(DATES.orders), 'fort', 'fox').blockers['fort']?.attackers).toEqual(['fox']);
  });

  test('509.4a of several attackers only those that attack its controller are blocked', () => {
    expect(put(at(), 'brute', 'owl', 'gone', 'fox').blockers['brute']?.attackers).toEqual(['fox']);
  });

  test.for([
    ['509.4 Somebody who was there', ['fox', 'page'], []],
    ['509.4 Somebody who left', ['gone'], []],
    ['509.4 Nobody known', ['fox', 'nothing'], ['509.4 unknown-object']],
  ] as const)('%s', ([, attackers, expected]) => {
    const gone = {
      ...at(),
      lastKnown: {
        gone: { permanent: at().permanents['fox']!, abilities: [], how: 'dies' as const },
      },
    };
    const found = problemsWithPutBlocking(gone, attackers);
    expect(found.map(({ rule, code }) => `${rule} ${code}`)).toEqual(expected);
  });
});

describe('509.6 Orders of those who come later', () => {
  const ordered = (order?: readonly string[], date: string = DATES.orders) => {
    const before = at(date, { damageOrder: { fox: ['page'] } });
    return putBlocking(before, 'brute', ['fox'], 'enteredBlocking', order).damageOrders['fox'];
  };

  test('509.6 it stands where it is announced to, last where nothing is said', () => {
    expect(ordered(['brute', 'page'])).toEqual(['brute', 'page']);
    expect(ordered(['page', 'brute'])).toEqual(['page', 'brute']);
    expect(ordered()).toEqual(['page', 'brute']);
  });

  test('509.6 what is no order of just those counts for nothing', () => {
    expect(ordered(['brute'])).toEqual(['page', 'brute']);
    expect(ordered(['brute', 'hen'])).toEqual(['page', 'brute']);
  });

  test('509.6 there is none on other dates, before blocks stand, and for the only blocker', () => {
    expect(ordered(['brute', 'page'], DATES.today)).toEqual(['page']);
    const early = at(DATES.orders, { start: 'declare-blockers', blocking: {} });
    expect(put(early, 'brute', 'fox').damageOrders).toEqual({});
    expect(put(at(DATES.orders), 'brute', 'mule').damageOrders['mule']).toBeUndefined();
  });
});

describe('509.1h Becoming blocked and unblocked', () => {
  test('509.1h, 702.22i an effect makes an attacker blocked, and its band with it', () => {
    const after = becomeBlocked(at(), 'mule');
    expect(status(after)).toEqual({ ...BEFORE, knight: 'blocked', mule: 'blocked' });
    expect(after.events).toEqual([
      { type: 'becameBlocked', creature: 'knight', blockers: [] },
      { type: 'becameBlocked', creature: 'mule', blockers: [] },
    ]);
    expect(becomeBlocked(at(), 'fox')).toStrictEqual(at());
    expect(becomeBlocked(at(), 'page').attackers).toEqual(at().attackers);
  });

  test('509.1h an effect makes it unblocked, and its blockers go on blocking nothing', () => {
    const after = becomeUnblocked(at(), 'fox');
    expect(status(after)).toEqual({ ...BEFORE, fox: 'unblocked' });
    expect(after.blockers).toMatchObject({ page: { attackers: [] }, hen: { attackers: ['owl'] } });
    expect(after.events).toEqual([{ type: 'becameUnblocked', creature: 'fox' }]);
    const before = at();
    expect(becomeUnblocked(before, 'mule')).toBe(before);
    expect(becomeUnblocked(before, 'page')).toBe(before);
  });

  test('509.1h it stays blocked when its blocker is gone', () => {
    const { blockers: _, ...rest } = at();
    expect(status({ ...rest, blockers: {} })).toEqual(BEFORE);
    const combat = toBlocks();
    const removed = played(combat, { type: 'applyEffect', kind: 'removeFromCombat', id: 'page' });
    expect(stateAt(removed)).toMatchObject({
      blocked: ['fox', 'owl'],
      unblocked: ['knight', 'mule'],
    });
  });

  test('702.22g a band is who attacks in it; another creature is a band of its own', () => {
    expect(bandOf(at(), 'mule')).toEqual(['knight', 'mule']);
    expect(bandOf(at(), 'fox')).toEqual(['fox']);
    expect(bandOf(stopAttacking(at(), 'knight', 'removed'), 'mule')).toEqual(['mule']);
  });
});

/** Blocks stand, and Ana has priority in the declare blockers step. */
function toBlocks(): Combat {
  const { attacking: _a, blocking: _b, bands: _c, ...rest } = SETUP;
  return played(
    opened({ ...rest, start: 'declare-attackers' }),
    {
      type: 'declareAttackers',
      attackers: { knight: 'Ben', mule: 'Ben', fox: 'Ben', owl: 'Cleo' },
      bands: [['knight', 'mule']],
    },
    { type: 'allPass', times: 1 },
    { type: 'declareBlockers', by: 'Ben', blocks: { page: ['fox'] } },
    { type: 'declareBlockers', by: 'Cleo', blocks: { hen: ['owl'] } },
  );
}

describe('509.4 in a combat', () => {
  const become = (id: string, blocking: string): SentCommand => ({
    type: 'applyEffect',
    kind: 'becomeBlocking',
    id,
    blocking,
  });

  test('509.4 a creature already there comes to block; it is not tapped or declared by that', () => {
    const state = stateAt(played(toBlocks(), become('brute', 'fox')));
    expect(state.blocking).toMatchObject({ brute: ['fox'], page: ['fox'], hen: ['owl'] });
    expect(state.blocked).toEqual(['fox', 'owl']);
  });

  test('509.4 what attacks cannot block', () => {
    expect(reasons(toBlocks(), become('knight', 'fox'))).toEqual(['509.4 already-attacking']);
    expect(reasons(toBlocks(), become('brute', 'nobody'))).toEqual(['509.4 unknown-object']);
    expect(reasons(toBlocks(), become('nobody', 'fox'))).toEqual(['400.7 unknown-object']);
  });
});
