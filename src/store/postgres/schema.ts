import type { Pool } from 'pg';
import { StoreRefused } from '../store.ts';
import { sqlState } from './errors.ts';

/** Format of the tables, kept in `apnap_meta`. */
export const TABLES_FORMAT = 1;

/** What changes with every command is kept apart from the long record, so that a command rewrites little. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS apnap_meta (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS apnap_combats (
    id TEXT NOT NULL PRIMARY KEY,
    parent TEXT,
    created_at TEXT NOT NULL,
    record TEXT NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS apnap_combats_by_age ON apnap_combats (created_at, id)`,
  `CREATE INDEX IF NOT EXISTS apnap_combats_by_parent ON apnap_combats (parent, created_at, id)`,
  `CREATE TABLE IF NOT EXISTS apnap_heads (
    combat TEXT NOT NULL PRIMARY KEY REFERENCES apnap_combats (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    finished BOOLEAN NOT NULL,
    touched_at TEXT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS apnap_commands (
    combat TEXT NOT NULL REFERENCES apnap_combats (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    key TEXT,
    body_hash TEXT,
    body TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (combat, seq),
    UNIQUE (combat, key)
  )`,
  `CREATE TABLE IF NOT EXISTS apnap_snapshots (
    combat TEXT NOT NULL REFERENCES apnap_combats (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (combat, seq)
  )`,
  `CREATE TABLE IF NOT EXISTS apnap_creations (
    key TEXT NOT NULL PRIMARY KEY,
    combat TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    answer TEXT
  )`,
  `INSERT INTO apnap_meta VALUES ('format', '${TABLES_FORMAT}') ON CONFLICT DO NOTHING`,
];

/** Makes the tables where they are missing; several processes may do so at once. Refuses newer ones. */
export async function prepareTables(pool: Pool): Promise<void> {
  if (!(await isPrepared(pool))) await createTables(pool);
  const { rows } = await pool.query<{ value: string }>(
    "SELECT value FROM apnap_meta WHERE name = 'format'",
  );
  const format = Number(rows[0]?.value);
  if (format === TABLES_FORMAT) return;
  throw new StoreRefused(
    `the database holds tables of Apnap format ${rows[0]?.value ?? 'unknown'}; this Apnap knows format ${TABLES_FORMAT}. Update Apnap, or name another database with --store.`,
  );
}

async function isPrepared(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query("SELECT 1 FROM apnap_meta WHERE name = 'format'");
    return rows.length > 0;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

/** Two creators of one table can meet in the catalogue in spite of IF NOT EXISTS. */
const MET_ANOTHER = ['23505', '42P07', '42710', '40001', 'XX000'];

async function createTables(pool: Pool): Promise<void> {
  for (const statement of TABLES) {
    for (let tried = 1; ; tried += 1) {
      try {
        await pool.query(statement);
        break;
      } catch (error) {
        if (!MET_ANOTHER.includes(sqlState(error) ?? '') || tried === 10) throw error;
      }
    }
  }
}
