import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editionOn,
  FIRST,
  LATEST,
  latestEdition,
  neighbours,
  switchesBetween,
} from '../../machines/editions/edition.ts';
import type { Edition, Facts } from '../../machines/editions/edition.ts';
import { dayBefore, isDayOfCalendar, looksLikeDate } from '../../machines/editions/iso-date.ts';
import { isRuleKey } from '../../machines/editions/rule-index.ts';
import { SUCCESSION } from '../../machines/editions/succession.ts';

function on(date: string): Edition {
  const result = editionOn(date);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.edition;
}

type Switch = {
  [F in keyof Facts]: readonly [fact: F, before: Facts[F], day: string, after: Facts[F]];
}[keyof Facts];

const SWITCHES: readonly Switch[] = [
  ['damageUsesStack', true, '2009-07-11', false],
  ['planeswalkers', false, '2007-10-01', true],
  ['battles', false, '2023-04-14', true],
  ['battlesBesidesSieges', false, '2026-08-07', true],
  ['damageAssignmentOrder', false, '2009-07-11', true],
  ['damageAssignmentOrder', true, '2024-11-08', false],
  ['damageOrderOverOne', false, '2010-02-01', true],
  ['damageOrderOverOne', true, '2024-11-08', false],
  ['deathtouch', 'none', '2007-05-01', 'trigger'],
  ['deathtouch', 'trigger', '2009-07-11', 'freeSplit'],
  ['deathtouch', 'freeSplit', '2010-07-16', 'oneIsLethal'],
  ['lifelink', 'none', '2007-05-01', 'trigger'],
  ['lifelink', 'trigger', '2009-07-11', 'simultaneous'],
  ['lifelinkBySource', false, '2016-01-16', true],
  ['requirementSearch', 'ownRequirementsOnly', '2007-05-01', 'globalMaximum'],
  ['payToAttack', 'exempt', '2011-02-04', 'neverForcedToPay'],
  ['skipNeedsNoPutAttacking', false, '2007-10-01', true],
  ['secondStep', 'didNotAssign', '2009-07-11', 'noFirstStrike'],
  ['secondStep', 'noFirstStrike', '2009-10-01', 'neither'],
  ['definingDefendingPlayer', 'current', '2010-06-18', 'atDeclaration'],
  ['definingDefendingPlayer', 'atDeclaration', '2017-08-25', 'currentOrLast'],
  ['reselect', false, '2017-08-25', true],
  ['putAttackingAfterBlocksIsUnblocked', 'implied', '2026-02-27', 'explicit'],
  ['phasingRemoves', true, '2009-07-11', false],
  ['phasingRemoves', false, '2010-07-16', true],
  ['protectorChangeRemoves', false, '2026-08-07', true],
  ['trampleOverPlaneswalkers', false, '2021-06-18', true],
  ['optionalAttackCosts', false, '2017-04-28', true],
  ['attacksPlayerAlone', false, '2026-09-25', true],
  ['damageToDeparted', 'staysOnStack', '2009-07-11', 'notDealt'],
  ['damageToDeparted', 'notDealt', '2011-02-04', 'notAssigned'],
  ['choiceOfDeparted', 'unstated', '2017-06-05', 'nextInTurnOrder'],
];

describe('each dated fact, the day before it changed and the day it did', () => {
  test.for(SWITCHES)('%s: %s until %s, then %s', ([fact, before, day, after]) => {
    if (!looksLikeDate(day)) throw new Error(day);
    expect(on(dayBefore(day))[fact]).toBe(before);
    expect(on(day)[fact]).toBe(after);
  });

  test('no fact changes on any other day', () => {
    const told = SWITCHES.map(([fact, , day]) => `${day} ${fact}`);
    const made = SUCCESSION.changes.flatMap(({ effective, changes }) =>
      changes.map(({ fact }) => `${effective} ${fact}`),
    );
    expect(made.toSorted()).toEqual(told.toSorted());
  });
});

describe('the succession', () => {
  test('goes forward in time', () => {
    const days = [SUCCESSION.first, ...SUCCESSION.changes].map(({ effective }) => effective);
    expect(days).toEqual([...new Set(days)].toSorted());
  });

  test('changes a fact only to another value', () => {
    for (const { effective, changes } of SUCCESSION.changes) {
      for (const { fact, value } of changes) {
        expect(on(dayBefore(effective))[fact], `${effective} ${fact}`).not.toBe(value);
      }
    }
  });

  test('cites a rule of the index for each change', () => {
    const cited = SUCCESSION.changes.flatMap(({ changes }) => changes.map(({ rules }) => rules));
    expect(cited.filter((rules) => rules.length === 0)).toEqual([]);
    expect(cited.flat().filter((rule) => !isRuleKey(rule))).toEqual([]);
  });

  test('differs from the documents in two dates only', () => {
    const differing = SUCCESSION.changes
      .filter(({ effective, document }) => effective !== document)
      .map(({ effective, document }) => [effective, document]);
    expect(differing).toEqual([
      ['2009-07-11', '2009-07-08'],
      ['2009-10-01', '2009-10-05'],
    ]);
  });
});

describe('the edition on a date', () => {
  test.for([
    ['2005-08-01', '2005-08-01', '2005-08-01'],
    ['2006-05-01', '2005-08-01', '2005-08-01'],
    ['2009-07-10', '2007-10-01', '2007-10-01'],
    ['2009-07-11', '2009-07-11', '2009-07-08'],
    ['2009-09-30', '2009-07-11', '2009-07-08'],
    ['2009-10-05', '2009-10-01', '2009-10-05'],
    ['2010-04-23', '2010-02-01', '2010-02-01'],
    ['2012-07-01', '2011-02-04', '2011-02-04'],
    ['2024-02-29', '2023-04-14', '2023-04-14'],
    ['2026-09-25', '2026-09-25', '2026-09-25'],
    ['2031-01-01', '2026-09-25', '2026-09-25'],
  ] as const)('%s: as since %s, by the document of %s', ([date, effective, document]) => {
    expect(on(date)).toMatchObject({ date, effective, document });
  });

  test('latest is the day of the newest change', () => {
    expect(LATEST).toBe('2026-09-25');
    expect(on('latest')).toEqual(on(LATEST));
    expect(latestEdition()).toBe(on(LATEST));
  });

  test('is one frozen record a date', () => {
    expect(on('2010-04-23')).toBe(on('2010-04-23'));
    expect(Object.isFrozen(on('2010-04-23'))).toBe(true);
  });

  test.for([
    ['2005-07-31', { code: 'before-first-edition', first: '2005-08-01' }],
    ['1999-04-23', { code: 'before-first-edition', first: '2005-08-01' }],
    ['2010-02-31', { code: 'no-such-day' }],
    ['2010-13-01', { code: 'no-such-day' }],
    ['2010-00-10', { code: 'no-such-day' }],
    ['2010-04-00', { code: 'no-such-day' }],
    ['2023-02-29', { code: 'no-such-day' }],
    ['2100-02-29', { code: 'no-such-day' }],
    ['2010-4-23', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
    ['2010-04-23T00:00:00Z', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
    [' 2010-04-23', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
    ['2010-04-23\n', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
    ['23 April 2010', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
    ['', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
    ['newest', { code: 'malformed-date', expected: 'YYYY-MM-DD' }],
  ] as const)('%j is refused', ([date, problem]) => {
    expect(editionOn(date)).toEqual({ ok: false, problem: { ...problem, date } });
  });

  test('a leap day is a day', () => {
    expect(on('2012-02-29').date).toBe('2012-02-29');
    expect(on('2400-02-29').date).toBe('2400-02-29');
  });
});

describe('the changes around a date', () => {
  test.for([
    ['2005-08-01', undefined, undefined, '2007-05-01'],
    ['2007-05-01', undefined, '2007-05-01', '2007-10-01'],
    ['2010-04-23', '2009-10-01', '2010-02-01', '2010-06-18'],
    ['2026-09-24', '2026-02-27', '2026-08-07', '2026-09-25'],
    ['2030-01-01', '2026-08-07', '2026-09-25', undefined],
  ] as const)('%s: after %s and %s comes %s', ([date, previous, current, next]) => {
    const found = neighbours(date);
    expect([found.previous, found.current, found.next].map((change) => change?.effective)).toEqual([
      previous,
      current,
      next,
    ]);
  });

  test('between two dates: later than the one, up to the other', () => {
    const days = (after: string, upTo: string): readonly string[] =>
      switchesBetween(after, upTo).map(({ effective }) => effective);
    expect(days('2009-07-11', '2010-02-01')).toEqual(['2009-10-01', '2010-02-01']);
    expect(days('2010-02-01', '2010-02-01')).toEqual([]);
    expect(days(FIRST, LATEST)).toHaveLength(SUCCESSION.changes.length);
  });
});

test('a day before and the calendar agree with the clock', () => {
  const days = fc.date({
    min: new Date('1900-01-02'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  });
  const iso = (day: Date): string => day.toISOString().slice(0, 10);
  fc.assert(
    fc.property(days, (day) => {
      const date = iso(day);
      if (!looksLikeDate(date)) throw new Error(date);
      expect(isDayOfCalendar(date)).toBe(true);
      expect(dayBefore(date)).toBe(iso(new Date(Date.parse(date) - 86_400_000)));
    }),
  );
});
