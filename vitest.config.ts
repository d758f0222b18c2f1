import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const SERVICE = ['contract', 'combats', 'store', 'live', 'http', 'service', 'kills', 'cli'];
const APART = [...SERVICE, 'postgres', 'browser'];

const inRooms = (rooms: readonly string[]): string[] =>
  rooms.map((room) => `test/${room}/**/*.test.{ts,tsx}`);

const part = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude },
});

export default defineConfig({
  resolve: {
    conditions: ['source'],
    alias: { '#machines': at('machines/index.ts'), '#contract': at('src/contract/index.ts') },
  },
  ssr: { resolve: { conditions: ['source'] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    projects: [
      part('rules', ['test/**/*.test.{ts,tsx}'], inRooms(APART)),
      part('service', inRooms(SERVICE)),
      part('postgres', inRooms(['postgres'])),
      part('browser', inRooms(['browser'])),
    ],
  },
});
