import type { z } from 'zod';
import { keysAt } from './schema-walk.ts';
import type { Path } from './schema-walk.ts';

/** A fault of a value: where it is, what was expected there, and what stands there instead. */
export interface Fault {
  readonly path: Path;
  readonly expected: string;
  readonly got?: string | undefined;
}

type Issue = z.core.$ZodIssue;

const GUESS = ', perhaps';
/** More would help nobody to mend them, and cost much to put into words. */
const MOST_FAULTS = 50;
const LONGEST_LIST = 14;
const LONGEST_VALUE = 60;

/** What zod found wrong with a value, said in terms of the format; the value is the one that was read. */
export function faultsOf(schema: z.ZodType, error: z.ZodError, value: unknown): readonly Fault[] {
  const issues = error.issues.slice(0, MOST_FAULTS).flatMap((issue) => unfolded(issue, []));
  return issues
    .filter((issue) => !isEchoed(issue, issues))
    .flatMap((issue) => faultOf(schema, issue, value));
}

/** A refinement says nothing new about a map in which something else is already wrong. */
function isEchoed(issue: Issue, issues: readonly Issue[]): boolean {
  if (issue.code !== 'custom') return false;
  return issues.some((other) => other.code !== 'custom' && startsWith(other.path, issue.path));
}

const startsWith = (path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean =>
  start.every((key, index) => path[index] === key);

/** Of a union the alternative that was meant; where none can be told, the issue itself. */
function unfolded(issue: Issue, prefix: readonly PropertyKey[]): readonly Issue[] {
  const placed: Issue = { ...issue, path: [...prefix, ...issue.path] };
  if (issue.code !== 'invalid_union') return [placed];
  const meant = issue.errors.filter((branch) => branch.every((inner) => !isAboutKind(inner)));
  return meant.length === 1
    ? (meant[0] ?? []).flatMap((inner) => unfolded(inner, placed.path))
    : [placed];
}

const isAboutKind = (issue: Issue): boolean =>
  issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');

function faultOf(schema: z.ZodType, issue: Issue, value: unknown): readonly Fault[] {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_FAULTS).map((key) => ({
      path: [...path, key],
      expected: oneOf(keysAt(schema, path), key),
      got: `the unknown key ${JSON.stringify(key)}`,
    }));
  }
  const got = valueAt(value, path);
  return [
    {
      path,
      expected: expectedBy(issue, got),
      got: issue.code === 'invalid_key' ? undefined : shown(got),
    },
  ];
}

function expectedBy(issue: Issue, got: unknown): string {
  if (issue.code === 'invalid_type') return NAMES[issue.expected] ?? `a ${issue.expected}`;
  if (issue.code === 'invalid_value') return oneOf(issue.values.map(String), got);
  if (issue.code === 'invalid_union') return expectedOfUnion(issue, got);
  if (issue.code === 'invalid_key') return issue.issues.map((inner) => inner.message).join('; ');
  if (issue.code === 'too_small') return `${sized(issue.origin)} at least ${issue.minimum}`;
  return issue.code === 'too_big'
    ? `${sized(issue.origin)} at most ${issue.maximum}`
    : issue.message;
}

const NAMES: Readonly<Record<string, string>> = {
  object: 'a map',
  record: 'a map',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const sized = (origin: string): string =>
  ({ array: 'a list with a length of', string: 'a text with a length of' })[origin] ??
  'a number of';

function expectedOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>, got: unknown): string {
  if (issue.errors.length === 0) {
    const options: unknown = Reflect.get(issue, 'options');
    return oneOf(
      Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [],
      got,
    );
  }
  const parts = issue.errors.flatMap((branch) =>
    branch.slice(0, 1).map((inner) => expectedBy(inner, got)),
  );
  const guesses = parts.filter((part) => part.endsWith(GUESS));
  return Array.from(new Set(guesses.length > 0 ? guesses : parts)).join(', or ');
}

function oneOf(words: readonly string[], got: unknown): string {
  const near = typeof got === 'string' ? nearest(words, got) : undefined;
  if (near !== undefined) return `${JSON.stringify(near)}${GUESS}`;
  const listed = words.slice(0, LONGEST_LIST).map((word) => JSON.stringify(word));
  const more = words.length > LONGEST_LIST ? ` and ${words.length - LONGEST_LIST} more` : '';
  return words.length === 1 ? listed.join('') : `one of ${listed.join(', ')}${more}`;
}

function nearest(words: readonly string[], written: string): string | undefined {
  if (written.length > LONGEST_VALUE) return undefined;
  const byDistance = words
    .map((word) => ({ word, distance: editsBetween(word.toLowerCase(), written.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const best = byDistance[0];
  return best && best.distance <= Math.min(2, Math.floor(written.length / 3))
    ? best.word
    : undefined;
}

function editsBetween(one: string, other: string): number {
  const first = Array.from({ length: other.length + 1 }, (_, index) => index);
  const last = Array.from(one).reduce<readonly number[]>((above, letter, row) => {
    const line = [row + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (above[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      line.push(Math.min(change, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    return line;
  }, first);
  return last[other.length] ?? 0;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** A value in a line, cut where it is long. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
