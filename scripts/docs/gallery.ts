import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCases, writeProblem } from '#machines';
import type { WrittenCase } from '#machines';

/** The examples as one module, so that page and service need no files. */
export const GALLERY_MODULE = 'machines/scenarios/gallery.ts';

const FOLDER = 'machines/scenarios/gallery';

/** The text of the module, from the YAML files in their order. Throws where one of them cannot be read. */
export function galleryModule(root: string): string {
  const cases = readdirSync(join(root, FOLDER))
    .sort()
    .flatMap((name) => casesOf(root, name));
  return [
    "import type { WrittenCase } from './schema.ts';",
    '',
    '/** Worked examples. Written by `npm run docs` from the files in gallery/. */',
    'export const GALLERY: readonly WrittenCase[] = [',
    ...cases.map((one) => `  ${JSON.stringify(one)},`),
    '];',
    '',
  ].join('\n');
}

function casesOf(root: string, name: string): readonly WrittenCase[] {
  const read = readCases(readFileSync(join(root, FOLDER, name), 'utf8'), name);
  if (!read.ok) throw new Error(read.problems.map(writeProblem).join('\n'));
  return read.value.written.cases;
}
