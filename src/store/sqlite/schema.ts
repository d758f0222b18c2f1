import type { Database } from './driver.ts';
import { integer, sqliteCode, text } from './driver.ts';
import { StoreRefused } from '../store.ts';

/** Format of the data file, kept in it as `user_version`. */
export const FILE_FORMAT = 1;

/** "Apnp": tells our files from other programs' SQLite files. */
const APPLICATION_ID = 0x41706e70;

/** What changes with every command is kept apart from the long record, so that a command rewrites little. */
const TABLES = `
  CREATE TABLE combats (
    id TEXT NOT NULL PRIMARY KEY,
    parent TEXT,
    created_at TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX combats_by_age ON combats (created_at, id);
  CREATE INDEX combats_by_parent ON combats (parent, created_at, id) WHERE parent IS NOT NULL;

  CREATE TABLE heads (
    combat TEXT NOT NULL PRIMARY KEY REFERENCES combats (id),
    seq INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    touched_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE commands (
    combat TEXT NOT NULL REFERENCES combats (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    key TEXT,
    body_hash TEXT,
    body TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (combat, seq)
  ) STRICT;
  CREATE UNIQUE INDEX commands_by_key ON commands (combat, key) WHERE key IS NOT NULL;

  CREATE TABLE snapshots (
    combat TEXT NOT NULL REFERENCES combats (id),
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (combat, seq)
  ) STRICT;

  CREATE TABLE creations (
    key TEXT NOT NULL PRIMARY KEY,
    combat TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    answer TEXT
  ) STRICT;
`;

export function pragma(database: Database, name: string): number {
  const row = database.prepare(`PRAGMA ${name}`).get();
  return row ? integer(row, name) : 0;
}

/** Makes an empty file ours; does nothing to one that is. Refuses every other. */
export function prepareSchema(database: Database, path: string): void {
  checkFormat(database, path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  if (pragma(database, 'user_version') === FILE_FORMAT) return;
  database.exec(
    `BEGIN IMMEDIATE; ${TABLES} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FILE_FORMAT}; COMMIT`,
  );
}

/** Refuses files of other programs, of newer versions and damaged ones. Writes nothing. */
export function checkFormat(database: Database, path: string): void {
  try {
    const owner = pragma(database, 'application_id');
    const format = pragma(database, 'user_version');
    if (owner === 0 && format === 0 && isEmpty(database)) return;
    if (owner !== APPLICATION_ID) throw new StoreRefused(foreign(path));
    if (format > FILE_FORMAT) throw new StoreRefused(newer(path, format));
    checkPages(database, path);
  } catch (error) {
    throw [DAMAGED, NO_DATABASE].includes(sqliteCode(error) ?? 0)
      ? new StoreRefused(damaged(path, error instanceof Error ? error.message : ''))
      : error;
  }
}

const DAMAGED = 11;
const NO_DATABASE = 26;

/** Reading all of a large file would make every start slow. */
const MOST_CHECKED_BYTES = 64 * 1024 * 1024;

function checkPages(database: Database, path: string): void {
  const bytes = pragma(database, 'page_count') * pragma(database, 'page_size');
  if (bytes > MOST_CHECKED_BYTES) return;
  const row = database.prepare('PRAGMA quick_check(1)').get();
  const finding = row ? text(row, 'quick_check') : 'no answer';
  if (finding !== 'ok') throw new StoreRefused(damaged(path, finding));
}

function isEmpty(database: Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

function foreign(path: string): string {
  return `${path} is a database of another program and was left as it is. Choose another file with --data.`;
}

function newer(path: string, format: number): string {
  return `${path} was written by a newer Apnap (file format ${format}; this one knows up to ${FILE_FORMAT}) and was left as it is. Update Apnap, or choose another file with --data.`;
}

function damaged(path: string, finding: string): string {
  return `${path} is damaged or is no Apnap data file (${finding.replaceAll('\n', ' ')}) and was left as it is. Put back a backup, or move it away with its -wal and -shm files to start afresh.`;
}
