import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const MACHINES = fileURLToPath(new URL('../../machines', import.meta.url));
const DATE = /\b(?:19|20)\d\d-[01]\d(?:-[0-3]\d)?\b/;

/** Rules ask for facts, never for dates; the scenario format names dates as examples. */
const MAY_NAME_DATES = [/^editions\//, /^scenarios\//];

/** Lines that name a date, but for comments and sentences that show what a date looks like. */
function datedLines(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
    .filter((line) => DATE.test(line.replaceAll(/such as \\?"[^"]*"/g, '')))
    .map((line) => line.trim());
}

describe('dates of rules', () => {
  test('stand in machines/editions only', () => {
    const found = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !MAY_NAME_DATES.some((room) => room.test(path)))
      .flatMap((path) =>
        datedLines(readFileSync(join(MACHINES, path), 'utf8')).map((line) => `${path}: ${line}`),
      );
    expect(found).toEqual([]);
  });

  test.for([
    ["if (edition.date < '2009-07-11') return true;", 1],
    ["const since = '2024-11';", 1],
    ['if (edition.effective >= `2010-02-01`) {', 1],
    ['/** ISO date, such as "2010-04-23". */', 0],
    ['   * 2010-04-23', 0],
    ['return `no date such as "2010-04-23"`;', 0],
    ['return `no date such as "2010-04-23" before 2009-07-11`;', 1],
    ['const amount = 2010 - 4;', 0],
    ["rule('2010.04')", 0],
  ] as const)('%s holds %d', ([line, count]) => {
    expect(datedLines(line)).toHaveLength(count);
  });
});
