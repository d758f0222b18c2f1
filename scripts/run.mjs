// node scripts/run.mjs ENTRY [ARG...]: prepares, then runs the entry with its arguments untouched.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareOrExit, root } from './prepare.mjs';

const [entry = '', ...args] = process.argv.slice(2);
await prepareOrExit();

const path = join(root, entry);
if (!existsSync(path)) {
  process.stderr.write(`${entry} does not exist.\n`);
  process.exit(1);
}
if (entry.endsWith('.ts')) runTypeScript();
else {
  process.argv.splice(1, process.argv.length, path, ...args);
  await import(pathToFileURL(path).href);
}

function runTypeScript() {
  const options = ['--conditions=source', '--import', import.meta.resolve('tsx')];
  const child = spawn(process.execPath, [...options, path, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code) => process.exit(code ?? 1));
}
