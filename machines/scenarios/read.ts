import { MOST_IDS_FROM_RANGES, idsFromRanges } from '../model/ids.ts';
import { editionOn } from '../editions/edition.ts';
import type { EditionProblem } from '../editions/edition.ts';
import { stepFrom } from './cases.ts';
import type { Case, CaseFile } from './cases.ts';
import { faultsInIds } from './ids.ts';
import { faultsOf, shown } from '../model/faults.ts';
import type { FormatProblem } from './problems.ts';
import { fileSchema } from './schema.ts';
import type { ParsedCase, WrittenCase, WrittenFile } from './schema.ts';
import { readText } from './text.ts';
import type { Path } from '../model/schema-walk.ts';

export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] };

/** A text in YAML or JSON as a file of cases, or everything that is wrong with it. */
export function readCases(text: string, name = 'scenario'): ReadResult<CaseFile> {
  const read = readText(text);
  if (!read.ok)
    return { ok: false, problems: read.problems.map((problem) => ({ ...problem, file: name })) };
  const result = casesFrom(read.value, name);
  if (result.ok) return result;
  return {
    ok: false,
    problems: result.problems.map((problem) => ({ ...problem, ...read.placeOf(problem.path) })),
  };
}

/** A text that holds one case: a file with a single one, or a case without the head of a file. */
export function readCase(text: string, name = 'scenario'): ReadResult<Case> {
  const read = readText(text);
  if (!read.ok)
    return { ok: false, problems: read.problems.map((problem) => ({ ...problem, file: name })) };
  if (idsFromRanges(read.value) > MOST_IDS_FROM_RANGES) {
    const expected = `ranges that stand for at most ${MOST_IDS_FROM_RANGES} ids`;
    return { ok: false, problems: [{ file: name, path: [], expected }] };
  }
  const bare = isMap(read.value) && !('cases' in read.value) && !('format' in read.value);
  const result = casesFrom(bare ? { format: 1, cases: [read.value] } : read.value, name);
  if (!result.ok) {
    const problems = result.problems.map((problem) =>
      bare ? { ...problem, path: problem.path.slice(2) } : problem,
    );
    return {
      ok: false,
      problems: problems.map((problem) => ({ ...problem, ...read.placeOf(problem.path) })),
    };
  }
  const [only, second] = result.value.cases;
  if (only && !second) return { ok: true, value: only };
  return {
    ok: false,
    problems: [
      {
        file: name,
        path: ['cases'],
        expected: 'exactly one case',
        got: `${result.value.cases.length}`,
      },
    ],
  };
}

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as read from a text, without knowing where in it things stand. */
export function casesFrom(value: unknown, name: string): ReadResult<CaseFile> {
  const parsed = fileSchema.safeParse(value);
  const faults = parsed.success
    ? faultsInFile(value as WrittenFile, parsed.data.cases)
    : faultsOf(fileSchema, parsed.error, value);
  const twice = faultsInNames(value);
  if (!parsed.success || faults.length + twice.length > 0) {
    const problems = [...faults, ...twice].map((fault) => ({
      file: name,
      case: caseAt(value, fault.path),
      ...fault,
    }));
    return { ok: false, problems };
  }
  // What the schema accepts is what it says that it reads.
  const written = value as WrittenFile;
  const cases = parsed.data.cases.flatMap((one, index) => {
    const asWritten = written.cases[index];
    return asWritten ? [caseFrom(asWritten, one, parsed.data.editions ?? [])] : [];
  });
  return { ok: true, value: { name, cases, written } };
}

function caseFrom(written: WrittenCase, parsed: ParsedCase, all: readonly string[]): Case {
  return {
    id: parsed.id,
    title: parsed.title ?? parsed.id,
    editions: datesOf(parsed, all),
    setup: written.setup,
    steps: written.steps.flatMap((step, index) => {
      const asParsed = parsed.steps[index];
      return asParsed ? [stepFrom(step, asParsed, index + 1)] : [];
    }),
    written,
  };
}

/** The dates that a case names; a file without a head and a case without dates mean the newest rules. */
function datesOf(parsed: ParsedCase, all: readonly string[]): readonly string[] {
  if (parsed.editions !== undefined && parsed.editions !== 'all') return parsed.editions;
  return all.length > 0 ? all : ['latest'];
}

type Fault = Pick<FormatProblem, 'path' | 'expected' | 'got'>;

function faultsInFile(written: WrittenFile, cases: readonly ParsedCase[]): readonly Fault[] {
  const inCases = cases.flatMap((one, index) => {
    const asWritten = written.cases[index];
    const faults = [
      ...faultsInCase(one, written.editions),
      ...(asWritten ? faultsInIds(asWritten) : []),
    ];
    return faults.map((fault) => ({ ...fault, path: ['cases', index, ...fault.path] }));
  });
  return [...faultsInDates(written.editions ?? [], ['editions']), ...inCases];
}

function faultsInCase(one: ParsedCase, all: readonly string[] | undefined): readonly Fault[] {
  const missing =
    one.editions === 'all' && all === undefined
      ? [
          {
            path: ['editions'],
            expected: 'a list of dates, or editions at the head of the file',
            got: '"all"',
          },
        ]
      : [];
  const own = Array.isArray(one.editions) ? faultsInDates(one.editions, ['editions']) : [];
  return [...missing, ...own, ...faultsInWhen(one, datesOf(one, all ?? []))];
}

function faultsInDates(dates: readonly string[], path: Path): readonly Fault[] {
  return dates.flatMap((date, index) => {
    const result = editionOn(date);
    const twice =
      dates.indexOf(date) < index
        ? [{ path: [...path, index], expected: 'each date once', got: shown(date) }]
        : [];
    return result.ok
      ? twice
      : [{ path: [...path, index], expected: expectedDate(result.problem), got: shown(date) }];
  });
}

function expectedDate(problem: EditionProblem): string {
  switch (problem.code) {
    case 'malformed-date':
      return `a date such as "2010-04-23"`;
    case 'no-such-day':
      return 'a day that the calendar has';
    case 'before-first-edition':
      return `a date from ${problem.first} on`;
  }
}

function faultsInWhen(one: ParsedCase, dates: readonly string[]): readonly Fault[] {
  return one.steps.flatMap((step, at) =>
    (step.when ?? []).flatMap((date, index) =>
      dates.includes(date)
        ? []
        : [
            {
              path: ['steps', at, 'when', index],
              expected: `one of the dates of the case (${dates.join(', ')})`,
              got: shown(date),
            },
          ],
    ),
  );
}

function faultsInNames(value: unknown): readonly Fault[] {
  const ids = namesIn(value);
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [
          {
            path: ['cases', index, 'id'],
            expected: 'an id that no other case of the file has',
            got: shown(id),
          },
        ]
      : [],
  );
}

function namesIn(value: unknown): readonly (string | undefined)[] {
  const cases: unknown = isMap(value) ? Reflect.get(value, 'cases') : undefined;
  if (!Array.isArray(cases)) return [];
  return cases.map((one: unknown) => {
    const id: unknown = isMap(one) ? Reflect.get(one, 'id') : undefined;
    return typeof id === 'string' ? id : undefined;
  });
}

function caseAt(value: unknown, path: Path): string | undefined {
  const [head, index] = path;
  if (head !== 'cases' || typeof index !== 'number') return undefined;
  return namesIn(value)[index] ?? `number ${index + 1}`;
}
