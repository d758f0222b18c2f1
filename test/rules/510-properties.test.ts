import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DamageDivision } from '../../machines/model/commands.ts';
import type { Position } from '../../machines/model/position.ts';
import {
  announceDamage,
  completeAssignment,
  damageToAssign,
  dealCombatDamage,
  defaultAssignment,
  forcedAssignment,
  judgeAssignment,
} from '../../machines/rules/510-combat-damage/index.ts';
import { assignmentsOf, countOf, isLegal, waysOf } from '../support/damage-oracle.ts';
import type { OracleBoard } from '../support/damage-oracle.ts';
import { boards, positionFrom } from '../support/damage-boards.ts';
import { DATES } from '../support/position.ts';

const ALL = Object.values(DATES);
const MOST = 600;

const isAccepted = (position: Position, player: string, damage: DamageDivision): boolean =>
  judgeAssignment(position, player, { type: 'assignDamage', damage }).length === 0;

const withoutNothing = (damage: DamageDivision): DamageDivision =>
  Object.fromEntries(
    Object.entries(damage).filter(([, amounts]) => Object.keys(amounts).length > 0),
  );

interface Told {
  readonly position: Position;
  readonly player: 'Ana' | 'Ben';
  readonly all: readonly DamageDivision[];
  readonly legal: readonly DamageDivision[];
}

/** What each player could announce in turn, Ana having announced the legal assignment that `pick` says. */
function announcements(board: OracleBoard, pick: number): readonly Told[] {
  const position = positionFrom(board);
  const anas = waysOf(board, 'Ana');
  const bens = waysOf(board, 'Ben');
  fc.pre(countOf(anas) <= MOST && countOf(bens) <= MOST);
  const all = assignmentsOf(anas);
  const legal = all.filter((damage) => isLegal(board, 'Ana', damage, {}));
  const chosen = legal[pick % Math.max(1, legal.length)] ?? {};
  const later = assignmentsOf(bens);
  return [
    { position, player: 'Ana', all, legal },
    {
      position: announceDamage(position, 'Ana', chosen),
      player: 'Ben',
      all: later,
      legal: later.filter((damage) => isLegal(board, 'Ben', damage, chosen)),
    },
  ];
}

const check = (
  runs: number,
  dates: readonly string[],
  property: (told: Told, board: OracleBoard) => void,
): void =>
  fc.assert(
    fc.property(boards(dates), fc.nat(99), (board, pick) => {
      for (const told of announcements(board, pick)) property(told, board);
    }),
    { numRuns: runs },
  );

describe('510.1 Assignments of small boards, against their definition', () => {
  test('510.1e what is accepted is what is legal, on every date', () => {
    check(250, ALL, ({ position, player, all, legal }) => {
      const accepted = all.filter((damage) => isAccepted(position, player, damage));
      expect(accepted).toEqual(legal);
    });
  });

  test('510.1e the forced assignment is the only legal one, and there is one where only one is legal', () => {
    check(300, ALL, ({ position, player, legal }) => {
      const [only, ...others] = legal;
      const forced = forcedAssignment(position, player);
      const expected = others.length === 0 && only ? withoutNothing(only) : undefined;
      const own =
        forced && Object.fromEntries(Object.entries(forced).filter(([id]) => id !== 'owl'));
      expect(own).toEqual(expected);
    });
  });

  test('510.1e some assignment is always legal, and the default is one', () => {
    check(300, ALL, ({ position, player, legal }) => {
      expect(legal.length).toBeGreaterThan(0);
      expect(isAccepted(position, player, defaultAssignment(position, player))).toBe(true);
    });
  });

  test('510.1a total assigned is power, and what is assigned is dealt', () => {
    check(150, ALL, ({ position, player, legal }) => {
      const totals = new Map(
        damageToAssign(position, player).map(({ source, total }) => [source, total]),
      );
      for (const damage of legal.slice(0, 20)) {
        const complete = withoutNothing(completeAssignment(position, player, damage));
        for (const [id, amounts] of Object.entries(complete))
          expect(Object.values(amounts).reduce((a, b) => a + b, 0)).toBe(totals.get(id));
        const announced = announceDamage(
          { ...position, damage: { ...position.damage!, announced: {} } },
          player,
          damage,
        );
        const dealt = dealCombatDamage(announced).events.flatMap((event) =>
          event.type === 'damageDealt' ? [event.amount] : [],
        );
        const assigned = Object.values(complete).flatMap((amounts) => Object.values(amounts));
        const ascending = (a: number, b: number): number => a - b;
        expect(dealt.toSorted(ascending)).toEqual(assigned.toSorted(ascending));
      }
    });
  });

  test('510.1c what an order allows is allowed without one', () => {
    check(150, [DATES.oneIsLethal, DATES.lastOrders], ({ player, legal }, board) => {
      if (player !== 'Ana') return;
      const free = positionFrom(board, DATES.today);
      for (const damage of legal) expect(isAccepted(free, player, damage)).toBe(true);
    });
  });

  test('802.4b nothing on another front changes what is legal', () => {
    check(100, ALL, ({ position, player, all }) => {
      if (player !== 'Ana') return;
      const alone = {
        ...position,
        attackers: Object.fromEntries(
          Object.entries(position.attackers).filter(([id]) => id !== 'owl'),
        ),
      };
      for (const damage of all)
        expect(isAccepted(alone, player, damage)).toBe(isAccepted(position, player, damage));
    });
  });
});
