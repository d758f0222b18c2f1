import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: at('./dist/public'),
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
  },
});
