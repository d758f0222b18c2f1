// Lays out every chart for the page: files of boxes and lines, so that the page needs no layout engine.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCharts } from '../dist/machines/index.js';
import { remembering } from './layout/engine.mjs';
import { viewOf, viewsOf } from './layout/view.mjs';

/** @import { View } from './layout/view.mjs' */

const here = dirname(fileURLToPath(import.meta.url));
const at = (/** @type {string[]} */ ...path) => join(here, '..', ...path);

const words = JSON.parse(readFileSync(at('inspector/text/states.json'), 'utf8'));
const charts = allCharts();
const kept = at(
  'node_modules/.cache/apnap-layouts',
  hashOf([JSON.stringify(charts), JSON.stringify(words), ...sources()]),
);
const target = at('inspector/dist/public/layouts');

if (!existsSync(join(kept, 'index.json'))) await writeAll(kept);
rmSync(target, { recursive: true, force: true });
cpSync(kept, target, { recursive: true });

/** Equal pictures are one file; the index is written last and says that all are there. @param {string} folder */
async function writeAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const layOut = remembering();
  /** @type {Record<string, Record<string, string>>} */
  const index = {};
  for (const { key, root } of charts) {
    /** @type {Record<string, string>} */
    const files = {};
    for (const [name, isOpen] of Object.entries(viewsOf(root))) {
      files[name] = save(folder, await viewOf(root, isOpen, words, layOut));
    }
    index[key] = files;
  }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
}

/** @param {string} folder @param {View} view */
function save(folder, view) {
  const text = JSON.stringify(view);
  const name = hashOf([text]).slice(0, 12);
  writeFileSync(join(folder, `${name}.json`), text);
  return name;
}

/** What a layout depends on besides the charts. */
function sources() {
  const files = [
    'layouts.mjs',
    ...readdirSync(join(here, 'layout')).map((name) => join('layout', name)),
  ];
  const { version } = JSON.parse(readFileSync(at('node_modules/elkjs/package.json'), 'utf8'));
  return [version, ...files.map((file) => readFileSync(join(here, file), 'utf8'))];
}

/** @param {readonly string[]} texts */
function hashOf(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 24);
}
