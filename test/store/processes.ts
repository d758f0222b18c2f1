import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a TypeScript file of this folder in a process of its own; Node 20 needs a loader for that. */
export function runFile(name: string, args: readonly string[]): ChildProcess {
  const loader =
    'typescript' in process.features && process.features.typescript ? [] : ['--import', 'tsx'];
  const file = fileURLToPath(new URL(name, import.meta.url));
  return spawn(process.execPath, [...loader, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
