import type { Pool, PoolClient } from 'pg';
import { page, readCursor } from '../cursor.ts';
import type {
  CombatHead,
  CombatList,
  ListPage,
  LoadedCombat,
  LoadOptions,
  LoggedCommand,
  Snapshot,
  StoredCommand,
} from '../store.ts';
import { COMBATS } from './create.ts';
import type { CombatRow, CommandRow, HeadRow } from './rows.ts';
import { combatOf, commandOf, headOf } from './rows.ts';

export async function findHeads(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CombatHead>> {
  const { rows } = await pool.query<HeadRow>(
    'SELECT combat, seq, revision, finished FROM apnap_heads WHERE combat = ANY($1::text[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.combat, headOf(row)]));
}

/** One moment for all three reads. */
export async function loadCombat(
  pool: Pool,
  id: string,
  options: LoadOptions,
): Promise<LoadedCombat | undefined> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const loaded = await readAll(client, id, options);
    await client.query('COMMIT');
    client.release();
    return loaded;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function readAll(
  client: PoolClient,
  id: string,
  { upTo }: LoadOptions,
): Promise<LoadedCombat | undefined> {
  const combats = await client.query<CombatRow>(`${COMBATS} WHERE c.id = $1`, [id]);
  const combat = combats.rows[0] && combatOf(combats.rows[0]);
  if (!combat) return undefined;
  const last = upTo ?? combat.seq;
  const snapshot = await newestSnapshot(client, id, last);
  const { rows } = await client.query<LoggedCommand>(
    'SELECT combat, seq, at, body FROM apnap_commands WHERE combat = $1 AND seq <= $2 ORDER BY seq',
    [id, last],
  );
  return { combat, ...(snapshot && { snapshot }), commands: rows };
}

async function newestSnapshot(
  client: PoolClient,
  id: string,
  last: number,
): Promise<Snapshot | undefined> {
  const { rows } = await client.query<Snapshot>(
    'SELECT seq, body FROM apnap_snapshots WHERE combat = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1',
    [id, last],
  );
  return rows[0];
}

export async function readTail(
  pool: Pool,
  id: string,
  afterSeq: number,
  limit: number,
): Promise<readonly StoredCommand[]> {
  const { rows } = await pool.query<CommandRow>(
    'SELECT * FROM apnap_commands WHERE combat = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    [id, afterSeq, limit],
  );
  return rows.map(commandOf);
}

export async function listCombats(
  pool: Pool,
  { after, limit, parent }: ListPage,
): Promise<CombatList> {
  const from = readCursor(after);
  const values: (string | number)[] = [limit + 1];
  const place = (value: string): string => `$${values.push(value)}`;
  const conditions = [
    ...(parent === undefined ? [] : [`c.parent = ${place(parent)}`]),
    ...(from ? [`(c.created_at, c.id) < (${place(from.createdAt)}, ${place(from.id)})`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { rows } = await pool.query<CombatRow>(
    `${COMBATS} ${where} ORDER BY c.created_at DESC, c.id DESC LIMIT $1`,
    values,
  );
  return page(rows.map(combatOf), limit);
}
