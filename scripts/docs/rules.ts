import { numberInForce, RULE_KEYS, ruleEntry, sectionOf, titleOfSection } from '#machines';
import type { RuleKey } from '#machines';
import { placesOf, rulePlaces } from '../../src/rule-places.ts';
import type { RulePlaces } from '../../src/rule-places.ts';

const THEN = ['2010-04-23', '2006-05-01'] as const;

export const RULES_PAGE = 'docs/rules.md';

const HEAD = [
  '# Rules',
  '',
  'Every rule we cite, in our own words. The number of today is that of the newest edition known; a rule that is gone',
  'has its last one, with its meaning in parentheses where the number has been used again. A dash: no rule of its own',
  'then. A renumbering is dated by the first text known to have it. Each row names what carries the rule out, and the',
  'tests and conformance cases that name it. `npm run rule 802.4b` tells the same of one rule, with lines and titles.',
  'Written by `npm run docs`.',
  '',
].join('\n');

/** docs/rules.md, from the rule index and what the tree under a folder says of rules. */
export function rulesDocument(root: string): string {
  const places = rulePlaces(root);
  const sections = [...new Set(RULE_KEYS.map(sectionOf))];
  return [HEAD, ...sections.map((section) => sectionTable(section, places))].join('\n');
}

function sectionTable(section: string, places: RulePlaces): string {
  const rules = RULE_KEYS.filter((rule) => sectionOf(rule) === section);
  return [
    `## ${section} ${titleOfSection(section)}\n`,
    '| today | 2010 | 2006 | what it says | where | tested by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rules.map((rule) => row(rule, placesOf(rule, places))),
    '',
  ].join('\n');
}

function row(rule: RuleKey, places: RulePlaces): string {
  const { summary, status } = ruleEntry(rule);
  const numbers = THEN.map((date) => numberInForce(rule, date) ?? '–');
  const what = status === 'modelled' ? summary : `${summary} *Gap: ${status.gap}.*`;
  return `| ${[rule, ...numbers, what, codeCell(places), testCell(places)].join(' | ')} |`;
}

function codeCell({ tags }: RulePlaces): string {
  const names = tags.map(({ file, name }) => `${name} (${file.replace('machines/', '')})`);
  return [...new Set(names)].sort().join('<br>');
}

function testCell({ titles, cases }: RulePlaces): string {
  const counted = [...titles, ...cases].map(({ file }) => file.replace('test/', ''));
  return [...new Set(counted)]
    .sort()
    .map((file) => `${file} (${counted.filter((other) => other === file).length})`)
    .join('<br>');
}
