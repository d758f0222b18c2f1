import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PUBLIC = at('./dist/public');
const WORKER = 'worker.js';

/** Tells the worker which files the page consists of, and a version that changes with any of them. */
function listForWorker(): Plugin {
  return {
    name: 'list-for-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { [WORKER]: worker, ['index.html']: page } = bundle;
        if (worker?.type !== 'chunk' || page?.type !== 'asset') this.error('A part is missing.');
        const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const given = publicFiles();
        const files = [...built, ...given].sort();
        const hash = createHash('sha256').update(page.source).update(worker.code);
        for (const name of given) hash.update(readFileSync(`${PUBLIC}/${name}`));
        const version = hash.update(files.join('\n')).digest('hex').slice(0, 12);
        worker.code = `const BUILD=${JSON.stringify({ version, files })};${worker.code}`;
      },
    },
  };
}

function publicFiles(): string[] {
  if (!existsSync(PUBLIC)) return [];
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.slice(PUBLIC.length + 1).replaceAll('\\', '/'),
    );
}

export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: PUBLIC,
  plugins: [listForWorker()],
  resolve: {
    alias: { '#machines': at('../machines/index.ts'), '#contract': at('../src/contract/index.ts') },
  },
  optimizeDeps: { exclude: ['xstate', '@xstate/inspect'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: at('./dist/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: { index: at('./index.html'), worker: at('./worker/worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
});
