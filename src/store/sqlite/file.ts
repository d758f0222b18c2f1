import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreRefused } from '../store.ts';
import type { Database } from './driver.ts';
import { openDatabase, sqliteCode } from './driver.ts';

const BUSY = 5;

/** Makes the folder if need be. Refuses what can't become a data file. */
export function preparePath(path: string): void {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw folderGiven(path);
    if (found && !found.isFile()) throw new Error('it is no ordinary file');
    makeFolder(dirname(path));
    accessSync(dirname(path), constants.W_OK);
    if (found) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw unusable(path, error);
  }
}

function folderGiven(path: string): StoreRefused {
  return new StoreRefused(`${path} is a folder. Name a file in it, such as ${path}/apnap.db.`);
}

/** Node's own recursive mkdir never ends where the system lets nobody make a folder, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** A lock that the system takes back when the process dies, however it dies. Held until closed. */
export function lockFile(path: string): Database {
  try {
    const lock = openDatabase(`${path}-lock`, { readOnly: false });
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    if (sqliteCode(error) !== BUSY) throw unusable(path, error);
    throw new StoreRefused(
      `${path} is in use by another Apnap process. Stop that one, choose another file with --data, or use --store postgres://... to run several.`,
    );
  }
}

export function unusable(path: string, error: unknown): Error {
  if (error instanceof StoreRefused) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreRefused(`${path} cannot be opened for writing (${reason}). ${ELSEWHERE}`);
}

const ELSEWHERE = 'Choose a file in a writable folder with --data.';
