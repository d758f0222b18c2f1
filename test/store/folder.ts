import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Folder {
  readonly path: string;
  readonly file: (name: string) => string;
  readonly remove: () => void;
}

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'apnap-store-'));
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
