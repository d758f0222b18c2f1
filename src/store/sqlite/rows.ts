import type { CombatHead, LoggedCommand, StoredCombat, StoredCommand } from '../store.ts';
import type { Row } from './driver.ts';
import { integer, optionalText, text } from './driver.ts';

export const COMBAT_COLUMNS =
  'c.id, c.parent, c.created_at, c.record, h.seq, h.revision, h.finished, h.touched_at';

export function combatOf(row: Row): StoredCombat {
  const parent = optionalText(row, 'parent');
  return {
    id: text(row, 'id'),
    ...(parent !== undefined && { parent }),
    createdAt: text(row, 'created_at'),
    touchedAt: text(row, 'touched_at'),
    record: text(row, 'record'),
    ...headOf(row),
  };
}

export function headOf(row: Row): CombatHead {
  return {
    seq: integer(row, 'seq'),
    revision: integer(row, 'revision'),
    finished: integer(row, 'finished') === 1,
  };
}

export function loggedOf(row: Row): LoggedCommand {
  return {
    combat: text(row, 'combat'),
    seq: integer(row, 'seq'),
    at: text(row, 'at'),
    body: text(row, 'body'),
  };
}

export function commandOf(row: Row): StoredCommand {
  const key = optionalText(row, 'key');
  const bodyHash = optionalText(row, 'body_hash');
  return {
    ...loggedOf(row),
    ...(key !== undefined && { key }),
    ...(bodyHash !== undefined && { bodyHash }),
    answer: text(row, 'answer'),
  };
}
