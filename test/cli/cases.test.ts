import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chartDriver } from '#machines';
import { readArguments } from '../../src/cases/arguments.ts';
import { play, planOf, writeTally } from '../../src/cases/suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const good = fileWith(
  'good.yaml',
  `
format: 1
editions: ["2010-04-23", "2026-09-25"]
cases:
- id: fine
  setup: {players: [Ana, Ben], start: declare-attackers, permanents: [{id: bear, controller: Ana, pt: 2/2}]}
  steps: [{expect: {legalAttacks: 2}}]
- id: wrong
  editions: ["2026-09-25"]
  setup: {players: [Ana, Ben]}
  steps: [{expect: {life: {Ben: 19}}}]
`,
);
const bad = fileWith(
  'bad.json',
  '{"format": 1, "cases": [{"id": "x", "setup": {"players": ["Ana", "Ben"]}}]}',
);

async function output(...args: readonly string[]): Promise<readonly string[]> {
  const read = readArguments(args);
  if (read.kind !== 'run') return [read.kind === 'wrong' ? read.message : 'help'];
  const planned = planOf(read.arguments);
  if (!planned.ok) return [planned.message];
  const lines: string[] = [];
  const tally = await play(planned.plan, chartDriver, (line) => lines.push(line));
  return [...lines, writeTally(tally)];
}

const wrong = 'wrong 2026-09-25 step 1: expected life {"Ben":19}, got life {"Ben":20}';

describe('npm run cases', () => {
  test.for([
    ['a failing run is a line, the tally the last', [good], [wrong, '2 passed, 1 failed']],
    ['one case', [good, '--only', 'fine'], ['2 passed, 0 failed']],
    ['one date', [good, '--edition', '2010-04-23'], ['1 passed, 0 failed']],
    [
      'a file that cannot be read counts as one failure',
      [bad, good, '--only', 'fine'],
      [
        expect.stringMatching(/bad\.json:1:25: case x, steps: expected a list, got nothing$/),
        '2 passed, 1 failed',
      ],
    ],
    [
      'a file that is not there',
      [join(folder, 'none.yaml')],
      [expect.stringMatching(/none\.yaml: there is no such file\.$/), '0 passed, 1 failed'],
    ],
    ['an unknown case', [good, '--only', 'lost'], ['No case is called lost.']],
    ['a date that no case names', [good, '--edition', '2012-07-01'], ['No case names 2012-07-01.']],
    [
      'a date without rules',
      [good, '--edition', '1999-01-01'],
      ['1999-01-01 is no date whose rules are known.'],
    ],
    ['an unknown way', [good, '--via', 'mail'], ['--via is chart or http, not mail.']],
    ['an unknown option', ['--what'], [expect.stringMatching(/^Unknown option '--what'/)]],
    ['help', ['--help'], ['help']],
  ] as const)('%s', async ([, args, lines]) => {
    expect(await output(...args)).toEqual(lines);
  });

  test('a folder is all its files, without files it is the suite', async () => {
    expect((await output(folder, '--only', 'fine')).at(-1)).toBe('2 passed, 1 failed');
    expect(await output('--only', 'ATK-001')).toEqual(['5 passed, 0 failed']);
  });

  test('the process ends with 1 when anything failed and with 2 when the command line is wrong', () => {
    const code = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['dist/src/cases-cli.js', ...args], { encoding: 'utf8' });
    const failing = code(good, '--only', 'wrong');
    expect([failing.status, failing.stdout, failing.stderr]).toEqual([
      1,
      `${wrong}\n0 passed, 1 failed\n`,
      '',
    ]);
    expect(code(good, '--only', 'fine').status).toBe(0);
    expect(code('--via', 'mail').status).toBe(2);
  });
});
