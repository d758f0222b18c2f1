import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import type { AppendOutcome, CombatHead, Store } from '../../src/store/store.ts';
import { StoreRefused, StoreUnavailable } from '../../src/store/store.ts';
import { appendAll, command, freshId, newCombat } from '../store/contract.ts';
import type { Cut } from '../store/cut.ts';
import { lineTo } from '../store/cut.ts';
import type { Database } from '../store/database.ts';
import { createDatabase } from '../store/database.ts';
import { postgresUrl } from '../support/postgres.ts';

const server = postgresUrl() ?? '';

describe.skipIf(!server)('the store over PostgreSQL', () => {
  let database: Database;
  let opened: Store[];
  beforeEach(async () => {
    database = await createDatabase(server);
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await database.drop();
  });

  const open = async (...args: Parameters<typeof openPostgres>): Promise<Store> => {
    const store = await openPostgres(...args);
    opened.push(store);
    return store;
  };
  const started = async (store: Store, upTo = 0): Promise<string> => {
    const id = freshId();
    await store.create(newCombat(id));
    await appendAll(store, id, upTo);
    return id;
  };

  test('many processes may make the tables at once', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => open(database.url)));
    const [first, ...rest] = stores;
    const id = await started(first!, 2);
    for (const store of rest) expect(await store.head(id)).toMatchObject({ seq: 2 });
  });

  describe('is refused', () => {
    test('over tables of a newer format', async () => {
      await open(database.url);
      await database.query("UPDATE apnap_meta SET value = '99' WHERE name = 'format'");
      await expect(openPostgres(database.url)).rejects.toThrow(/format 99.*Update Apnap/);
    });

    test.for([
      ['a database that does not exist', '/apnap_nowhere', /does not exist.*Check/],
      ['no address at all', 'postgres://', /Check/],
    ] as const)('with %s', async ([, path, message]) => {
      const url = path.startsWith('/') ? new URL(path, server).href : 'postgres://[';
      const error: unknown = await openPostgres(url).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreRefused);
      expect(String(error)).toMatch(message);
    });
  });

  test('a command the database rejects fails alone', async () => {
    const store = await open(database.url);
    const ids = await Promise.all(Array.from({ length: 20 }, () => started(store)));
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        store.append(command(id, 1, index === 7 ? { answer: 'a \0 in it' } : {})),
      ),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual(
      [7],
    );
    expect(await store.head(ids[7] ?? '')).toMatchObject({ seq: 0 });
  });

  test('many writes share few commits', async () => {
    const store = await open(database.url);
    const ids = await Promise.all(Array.from({ length: 200 }, () => started(store)));
    const before = store.stats();
    await Promise.all(ids.map((id) => store.append(command(id, 1))));
    const after = store.stats();
    expect(after.writes - before.writes).toBe(200);
    expect(after.commits - before.commits).toBeLessThanOrEqual(12);
  });

  describe('watching across processes', () => {
    const heads = (store: Store, id: string): (CombatHead | undefined)[] => {
      const heard: (CombatHead | undefined)[] = [];
      store.watch(id, (head) => heard.push(head));
      return heard;
    };

    test('a notification tells long before the next look', async () => {
      const [here, there] = [
        await open(database.url),
        await open(database.url, { pollMs: 3_600_000 }),
      ];
      const id = await started(here);
      const heard = heads(there, id);
      await here.append(command(id, 1));
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ seq: 1 }), 5000);
      await here.remove(id);
      await vi.waitFor(() => expect(heard.at(-1)).toBeUndefined(), 5000);
    });

    test('a lost notification is made up for by looking, and nothing is told twice', async () => {
      const store = await open(database.url, { pollMs: 50 });
      const [id, bystander] = [await started(store, 1), await started(store, 1)];
      const heard = heads(store, id);
      const others = heads(store, bystander);
      await vi.waitFor(() => expect(others).toHaveLength(1), 5000);
      await database.query(`UPDATE apnap_heads SET revision = 5 WHERE combat = '${id}'`);
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ revision: 5 }), 5000);
      await database.query(`DELETE FROM apnap_combats WHERE id = '${id}'`);
      await vi.waitFor(() => expect(heard.at(-1)).toBeUndefined(), 5000);
      expect(heard).toHaveLength(3);
      expect(others).toEqual([{ seq: 1, revision: 0, finished: false }]);
    });
  });

  describe('while the database is away', () => {
    let line: Cut;
    beforeEach(async () => {
      line = await lineTo(database.url);
    });
    afterEach(() => line.close());

    test('everything is unavailable, and works again when it is back', async () => {
      const store = await open(line.url, { pollMs: 50 });
      const id = await started(store, 1);
      const heard: unknown[] = [];
      store.watch(id, (head) => heard.push(head));

      line.cut();
      const refused = await Promise.allSettled([
        store.ready(),
        store.append(command(id, 2)),
        store.create(newCombat(freshId())),
        store.head(id),
        store.load(id),
        store.tail(id, 0, 1),
        store.list({ limit: 1 }),
        store.findKey(id, 'k'),
        store.updateRecord(id, '""', 0),
        store.remove(id),
        store.prune(newCombat(id).createdAt),
      ]);
      const unavailable = { status: 'rejected', reason: expect.any(StoreUnavailable) };
      expect(refused).toEqual(refused.map(() => unavailable));

      line.mend();
      await store.ready();
      expect(await store.append(command(id, 2))).toEqual({ kind: 'appended' });
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ seq: 2 }), 5000);
      const there = await open(database.url);
      await there.append(command(id, 3));
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ seq: 3 }), 5000);
    });

    test('the store opens and waits for it', async () => {
      line.cut();
      const store = await open(line.url);
      await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
      line.mend();
      await store.ready();
      await started(store, 1);
    });

    test('a write whose answer is lost is not called another’s', async () => {
      const store = await open(line.url, { pollMs: 3_600_000 });
      const id = await started(store);
      line.loseAnswer();
      await expect(store.append(command(id, 1))).rejects.toBeInstanceOf(StoreUnavailable);
      await vi.waitFor(() => store.ready(), 5000);
      expect(await store.append(command(id, 2))).toEqual({ kind: 'appended' });
    });

    test('a write cut off on its way is either stored or not, and its key says which', async () => {
      const store = await open(line.url);
      const id = await started(store);
      const insist = (seq: number): Promise<AppendOutcome> =>
        store.append(command(id, seq, { key: `k${seq}` })).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
          line.mend();
          return insist(seq);
        });
      for (let seq = 1; seq <= 10; seq += 1) {
        const timer = setTimeout(line.cut, Math.random() * 6);
        expect(['appended', 'replayed']).toContain((await insist(seq)).kind);
        clearTimeout(timer);
      }
      line.mend();
      await vi.waitFor(() => store.ready(), 5000);
      expect(await store.tail(id, 0, 99)).toEqual(
        Array.from({ length: 10 }, (_, index) => command(id, index + 1, { key: `k${index + 1}` })),
      );
    });
  });
});
