// Installs and builds what is missing or out of date. Plain Node: it must run before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holding } from './lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (/** @type {string[]} */ ...path) => join(root, ...path);

const OLDEST_NODE = [20, 19];
const SOURCES = ['machines', 'src', 'inspector', 'scripts'];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const SKIPPED = new Set(['node_modules', 'dist']);
const BUILT = [
  'dist/src/main.js',
  'inspector/dist/bridge/index.js',
  'inspector/dist/page/index.html',
  'inspector/dist/page/worker.js',
  'inspector/dist/page/layouts/index.json',
];
const STAMP = 'dist/built.json';
const ROOMS = ['machines', 'src/contract', 'inspector/bridge', 'src'];

const HELP = `npm run build
  Installs what package-lock.json names when it is not there and builds what is older than its sources.
`;

/** Why the project could not be made ready; the details are on standard error by then. */
export class NotPrepared extends Error {}

/** Brings node_modules and the build up to date; quick when they are. Writes to standard error only. */
export async function prepare() {
  refuseOldNode();
  if (isInstalled() && isBuilt()) return;
  await holding(at('.prepare.lock'), () => {
    if (!isInstalled()) install();
    if (!isBuilt()) build();
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** Whether npm's own record of node_modules agrees with package-lock.json, entry by entry. */
function isInstalled() {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const found = readJson(at('node_modules/.package-lock.json'))?.packages;
  if (!found) return false;
  const missing = Object.entries(wanted).some(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const there = found[path];
    return there ? !isSame(there, entry) : !entry.optional;
  });
  return !missing && Object.keys(found).every((path) => path in wanted);
}

/** @typedef {{ version?: string, integrity?: string }} Entry @param {Entry} one @param {Entry} other */
const isSame = (one, other) => one.version === other.version && one.integrity === other.integrity;

function install() {
  say('Installing packages …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], process.platform === 'win32');
}

function isBuilt() {
  return (
    BUILT.every((path) => existsSync(at(path))) && readJson(at(STAMP))?.hash === hashOf(sources())
  );
}

function build() {
  say('Building …');
  const before = readJson(at(STAMP))?.files ?? [];
  forgetRemoved(before);
  writeStamp('', before);
  for (const script of generators()) run(process.execPath, [script]);
  const files = sources();
  const hash = hashOf(files);
  run(process.execPath, [at('node_modules/typescript/bin/tsc'), '-b', ...ROOMS]);
  run(process.execPath, [at('scripts/layouts.mjs')]);
  run(process.execPath, [
    at('node_modules/vite/bin/vite.js'),
    'build',
    'inspector',
    '--logLevel',
    'warn',
  ]);
  writeStamp(hash, files);
}

/** @param {string} hash @param {readonly string[]} files */
function writeStamp(hash, files) {
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(at(STAMP), JSON.stringify({ hash, files }));
}

/** The compiler leaves the output of a deleted source behind, so a deletion builds from nothing. @param {readonly string[]} before */
function forgetRemoved(before) {
  if (before.every((file) => existsSync(at(file)))) return;
  for (const path of ['dist', 'inspector/dist']) rmSync(at(path), { recursive: true, force: true });
}

const generators = () =>
  readdirSync(at('scripts'))
    .filter((name) => /^generate-.*\.mjs$/.test(name))
    .map((name) => at('scripts', name));

const sources = () => [...SETTINGS, ...SOURCES.flatMap((room) => filesUnder(at(room)))];

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.includes('.generated.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [relative(root, path).split(sep).join('/')];
    });
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} command @param {readonly string[]} args @param {boolean} [shell] */
function run(command, args, shell = false) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** @param {string} problem @returns {never} */
function fail(problem) {
  throw new NotPrepared(problem);
}

/** Prepares as the first thing a command does: a failure ends the process with its reason. */
export async function prepareOrExit() {
  try {
    await prepare();
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error;
    say(error.message);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h'))
    process.stdout.write(HELP);
  else await prepareOrExit();
}
