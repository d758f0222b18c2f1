import type { CombatHead, LoggedCommand, StoredCombat, StoredCommand } from '../store.ts';

export interface HeadRow {
  readonly combat: string;
  readonly seq: number;
  readonly revision: number;
  readonly finished: boolean;
}

export interface CombatRow extends HeadRow {
  readonly id: string;
  readonly parent: string | null;
  readonly created_at: string;
  readonly touched_at: string;
  readonly record: string;
}

export interface CommandRow extends LoggedCommand {
  readonly key: string | null;
  readonly body_hash: string | null;
  readonly answer: string;
}

export function headOf({ seq, revision, finished }: HeadRow): CombatHead {
  return { seq, revision, finished };
}

export function combatOf(row: CombatRow): StoredCombat {
  return {
    id: row.id,
    ...(row.parent !== null && { parent: row.parent }),
    createdAt: row.created_at,
    touchedAt: row.touched_at,
    record: row.record,
    ...headOf(row),
  };
}

export function commandOf(row: CommandRow): StoredCommand {
  const { combat, seq, at, body, answer } = row;
  return {
    combat,
    seq,
    at,
    body,
    ...(row.key !== null && { key: row.key }),
    ...(row.body_hash !== null && { bodyHash: row.body_hash }),
    answer,
  };
}
