import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCase, writeFailure } from '#machines';
import { startHttpDriver } from '../../src/cases-http-driver.ts';
import { suite } from '../conformance/suite.ts';
import type { SuiteRun } from '../conformance/suite.ts';

let http: Awaited<ReturnType<typeof startHttpDriver>>;
beforeAll(async () => {
  http = await startHttpDriver();
});
afterAll(() => http.stop());

/**
 * Every other case under one of its editions, all editions in turns: what differs between cases and editions the chart's own
 * runs show, and `npm run cases -- --via http` plays every run.
 */
function oneOfEach(runs: readonly SuiteRun[]): readonly SuiteRun[] {
  const ids = [...new Set(runs.map(([, { id }]) => id))];
  return ids.flatMap((id, turn) => {
    if (turn % 2 === 1) return [];
    const same = runs.filter(([, one]) => one.id === id);
    return same.slice((turn / 2) % same.length).slice(0, 1);
  });
}

describe.for(suite())('over HTTP: $name', ({ runs }) => {
  test.for(oneOfEach(runs))('%s', async ([, one, edition]) => {
    const run = await runCase(http.driver, one, edition);
    expect(writeFailure(run)).toBe(`${one.id} ${edition} passed`);
  });
});
