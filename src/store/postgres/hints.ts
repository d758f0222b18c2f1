import type { Pool, PoolClient } from 'pg';
import type { CombatHead } from '../store.ts';
import type { Watchers } from '../watchers.ts';
import { findHeads } from './reads.ts';

export interface Hints {
  /** This process changed the combat. */
  readonly moved: (id: string) => void;
  readonly close: () => Promise<void>;
}

export interface HintTimes {
  /** Milliseconds in which changes are gathered into one notification. */
  readonly gatherMs: number;
  /** Milliseconds between two looks at all watched combats. */
  readonly pollMs: number;
}

const CHANNEL = 'apnap';
/** A notification carries at most 8000 bytes. */
const MOST_BYTES = 7000;
const MOST_ASKED = 1000;

/**
 * Tells watchers of changes. A notification from another process only says where to look; whatever is missed
 * is found by looking at every watched combat now and then. Notifications are sent outside the transactions
 * that made the changes: inside they would make commits wait for each other.
 */
export function startHints(pool: Pool, watchers: Watchers, times: HintTimes): Hints {
  const told = new Map<string, string>();
  const sending = gather(times.gatherMs, (ids) => notify(pool, ids));
  const asking = gather(times.gatherMs, (ids) => ask(pool, watchers, told, ids));
  const listener = listen(pool, times.pollMs, (ids) => {
    for (const id of ids) if (watchers.has(id)) asking.add(id);
  });

  const timer = setInterval(() => {
    for (const id of told.keys()) if (!watchers.has(id)) told.delete(id);
    for (const id of watchers.ids()) asking.add(id);
  }, times.pollMs);
  timer.unref();

  return {
    moved: (id) => {
      sending.add(id);
      if (watchers.has(id)) asking.add(id);
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([sending.close(), asking.close(), listener.close()]);
    },
  };
}

/** Asks where combats stand and tells what was not told before. */
async function ask(
  pool: Pool,
  watchers: Watchers,
  told: Map<string, string>,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += MOST_ASKED) {
    const asked = ids.slice(start, start + MOST_ASKED);
    const heads = await findHeads(pool, asked);
    for (const id of asked) tellOnce(watchers, told, id, heads.get(id));
  }
}

function tellOnce(
  watchers: Watchers,
  told: Map<string, string>,
  id: string,
  head: CombatHead | undefined,
): void {
  const now = JSON.stringify(head ?? 'removed');
  if (told.get(id) === now) return;
  told.set(id, now);
  watchers.tell(id, head);
}

interface Gathering {
  readonly add: (id: string) => void;
  /** Ends after what is under way; what was not begun is dropped. */
  readonly close: () => Promise<void>;
}

/** Collects ids for a moment, then works on them together; failures are left to the next look. */
function gather(ms: number, work: (ids: readonly string[]) => Promise<void>): Gathering {
  const ids = new Set<string>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const start = (): void => {
    timer = undefined;
    const taken = [...ids];
    ids.clear();
    running = work(taken)
      .catch(() => undefined)
      .then(() => {
        running = undefined;
        if (ids.size > 0) schedule();
      });
  };
  const schedule = (): void => {
    if (closed || timer || running) return;
    timer = setTimeout(start, ms);
    timer.unref();
  };

  return {
    add: (id) => {
      ids.add(id);
      schedule();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function notify(pool: Pool, ids: readonly string[]): Promise<void> {
  let payload = '';
  const send = async (): Promise<void> => {
    if (payload) await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
    payload = '';
  };
  for (const id of ids) {
    if (payload.length + id.length > MOST_BYTES) await send();
    payload = payload ? `${payload} ${id}` : id;
  }
  await send();
}

interface Listener {
  readonly close: () => Promise<void>;
}

/** Keeps one connection that listens; after a loss tries again every `retryMs`. */
function listen(pool: Pool, retryMs: number, heard: (ids: readonly string[]) => void): Listener {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lose = (): void => {
    client?.release(true);
    client = undefined;
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void connect(), retryMs);
    timer.unref();
  };
  const connect = async (): Promise<void> => {
    try {
      const own = await pool.connect();
      client = own;
      own.on('error', () => {
        if (client === own) lose();
      });
      own.on('notification', ({ payload = '' }) => heard(payload.split(' ')));
      await own.query(`LISTEN ${CHANNEL}`);
      if (closed) lose();
    } catch {
      lose();
    }
  };
  const first = connect();

  return {
    close: async () => {
      closed = true;
      await first;
      lose();
    },
  };
}
