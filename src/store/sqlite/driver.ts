import { createRequire } from 'node:module';
import { StoreRefused } from '../store.ts';

/** The few calls we use of `node:sqlite`. Bind only strings, numbers and null: drivers differ in the rest. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  run(...values: readonly Value[]): { readonly changes: number | bigint };
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): readonly Row[];
}

export type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

interface Driver {
  readonly DatabaseSync: new (path: string, options: { readonly readOnly: boolean }) => Database;
}

const require = createRequire(import.meta.url);

/** Node's own module where there is one, else its port for Node 20. */
const DRIVERS = ['node:sqlite', '@photostructure/sqlite'];

export function openDatabase(path: string, options: { readonly readOnly: boolean }): Database {
  const { DatabaseSync } = loadDriver();
  const database = new DatabaseSync(path, options);
  database.exec('PRAGMA busy_timeout = 2000');
  return database;
}

function loadDriver(): Driver {
  for (const name of DRIVERS) {
    try {
      const driver: Driver = require(name);
      return driver;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  throw new StoreRefused(
    `Node ${process.versions.node} has no SQLite: use Node 24, or run "npm install --include=optional", or choose --store memory.`,
  );
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_UNKNOWN_BUILTIN_MODULE' || code === 'MODULE_NOT_FOUND';
}

/** SQLite's primary result code; undefined when the error is not SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
}

export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`column ${column} holds no integer`);
  return value;
}

export function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column);
}
