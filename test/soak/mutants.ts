import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['machines', 'src', 'test', 'package.json'];
const MUTATED = ['rules', 'abilities', 'legality'];
/** The share of the sample that the tests have to kill. */
const WANTED = 0.85;

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
}

interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

interface Result extends Mutant {
  readonly file: string;
  readonly original: string;
}

const settings = (size: number, seed: number, folder: string): object => ({
  testRunner: 'quick',
  checkers: ['sample'],
  sample: { size, seed },
  plugins: ['./test/soak/mutants/plug-in.ts'],
  checkerNodeArgs: ['--import', 'tsx'],
  testRunnerNodeArgs: ['--import', 'tsx'],
  mutate: MUTATED.map((room) => `machines/${room}/**/*.ts`),
  inPlace: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A process that computes for too long ends itself.
  timeoutMS: 3_600_000,
  dryRunTimeoutMinutes: 60,
  warnings: false,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: join(folder, 'report.json') },
  tempDirName: join(folder, 'backup'),
});

/** A copy of the tree that may be mutated, and the settings in it. */
function copyOfTree(folder: string, size: number, seed: number): string {
  const tree = join(folder, 'tree');
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(tree, name), {
      recursive: true,
      filter: (path) => !/node_modules|tsconfig|\/dist(\/|$)/.test(path),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  writeFileSync(join(tree, 'stryker.config.json'), JSON.stringify(settings(size, seed, folder)));
  return tree;
}

function runStryker(tree: string): Promise<void> {
  const core = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const program = join(dirname(core), 'bin', 'stryker.js');
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'run'], {
    cwd: tree,
    stdio: 'inherit',
  });
  return new Promise((done) => child.on('exit', () => done()));
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, at) => (at === last ? line.slice(0, end.column - 1) : line));
  return cut.map((line, at) => (at === 0 ? line.slice(start.column - 1) : line.trim())).join(' ');
}

function resultsIn(report: Report): readonly Result[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'CompileError')
      .map((mutant) => ({ ...mutant, file, original: textAt(source, mutant.location) })),
  );
}

const line = ({
  file,
  location,
  mutatorName,
  status,
  original,
  replacement = '',
}: Result): string =>
  `${status} ${file}:${location.start.line} ${mutatorName}: ${original} -> ${replacement}`.replaceAll(
    /\s+/g,
    ' ',
  );

/**
 * Mutates the rules, the abilities and the legality: a sample of `size` mutants, each tested until a test fails. Prints the
 * totals, and those that survived into a file. False when too few are killed.
 */
export async function soakMutants(size: number, seed: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-mutants-'));
  const tree = copyOfTree(folder, size, seed);
  try {
    await runStryker(tree);
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    const results = resultsIn(report);
    const count = (status: string) => results.filter((one) => one.status === status).length;
    const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const survivors = join(folder, 'survivors.txt');
    writeFileSync(survivors, alive.map((one) => `${line(one)}\n`).join(''));
    const killed = (results.length - alive.length) / results.length;
    process.stdout.write(
      `${results.length} mutants, seed ${seed}: ${count('Killed')} killed, ${count('Timeout')} timed out, ` +
        `${count('Survived')} survived, ${count('NoCoverage')} met by no test; ${(100 * killed).toFixed(1)} % killed\n` +
        `survivors: ${survivors}\n`,
    );
    return killed >= WANTED;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
