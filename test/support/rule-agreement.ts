import type { RulePlaces } from '../../src/rule-places.ts';

/** Rules of the index that are not carried out or not tested yet. It may only shrink. */
export interface OpenRules {
  readonly untagged: readonly string[];
  readonly untested: readonly string[];
}

/**
 * Every way in which the rule index, the `@rule` tags of `machines`, the titles of tests and the list of open rules
 * contradict each other; empty when they agree.
 */
export function disagreements(
  index: ReadonlyMap<string, 'modelled' | 'gap'>,
  places: RulePlaces,
  open: OpenRules,
): readonly string[] {
  const tagged = new Set(places.tags.map(({ rule }) => rule));
  const tested = new Set([...places.titles, ...places.cases].map(({ rule }) => rule));
  const modelled = [...index].filter(([, status]) => status === 'modelled').map(([rule]) => rule);
  return [
    ...places.tags
      .filter(({ rule }) => !index.has(rule))
      .map(({ rule, file, line }) => `${rule} is tagged in ${file}:${line}, but not in the index`),
    ...places.titles
      .filter(({ rule }) => !index.has(rule))
      .map(({ rule, file, line }) => `${rule} is tested in ${file}:${line}, but not in the index`),
    ...modelled
      .filter((rule) => !tagged.has(rule) && !open.untagged.includes(rule))
      .map((rule) => `${rule} is modelled, but no @rule tag in machines names it`),
    ...modelled
      .filter((rule) => !tested.has(rule) && !open.untested.includes(rule))
      .map((rule) => `${rule} is modelled, but no test title starts with it`),
    ...superfluous(
      'untagged',
      open.untagged,
      (rule) => modelled.includes(rule) && !tagged.has(rule),
    ),
    ...superfluous(
      'untested',
      open.untested,
      (rule) => modelled.includes(rule) && !tested.has(rule),
    ),
  ];
}

function superfluous(
  list: keyof OpenRules,
  rules: readonly string[],
  isOpen: (rule: string) => boolean,
): readonly string[] {
  return rules
    .filter((rule, at) => !isOpen(rule) || rules.indexOf(rule) !== at)
    .map((rule) => `${rule} is no longer ${list}: take it off test/rule-index-open.ts`);
}
