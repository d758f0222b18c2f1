import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'machines',
  'src',
  'test',
  'inspector',
  'docs',
  'scripts',
  'vitest.config.ts',
  'package.json',
];
const COPIED_ALWAYS = ['tsconfig.base.json', 'tsconfig.json', '.oxlintrc.json'];
const WHERE_RULES_ARE_TESTED = [
  'test/rules',
  'test/combat',
  'test/play',
  'test/conformance',
  'test/abilities',
  'test/legality',
];

/** A function of the rules that says which rules it carries. */
interface Tagged {
  readonly file: string;
  readonly name: string;
  readonly rules: readonly string[];
  /** Where its body starts and ends, braces included. */
  readonly body: readonly [from: number, to: number];
}

const ruleFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', 'machines/rules', 'machines/abilities'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.endsWith('.ts'));

function endOfBlock(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export function (\w+)/g;
/** The brace that opens a body stands at the end of the line that ends the signature. */
const BODY = /(?:\)|[\w>\]])(?::[^{;]*)?\s\{\n/;

function taggedIn(file: string): readonly Tagged[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(DOCUMENTED)].flatMap((match): Tagged[] => {
    const rules = [...(match[1] ?? '').matchAll(/@rule (\d[\w.]*)/g)].map(([, rule]) => rule ?? '');
    const after = match.index + match[0].length;
    const opening = BODY.exec(text.slice(after));
    if (rules.length === 0 || !opening) return [];
    const from = after + opening.index + opening[0].length - 2;
    return [{ file, name: match[2] ?? '', rules, body: [from, endOfBlock(text, from)] }];
  });
}

/** Whether a test titled with one of its rules fails once the function does nothing. */
function isMissed(folder: string, { file, rules, body: [from, to] }: Tagged): boolean {
  const path = join(folder, file);
  const text = readFileSync(join(ROOT, file), 'utf8');
  writeFileSync(path, `${text.slice(0, from)}{ return undefined as never; }${text.slice(to)}`);
  const titled = rules.map((rule) => `(^|[ ,])${rule.replaceAll('.', '\\.')}([ ,(]|$)`).join('|');
  const args = [
    'vitest',
    'run',
    '--project',
    'rules',
    '-t',
    titled,
    '--bail',
    '1',
    ...WHERE_RULES_ARE_TESTED,
  ];
  try {
    execFileSync('npx', args, { cwd: folder, stdio: 'ignore' });
    return false;
  } catch {
    return true;
  } finally {
    writeFileSync(path, text);
  }
}

/** A row of numbers from a seed, the same on every machine. */
function dice(seed: number): (limit: number) => number {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function sample<Item>(items: readonly Item[], size: number, seed: number): readonly Item[] {
  const roll = dice(seed);
  const rest = [...items];
  return Array.from({ length: Math.min(size, rest.length) }, () =>
    rest.splice(roll(rest.length), 1),
  ).flat();
}

function copyOfTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-bodies-'));
  for (const name of [...COPIED, ...COPIED_ALWAYS]) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist(\/|$)/.test(path),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Takes the body out of a sample of tagged functions of the rules, one at a time, and looks whether a test titled with one of
 * their rules fails. Prints those that nobody missed.
 */
export function soakBodies(size: number, seed: number): boolean {
  const all = ruleFiles().flatMap(taggedIn);
  const chosen = sample(all, size, seed);
  process.stdout.write(`${chosen.length} of ${all.length} tagged functions, seed ${seed}\n`);
  const folder = copyOfTree();
  try {
    const unmissed = chosen.filter((tagged) => !isMissed(folder, tagged));
    for (const { file, name, rules } of unmissed)
      process.stdout.write(`not missed: ${file} ${name} (${rules.join(', ')})\n`);
    process.stdout.write(
      `${chosen.length - unmissed.length} missed by a test titled with their rule, ${unmissed.length} not\n`,
    );
    return unmissed.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
