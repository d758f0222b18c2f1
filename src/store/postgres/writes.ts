import type { Pool } from 'pg';

export async function updateRecord(
  pool: Pool,
  id: string,
  record: string,
  expectedRevision: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH moved AS (
       UPDATE apnap_heads SET revision = revision + 1
       WHERE combat = $1 AND revision = $3 RETURNING combat
     )
     UPDATE apnap_combats SET record = $2 FROM moved WHERE id = moved.combat`,
    [id, record, expectedRevision],
  );
  return rowCount === 1;
}

/** Commands, snapshots and head go with it. */
export async function removeCombat(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('DELETE FROM apnap_combats WHERE id = $1', [id]);
  return rowCount === 1;
}

export async function pruneCombats(
  pool: Pool,
  olderThan: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string; created_at: string }>(
    `DELETE FROM apnap_combats WHERE id IN (
       SELECT c.id FROM apnap_combats c JOIN apnap_heads h ON h.combat = c.id
       WHERE c.created_at < $1 AND h.touched_at < $1 ORDER BY c.created_at, c.id LIMIT $2
     ) RETURNING id, created_at`,
    [olderThan, limit],
  );
  return rows
    .toSorted((one, other) => (one.created_at + one.id < other.created_at + other.id ? -1 : 1))
    .map(({ id }) => id);
}
