import { stringify } from 'yaml';
import type { WrittenCase, WrittenFile } from './schema.ts';

/** A file of cases as YAML that reads back into the same. */
export function writeFile(file: WrittenFile): string {
  return stringify(file, { lineWidth: 120, aliasDuplicateObjects: false });
}

/** One case as a file of its own. */
export function writeCase(one: WrittenCase): string {
  return writeFile({ format: 1, cases: [one] });
}
