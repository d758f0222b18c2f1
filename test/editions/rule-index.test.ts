import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { LATEST } from '../../machines/editions/edition.ts';
import {
  bareNumber,
  isRuleKey,
  numberings,
  numberInForce,
  numberOn,
  ruleEntry,
  RULE_KEYS,
  ruleMeant,
  ruleOn,
  rulesOfSection,
  ruleWritten,
  sameRule,
  sectionOf,
} from '../../machines/editions/rule-index.ts';
import { titleOfSection } from '../../machines/editions/sections.ts';

const CASES = new URL('../conformance/cases/', import.meta.url);

const caseFile = z.object({
  editions: z.array(z.string()),
  cases: z.array(
    z.object({
      id: z.string(),
      rules: z.array(z.string()),
      editions: z.union([z.literal('all'), z.array(z.string())]),
      steps: z.array(z.unknown()),
    }),
  ),
});

const cases = readdirSync(CASES)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    const file = caseFile.parse(parse(readFileSync(new URL(name, CASES), 'utf8')));
    return file.cases.map((one) => ({
      ...one,
      editions: one.editions === 'all' ? file.editions : one.editions,
    }));
  });

function illegalsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'illegal' && typeof inner === 'string' ? [inner] : illegalsIn(inner),
  );
}

describe('the rows', () => {
  test.for(RULE_KEYS)('%s', (rule) => {
    const { summary, status, changed = [] } = ruleEntry(rule);
    const numbers = numberings(rule);
    const days = numbers.map(({ from }) => from);
    expect(rule).toMatch(/^\d{3}\.\d+[a-z]?( \([a-z0-9 ]+\))?$/);
    expect(summary).toMatch(/^["A-Z].{15,}[.]$/s);
    expect(numbers.length).toBeGreaterThan(0);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days[0] ?? '').not.toBe('');
    expect((days[0] ?? '') >= '2005-08-01').toBe(true);
    expect([...changed].filter((day) => day < '2005-08-01' || day > LATEST)).toEqual([]);
    expect(titleOfSection(sectionOf(rule))).not.toBe('');
    const reason = status === 'modelled' ? 'No gap, so no reason' : status.gap;
    expect(reason).toMatch(/^[A-Z].{15,}$/);
  });

  test('each key is the number of today, or the last one of a rule that is gone', () => {
    const last = (rule: (typeof RULE_KEYS)[number]): string | null | undefined =>
      numberings(rule).findLast(({ number }) => number !== null)?.number;
    expect(RULE_KEYS.filter((rule) => last(rule) !== bareNumber(rule))).toEqual([]);
    const today = RULE_KEYS.filter((rule) => numberInForce(rule, LATEST) !== undefined);
    expect(today.filter((rule) => rule !== numberInForce(rule, LATEST))).toEqual([]);
  });

  test('a number changes from one period to the next', () => {
    const repeats = RULE_KEYS.flatMap((rule) =>
      numberings(rule)
        .filter(({ number }, at, all) => number === all[at - 1]?.number)
        .map(({ from }) => `${rule} ${from}`),
    );
    expect(repeats).toEqual([]);
  });

  test('from the renumbering of 2009 on, a number means one rule', () => {
    const days = [
      ...new Set(RULE_KEYS.flatMap((rule) => numberings(rule).map(({ from }) => from))),
    ];
    const shared = days
      .filter((day) => day >= '2009-07-11')
      .flatMap((day) =>
        RULE_KEYS.filter((rule) => {
          const number = numberInForce(rule, day);
          return number !== undefined && ruleOn(number, day) !== rule;
        }).map((rule) => `${rule} on ${day}`),
      );
    expect(shared).toEqual([]);
  });

  test('only what was agreed to be left out is a gap', () => {
    const gaps = RULE_KEYS.filter((rule) => ruleEntry(rule).status !== 'modelled');
    expect(gaps.join(', ')).toBe(
      [
        '101.4a, 101.4d, 101.4e, 117.1, 117.2, 117.3c, 117.6, 117.7, 120.3, 306.7, 310.9a, 310.9e',
        '502.9d, 506.2b, 506.7, 508.1i, 508.3, 508.3e, 508.3f, 508.7e, 509.1e, 509.3',
        '510.1e (one at a time), 603.3b, 605.3a, 800.4c, 800.4g, 800.4i, 800.4k, 800.4m',
        '801.1, 805.10, 809.1',
      ].join(', '),
    );
  });
});

describe('a number by date', () => {
  test.for([
    ['101.4', '2006-05-01', '103.4'],
    ['117.4', '2010-04-23', '115.4'],
    ['117.4', '2012-07-01', '116.4'],
    ['117.4', '2024-09-20', '117.4'],
    ['302.6', '2006-05-01', '212.3d'],
    ['506.4', '2006-05-01', '306.2'],
    ['506.4', '2008-10-01', '306.4'],
    ['506.8', '2010-04-23', '506.6'],
    ['506.8', '2024-09-20', '506.7'],
    ['508.1c', '2024-09-20', '508.1c'],
    ['508.1j', '2010-04-23', '508.1i'],
    ['508.1j', '2006-05-01', '308.2f'],
    ['508.1m', '2016-09-30', '508.1k'],
    ['508.4', '2010-04-23', '508.5'],
    ['508.5', '2010-04-23', '508.4'],
    ['508.5', '2006-05-01', '308.1'],
    ['508.8', '2006-05-01', '308.4'],
    ['508.8', '2008-10-01', '308.5'],
    ['508.8', '2010-04-23', '508.6'],
    ['508.8', '2017-08-24', '508.5'],
    ['508.8', '2017-08-25', '508.8'],
    ['509.3f', '2010-04-23', '509.4f'],
    ['509.3f', '2024-09-20', '509.5f'],
    ['509.4', '2024-11-07', '509.7'],
    ['509.4', '2024-11-08', '509.4'],
    ['510.4', '2016-09-29', '510.5'],
    ['510.4', '2016-09-30', '510.4'],
    ['701.15b', '2024-09-20', '701.38b'],
    ['702.14c', '2006-05-01', '502.6b'],
    ['702.14c', '2010-04-23', '702.12c'],
    ['702.14c', '2012-07-01', '702.13c'],
    ['702.19b', '2006-05-01', '502.9b'],
    ['702.19b', '2010-04-23', '702.17b'],
    ['702.22c', '2010-04-23', '702.19c'],
    ['702.22c', '2021-04-21', '702.21c'],
    ['702.22c', '2021-04-22', '702.22c'],
    ['702.86a', '2010-04-23', '702.83a'],
    ['733.1', '2006-05-01', '422.1'],
    ['733.1', '2010-04-23', '715.1'],
    ['733.1', '2024-09-20', '730.1'],
    ['800.4e', '2006-05-01', '600.4a'],
    ['800.4j', '2010-04-23', '800.4g'],
    ['802.4b', '2006-05-01', '602.4b'],
    ['802.4b', '2009-07-10', '602.4b'],
    ['802.4b', '2009-07-11', '802.4b'],
    ['802.5', '2006-05-01', '602.5'],
    ['802.5', '2010-04-23', '802.6'],
    ['802.5', '2024-11-08', '802.5'],
    ['802.5 (order)', '2010-04-23', '802.5'],
    ['509.2 (order)', '2024-11-07', '509.2'],
  ] as const)('%s was on %s: %s', ([rule, date, number]) => {
    expect(numberOn(rule, date)).toBe(number);
    expect(numberInForce(rule, date)).toBe(number);
    expect(sameRule(rule, number, date)).toBe(true);
  });

  test.for([
    ['509.2 (order)', '2009-07-10', '509.2'],
    ['509.2 (order)', '2024-11-08', '509.2'],
    ['310.4a (stack)', '2010-04-23', '310.4a'],
    ['506.6', '2024-09-20', '506.6'],
    ['702.111b', '2012-07-01', '702.111b'],
  ] as const)('%s was no rule on %s; people are shown %s', ([rule, date, number]) => {
    expect(numberInForce(rule, date)).toBeUndefined();
    expect(numberOn(rule, date)).toBe(number);
  });
});

describe('the rule behind a number', () => {
  test.for([
    ['802.5', '2010-04-23', '802.5 (order)'],
    ['802.6', '2010-04-23', '802.5'],
    ['802.5', '2026-09-25', '802.5'],
    ['802.6', '2026-09-25', '802.5'],
    ['602.4b', '2006-05-01', '802.4b'],
    ['602.4b', '2026-09-25', '802.4b'],
    ['802.4b', '2006-05-01', '802.4b'],
    ['509.2', '2010-04-23', '509.2 (order)'],
    ['509.2', '2026-09-25', '509.2'],
    ['509.7', '2026-09-25', '509.4'],
    ['310.5', '2006-05-01', '510.4'],
    ['310.5', '2026-09-25', '310.5'],
    ['506.6', '2010-04-23', '506.8'],
    ['506.6', '2024-09-20', '506.7'],
    ['506.6', '2026-09-25', '506.6'],
    ['702.26', '2026-09-25', '702.26b'],
    ['702.2b', '2009-12-31', '702.2b (2009)'],
    ['999.1', '2026-09-25', undefined],
    ['', '2026-09-25', undefined],
    ['toString', '2026-09-25', undefined],
  ] as const)('%s asked on %s is %s', ([number, date, rule]) => {
    expect(ruleMeant(number, date)).toBe(rule);
  });

  test.for([
    ['802.5', '802.5', '2006-05-01', true],
    ['802.5', '802.5', '2010-04-23', true],
    ['802.5 (order)', '802.5', '2010-04-23', true],
    ['802.5', '802.6', '2010-04-23', true],
    ['802.5', '802.6', '2026-09-25', false],
    ['509.2 (order)', '509.2', '2024-09-20', true],
    ['508.1d', '508.1d', '2006-05-01', true],
    ['508.1d', '500.2', '2006-05-01', true],
    ['508.1d', '500.2', '2026-09-25', false],
    ['508.1d', '508.1c', '2026-09-25', false],
    ['509.1c', '508.1d', '2026-09-25', false],
  ] as const)('%s is what %s means on %s: %s', ([rule, written, date, same]) => {
    expect(sameRule(rule, written, date)).toBe(same);
  });
});

describe('a section by date', () => {
  test.for([
    ['802', '2010-04-23', '802.1 802.2 802.2a 802.3 802.3a 802.3b 802.4 802.4a 802.4b 802.5 802.6'],
    ['802', '2009-10-01', '802.1 802.2 802.2a 802.3 802.3a 802.3b 802.4 802.4a 802.4b 802.5 802.6'],
    ['602', '2006-05-01', '602.1 602.2 602.2a 602.3 602.3a 602.3b 602.4 602.4a 602.4b 602.5'],
    ['802', '2006-05-01', '602.1 602.2 602.2a 602.3 602.3a 602.3b 602.4 602.4a 602.4b 602.5'],
    ['802', '2026-09-25', '802.1 802.2 802.2a 802.3 802.3a 802.3b 802.4 802.4a 802.4b 802.5'],
    ['511', '2026-09-25', '511.1 511.2 511.3'],
    ['507', '2010-04-23', '507.1 507.3'],
    ['402', '2026-09-25', ''],
  ] as const)('%s on %s: %s', ([section, date, numbers]) => {
    const found = rulesOfSection(section, date).map((rule) => numberOn(rule, date));
    expect(found.join(' ')).toBe(numbers);
  });

  test('310 is the damage step in 2006 and battles today', () => {
    expect(rulesOfSection('310', '2006-05-01')).toContain('510.1c');
    expect(rulesOfSection('310', '2006-05-01')).not.toContain('310.5');
    expect(rulesOfSection('310', LATEST)).toContain('310.5');
    expect(rulesOfSection('310', LATEST)).not.toContain('510.1c');
  });

  test('reads 508.10 after 508.9 would, and letters in order', () => {
    const numbers = rulesOfSection('310', LATEST).map((rule) => numberOn(rule, LATEST));
    expect(numbers.indexOf('310.10')).toBeGreaterThan(numbers.indexOf('310.9g'));
    expect(numbers.indexOf('310.9d')).toBe(numbers.indexOf('310.9c') + 1);
  });
});

describe('the cases', () => {
  test.for([
    ['506.6 (2026-09-25)', '506.6'],
    ['702.2b (2009)', '702.2b (2009)'],
    ['802.5 (2024-11 on)', '802.5'],
    ['602.1-602.3', '802.1'],
    ['308.2d-f', '508.1h'],
    ['502.10h', '702.22j'],
  ] as const)('%s is written for %s', ([written, rule]) => {
    expect(ruleWritten(written, LATEST)).toBe(rule);
  });

  test('name rules that are in the index', () => {
    const unknown = cases.flatMap(({ id, rules, editions }) =>
      rules
        .filter((rule) => ruleWritten(rule, editions.at(-1) ?? LATEST) === undefined)
        .map((rule) => `${id} ${rule}`),
    );
    expect(cases.length).toBeGreaterThan(100);
    expect(unknown).toEqual([]);
  });

  test('name as illegal only keys, or last numbers of rules that are gone', () => {
    const written = new Set(cases.flatMap(({ steps }) => illegalsIn(steps)));
    expect(written.size).toBeGreaterThan(20);
    const meant = (number: string): boolean =>
      isRuleKey(number) || RULE_KEYS.some((rule) => bareNumber(rule) === number);
    expect([...written].filter((number) => !meant(number))).toEqual([]);
  });
});
