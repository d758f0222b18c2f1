import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RULINGS = readFileSync(join(ROOT, 'docs/rulings.md'), 'utf8');
const IDS = [...RULINGS.matchAll(/^### (.+)$/gm)].map(([, id]) => id);

const cited = ['machines', 'src'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, room, path), 'utf8').matchAll(/@ruling (.+)$/gm)].map(
        ([, id]) => ({ id: id?.trim(), path: join(room, path) }),
      ),
    ),
);

test('each ruling has an id of its own and says something', () => {
  expect(IDS.filter((id, at) => IDS.indexOf(id) !== at)).toEqual([]);
  expect(IDS.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id ?? ''))).toEqual([]);
  const texts = RULINGS.split(/^### .+$/m).slice(1);
  expect(texts.filter((text) => text.trim().length < 80)).toEqual([]);
});

test('each ruling that code follows is in docs/rulings.md', () => {
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ id }) => !IDS.includes(id))).toEqual([]);
});
