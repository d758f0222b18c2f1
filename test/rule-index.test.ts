import { describe, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { ruleEntry, RULE_KEYS } from '../machines/editions/rule-index.ts';
import { casesIn, rulePlaces, tagsIn, titlesIn } from '../src/rule-places.ts';
import type { RulePlaces } from '../src/rule-places.ts';
import { disagreements } from './support/rule-agreement.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INDEX = new Map(
  RULE_KEYS.map(
    (rule) => [rule, ruleEntry(rule).status === 'modelled' ? 'modelled' : 'gap'] as const,
  ),
);

test('index, tags and test titles agree', () => {
  expect(disagreements(INDEX, rulePlaces(ROOT))).toEqual([]);
});

describe('the agreement is broken', () => {
  const index = new Map([
    ['802.4a', 'modelled'],
    ['802.4b', 'modelled'],
    ['801.1', 'gap'],
  ] as const);
  const tag = (rule: string) => ({ rule, file: 'machines/rules/802.ts', line: 7, name: 'blocks' });
  const title = (rule: string) => ({ rule, file: 'test/802.test.ts', line: 3, title: `${rule} T` });
  const shown = (rule: string) => ({ rule, file: 'cases/rules.yaml', id: 'BLK-001' });
  const whole: RulePlaces = {
    tags: [tag('802.4a'), tag('802.4b')],
    titles: [title('802.4a')],
    cases: [shown('802.4b')],
  };

  test('not at all, nor when a gap is tagged where it is refused', () => {
    expect(disagreements(index, whole)).toEqual([]);
    const refusing = { ...whole, tags: [...whole.tags, tag('801.1')] };
    expect(disagreements(index, refusing)).toEqual([]);
  });

  test.for([
    ['a tag is removed', { tags: [tag('802.4a')] }, ['802.4b is modelled, but no @rule tag']],
    ['a test is removed', { titles: [] }, ['802.4a is modelled, but no test title']],
    ['a case is removed', { cases: [] }, ['802.4b is modelled, but no test title']],
    [
      'a tag names no row',
      { tags: [...whole.tags, tag('802.9')] },
      ['802.9 is tagged in machines/rules/802.ts:7'],
    ],
    [
      'a title names no row',
      { titles: [...whole.titles, title('802.9')] },
      ['802.9 is tested in test/802.test.ts:3'],
    ],
  ] as const)('%s', ([, change, lines]) => {
    const found = disagreements(index, { ...whole, ...change });
    expect(found).toEqual(lines.map((line) => expect.stringContaining(line)));
  });

  test('a row is removed', () => {
    const fewer = new Map([...index].filter(([rule]) => rule !== '802.4a'));
    expect(disagreements(fewer, whole)).toEqual([
      expect.stringContaining('802.4a is tagged in'),
      expect.stringContaining('802.4a is tested in'),
    ]);
  });
});

describe('a tag', () => {
  test('names its rule and what it documents', () => {
    const text = [
      '/**',
      ' * Whether it stands.',
      ' *',
      ' * @rule 802.4b Others do not count.',
      ' * @rule 509.2 (order) The order of blockers.',
      ' * @rule 509.1a (untapped) A blocker is untapped.',
      ' */',
      'export function judgeBlocks(): void {}',
    ].join('\n');
    expect(tagsIn('a.ts', text)).toEqual([
      { rule: '802.4b', file: 'a.ts', line: 4, name: 'judgeBlocks' },
      { rule: '509.2 (order)', file: 'a.ts', line: 5, name: 'judgeBlocks' },
      { rule: '509.1a', file: 'a.ts', line: 6, name: 'judgeBlocks' },
    ]);
  });

  test.for([
    ['/** @rule 508.1 Steps. */\nexport const steps = 1;', 'steps'],
    ['/** @rule 508.1 Steps. */\nasync function steps() {}', 'steps'],
    ["/** @rule 508.1 Steps. */\n  'first strike': () => 1,", 'first strike'],
    ['/** @rule 508.1 Steps. */', ''],
  ] as const)('before %j is about "%s"', ([text, name]) => {
    expect(tagsIn('a.ts', text).map((tag) => tag.name)).toEqual([name]);
  });
});

describe('a title', () => {
  test.for([
    ["test('802.4b What others do', () => {})", ['802.4b']],
    ["describe('509.2 (order) Who orders', () => {})", ['509.2 (order)']],
    ["test.for(TABLE)('508.1c, 509.1b and 802.3a %s', () => {})", ['508.1c', '509.1b', '802.3a']],
    ["test.for([\n  ['702.9b Flying is evasion', 1],\n])('%s', () => {})", ['702.9b']],
    ["expect(reasons).toEqual(['802.4a not-yours'])", []],
    ["expect(found).toBe('802.4a')", []],
    ["test('802.4a', () => {})", []],
    ["violation('802.4a', 'not-yours')", []],
    ["test('what 802.4a says', () => {})", []],
  ] as const)('%j starts with %j', ([text, rules]) => {
    expect(titlesIn('a.test.ts', text).map(({ rule }) => rule)).toEqual(rules);
  });
});

test('a case shows the rules it names, each once, by the numbers of its newest edition', () => {
  const text = [
    'editions: ["2010-04-23", "2026-09-25"]',
    'cases:',
    '- {id: A, editions: all, rules: ["802.4b", "602.4b", "802.6"]}',
    '- {id: B, editions: ["2010-04-23"], rules: ["802.5"]}',
    '- {id: C, editions: all, rules: ["999.9"]}',
  ].join('\n');
  expect(casesIn('a.yaml', text).map(({ id, rule }) => `${id} ${rule}`)).toEqual([
    'A 802.4b',
    'A 802.5',
    'B 802.5 (order)',
    'C 999.9',
  ]);
});
