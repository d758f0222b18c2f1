import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: './',
  resolve: {
    alias: { '#machines': at('../machines/index.ts'), '#contract': at('../src/contract/index.ts') },
  },
  optimizeDeps: { exclude: ['xstate', '@xstate/inspect'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: at('./dist/page'), emptyOutDir: true },
});
