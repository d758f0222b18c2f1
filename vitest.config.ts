import { fileURLToPath } from 'node:url';
import { defineConfig, type ProjectConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const SERVICE = ['contract', 'combats', 'store', 'live', 'http', 'service', 'kills', 'cli'];
const APART = [...SERVICE, 'postgres', 'browser'];

const inRooms = (rooms: readonly string[]): string[] =>
  rooms.map((room) => `test/${room}/**/*.test.{ts,tsx}`);

const part = (name: string, test: ProjectConfig) => ({
  extends: true as const,
  test: { name, ...test },
});

export default defineConfig({
  resolve: {
    conditions: ['source'],
    alias: { '#machines': at('machines/index.ts'), '#contract': at('src/contract/index.ts') },
  },
  ssr: { resolve: { conditions: ['source'] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Files share what they load: nothing here keeps state that another could see.
    isolate: false,
    maxWorkers: 2,
    // A busy machine is slow; what hangs is found out all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['test/support/seed.ts'],
    projects: [
      part('rules', { include: ['test/**/*.test.{ts,tsx}'], exclude: inRooms(APART) }),
      part('service', {
        include: inRooms(SERVICE),
        globalSetup: 'test/support/built-setup.ts',
      }),
      part('postgres', {
        include: inRooms(['postgres']),
        globalSetup: ['test/support/built-setup.ts', 'test/support/postgres-setup.ts'],
      }),
      part('browser', {
        include: inRooms(['browser']),
        globalSetup: ['test/support/built-setup.ts', 'test/support/browser-setup.ts'],
      }),
    ],
  },
});
