import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const SETTINGS = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.base.json',
  'machines/tsconfig.json',
  'src/tsconfig.json',
  'src/contract/tsconfig.json',
  'inspector/package.json',
  'inspector/tsconfig.json',
  'inspector/bridge/tsconfig.json',
];

/** What stands at the place; the file that breaches it; the linter's rule that must say so. */
const BREACHES: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['machines/model/a.ts', `import 'node:fs';`, 'no-restricted-imports'],
  ['machines/model/b.ts', `import '../rules/stone.ts';`, 'no-restricted-imports'],
  ['machines/editions/a.ts', `import '../rules/stone.ts';`, 'no-restricted-imports'],
  ['machines/abilities/a.ts', `import '../rules/stone.ts';`, 'no-restricted-imports'],
  ['machines/legality/a.ts', `import '../abilities/stone.ts';`, 'no-restricted-imports'],
  ['machines/rules/a.ts', `import 'xstate';`, 'no-restricted-imports'],
  ['machines/rules/deeper/a.ts', `import '../../combat/stone.ts';`, 'no-restricted-imports'],
  ['machines/rules/b.ts', `export const late = () => import('xstate');`, 'no-restricted-imports'],
  ['machines/rules/c.ts', `export const now = () => new Date();`, 'no-restricted-globals'],
  ['machines/rules/d.ts', `export const roll = () => Math.random();`, 'no-restricted-properties'],
  [
    'machines/rules/e.ts',
    `export const by = (a: string) => a.localeCompare('b');`,
    'no-restricted-properties',
  ],
  ['machines/rules/f.ts', `import '#contract';`, 'no-restricted-imports'],
  ['machines/combat/a.ts', `import '../play/stone.ts';`, 'no-restricted-imports'],
  ['machines/play/a.ts', `import 'xstate';`, 'no-restricted-imports'],
  ['machines/play/b.ts', `import type {} from '../scenarios/stone.ts';`, 'no-restricted-imports'],
  ['machines/wording/a.ts', `import '../rules/stone.ts';`, 'no-restricted-imports'],
  ['machines/scenarios/a.ts', `import '../combat/stone.ts';`, 'no-restricted-imports'],
  ['machines/model/c.ts', `import '../../src/store/stone.ts';`, 'no-restricted-imports'],
  ['src/contract/a.ts', `import 'node:http';`, 'no-restricted-imports'],
  ['src/contract/b.ts', `import '../http/stone.ts';`, 'no-restricted-imports'],
  ['src/combats/a.ts', `import 'express';`, 'no-restricted-imports'],
  ['src/combats/b.ts', `import '../../machines/rules/stone.ts';`, 'no-restricted-imports'],
  ['src/store/a.ts', `import '#machines';`, 'no-restricted-imports'],
  ['src/http/a.ts', `import '../store/stone.ts';`, 'no-restricted-imports'],
  ['src/live/a.ts', `import '@apnap/inspector/page';`, 'no-restricted-imports'],
  ['src/a.ts', `import '../test/support/stone.ts';`, 'no-restricted-imports'],
  ['src/b.ts', `import 'express';`, 'no-restricted-imports'],
  ['inspector/table/a.tsx', `import '../../src/http/stone.ts';`, 'no-restricted-imports'],
  ['inspector/table/b.tsx', `import '../bridge/stone.ts';`, 'no-restricted-imports'],
  ['inspector/state/a.ts', `export const title = () => document.title;`, 'no-restricted-globals'],
  ['inspector/bridge/a.ts', `import '#machines';`, 'no-restricted-imports'],
  ['src/store/b.ts', `export default 1;`, 'no-default-export'],
  ['src/store/c.ts', `export const loose = (x: any) => x;`, 'no-explicit-any'],
  ['src/store/d.ts', `const later = async () => 1;\nlater();`, 'no-floating-promises'],
  [
    'src/store/e.ts',
    `export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n};`,
    'switch-exhaustiveness-check',
  ],
  ['src/store/f.ts', `import { two } from './g.ts';\nexport const one = () => two();`, 'no-cycle'],
  [
    'src/store/g.ts',
    `import { one } from './f.ts';\nexport const two = (): number => one();`,
    'no-cycle',
  ],
  [
    'src/store/h.ts',
    `export const many = (x: number) => ${'x === 1 ? 1 : '.repeat(12)}0;`,
    'complexity',
  ],
  [
    'src/store/i.ts',
    `export function long() {\n${'  void 0;\n'.repeat(60)}}`,
    'max-lines-per-function',
  ],
];

/** What only the compiler sees. */
const UNCOMPILED: readonly (readonly [room: string, file: string, text: string])[] = [
  ['machines', 'machines/model/x.ts', `export const x = process.argv;`],
  ['machines', 'machines/model/y.ts', `export const y = () => setTimeout(() => {}, 1);`],
  ['machines', 'machines/model/z.ts', `export const z = () => console.log(document);`],
  ['src/contract', 'src/contract/x.ts', `export const x = process.argv;`],
];

/** What every room may do. */
const ALLOWED: readonly (readonly [file: string, text: string])[] = [
  ['machines/index.ts', `export * from './rules/stone.ts';`],
  ['machines/rules/ok.ts', `import 'zod';\nimport '../legality/stone.ts';\nimport './stone.ts';`],
  [
    'machines/combat/steps/ok.ts',
    `import 'xstate';\nimport '../stone.ts';\nimport '../../rules/stone.ts';`,
  ],
  ['src/contract/ok.ts', `import 'zod';\nimport '#machines';`],
  ['src/combats/ok.ts', `import 'node:crypto';\nimport '#machines';\nimport '../store/stone.ts';`],
  ['src/http/ok.ts', `import 'express';\nimport '#contract';\nimport '../combats/stone.ts';`],
  ['src/live/ok.ts', `import '@apnap/inspector/bridge';`],
  ['src/ok.ts', `import './http/stone.ts';\nimport './store/stone.ts';`],
  ['inspector/table/ok.tsx', `import 'preact';\nimport '#contract';\nimport '../state/stone.ts';`],
];

const STONES = [
  'machines/rules',
  'machines/legality',
  'machines/abilities',
  'machines/combat',
  'machines/play',
  'machines/scenarios',
  'src/http',
  'src/store',
  'src/combats',
  'inspector/state',
  'inspector/bridge',
  'test/support',
];

interface Finding {
  readonly file: string;
  readonly rule: string;
}

const folder = mkdtempSync(join(tmpdir(), 'apnap-walls-'));
let findings: readonly Finding[] = [];

beforeAll(() => {
  for (const path of SETTINGS) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const room of STONES) plant(`${room}/stone.ts`, 'export const stone = 1;');
  for (const [file, text] of [...BREACHES, ...ALLOWED]) plant(file, text);
  for (const [, file, text] of UNCOMPILED) plant(file, text);
  findings = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}

function runTool(path: string, ...args: string[]): string {
  const tool = join(root, 'node_modules', path);
  return spawnSync(process.execPath, [tool, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
}

function lint(): readonly Finding[] {
  const { diagnostics }: { diagnostics: readonly { filename: string; code: string }[] } =
    JSON.parse(runTool('oxlint/bin/oxlint', '--format=json'));
  return diagnostics.map(({ filename, code }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: /\((.*)\)$/.exec(code)?.[1] ?? code,
  }));
}

describe('the linter', () => {
  test.for(BREACHES)('catches %s: %s', ([file, , rule]) => {
    expect(findings).toContainEqual({ file, rule });
  });

  test.for(ALLOWED)('lets %s stand', ([file]) => {
    expect(findings.filter((finding) => finding.file === file)).toEqual([]);
  });
});

describe('the compiler', () => {
  test.for([...new Set(UNCOMPILED.map(([room]) => room))])(
    'catches what %s may not name',
    (room) => {
      const said = runTool('typescript/bin/tsc', '-p', room, '--noEmit');
      const planted = UNCOMPILED.flatMap(([of, file]) => (of === room ? [file] : []));
      expect(planted.filter((file) => !said.includes(`${file}(`))).toEqual([]);
    },
  );
});
