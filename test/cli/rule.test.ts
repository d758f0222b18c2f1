import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ruleAnswer, sectionAnswer } from '#machines';
import { ruleCommand } from '../../src/rule-cli.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const told = (...args: string[]): string => ruleCommand(args, ROOT).text;

describe('npm run rule', () => {
  test('tells of 802.4b what it says, its numbers, its code and its cases', () => {
    const text = told('802.4b', '2006-05-01');
    expect(text).toContain('602.4b  Attack multiple players (2006-05-01)');
    expect(text).toContain('since 2005-08-01  602.4b\n  since 2009-07-11  802.4b');
    expect(text).toContain('Has said so since 2005-08-01.');
    expect(text).toMatch(/Code\n {2}machines\/rules\/.+:\d+ {2}\w+/);
    expect(text).toMatch(
      /Cases\n(?: {2}.+\n)* {2}test\/conformance\/cases\/rules\.yaml {2}.*BLK-003/,
    );
  });

  test('tells when a rule ended, and what a gap is', () => {
    expect(told('509.2', '2012-07-01')).toContain('since 2010-02-01 until 2024-11-07.');
    expect(told('509.2 (order)')).toContain('(2026-09-25, no rule then)');
    expect(told('801.1')).toContain('Not modelled: Range of influence is not modelled.');
  });

  test('answers with --json just as the service does', () => {
    const rule = ruleAnswer('802.5', '2010-04-23');
    const section = sectionAnswer('802', '2010-04-23');
    expect(rule.ok && section.ok).toBe(true);
    expect({ ok: true, answer: JSON.parse(told('802.5', '2010-04-23', '--json')) }).toEqual(rule);
    expect({ ok: true, answer: JSON.parse(told('802', '2010-04-23', '--json')) }).toEqual(section);
  });

  test('tells of a rule where there are no sources', () => {
    const { text, code } = ruleCommand(
      ['802.4b'],
      fileURLToPath(new URL('../../docs', import.meta.url)),
    );
    expect(code).toBe(0);
    expect(text).toContain('Code\n  none\nTests\n  none\nCases\n  none');
  });

  test('reads a section through', () => {
    const lines = told('602', '2006-05-01').trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.map((line) => line.slice(0, 8).trim()).slice(1, 4)).toEqual([
      '602.1',
      '602.2',
      '602.2a',
    ]);
  });

  test.for([
    [['--help'], 0, 'npm run rule NUMBER'],
    [[], 2, 'npm run rule NUMBER'],
    [['802.4b', '2006-05-01', 'more'], 2, 'npm run rule NUMBER'],
    [['--colour', '802.4b'], 2, '--colour'],
    [['802.9'], 1, '802.9 is in the index neither on 2026-09-25'],
    [['299'], 1, 'Nothing of section 299'],
    [['802.4b', 'yesterday'], 1, '"yesterday" is no date'],
    [['802.4b', '2010-02-31'], 1, '2010-02-31 is no day'],
    [['802', '1993-08-05'], 1, 'the first are of 2005-08-01'],
  ] as const)('%j ends with %d: %s', ([args, code, text]) => {
    const printed = ruleCommand(args, ROOT);
    expect(printed.code).toBe(code);
    expect(printed.text).toContain(text);
  });
});
