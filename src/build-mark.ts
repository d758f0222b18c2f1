import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A mark of the machine that runs here: another one for whatever in its files differs. */
export function buildMark(): string {
  const folder = dirname(fileURLToPath(import.meta.resolve('#machines')));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts'))
    .toSorted();
  const mark = createHash('sha256');
  for (const name of files)
    mark
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)));
  return mark.digest('hex').slice(0, 16);
}
