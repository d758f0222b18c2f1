import { describe, expect, test } from 'vitest';
import { editionAnswer, ruleAnswer, sectionAnswer } from '../../machines/editions/answers.ts';
import { DATED_KEYWORDS, keywordSince } from '../../machines/editions/keywords.ts';
import { isRuleKey } from '../../machines/editions/rule-index.ts';

describe('what is told of a rule', () => {
  test('of 802.4b by its number of 2006', () => {
    expect(ruleAnswer('802.4b', '2006-05-01')).toEqual({
      ok: true,
      answer: {
        rule: '802.4b',
        number: '602.4b',
        edition: '2006-05-01',
        section: '602',
        title: 'Attack multiple players',
        summary: expect.stringContaining('blocks are legal'),
        status: 'modelled',
        inForce: true,
        since: '2005-08-01',
        stoodSince: '2005-08-01',
        numbers: [
          { from: '2005-08-01', number: '602.4b' },
          { from: '2009-07-11', number: '802.4b' },
        ],
        sharedWith: [],
        facts: {},
      },
    });
  });

  test('of 510.4: it has stood so since a fact it settles last changed', () => {
    const told = (date: string, number = '510.5'): unknown => ruleAnswer(number, date);
    expect(told('2009-07-11')).toMatchObject({
      answer: { number: '510.5', stoodSince: '2009-07-11', facts: { secondStep: 'noFirstStrike' } },
    });
    expect(told('2009-10-01')).toMatchObject({
      answer: { number: '510.5', stoodSince: '2009-10-01', facts: { secondStep: 'neither' } },
    });
    expect(told('2026-09-25', '510.4')).toMatchObject({
      answer: { rule: '510.4', stoodSince: '2009-10-01', facts: { secondStep: 'neither' } },
    });
  });

  test('of 802.2a: it has stood so since its words last changed', () => {
    const stood = (date: string): unknown => {
      const told = ruleAnswer('802.2a', date);
      return told.ok ? told.answer.stoodSince : told.problem;
    };
    expect(stood('2009-09-30')).toBe('2005-08-01');
    expect(stood('2010-01-31')).toBe('2009-10-01');
    expect(stood('2010-06-17')).toBe('2010-04-23');
    expect(stood('2010-06-18')).toBe('2010-06-18');
    expect(stood('latest')).toBe('2023-04-14');
  });

  test('of 509.2: the order while there is one, and says when it ended', () => {
    expect(ruleAnswer('509.2', '2024-11-07')).toMatchObject({
      answer: { rule: '509.2 (order)', inForce: true, until: '2024-11-07' },
    });
    expect(ruleAnswer('509.2', '2024-11-08')).toMatchObject({
      answer: { rule: '509.2', inForce: true },
    });
    const asked = ruleAnswer('509.2 (order)', '2026-09-25');
    expect(asked).toMatchObject({ answer: { inForce: false, until: '2024-11-07' } });
    expect(asked.ok && 'stoodSince' in asked.answer).toBe(false);
  });

  test('of 308.1 in 2006: several rules of ours', () => {
    expect(ruleAnswer('308.1', '2006-05-01')).toMatchObject({
      answer: { rule: '508.1b', sharedWith: ['508.1m', '508.2', '508.5'] },
    });
  });

  test('of 801.1: a gap with its reason', () => {
    expect(ruleAnswer('801.1', 'latest')).toMatchObject({
      answer: { status: 'gap', reason: 'Range of influence is not modelled' },
    });
  });

  test.for([
    ['999.9', 'latest', { code: 'unknown-rule', number: '999.9', edition: '2026-09-25' }],
    ['802.4b', '2004-01-01', { code: 'before-first-edition' }],
    ['802.4b', '2010-02-30', { code: 'no-such-day', date: '2010-02-30' }],
  ] as const)('%s on %s is refused', ([number, date, problem]) => {
    expect(ruleAnswer(number, date)).toMatchObject({ ok: false, problem });
  });
});

describe('what is told of a section', () => {
  test('of 802 on 2010-04-23: its eleven rules under their numbers', () => {
    const told = sectionAnswer('802', '2010-04-23');
    if (!told.ok) throw new Error(told.problem.code);
    expect(told.answer).toMatchObject({ section: '802', title: 'Attack multiple players' });
    expect(told.answer.rules).toHaveLength(11);
    expect(told.answer.rules.at(-1)).toMatchObject({ rule: '802.5', number: '802.6' });
    expect(told.answer.rules.at(-2)).toMatchObject({ rule: '802.5 (order)', number: '802.5' });
  });

  test('of 802 on 2006-05-01 is read as 602; each rule as asked for by itself', () => {
    const told = sectionAnswer('802', '2006-05-01');
    if (!told.ok) throw new Error(told.problem.code);
    expect(told.answer.section).toBe('602');
    for (const rule of told.answer.rules) {
      expect(ruleAnswer(rule.number, '2006-05-01')).toEqual({ ok: true, answer: rule });
    }
  });

  test.for(['299', '', '802.4', 'length'])('%j is no section', (section) => {
    const problem = { code: 'unknown-section', section, edition: '2026-09-25' };
    expect(sectionAnswer(section, 'latest')).toEqual({ ok: false, problem });
  });
});

describe('what is told of a date', () => {
  test('2010-04-23: facts, documents and the changes around', () => {
    const told = editionAnswer('2010-04-23');
    if (!told.ok) throw new Error(told.problem.code);
    const { facts, current, previous, next, ...rest } = told.answer;
    expect(rest).toMatchObject({
      edition: '2010-04-23',
      effective: '2010-02-01',
      document: '2010-02-01',
      first: '2005-08-01',
      latest: '2026-09-25',
      afterNewestKnown: false,
    });
    expect(Object.keys(facts)).toHaveLength(23);
    expect(facts).toMatchObject({ damageAssignmentOrder: true, deathtouch: 'freeSplit' });
    expect(current?.changes).toEqual([
      { fact: 'damageOrderOverOne', value: true, rules: ['509.2 (order)', '509.3 (order)'] },
    ]);
    expect([previous?.effective, previous?.document]).toEqual(['2009-10-01', '2009-10-05']);
    expect(next?.effective).toBe('2010-06-18');
  });

  test('a date after the newest known answers with the newest and says so', () => {
    expect(editionAnswer('2030-01-01')).toMatchObject({
      answer: {
        edition: '2030-01-01',
        effective: '2026-09-25',
        afterNewestKnown: true,
        next: null,
      },
    });
    expect(editionAnswer('latest')).toMatchObject({ answer: { afterNewestKnown: false } });
  });

  test('the first edition has no change behind it', () => {
    expect(editionAnswer('2005-08-01')).toMatchObject({
      answer: { current: null, previous: null, next: { effective: '2007-05-01' } },
    });
  });

  test('every answer is plain JSON', () => {
    for (const told of [editionAnswer('latest'), sectionAnswer('702', 'latest')]) {
      expect(JSON.parse(JSON.stringify(told))).toEqual(told);
    }
  });
});

describe('keywords by date', () => {
  test.for([
    ['flying', '2005-08-01'],
    ['reach', '2007-05-01'],
    ['wither', '2008-05-01'],
    ['exalted', '2008-10-01'],
    ['intimidate', '2009-07-11'],
    ['annihilator', '2010-04-23'],
    ['infect', '2010-10-01'],
    ['indestructible', '2013-07-13'],
    ['menace', '2015-07-17'],
    ['goaded', '2016-08-26'],
    ['exert', '2017-04-28'],
    ['trample over planeswalkers', '2021-06-18'],
    ['toxic', '2023-02-03'],
    ['firebending', '2025-11-14'],
  ] as const)('%s since %s', ([keyword, day]) => {
    expect(keywordSince(keyword)).toBe(day);
  });

  test('are listed as far as the date knows them', () => {
    const known = (date: string): readonly string[] => {
      const told = editionAnswer(date);
      return told.ok ? told.answer.keywords : [];
    };
    expect(known('2010-04-22')).not.toContain('annihilator');
    expect(known('2010-04-23')).toContain('annihilator');
    expect(known('latest')).toEqual(DATED_KEYWORDS);
    expect(DATED_KEYWORDS.filter(isRuleKey)).toEqual([]);
  });
});
