import { describe, expect, test } from 'vitest';
import { EXPECT_KEYS, chartDriver, readCases, runCase, runsOf, writeFailure } from '#machines';
import type { Case, Expect, ExpectKey, Step, Try } from '#machines';
import { suite } from '../conformance/suite.ts';

function onlyCase(steps: string, setup = ''): Case {
  const result = readCases(`
format: 1
cases:
- id: one
  setup: {players: [Ana, Ben, Cleo], start: declare-attackers, permanents: [
    {id: bear, controller: Ana, pt: 2/2, abilities: [menace, mustBeBlocked]}, {id: wall, controller: Ben, pt: 0/4}, {id: ox, controller: Ben, pt: 1/1},
    {id: hen, controller: Cleo, pt: 1/1}]${setup}}
  steps: ${steps}`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const [one] = result.value.cases;
  if (!one) throw new Error('no case');
  return one;
}

describe('a run that goes otherwise is told by step, with what was expected and what came', () => {
  const attack = '{declareAttackers: {attackers: {bear: Ben}}}, {allPass: 1}';
  test.for([
    [
      'a set-up that cannot be played',
      '[]',
      ', defendingPlayer: Ben',
      /^one latest step 0: expected a set-up that can be played, got setup\.defendingPlayer: /,
    ],
    [
      'a command that is refused',
      '[{declareAttackers: {attackers: {hen: Ben}}}]',
      '',
      /^one latest step 1: expected declareAttackers accepted, got refused: 508\.1a not-yours hen/,
    ],
    [
      'a state',
      `[${attack}, {expect: {life: {Ben: 19, Cleo: 20}, dead: [ox], alive: [ox, hen]}}]`,
      '',
      /^one latest step 3: expected life \{"Ben":19,"Cleo":20\}, dead \["ox"\], got life \{"Ben":20,"Cleo":20\}, dead \[\]$/,
    ],
    [
      'a trial that should be legal',
      `[${attack}, {whatIf: [{declareBlockers: {blocks: {ox: [bear], wall: [bear]}}, legal: true}, {declareBlockers: {blocks: {}}, legal: true}]}]`,
      '',
      /^one latest step 3\.2: expected \{"legal":true\}, got \{"illegal":"509\.1c"\} \(509\.1c requirements-not-met/,
    ],
    [
      'a trial that should break another rule',
      `[${attack}, {whatIf: [{declareBlockers: {blocks: {ox: [bear]}}, illegal: "509.1c", obeyed: 1, possible: 1}]}]`,
      '',
      /^one latest step 3\.1: expected \{"illegal":"509\.1c","obeyed":1,"possible":1\}, got \{"illegal":"509\.1b",/,
    ],
    [
      'a number of declarations',
      '[{expect: {legalAttacks: 5}}]',
      '',
      /^one latest step 1: expected legalAttacks 5, got legalAttacks 3$/,
    ],
    [
      'a number that is not asked for now',
      '[{expect: {legalBlocks: {Ben: 2}}}]',
      '',
      /^one latest step 1: expected legalBlocks \{"Ben":2\}, got legalBlocks \{\}$/,
    ],
  ] as const)('%s', async ([, steps, setup, line]) => {
    expect(writeFailure(await runCase(chartDriver, onlyCase(steps, setup), 'latest'))).toMatch(
      line,
    );
  });

  test('and one that goes as written is told as passed', async () => {
    const run = await runCase(
      chartDriver,
      onlyCase(`[${attack}, {expect: {attacking: {bear: Ben, hen: not}}}]`),
      'latest',
    );
    expect(writeFailure(run)).toBe('one latest passed');
  });
});

test('runs are every case under every date that it names, or under one', () => {
  const dates = ['2010-04-23', '2026-09-25'];
  const cases = [
    { ...onlyCase('[]'), editions: dates },
    { ...onlyCase('[]'), id: 'two', editions: ['2026-09-25'] },
  ];
  const names = (edition?: string) =>
    runsOf(cases, edition).map(([one, date]) => `${one.id} ${date}`);
  expect(names()).toEqual(['one 2010-04-23', 'one 2026-09-25', 'two 2026-09-25']);
  expect(names('2026-09-25')).toEqual(['one 2026-09-25', 'two 2026-09-25']);
});

/** Something else of the same kind, so that the comparison has to notice. */
function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['nobody'];
  const entries = Object.entries(value as object);
  return Object.fromEntries(
    entries.map(([key, inner], index) => [
      key,
      index === entries.length - 1 ? altered(inner) : inner,
    ]),
  );
}

interface Spot {
  readonly name: string;
  readonly one: Case;
  readonly edition: string;
  readonly step: Step;
}

const spots: readonly Spot[] = suite().flatMap(({ runs }) =>
  runs.flatMap(([name, one, edition]) =>
    one.steps
      .filter(({ when }) => !when || when.includes(edition))
      .map((step) => ({ name: `${name} step ${step.number}`, one, edition, step })),
  ),
);

const MOST = 3;
const withStep = ({ one, step }: Spot, changed: Step): Case => ({
  ...one,
  steps: one.steps.map((other) => (other === step ? changed : other)),
});

const expectations = Object.keys(EXPECT_KEYS).map(
  (key) =>
    [
      key,
      spots
        .filter(({ step }) => step.kind === 'expect' && step.expect[key as ExpectKey] !== undefined)
        .slice(0, MOST),
    ] as const,
);

describe('no expectation of the suite is idle: changed, it fails', () => {
  test.for(expectations)('%s', async ([key, found]) => {
    expect(found.length).toBeGreaterThan(0);
    for (const spot of found) {
      if (spot.step.kind !== 'expect') continue;
      const value = altered(spot.step.expect[key as ExpectKey]);
      // What is present is more than what is named: nothing less than another name is a change of `alive`.
      const changed: Expect = {
        ...spot.step.expect,
        [key]: key === 'alive' ? ['nobody'] : value,
      };
      const run = await runCase(
        chartDriver,
        withStep(spot, { ...spot.step, expect: changed }),
        spot.edition,
      );
      expect([spot.name, run.failure?.step, run.failure?.expected.split(' ')[0]]).toEqual([
        spot.name,
        `${spot.step.number}`,
        key,
      ]);
    }
  });

  const verdicts: readonly (readonly [string, (one: Try) => boolean, (one: Try) => Try])[] = [
    ['legal', ({ illegal }) => illegal === undefined, (one) => ({ ...one, illegal: '508.1c' })],
    ['illegal', ({ illegal }) => illegal !== undefined, (one) => ({ ...one, illegal: undefined })],
    ['the rule', ({ illegal }) => illegal !== undefined, (one) => ({ ...one, illegal: '506.1' })],
    [
      'obeyed',
      ({ obeyed }) => obeyed !== undefined,
      (one) => ({ ...one, obeyed: (one.obeyed ?? 0) + 1 }),
    ],
    [
      'possible',
      ({ possible }) => possible !== undefined,
      (one) => ({ ...one, possible: (one.possible ?? 0) + 1 }),
    ],
    [
      'partial',
      ({ partial }) => partial !== undefined,
      (one) => ({ ...one, partial: !one.partial }),
    ],
  ];
  test.for(verdicts)('whatIf %s', async ([, has, change]) => {
    const found = spots.flatMap((spot) =>
      spot.step.kind === 'whatIf'
        ? [{ spot, step: spot.step, at: spot.step.tries.findIndex(has) }]
        : [],
    );
    const chosen = found.filter(({ at }) => at >= 0).slice(0, MOST);
    expect(chosen.length).toBeGreaterThan(0);
    for (const { spot, step, at } of chosen) {
      const tries = step.tries.map((one, index) => (index === at ? change(one) : one));
      const run = await runCase(chartDriver, withStep(spot, { ...step, tries }), spot.edition);
      expect([spot.name, run.failure?.step]).toEqual([spot.name, `${step.number}.${at + 1}`]);
    }
  });
});
