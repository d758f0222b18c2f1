import { readFileSync } from 'node:fs';
import { allCharts } from '#machines';
import type { ChartNode } from '#machines';
import { there } from './walk.ts';
import { expect, test } from 'vitest';
import { remembering } from '../../scripts/layout/engine.mjs';
import { viewOf, viewsOf } from '../../scripts/layout/view.mjs';

const words = JSON.parse(
  readFileSync(new URL('../../inspector/text/states.json', import.meta.url), 'utf8'),
);
const layOut = remembering();

// The engine warms up slowly.
type View = Awaited<ReturnType<typeof viewOf>>;

function pictureOf(key: string, view: string): Promise<View> {
  const chart = there(allCharts().find((one) => one.key === key));
  const isOpen = there(viewsOf(chart.root)[view]);
  return viewOf(chart.root, isOpen, words, layOut);
}

function regionsOf(key: string, id: string): readonly string[] {
  const chart = allCharts().find((one) => one.key === key);
  const find = (node: ChartNode | undefined): ChartNode | undefined =>
    node?.id === id ? node : node?.states.map(find).find((found) => found !== undefined);
  return find(chart?.root)?.states.map((state) => state.id) ?? [];
}

test.for([
  ['combat-3-sequenced', 'combat.declareBlockers', 'combat.declareBlockers.declaring', 3],
  ['combat-7-parallel', 'combat.declareBlockers', 'combat.declareBlockers.declaring', 7],
  ['combat-9-sequenced-order', 'combat.declareBlockers', 'combat.declareBlockers.damageOrder', 10],
  ['combat-1-sequenced-stack-choose', 'combat.combatDamage', 'combat.combatDamage.assigning', 2],
] as const)('%s: regions of %s are read in APNAP order', async ([key, view, parallel, count]) => {
  const { boxes } = await pictureOf(key, view);
  const regions = regionsOf(key, parallel);
  expect(regions).toHaveLength(count);
  const read = regions.toSorted((one, other) => {
    const [x1 = 0, y1 = 0] = boxes[one] ?? [];
    const [x2 = 0, y2 = 0] = boxes[other] ?? [];
    return y1 - y2 || x1 - x2;
  });
  expect(read).toEqual(regions);
});

test('boxes lie inside the box of their parent and beside each other', async () => {
  const { boxes, width, height } = await pictureOf('combat-3-parallel-order', 'whole');
  const ids = Object.keys(boxes);
  expect(ids.length).toBeGreaterThan(90);
  const outside = ids.filter((id) => {
    const parent = boxes[id.split('.').slice(0, -1).join('.')] ?? [0, 0, width, height];
    return !contains(parent, boxes[id] ?? [-1, -1, 0, 0]);
  });
  expect(outside).toEqual([]);
  const overlapping = ids.filter((id) =>
    ids.some((other) => other !== id && areSiblings(id, other) && meet(boxes[id], boxes[other])),
  );
  expect(overlapping).toEqual([]);
});

type Box = readonly number[];

function contains(
  [x = 0, y = 0, w = 0, h = 0]: Box,
  [ix = 0, iy = 0, iw = 0, ih = 0]: Box,
): boolean {
  return ix >= x && iy >= y && ix + iw <= x + w && iy + ih <= y + h;
}

function meet(one: Box = [], other: Box = []): boolean {
  return overlap(one, other, 0) && overlap(one, other, 1);
}

function overlap(one: Box, other: Box, axis: 0 | 1): boolean {
  const [from = 0, size = 0] = [one[axis], one[axis + 2]];
  const [otherFrom = 0, otherSize = 0] = [other[axis], other[axis + 2]];
  return from < otherFrom + otherSize && otherFrom < from + size;
}

const areSiblings = (one: string, other: string): boolean =>
  one.split('.').slice(0, -1).join('.') === other.split('.').slice(0, -1).join('.');

test('a way back is drawn in its own direction', async () => {
  const { boxes, lines } = await pictureOf('combat-2-sequenced', 'overview');
  const back = lines.find(
    ({ from, to }) => from === 'combat.phaseEnds' && to === 'combat.beginningOfCombat',
  );
  const [, startY = 0] = back?.points ?? [];
  const endY = back?.points.at(-1) ?? 0;
  expect(startY).toBeGreaterThan(endY);
  expect(endY).toBe(
    (boxes['combat.beginningOfCombat']?.[1] ?? 0) + (boxes['combat.beginningOfCombat']?.[3] ?? 0),
  );
});

test('each step of a chart has a view with just this step open', () => {
  const chart = allCharts().find(({ key }) => key === 'combat-2-sequenced');
  expect(Object.keys(viewsOf(there(chart?.root)))).toEqual([
    'overview',
    'combat.beginningOfCombat',
    'combat.declareAttackers',
    'combat.declareBlockers',
    'combat.firstStrikeDamage',
    'combat.combatDamage',
    'combat.endOfCombat',
    'whole',
  ]);
});
