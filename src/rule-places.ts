import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRuleKey, LATEST_EDITION, ruleWritten } from '#machines';
import type { RuleKey } from '#machines';
import { parse } from 'yaml';

/** Where a `@rule` tag stands: `name` is what it documents. `rule` is as written, key of the index or not. */
export interface Tag {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** A test whose title starts with a rule's number. */
export interface Title {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** A conformance case that names a rule among those it shows. */
export interface ShownBy {
  readonly rule: string;
  readonly file: string;
  readonly id: string;
}

/** Where the rules of the index are carried out and tested. */
export interface RulePlaces {
  readonly tags: readonly Tag[];
  readonly titles: readonly Title[];
  readonly cases: readonly ShownBy[];
}

const NUMBER = /^\d{3}\.\d+[a-z]?/;
const TITLE = /(['"`])(\d{3}\.\d+[a-z]?(?:\\.|(?!\1)[^\\\n])*)\1/g;
const OPENS_TITLE = /(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*$/;
const OPENS_ROW = /\[\s*$/;
const DECLARES =
  /^\s*(?:export )?(?:async )?(?:function|const|class|interface|type) (\w+)|^\s*'?(\w[\w -]*)'?(?:\(|:)/;

/** The tags in one source file. */
export function tagsIn(file: string, text: string): readonly Tag[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, written] = /@rule (.+)$/.exec(line) ?? [];
    if (written === undefined) return [];
    return [{ rule: firstRule(written), file, line: index + 1, name: documented(lines, index) }];
  });
}

/** The titles in one test file that start with the numbers of rules, one entry for each number. */
export function titlesIn(file: string, text: string): readonly Title[] {
  return [...text.matchAll(TITLE)].flatMap((match) => {
    const [, , title = ''] = match;
    const before = text.slice(Math.max(0, match.index - 80), match.index);
    const { rules, rest } = leadingRules(title);
    const isTitle = OPENS_TITLE.test(before) ? /^[ :]/.test(rest) : isRowTitle(before, rest);
    if (!isTitle) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return rules.map((rule) => ({ rule, file, line, title }));
  });
}

/** The cases in one file of the scenario format, one entry for each rule they name. */
export function casesIn(file: string, text: string): readonly ShownBy[] {
  const written: unknown = parse(text);
  return listIn(written, 'cases').flatMap((one) => {
    const id = fieldOf(one, 'id');
    const date = listIn(one, 'editions').at(-1);
    const edition = typeof date === 'string' ? date : LATEST_EDITION;
    const rules = listIn(one, 'rules').filter((rule) => typeof rule === 'string');
    const meant = new Set(rules.map((rule) => ruleWritten(rule, edition) ?? rule));
    return typeof id === 'string' ? [...meant].map((rule) => ({ rule, file, id })) : [];
  });
}

/** Everything that the tree under a folder says about rules: tags in `machines`, titles and cases in `test`. */
export function rulePlaces(root: string): RulePlaces {
  const sources = textsIn(root, 'machines', /\.ts$/);
  const tests = textsIn(root, 'test', /\.test\.tsx?$/);
  const cases = textsIn(root, 'test/conformance', /\.yaml$/);
  return {
    tags: sources.flatMap(({ file, text }) => tagsIn(file, text)),
    titles: tests.flatMap(({ file, text }) => titlesIn(file, text)),
    cases: cases.flatMap(({ file, text }) => casesIn(file, text)),
  };
}

/** The places of one rule. */
export function placesOf(rule: RuleKey, places: RulePlaces): RulePlaces {
  return {
    tags: places.tags.filter((tag) => tag.rule === rule),
    titles: places.titles.filter((title) => title.rule === rule),
    cases: places.cases.filter((shown) => shown.rule === rule),
  };
}

function isRowTitle(before: string, rest: string): boolean {
  return OPENS_ROW.test(before) && /^ [A-Z]/.test(rest);
}

/** `509.2 (order) Who …` names the key `509.2 (order)`, `509.1a (tapped) …` names `509.1a`. */
function firstRule(text: string): string {
  const [number = text.trim()] = NUMBER.exec(text) ?? [];
  const [withRemark = number] = /^\S+ \([^)]*\)/.exec(text) ?? [];
  return isRuleKey(withRemark) ? withRemark : number;
}

function leadingRules(text: string): { readonly rules: readonly string[]; readonly rest: string } {
  const rule = firstRule(text);
  const rest = text.slice(rule.length);
  const [separator] = /^(?:, and |, | and |\/)(?=\d{3}\.\d)/.exec(rest) ?? [];
  if (separator === undefined) return { rules: [rule], rest };
  const more = leadingRules(rest.slice(separator.length));
  return { rules: [rule, ...more.rules], rest: more.rest };
}

/** The name of what the comment around a line documents, empty where it documents none. */
function documented(lines: readonly string[], index: number): string {
  const after = lines.slice(index).findIndex((line) => line.includes('*/'));
  const declaration = after < 0 ? '' : (lines[index + after + 1] ?? '');
  const [, name, key] = DECLARES.exec(declaration) ?? [];
  return name ?? key ?? '';
}

function textsIn(
  root: string,
  folder: string,
  ending: RegExp,
): readonly { readonly file: string; readonly text: string }[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const field = fieldOf(value, key);
  return Array.isArray(field) ? field : [];
}
