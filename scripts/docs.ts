// Writes the generated parts of docs/.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GALLERY_MODULE, galleryModule } from './docs/gallery.ts';
import { OPENAPI_FILE, openApiDocument } from './docs/openapi.ts';
import { RULES_PAGE, rulesDocument } from './docs/rules.ts';
import { SCENARIO_FORMAT_PAGE, writeScenarioFormat } from './docs/scenario-format.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

write(GALLERY_MODULE, () => galleryModule(root));
write(RULES_PAGE, () => rulesDocument(root));
write(SCENARIO_FORMAT_PAGE, writeScenarioFormat);
write(OPENAPI_FILE, openApiDocument);

function write(page: string, written: (before: string) => string): void {
  const path = join(root, page);
  const before = readIfThere(path);
  const text = written(before);
  if (text !== before) writeFileSync(path, text);
  process.stdout.write(`${page}${text === before ? '' : ' changed'}\n`);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
