import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestFlow } from '../../machines/legality/best-flow.ts';
import { gapAt, hullOf } from '../../machines/legality/hull.ts';
import { addArc, addNode, emptyNetwork, flowOn } from '../../machines/legality/network.ts';
import { isNever, spreadOver, valueTable } from '../../machines/legality/value-table.ts';
import type { Place } from '../../machines/legality/value-table.ts';
import { upTo } from '../support/dice.ts';

const RUNS = { numRuns: 200 };

const places = fc
  .record({
    copies: fc.integer({ min: 1, max: 4 }),
    min: fc.integer({ min: 1, max: 3 }),
    max: fc.integer({ min: 1, max: 6 }),
    values: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 }),
    shape: fc.constantFrom('any', 'flat', 'concave'),
  })
  .map(({ copies, min, max, values, shape }): Place => {
    const worth = (takers: number): number => {
      if (takers === 0) return 0;
      if (shape === 'flat') return values[0]!;
      return shape === 'concave' ? Math.min(takers, values[0]!) : values[takers % 12]!;
    };
    return { copies, min, max, worth, idle: false };
  });

/** The best of all ways to give the copies their takers. */
function bestByTrial({ copies, min, max, worth }: Place, takers: number): number {
  if (copies === 0) return takers === 0 ? 0 : Number.NEGATIVE_INFINITY;
  const shares = upTo(takers + 1).filter((share) => share === 0 || (share >= min && share <= max));
  const rest = { copies: copies - 1, min, max, worth, idle: false };
  return Math.max(...shares.map((share) => worth(share) + bestByTrial(rest, takers - share)));
}

describe('Alike options as one', () => {
  test('the table holds the best worth of each number of takers', () => {
    fc.assert(
      fc.property(places, (place) => {
        const table = valueTable(place, 8);
        upTo(9).forEach((takers) => {
          const best = bestByTrial(place, takers);
          const told = table[takers] ?? Number.NEGATIVE_INFINITY;
          expect(isNever(told) ? Number.NEGATIVE_INFINITY : told).toBe(best);
        });
      }),
      RUNS,
    );
  });

  test('the shares are worth what the table says, and none is forbidden', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 8 }), (place, takers) => {
        const worth = valueTable(place, 8)[takers];
        fc.pre(worth !== undefined && !isNever(worth));
        const shares = spreadOver(place, takers);
        expect(shares.length).toBe(place.copies);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(takers);
        expect(shares.reduce((sum, share) => sum + place.worth(share), 0)).toBe(worth);
        expect(
          shares.every((share) => share === 0 || (share >= place.min && share <= place.max)),
        ).toBe(true);
      }),
      RUNS,
    );
  });

  test('the hull lies nowhere below the table and falls off ever faster', () => {
    fc.assert(
      fc.property(
        places,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 3, max: 9 }),
        (place, low, high) => {
          const table = valueTable(place, 9);
          const hull = hullOf(table, low, high);
          const allowed = upTo(10).filter(
            (n) => n >= low && n <= high && n < table.length && !isNever(table[n]!),
          );
          expect(hull === undefined).toBe(allowed.length === 0);
          if (hull === undefined) return;
          for (const n of allowed) expect(gapAt(hull, table, n)).toBeGreaterThanOrEqual(-1e-9);
          const { slopes } = hull;
          expect(
            slopes.every((slope, index) => index === 0 || slope <= slopes[index - 1]! + 1e-9),
          ).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe('The flow that earns most', () => {
  const matrices = fc.array(
    fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 4, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  test('earns as much as the best assignment, and is worth what it says', () => {
    fc.assert(
      fc.property(
        matrices,
        fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 4, maxLength: 4 }),
        (rows, rooms) => {
          const net = emptyNetwork(rows.length + 6, 1);
          const source = addNode(net);
          const near = rows.map(() => addNode(net));
          const right = rooms.map(() => addNode(net));
          const sink = addNode(net);
          near.forEach((node) => addArc(net, source, node, 1, 0));
          const arcs = rows.map((row, i) =>
            row.map((gain, j) => addArc(net, near[i]!, right[j]!, 1, gain)),
          );
          right.forEach((node, j) => addArc(net, node, sink, rooms[j]!, 0));
          const { reward, potential } = bestFlow(net, source, sink);
          expect(reward).toBe(bestAssignment(rows, rooms));
          const told = rows.flatMap((row, i) =>
            row.map((gain, j) => gain * flowOn(net, arcs[i]![j]!)),
          );
          expect(told.reduce((sum, gain) => sum + gain, 0)).toBe(reward);
          const left = upTo(net.arcs).filter((arc) => net.room[arc]! > 0);
          const reduced = left.map((arc) => {
            const from = net.to[arc ^ 1]!;
            return net.cost[arc]! + potential[from]! - potential[net.to[arc]!]!;
          });
          expect(reduced.filter((cost) => cost < 0)).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  function bestAssignment(
    [row, ...rest]: readonly (readonly number[])[],
    rooms: readonly number[],
  ): number {
    if (row === undefined) return 0;
    const taken = row.map((gain, j) =>
      rooms[j]! > 0
        ? gain + bestAssignment(rest, rooms.with(j, rooms[j]! - 1))
        : Number.NEGATIVE_INFINITY,
    );
    return Math.max(bestAssignment(rest, rooms), ...taken);
  }
});
