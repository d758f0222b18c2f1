import { page, readCursor } from '../cursor.ts';
import type {
  CombatHead,
  CombatList,
  ListPage,
  LoadedCombat,
  LoadOptions,
  StoredCommand,
} from '../store.ts';
import type { Database, Row } from './driver.ts';
import { integer, text } from './driver.ts';
import { COMBAT_COLUMNS, combatOf, commandOf, headOf, loggedOf } from './rows.ts';

export interface Reads {
  readonly head: (id: string) => CombatHead | undefined;
  readonly load: (id: string, options: LoadOptions) => LoadedCombat | undefined;
  readonly tail: (id: string, afterSeq: number, limit: number) => readonly StoredCommand[];
  readonly findKey: (id: string, key: string) => StoredCommand | undefined;
  readonly list: (wanted: ListPage) => CombatList;
}

const COMBATS = `SELECT ${COMBAT_COLUMNS} FROM combats c JOIN heads h ON h.combat = c.id`;
const PLACE = '(c.created_at, c.id) < (?, ?) ORDER BY c.created_at DESC, c.id DESC LIMIT ?';

export function prepareReads(database: Database): Reads {
  const head = database.prepare('SELECT seq, revision, finished FROM heads WHERE combat = ?');
  const tail = database.prepare(
    'SELECT * FROM commands WHERE combat = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  const keyed = database.prepare('SELECT * FROM commands WHERE combat = ? AND key = ?');
  const load = prepareLoad(database);

  return {
    head: (id) => mapped(head.get(id), headOf),
    load: (id, options) => {
      database.exec('BEGIN');
      try {
        return load(id, options);
      } finally {
        database.exec('COMMIT');
      }
    },
    tail: (id, afterSeq, limit) => tail.all(id, afterSeq, limit).map(commandOf),
    findKey: (id, key) => mapped(keyed.get(id, key), commandOf),
    list: prepareList(database),
  };
}

function prepareLoad(database: Database): Reads['load'] {
  const named = database.prepare(`${COMBATS} WHERE c.id = ?`);
  const newest = database.prepare(
    'SELECT seq, body FROM snapshots WHERE combat = ? AND seq <= ? ORDER BY seq DESC LIMIT 1',
  );
  const logged = database.prepare(
    'SELECT combat, seq, at, body FROM commands WHERE combat = ? AND seq <= ? ORDER BY seq',
  );
  return (id, { upTo }) => {
    const combat = mapped(named.get(id), combatOf);
    if (!combat) return undefined;
    const last = upTo ?? combat.seq;
    const snapshot = mapped(newest.get(id, last), (row) => ({
      seq: integer(row, 'seq'),
      body: text(row, 'body'),
    }));
    const commands = logged.all(id, last).map(loggedOf);
    return { combat, ...(snapshot && { snapshot }), commands };
  };
}

/** After every instant that can be written. */
const END = { createdAt: '~', id: '' };

function prepareList(database: Database): Reads['list'] {
  const all = database.prepare(`${COMBATS} WHERE ${PLACE}`);
  const branches = database.prepare(`${COMBATS} WHERE c.parent = ? AND ${PLACE}`);
  return ({ after, limit, parent }) => {
    const { createdAt, id } = readCursor(after) ?? END;
    const rows =
      parent === undefined
        ? all.all(createdAt, id, limit + 1)
        : branches.all(parent, createdAt, id, limit + 1);
    return page(rows.map(combatOf), limit);
  };
}

function mapped<T>(row: Row | undefined, read: (row: Row) => T): T | undefined {
  return row && read(row);
}
