import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readCases, runsOf, writeProblem } from '#machines';
import type { Case } from '#machines';

const HERE = 'test/conformance';

/** The rules it shows and its name, the case, and the date whose rules apply. */
export type SuiteRun = readonly [name: string, one: Case, edition: string];

export interface SuiteFile {
  readonly name: string;
  readonly runs: readonly SuiteRun[];
}

const titleOf = (one: Case, edition: string): string =>
  [(one.written.rules ?? []).join(', '), one.id, edition].filter((part) => part !== '').join(' ');

function fileAt(path: string): SuiteFile {
  const result = readCases(readFileSync(path, 'utf8'), path);
  if (!result.ok) throw new Error(result.problems.map(writeProblem).join('\n'));
  const runs = runsOf(result.value.cases).map(
    ([one, edition]) => [titleOf(one, edition), one, edition] as const,
  );
  return { name: path.slice(HERE.length + 1), runs };
}

/** Every file of the suite and of our own, with every run that it asks for. */
export function suite(): readonly SuiteFile[] {
  return ['cases', 'own']
    .map((folder) => `${HERE}/${folder}`)
    .flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder)
            .sort()
            .map((name) => `${folder}/${name}`)
        : [],
    )
    .map(fileAt);
}
