import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Process {
  readonly url: string;
  /** Everything printed so far. */
  readonly output: () => string;
  readonly errors: () => string;
  /** Sends a signal and resolves with the exit code, null after SIGKILL. */
  readonly end: (signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM') => Promise<number | null>;
}

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BUILT = fileAt('../../dist/src/main.js');

/** The service as built, in a process of its own. */
export function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, [BUILT, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
}

/** Resolves when it has printed its address. */
export async function startProcess(args: readonly string[]): Promise<Process> {
  const child = launch(['--port', '0', ...args]);
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /(http:\/\/[^/\s]+)\/inspector\/\n/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
  return {
    url,
    output: () => output,
    errors: () => errors,
    end: async (signal) => {
      const closed = once(child, 'close');
      child.kill(signal);
      const [code] = await closed;
      return typeof code === 'number' ? code : null;
    },
  };
}

/** Runs it until it ends by itself. */
export async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = launch(args, env);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { code, output, errors };
}
