import fc from 'fast-check';
import { leaveBattlefield } from '../../machines/rules/leaving-the-battlefield.ts';
import type { Position } from '../../machines/model/position.ts';
import { fight } from './damage.ts';
import type { Fighter, OracleBoard } from './damage-oracle.ts';
import { inDamage } from './position.ts';

/** How often something happens that happens once in so many. */
const oneIn = (count: number): fc.Arbitrary<boolean> => fc.nat(count - 1).map((roll) => roll === 0);

const fighter = (id: string) =>
  fc.record({
    id: fc.constant(id),
    power: fc.nat(3),
    toughness: fc.integer({ min: 1, max: 4 }),
    marked: fc.constantFrom(0, 0, 0, 1),
    deathtouch: oneIn(6),
    banding: oneIn(12),
  });

const attacker = (id: string) =>
  fc.tuple(
    fighter(id),
    fc.record({
      at: fc.constantFrom('Ben' as const, 'Ben' as const, 'sage' as const),
      trample: fc.constantFrom(
        'none' as const,
        'none' as const,
        'plain' as const,
        'plain' as const,
        'over' as const,
      ),
      otherwise: fc.constantFrom(
        ...Array.from({ length: 8 }, () => 'none' as const),
        'asThoughUnblocked' as const,
        'freely' as const,
      ),
      blockedByNobody: oneIn(6),
      shuffle: fc.nat(5),
    }),
  );

const blocker = (id: string) =>
  fc.tuple(fighter(id), fc.record({ mask: fc.integer({ min: 1, max: 7 }), shuffle: fc.nat(5) }));

function shuffled<Item>(items: readonly Item[], by: number): readonly Item[] {
  const turned = [
    ...items.slice(by % Math.max(1, items.length)),
    ...items.slice(0, by % Math.max(1, items.length)),
  ];
  return by % 2 === 0 ? turned : turned.toReversed();
}

/** Small boards of one front, rich in what interacts. */
export const boards = (dates: readonly string[]): fc.Arbitrary<OracleBoard> =>
  fc
    .record({
      date: fc.constantFrom(...dates),
      loyalty: fc.integer({ min: 1, max: 4 }),
      sageIsGone: oneIn(5),
      attackers: fc
        .tuple(attacker('a1'), attacker('a2'), attacker('a3'))
        .chain((all) => fc.integer({ min: 1, max: 3 }).map((count) => all.slice(0, count))),
      blockers: fc
        .tuple(blocker('b1'), blocker('b2'), blocker('b3'))
        .chain((all) => fc.nat(3).map((count) => all.slice(0, count))),
      idle: fc.constantFrom([], ['cook']),
    })
    .map(({ attackers, blockers, ...board }) => {
      const attackerIds = attackers.map(([{ id }]) => id);
      const blocking = blockers.map(([creature, { mask, shuffle }]) => {
        const blocked = attackerIds.filter((_, index) => (mask & (1 << index)) > 0);
        return {
          ...creature,
          foes: shuffled(blocked.length > 0 ? blocked : attackerIds.slice(0, 1), shuffle),
        };
      });
      const attacking = attackers.map(([creature, { blockedByNobody, shuffle, ...rest }]) => {
        const foes = blocking.filter((one) => one.foes.includes(creature.id)).map(({ id }) => id);
        return {
          ...creature,
          ...rest,
          blocked: blockedByNobody || foes.length > 0,
          foes: shuffled(foes, shuffle),
        };
      });
      return { ...board, attackers: attacking, blockers: blocking };
    });

type Words = (
  | 'deathtouch'
  | 'banding'
  | 'trample'
  | 'trample over planeswalkers'
  | 'assignAsThoughUnblocked'
  | 'assignFreely'
)[];

const asPermanent = (
  { id, power, toughness, marked, deathtouch, banding }: Fighter,
  more: Words = [],
) => ({
  id,
  pt: `${power}/${toughness}`,
  damage: marked,
  abilities: [
    ...(deathtouch ? ['deathtouch' as const] : []),
    ...(banding ? ['banding' as const] : []),
    ...more,
  ],
});

const TRAMPLE: Record<OracleBoard['attackers'][number]['trample'], Words> = {
  none: [],
  plain: ['trample'],
  over: ['trample over planeswalkers'],
};
const OTHERWISE: Record<OracleBoard['attackers'][number]['otherwise'], Words> = {
  none: [],
  asThoughUnblocked: ['assignAsThoughUnblocked'],
  freely: ['assignFreely'],
};

/** The same board as a position in its damage step, beside a fight on Cleo's front. */
export function positionFrom(board: OracleBoard, date: string = board.date): Position {
  const { attackers, blockers, idle, loyalty, sageIsGone } = board;
  const unmanned = attackers
    .filter(({ blocked, foes }) => blocked && foes.length === 0)
    .map(({ id }) => id);
  const setup = fight({
    ana: attackers.map((one) =>
      asPermanent(one, [...TRAMPLE[one.trample], ...OTHERWISE[one.otherwise]]),
    ),
    ben: [
      ...blockers.map((one) => asPermanent(one)),
      ...idle.map((id) => ({ id, pt: '1/1' })),
      { id: 'shade', pt: '1/1' },
      { id: 'sage', types: ['planeswalker'], loyalty },
    ],
    attacking: Object.fromEntries(attackers.map(({ id, at }) => [id, at])),
    blocking: Object.fromEntries([
      ...blockers.map(({ id, foes }) => [id, foes] as const),
      ['shade', unmanned] as const,
    ]),
    damageOrder: Object.fromEntries([...attackers, ...blockers].map(({ id, foes }) => [id, foes])),
  });
  return leaveBattlefield(
    inDamage(setup, date),
    sageIsGone ? ['shade', 'sage'] : ['shade'],
    'dies',
  );
}
