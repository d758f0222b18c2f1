import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreRefused } from '../store.ts';
import { openDatabase } from './driver.ts';
import { checkFormat } from './schema.ts';
import { unusable } from './file.ts';

/**
 * Copies a data file, compacted, while others may write to it. The copy appears under its name only when it
 * is whole and on disk. Blocks until done.
 */
export function copyDataFile(path: string, target: string): void {
  if (!existsSync(path)) throw new StoreRefused(`${path} does not exist.`);
  if (existsSync(target)) {
    throw new StoreRefused(`${target} exists already and was left as it is. Name a new file.`);
  }
  const part = `${target}.part`;
  try {
    rmSync(part, { force: true });
    copyInto(path, part);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw unusable(target, error);
  }
}

function copyInto(path: string, part: string): void {
  const database = openDatabase(path, { readOnly: true });
  try {
    checkFormat(database, path);
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
