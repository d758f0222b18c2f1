import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/store/sqlite/driver.ts';
import { copyDataFile, openSqlite } from '../../src/store/sqlite.ts';
import { StoreRefused, StoreUnavailable } from '../../src/store/store.ts';
import { appendAll, command, freshId, newCombat } from './contract.ts';
import type { Folder } from './folder.ts';
import { temporaryFolder } from './folder.ts';
import { runFile } from './processes.ts';

let folder: Folder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

async function written(path: string, upTo = 3): Promise<string> {
  const store = await openSqlite(path);
  const id = freshId();
  await store.create(newCombat(id));
  await appendAll(store, id, upTo);
  await store.close();
  return id;
}

function alter(path: string, sql: string): void {
  const database = openDatabase(path, { readOnly: false });
  database.exec(sql);
  database.close();
}

function overwrite(path: string, from: number, bytes: number): void {
  const content = readFileSync(path);
  content.fill(0xa5, from, from + bytes);
  writeFileSync(path, content);
}

test('everything is there after closing and opening, in folders made on the way', async () => {
  const path = folder.file('a/b/apnap.db');
  const id = await written(path);
  const store = await openSqlite(path);
  expect(await store.tail(id, 0, 9)).toEqual([1, 2, 3].map((seq) => command(id, seq)));
  expect(await store.append(command(id, 4))).toEqual({ kind: 'appended' });
  await store.close();
});

describe('an unusable file is refused and left as it is', () => {
  const unusable: readonly [string, (path: string) => unknown, RegExp][] = [
    ['a folder', (path) => mkdirSync(path), /is a folder.*apnap\.db/],
    ['text', (path) => writeFileSync(path, 'Dear diary, '.repeat(1000)), /damaged.*backup/],
    [
      'another program’s database',
      (path) => alter(path, 'CREATE TABLE recipes (name TEXT)'),
      /another program.*--data/,
    ],
    [
      'a newer file',
      async (path) => {
        await written(path);
        alter(path, 'PRAGMA user_version = 99');
      },
      /newer Apnap \(file format 99.*[Uu]pdate/,
    ],
    [
      'a file cut short',
      async (path) => {
        await written(path);
        truncateSync(path, 5 * 4096 + 100);
      },
      /damaged.*backup/,
    ],
    [
      'a file with a spoilt page',
      async (path) => {
        await written(path);
        overwrite(path, 4096, 4096);
      },
      /damaged.*backup/,
    ],
    [
      'a file with a spoilt head',
      async (path) => {
        await written(path);
        overwrite(path, 0, 100);
      },
      /damaged.*backup/,
    ],
  ];

  test.for(unusable)('%s', async ([, make, message]) => {
    const path = folder.file('data');
    await make(path);
    const before = snapshotOf(path);
    const error: unknown = await openSqlite(path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreRefused);
    expect(String(error)).toMatch(message);
    expect(snapshotOf(path) === before).toBe(true);
  });

  function snapshotOf(path: string): string {
    return statSync(path).isDirectory() ? 'folder' : readFileSync(path, 'latin1');
  }
});

describe('an unwritable place is refused', () => {
  test.for([
    ['below a file', 'taken/apnap.db'],
    ['where the system lets nobody write', '/proc/apnap/apnap.db'],
    ['no ordinary file', '/dev/null'],
  ] as const)('%s', async ([, path]) => {
    writeFileSync(folder.file('taken'), '');
    const where = path.startsWith('/') ? path : folder.file(path);
    await expect(openSqlite(where)).rejects.toThrow(/writable folder with --data/);
  });

  test.skipIf(process.getuid?.() === 0)('a read-only folder and a read-only file', async () => {
    const path = folder.file('apnap.db');
    await written(path);
    chmodSync(path, 0o400);
    await expect(openSqlite(path)).rejects.toThrow(StoreRefused);
    chmodSync(folder.path, 0o500);
    await expect(openSqlite(folder.file('new.db'))).rejects.toThrow(StoreRefused);
    chmodSync(folder.path, 0o700);
  });
});

describe('one process a file', () => {
  test('a second opening is refused until the first is closed', async () => {
    const path = folder.file('apnap.db');
    const first = await openSqlite(path);
    await expect(openSqlite(path)).rejects.toThrow(/in use by another Apnap process/);
    await first.ready();
    await first.close();
    await (await openSqlite(path)).close();
  });

  test('so it is across processes, and a killed one leaves no lock', async () => {
    const path = folder.file('apnap.db');
    const child = runFile('writer-process.ts', ['sqlite', path, '1', '0']);
    const lines = createInterface({ input: child.stdout! });
    await once(lines, 'line');
    await expect(openSqlite(path)).rejects.toThrow(/in use by another Apnap process/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await openSqlite(path);
    await store.ready();
    await store.close();
  });
});

describe('a full disk', () => {
  const filler = JSON.stringify('x'.repeat(60_000));

  test('refuses writes, loses nothing, and recovers when there is room again', async () => {
    const store = await openSqlite(folder.file('apnap.db'), { maxBytes: 600_000 });
    const [fat, lean] = [freshId(), freshId()];
    await store.create(newCombat(fat));
    await store.create(newCombat(lean));
    let seq = 0;
    let failure: unknown;
    while (failure === undefined && seq < 30) {
      failure = await store.append(command(fat, seq + 1, { answer: filler })).then(
        () => {
          seq += 1;
        },
        (error: unknown) => error,
      );
    }
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(seq).toBeGreaterThan(3);
    expect(await store.head(fat)).toMatchObject({ seq });
    expect(await store.tail(fat, 0, 99)).toHaveLength(seq);
    expect(await store.remove(fat)).toBe(true);
    await appendAll(store, lean, 3);
    await store.close();
  });

  test('what still fits in a batch is stored, and only the rest refused', async () => {
    const store = await openSqlite(folder.file('apnap.db'), { maxBytes: 400_000 });
    const ids = [freshId(), freshId(), freshId()];
    for (const id of ids) await store.create(newCombat(id));
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        store.append(command(id, 1, index === 1 ? { answer: filler.repeat(10) } : {})),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(ids.map(async (id) => (await store.head(id))?.seq))).toEqual([
      1, 0, 1,
    ]);
    await store.close();
  });

  test('a real one, where the system lets us make one', async ({ skip }) => {
    const mountPoint = folder.file('small');
    mkdirSync(mountPoint);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mountPoint]);
    if (mounted.status !== 0) return skip('no right to mount');
    try {
      const store = await openSqlite(folder.file('small/apnap.db'));
      const id = freshId();
      await store.create(newCombat(id));
      const fat = Array.from({ length: 40 }, (_, index) =>
        store.append(command(id, index + 1, { answer: filler })),
      );
      const outcomes = await Promise.allSettled(fat);
      const stored = outcomes.filter(
        (outcome) => outcome.status === 'fulfilled' && outcome.value.kind === 'appended',
      ).length;
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: expect.any(StoreUnavailable),
      });
      expect(await store.head(id)).toMatchObject({ seq: stored });
      spawnSync('mount', ['-o', 'remount,size=8m', mountPoint]);
      expect(await store.append(command(id, stored + 1, { answer: filler }))).toEqual({
        kind: 'appended',
      });
      expect((await store.tail(id, 0, 99)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: stored + 1 }, (_, index) => index + 1),
      );
      await store.close();
    } finally {
      spawnSync('umount', ['-l', mountPoint]);
    }
  });
});

test('while another program holds the file, writes are unavailable together, and go on after', async () => {
  const path = folder.file('apnap.db');
  const store = await openSqlite(path);
  const ids = Array.from({ length: 5 }, () => freshId());
  const holder = openDatabase(path, { readOnly: false });
  holder.exec('BEGIN IMMEDIATE');
  const began = Date.now();
  const outcomes = await Promise.allSettled(ids.map((id) => store.create(newCombat(id))));
  expect(outcomes.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  expect(Date.now() - began).toBeLessThan(20_000);
  holder.exec('ROLLBACK');
  holder.close();
  expect(await store.create(newCombat(ids[0] ?? ''))).toEqual({ kind: 'created' });
  await store.close();
});

test('many writes share few commits', async () => {
  const store = await openSqlite(folder.file('apnap.db'));
  const ids = Array.from({ length: 200 }, () => freshId());
  await Promise.all(ids.map((id) => store.create(newCombat(id))));
  const before = store.stats();
  await Promise.all(ids.map((id) => store.append(command(id, 1))));
  const after = store.stats();
  expect(after.writes - before.writes).toBe(200);
  expect(after.commits - before.commits).toBeLessThanOrEqual(4);
  await store.close();
});

test('when the writing thread dies, writes fail and then go on in a new one', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const workers = (): readonly Worker[] => [
    ...new Set(sent.mock.contexts.filter((context) => context instanceof Worker)),
  ];
  const store = await openSqlite(folder.file('apnap.db'));
  const id = freshId();
  await store.create(newCombat(id));
  const [worker] = workers();
  const [outcome] = await Promise.allSettled([store.append(command(id, 1)), worker?.terminate()]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  const seq = (await store.head(id))?.seq ?? 0;
  expect(await store.append(command(id, seq + 1))).toEqual({ kind: 'appended' });
  expect(workers()).toHaveLength(2);
  await store.close();
  sent.mockRestore();
});

describe('backup', () => {
  test('is whole while writing goes on, and takes no existing name', async () => {
    const store = await openSqlite(folder.file('apnap.db'));
    const id = freshId();
    await store.create(newCombat(id));
    await appendAll(store, id, 20);
    const target = folder.file('copy.db');
    const [, ...later] = await Promise.all([
      store.backup?.(target),
      ...[21, 22, 23].map((seq) => store.append(command(id, seq))),
    ]);
    expect(later).toEqual(later.map(() => ({ kind: 'appended' })));
    await expect(store.backup?.(target)).rejects.toThrow(/exists already/);
    await store.close();

    const copy = await openSqlite(target);
    const commands = await copy.tail(id, 0, 99);
    expect(commands.length).toBeGreaterThanOrEqual(20);
    expect(commands).toEqual(commands.map((_, index) => command(id, index + 1)));
    await copy.close();
  });

  test('can be made from outside the process that writes', async () => {
    const store = await openSqlite(folder.file('apnap.db'));
    const id = freshId();
    await store.create(newCombat(id));
    copyDataFile(folder.file('apnap.db'), folder.file('copy.db'));
    await store.close();
    const copy = await openSqlite(folder.file('copy.db'));
    expect(await copy.head(id)).toMatchObject({ seq: 0 });
    await copy.close();
  });

  test('of nothing, or into nowhere, is refused', async () => {
    expect(() => copyDataFile(folder.file('none.db'), folder.file('copy.db'))).toThrow(
      /does not exist/,
    );
    await written(folder.file('apnap.db'));
    expect(() => copyDataFile(folder.file('apnap.db'), folder.file('no/copy.db'))).toThrow(
      StoreRefused,
    );
  });
});
