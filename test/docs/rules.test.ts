import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES_PAGE, rulesDocument } from '../../scripts/docs/rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('docs/rules.md is what the index and the tree say; else run npm run docs', () => {
  expect(readFileSync(join(ROOT, RULES_PAGE), 'utf8')).toBe(rulesDocument(ROOT));
});
