import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCase, writeFailure } from '#machines';
import { startHttpDriver } from '../../src/cases-http-driver.ts';
import { suite } from '../conformance/suite.ts';

let http: Awaited<ReturnType<typeof startHttpDriver>>;
beforeAll(async () => {
  http = await startHttpDriver();
});
afterAll(() => http.stop());

describe.for(suite())('over HTTP: $name', ({ runs }) => {
  test.for(runs)('%s', async ([, one, edition]) => {
    const run = await runCase(http.driver, one, edition);
    expect(writeFailure(run)).toBe(`${one.id} ${edition} passed`);
  });
});
