import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartDriver, readCases, runCase, runsOf, writeFailure, writeProblem } from '#machines';
import { SCENARIO_FORMAT_PAGE, writeScenarioFormat } from '../../scripts/docs/scenario-format.ts';

const page = readFileSync(SCENARIO_FORMAT_PAGE, 'utf8');

test('the page of the format has the tables that the schemas have now', () => {
  expect(page).toBe(writeScenarioFormat(page));
});

test('a page with an unknown table, or without one, is refused', () => {
  expect(() => writeScenarioFormat(page.replace('table: expect', 'table: expected'))).toThrow(
    /unknown table: expected/,
  );
  expect(() => writeScenarioFormat('')).toThrow(/leaves out file, case/);
});

test('the example of the page passes, and its example of a fault is true', async () => {
  const text = /```yaml\n([^]*?)```/.exec(page)?.[1] ?? '';
  const result = readCases(text, 'my-file.yaml');
  expect(result.ok && result.value.cases.map(({ id }) => id)).toEqual(['own-lands-only']);
  for (const [one, edition] of runsOf(result.ok ? result.value.cases : [])) {
    expect(writeFailure(await runCase(chartDriver, one, edition))).toBe(
      `own-lands-only ${edition} passed`,
    );
  }
  const broken = readCases(text.replace('{bear: Alex', '{bare: Alex'), 'my-file.yaml');
  expect(page).toContain(broken.ok ? 'no fault' : broken.problems.map(writeProblem).join('\n'));
});
