/**
 * Appends as fast as it can until it is killed, and prints each acknowledged command on a line of its own:
 * `combat seq key`. Arguments: `sqlite` or `postgres`, where, how many combats, name of this writer.
 */
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { StoreUnavailable } from '../../src/store/store.ts';

const [engine, where = '', combats = '8', name = '0'] = process.argv.slice(2);

const store: Store = engine === 'postgres' ? await openPostgres(where) : await openSqlite(where);
await Promise.all(Array.from({ length: Number(combats) }, (_, index) => write(`combat-${index}`)));

async function write(combat: string): Promise<void> {
  for (let turn = 0; ; turn += 1) await append(combat, `${name}:${process.pid}:${turn}`);
}

/** Insists on one command until it is stored, like a client that repeats its key. */
async function append(combat: string, key: string): Promise<void> {
  for (;;) {
    try {
      const head = await store.head(combat);
      if (!head) await store.create({ id: combat, createdAt: now(), record: '{}' });
      const seq = (head?.seq ?? 0) + 1;
      const body = JSON.stringify({ key, filler: 'x'.repeat(300) });
      const snapshot = seq % 20 === 0 ? { snapshot: body } : {};
      const outcome = await store.append(
        { combat, seq, at: now(), key, bodyHash: key, body, answer: body },
        snapshot,
      );
      if (outcome.kind === 'stale' || outcome.kind === 'gone') continue;
      const stored = outcome.kind === 'replayed' ? outcome.command.seq : seq;
      process.stdout.write(`${combat} ${stored} ${key}\n`);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function now(): string {
  return new Date().toISOString();
}
