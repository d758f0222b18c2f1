import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from './mutants/results.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['machines', 'src', 'test', 'package.json'];
const RESULTS = 'results.jsonl';
const MUTATED = ['rules', 'abilities', 'legality'];
/** The share of the sample that the tests have to kill. */
const WANTED = 0.85;

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
  reporters: ['results', 'progress-append-only'],
  results: join(folder, RESULTS),
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

/** What the mutant replaces, on one line. */
function originalOf(path: string, { location: { start, end } }: Result): string {
  const lines = readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const cut = lines.map((line, at) =>
    at === lines.length - 1 ? line.slice(0, end.column - 1) : line,
  );
  return cut.map((line, at) => (at === 0 ? line.slice(start.column - 1) : line)).join(' ');
}

function lineOf(tree: string, result: Result): string {
  const path = relative(tree, result.fileName);
  const change = `${originalOf(path, result)} -> ${result.replacement ?? ''}`;
  const { location, mutatorName, status } = result;
  return `${path}:${location.start.line} ${status} ${mutatorName}: ${change}`.replaceAll(
    /\s+/g,
    ' ',
  );
}

const isAlive = ({ status }: Result): boolean => status === 'Survived' || status === 'NoCoverage';

/**
 * Mutates the rules, the abilities and the legality: a sample of `size` mutants, each tested until a test fails. Prints the
 * totals, and those that survived into a file. False when too few are killed.
 */
export async function soakMutants(size: number, seed: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-mutants-'));
  const tree = copyOfTree(folder, size, seed);
  try {
    process.stdout.write(`mutants: seed ${seed}, results in ${folder}\n`);
    await runStryker(tree);
    const results = readFileSync(join(folder, RESULTS), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as Result);
    const count = (status: Result['status']) =>
      results.filter((one) => one.status === status).length;
    const alive = results.filter(isAlive);
    const survivors = join(folder, 'survivors.txt');
    writeFileSync(survivors, alive.map((one) => `${lineOf(tree, one)}\n`).join(''));
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
