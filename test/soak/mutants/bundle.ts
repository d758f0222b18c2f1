import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const ROOMS = ['conformance', 'abilities', 'legality', 'rules', 'play', 'combat'];
/** What walks whole graphs and schemas, or compares the game with itself: slow, and blind to a rule that is wrong alike everywhere. */
const LEFT_OUT =
  /words|state-graph|transitions|scale|play\/(long-combats|modes|record|shuffled|setup-problems)/;
/** What takes seconds stands last. */
const SLOW = /properties|combat\/|play\//;

const testsOf = (room: string): readonly string[] =>
  readdirSync(join('test', room))
    .map((name) => `test/${room}/${name}`)
    .filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.test(path));

function entryText(): string {
  const files = ROOMS.filter((room) => existsSync(join('test', room))).flatMap(testsOf);
  const ordered = [
    ...files.filter((file) => !SLOW.test(file)),
    ...files.filter((file) => SLOW.test(file)),
  ];
  const loaders = ordered.map((file) => `['${file}', () => import('${resolve(file)}')],`);
  return [
    `import { perform } from '${resolve('test/soak/mutants/process.ts')}';`,
    `await perform([${loaders.join('\n')}]);`,
  ].join('\n');
}

/** The tests of the rules and all they need in one file that a process starts quickly. Answers where it is. */
export async function bundleTests(name: string): Promise<string> {
  const entry = resolve(`${name}-entry.ts`);
  writeFileSync(entry, entryText());
  const alias = [
    { find: '#machines', replacement: resolve('machines/index.ts') },
    { find: '#contract', replacement: resolve('src/contract/index.ts') },
    { find: 'vitest', replacement: resolve('test/soak/mutants/collect.ts') },
    { find: /^\.\/suite\.ts$/, replacement: resolve('test/soak/mutants/cached-suite.ts') },
  ];
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, resolve: { conditions: ['source', 'node', 'import'] } },
    resolve: { alias },
    build: {
      ssr: entry,
      outDir: resolve(name),
      minify: false,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'tests.mjs' } },
    },
  });
  return resolve(name, 'tests.mjs');
}
