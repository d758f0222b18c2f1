import type { RulePlaces } from '../../src/rule-places.ts';

/**
 * Every way in which the rule index, the `@rule` tags of `machines`, and the titles of tests contradict each other;
 * empty when they agree.
 */
export function disagreements(
  index: ReadonlyMap<string, 'modelled' | 'gap'>,
  places: RulePlaces,
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
      .filter((rule) => !tagged.has(rule))
      .map((rule) => `${rule} is modelled, but no @rule tag in machines names it`),
    ...modelled
      .filter((rule) => !tested.has(rule))
      .map((rule) => `${rule} is modelled, but no test title starts with it`),
  ];
}
