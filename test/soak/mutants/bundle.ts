import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

const ROOMS = ['conformance', 'abilities', 'legality', 'rules', 'play', 'combat'];
/** What walks whole graphs and schemas, or compares the game with itself: slow, and blind to a rule that is wrong alike everywhere. */
const LEFT_OUT =
  /words|state-graph|transitions|scale|play\/(long-combats|modes|record|refused|shuffled|setup-problems)/;
/** What takes seconds stands last. */
const SLOW = /properties|combat\/|play\//;

const testsOf = (room: string): readonly string[] =>
  readdirSync(join('test', room))
    .map((name) => `test/${room}/${name}`)
    .filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.test(path));

/** What tests import, and what they get here instead. */
const REPLACED: Readonly<Record<string, string>> = {
  vitest: 'collect.ts',
  'fast-check': 'short-check.ts',
  './suite.ts': 'cached-suite.ts',
};

const HERE = 'test/soak/mutants';

const replacing: Plugin = {
  name: 'replacing',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const instead = importer?.includes(HERE) ? undefined : REPLACED[source];
    return instead && resolve(HERE, instead);
  },
};

function entryText(): string {
  const files = ROOMS.filter((room) => existsSync(join('test', room))).flatMap(testsOf);
  const ordered = [
    ...files.filter((file) => !SLOW.test(file)),
    ...files.filter((file) => SLOW.test(file)),
  ];
  const loaders = ordered.map((file) => `['${file}', () => import('${resolve(file)}')],`);
  return [
    `import { perform } from '${resolve(HERE, 'process.ts')}';`,
    `await perform([${loaders.join('\n')}]);`,
  ].join('\n');
}

/** The tests of the rules and all they need in one file that a process starts quickly. Answers where it is. */
export async function bundleTests(name: string): Promise<string> {
  const entry = resolve(`${name}-entry.ts`);
  writeFileSync(entry, entryText());
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [replacing],
    ssr: { noExternal: true, resolve: { conditions: ['source', 'node', 'import'] } },
    resolve: {
      alias: {
        '#machines': resolve('machines/index.ts'),
        '#contract': resolve('src/contract/index.ts'),
      },
    },
    build: {
      ssr: entry,
      outDir: resolve(name),
      minify: false,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'tests.mjs' } },
    },
  });
  return resolve(name, 'tests.mjs');
}
