// Runs the parts of the test in order and says at the end what each took.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NotPrepared, prepare, root } from './prepare.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Record<string, () => Promise<Tally>>} */
const PARTS = {
  checks,
  rules: () => vitest('rules'),
  service: () => vitest('service'),
  postgres: () => vitest('postgres'),
  browser: () => vitest('browser'),
};
const NAMES = Object.keys(PARTS);

const HELP = `npm test -- [--part NAME]... [--seed N]
  Installs and builds what is needed, then runs every part, or only those named:
    checks    compiler, linter and formatter
    rules     the game: tables, properties, conformance cases
    service   contract, store, HTTP, kills
    postgres  the store on PostgreSQL (PG_URL, or a server started for the test)
    browser   the page in a real browser (CHROME_PATH, or one that is found)
  What is drawn at random comes from --seed, 802 by default; npm run soak draws anew each time.
  The last line is "N passed, M failed"; the exit code is 1 when anything failed.
`;

const wanted = chosenParts();
const seconds = stopwatch();
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const lines = [];

if (await isReady()) for (const name of wanted) await runPart(name);
lines.push(`${'all'.padEnd(10)}${seconds().padStart(7)} s`);
process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function isReady() {
  try {
    await prepare();
    return true;
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error;
    process.stderr.write(`${error.message}\n`);
    total.failed += 1;
    return false;
  }
}

/** @param {string} name */
async function runPart(name) {
  const took = stopwatch();
  const tally = await (PARTS[name] ?? fail)();
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped']))
    total[key] += tally[key];
  lines.push(`${name.padEnd(10)}${took().padStart(7)} s   ${summary(tally)}`);
}

function chosenParts() {
  try {
    const options = /** @type {const} */ ({
      part: { type: 'string', multiple: true },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
    const { values } = parseArgs({ options });
    if (values.help) exitWith(0, HELP);
    const unknown = (values.part ?? []).filter((name) => !NAMES.includes(name));
    if (unknown.length > 0) fail(`There is no part "${unknown.join('", "')}".`);
    if (values.seed !== undefined) process.env['TEST_SEED'] = seedFrom(values.seed);
    return values.part ? NAMES.filter((name) => values.part?.includes(name)) : NAMES;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} text */
function seedFrom(text) {
  return /^-?\d{1,10}$/.test(text) ? text : fail(`--seed takes a whole number, not "${text}".`);
}

/** @param {string} [problem] @returns {never} */
function fail(problem = '') {
  return exitWith(2, `${problem}\n${HELP}`);
}

/** @param {number} code @param {string} text @returns {never} */
function exitWith(code, text) {
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exit(code);
}

/** @returns {Promise<Tally>} */
async function checks() {
  const codes = await Promise.all([
    tool('typescript/bin/tsc', '-b'),
    tool('oxlint/bin/oxlint'),
    tool('oxfmt/bin/oxfmt', '--check'),
  ]);
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, skipped: 0 };
}

/** @param {string} project @returns {Promise<Tally>} */
async function vitest(project) {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-test-'));
  const file = join(folder, 'report.json');
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...reports];
  const code = await ending(start('vitest/vitest.mjs', args, 'inherit'));
  const tally = tallyOf(file);
  rmSync(folder, { recursive: true, force: true });
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** What vitest reported; a test file that did not load holds no tests and counts as one failure. @param {string} file @returns {Tally} */
function tallyOf(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const broken = report.testResults.filter(
      (
        /** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults },
      ) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** Runs a tool of node_modules; several at once are shown one after the other. @param {string} path @param {string[]} args @returns {Promise<number>} */
function tool(path, ...args) {
  const child = start(path, args, 'pipe');
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => output.push(chunk));
  return ending(child, () => process.stdout.write(Buffer.concat(output)));
}

/** @param {string} path @param {string[]} args @param {'pipe' | 'inherit'} out */
function start(path, args, out) {
  const command = [join(root, 'node_modules', path), ...args];
  return spawn(process.execPath, command, { cwd: root, stdio: ['ignore', out, out] });
}

/** @param {import('node:child_process').ChildProcess} child @param {() => void} [then] @returns {Promise<number>} */
function ending(child, then = () => {}) {
  return new Promise((done) => {
    child.on('close', (code) => {
      then();
      done(code ?? 1);
    });
  });
}

/** @param {Tally} tally */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function stopwatch() {
  const start = performance.now();
  return () => ((performance.now() - start) / 1000).toFixed(1);
}
