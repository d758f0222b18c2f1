import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCases, writeProblem } from '#machines';
import type { Case } from '#machines';
import { parse } from 'yaml';
import { z } from 'zod';

export interface Loaded {
  readonly cases: readonly Case[];
  /** What is wrong with a file that could not be read, a line each. */
  readonly faults: readonly (readonly string[])[];
}

const isScenario = (name: string): boolean => /\.(ya?ml|json)$/.test(name);

/** The folder of the project, from the source as from the build. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder))
    folder = dirname(folder);
  return folder;
}

const suite = (...path: readonly string[]): string =>
  join(projectRoot(), 'test', 'conformance', ...path);

/** The files of the project's own suite. */
export function suiteFiles(): readonly string[] {
  return ['cases', 'own'].flatMap((folder) =>
    existsSync(suite(folder)) ? filesIn(suite(folder)) : [],
  );
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(isScenario)
    .sort()
    .map((name) => join(folder, name));

/** Files as they were named from where the command was given; folders are opened. */
export function filesNamed(names: readonly string[]): readonly string[] {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return names.flatMap((name) => {
    const path = resolve(from, name);
    return existsSync(path) && statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

export function loadCases(paths: readonly string[]): Loaded {
  const results = paths.map(load);
  return {
    cases: results.flatMap((result) => (Array.isArray(result) ? [] : result.cases)),
    faults: results.flatMap((result) => (Array.isArray(result) ? [result] : [])),
  };
}

function load(path: string): { readonly cases: readonly Case[] } | string[] {
  const name = relative(process.env['INIT_CWD'] ?? process.cwd(), path) || path;
  const text = textOf(path);
  if (text === undefined) return [`${name}: there is no such file.`];
  const result = readCases(text, name);
  return result.ok ? result.value : result.problems.map(writeProblem);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const exceptionsSchema = z.array(
  z.strictObject({ id: z.string(), since: z.iso.date(), reason: z.string().min(10) }),
);

/** Ids of cases of the suite that may fail, each with a dated reason. */
export function exceptions(): ReadonlySet<string> {
  const text = textOf(suite('exceptions.yaml'));
  return new Set(text === undefined ? [] : exceptionsSchema.parse(parse(text)).map(({ id }) => id));
}
