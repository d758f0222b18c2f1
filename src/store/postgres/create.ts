import type { Pool, PoolClient } from 'pg';
import type { CreateOutcome, CreationKey, NewCombat, StoredCombat } from '../store.ts';
import { withRetry } from './errors.ts';
import type { CombatRow } from './rows.ts';
import { combatOf } from './rows.ts';

export const COMBATS = `
  SELECT c.id, c.parent, c.created_at, c.record, h.combat, h.seq, h.revision, h.finished, h.touched_at
  FROM apnap_combats c JOIN apnap_heads h ON h.combat = c.id`;

export function createCombat(
  pool: Pool,
  made: NewCombat,
  key: CreationKey | undefined,
): Promise<CreateOutcome> {
  return withRetry(async () => {
    const known = key && (await repeat(pool, key.key));
    if (known) return known;
    const kind = await inTransaction(pool, (client) => insert(client, made, key));
    if (kind !== 'keyed') return { kind };
    return (key && (await repeat(pool, key.key))) ?? { kind: 'exists' };
  });
}

type Inserted = 'created' | 'exists' | 'keyed';

async function inTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<Inserted>,
): Promise<Inserted> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const kind = await work(client);
    await client.query(kind === 'created' ? 'COMMIT' : 'ROLLBACK');
    client.release();
    return kind;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function insert(
  client: PoolClient,
  made: NewCombat,
  key: CreationKey | undefined,
): Promise<Inserted> {
  const { id, commands = [], snapshot } = made;
  if (key && !(await addKey(client, id, key))) return 'keyed';
  const added = await client.query(
    'INSERT INTO apnap_combats (id, parent, created_at, record) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [id, made.parent ?? null, made.createdAt, made.record],
  );
  if (added.rowCount === 0) return 'exists';
  await client.query(
    'INSERT INTO apnap_heads (combat, seq, revision, finished, touched_at) VALUES ($1, $2, 0, $3, $4)',
    [id, commands.length, made.finished === true, commands.at(-1)?.at ?? made.createdAt],
  );
  for (const { seq, at, key: own, bodyHash, body, answer } of commands) {
    await client.query(
      'INSERT INTO apnap_commands (combat, seq, at, key, body_hash, body, answer) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, seq, at, own ?? null, bodyHash ?? null, body, answer],
    );
  }
  if (snapshot !== undefined) {
    await client.query('INSERT INTO apnap_snapshots (combat, seq, body) VALUES ($1, $2, $3)', [
      id,
      commands.length,
      snapshot,
    ]);
  }
  return 'created';
}

async function addKey(client: PoolClient, id: string, key: CreationKey): Promise<boolean> {
  const { rowCount } = await client.query(
    'INSERT INTO apnap_creations (key, combat, body_hash, answer) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [key.key, id, key.bodyHash, key.answer ?? null],
  );
  return rowCount !== 0;
}

interface CreationRow {
  readonly combat: string;
  readonly body_hash: string;
  readonly answer: string | null;
}

async function repeat(pool: Pool, key: string): Promise<CreateOutcome | undefined> {
  const { rows } = await pool.query<CreationRow>('SELECT * FROM apnap_creations WHERE key = $1', [
    key,
  ]);
  const row = rows[0];
  if (!row) return undefined;
  const combat = await findCombat(pool, row.combat);
  const { body_hash: bodyHash, answer } = row;
  return {
    kind: 'replayed',
    id: row.combat,
    key: { key, bodyHash, ...(answer !== null && { answer }) },
    ...(combat && { combat }),
  };
}

export async function findCombat(pool: Pool, id: string): Promise<StoredCombat | undefined> {
  const { rows } = await pool.query<CombatRow>(`${COMBATS} WHERE c.id = $1`, [id]);
  return rows[0] && combatOf(rows[0]);
}
