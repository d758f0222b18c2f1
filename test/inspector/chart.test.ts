import { allCharts } from '#machines';
import { expect, test } from 'vitest';
import { chartView } from '../../inspector/chart/model.ts';
import type { ChartView } from '../../inspector/chart/model.ts';
import { labelOf, nodesOf } from '../../inspector/chart/view.ts';
import { innermost } from '../../inspector/state/line.ts';
import states from '../../inspector/text/states.json' with { type: 'json' };
import { opened, PASS, sharedWalk, there, WALK } from './walk.ts';

const walk = sharedWalk();

async function viewAt(seq: number, micro?: number): Promise<ChartView> {
  const { session } = walk;
  await session.goTo({ seq, micro });
  const state = there(session.shown.value);
  const definition = allCharts().find(({ key }) => key === state.chart.machine);
  return chartView(session, there(definition), state);
}

const blocks = 'combat.declareBlockers.declaring';

test.for([
  [0, ['waiting', 'waiting', 'waiting']],
  [3, ['current', 'waiting', 'waiting']],
  [4, ['done', 'current', 'waiting']],
  [5, ['done', 'done', 'current']],
  [6, ['done', 'done', 'done']],
  [9, ['done', 'done', 'done']],
] as const)('after command %i the regions of blocks are %j', async ([seq, expected]) => {
  const { statuses } = await viewAt(seq);
  expect([1, 2, 3].map((seat) => statuses.get(`${blocks}.defender${seat}`))).toEqual(expected);
});

test('steps are done, current or waiting in their order', async () => {
  const { statuses, definition } = await viewAt(7);
  const shown = definition.root.states.filter(({ key }) => !key.startsWith('opening'));
  expect(shown.map(({ key, id }) => `${key} ${statuses.get(id)}`)).toEqual([
    'beginningOfCombat done',
    'declareAttackers done',
    'declareBlockers done',
    'firstStrikeDamage current',
    'combatDamage waiting',
    'endOfCombat waiting',
    'phaseEnds waiting',
    'done waiting',
    'gameOver waiting',
  ]);
});

test('a step that did not take place is skipped', async () => {
  const session = await opened({
    commands: [
      PASS,
      { type: 'declareAttackers', attackers: { bear: 'Bo' } },
      PASS,
      { type: 'declareBlockers', by: 'Bo', blocks: {} },
      PASS,
    ],
  });
  const state = there(session.shown.value);
  const definition = allCharts().find(({ key }) => key === state.chart.machine);
  const { statuses } = chartView(session, there(definition), state);
  expect(statuses.get('combat.firstStrikeDamage')).toBe('skipped');
  expect(statuses.get('combat.combatDamage')).toBe('current');
  expect(statuses.get(`${blocks}.defender2`)).toBe('skipped');
});

test('what was active right after the set-up counts as passed through', async () => {
  const session = await opened({
    setup: { ...WALK, start: 'declare-attackers' },
    commands: [{ type: 'declareAttackers', attackers: { bear: 'Bo' } }],
  });
  const state = there(session.shown.value);
  const definition = there(allCharts().find(({ key }) => key === state.chart.machine));
  const { statuses } = chartView(session, definition, state);
  expect(statuses.get('combat.declareAttackers.declaring')).toBe('done');
  expect(statuses.get('combat.declareAttackers.priority')).toBe('current');
  expect(statuses.get('combat.beginningOfCombat')).toBe('skipped');
});

test('only at the end of a line something is enabled, and only for who is asked', async () => {
  const early = await viewAt(4);
  expect([...early.enabled.keys()]).toEqual([]);
  const session = await opened({
    commands: [PASS, { type: 'declareAttackers', attackers: { bear: 'Bo', wurm: 'Cy' } }, PASS],
  });
  const state = there(session.shown.value);
  const definition = allCharts().find(({ key }) => key === state.chart.machine);
  const { enabled } = chartView(session, there(definition), state);
  expect([...enabled].map(([id, { command, waiting }]) => [id, command, waiting.player])).toEqual([
    [`${blocks}.defender1.declaring|declareBlockers|0`, 'declareBlockers', 'Bo'],
  ]);
});

test('transitions of the moment are marked, inside a command only the last one', async () => {
  const whole = await viewAt(4);
  expect([...whole.taken].map((id) => id.split('|')[0])).toEqual([
    `${blocks}.defender1.declaring`,
    `${blocks}.defender2.waiting`,
  ]);
  const inside = await viewAt(4, 1);
  expect([...inside.taken].map((id) => id.split('|')[0])).toEqual([
    `${blocks}.defender1.declaring`,
  ]);
});

test('every transition that a combat takes is one of its chart', async () => {
  const { session } = walk;
  const state = there(session.shown.value);
  const definition = there(allCharts().find(({ key }) => key === state.chart.machine));
  const known = new Set(
    [...nodesOf(definition).values()].flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  );
  const taken = session.line.value?.entries.flatMap(({ microsteps }) =>
    microsteps.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  );
  expect(taken?.filter((id) => !known.has(id))).toEqual([]);
  expect(taken?.length).toBeGreaterThan(30);
});

test('every state of every chart has a name in both languages', () => {
  const keys = new Set(
    allCharts().flatMap((chart) =>
      [...nodesOf(chart).values()].map(({ key, seat, type }) =>
        seat !== undefined && type === 'compound' ? 'defender' : key,
      ),
    ),
  );
  const named: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = states;
  expect([...keys].filter((key) => !named[key]?.en || !named[key]?.fr)).toEqual([]);
});

test('regions are called by their player', async () => {
  const { definition, playerAt } = await viewAt(3);
  const region = there(nodesOf(definition).get(`${blocks}.defender2`));
  expect(labelOf(region, playerAt, 'en')).toBe('Cy');
});

test('the innermost states are those with nothing active inside', () => {
  expect(innermost(['combat', 'combat.a', 'combat.a.b', 'combat.ab'])).toEqual([
    'combat.a.b',
    'combat.ab',
  ]);
});
