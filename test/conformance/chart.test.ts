import { describe, expect, test } from 'vitest';
import { chartDriver, runCase, writeFailure } from '#machines';
import { suite } from './suite.ts';

describe.for(suite())('$name', ({ runs }) => {
  test.for(runs)('%s', async ([, one, edition]) => {
    const run = await runCase(chartDriver, one, edition);
    expect(writeFailure(run)).toBe(`${one.id} ${edition} passed`);
  });
});
