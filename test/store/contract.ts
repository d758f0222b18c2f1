import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CombatHead, NewCombat, Store, StoredCommand } from '../../src/store/store.ts';
import { StoreUnavailable } from '../../src/store/store.ts';

export interface Opened {
  readonly store: Store;
  /** Another process's view of the same data; the same store where there can be none. */
  readonly other: Store;
  readonly dispose: () => Promise<void>;
}

/** Opening a store starts threads or connections, slow while other tests run beside. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let made = 0;

/** Ids never meet, so that cases can share one store. */
export function freshId(): string {
  made += 1;
  return `combat-${process.pid}-${made}`;
}

export function instant(second: number): string {
  return new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
}

export function newCombat(id: string, more: Partial<NewCombat> = {}): NewCombat {
  return { id, createdAt: instant(0), record: `{"setup":"${id}"}`, ...more };
}

export function command(
  combat: string,
  seq: number,
  more: Partial<StoredCommand> = {},
): StoredCommand {
  return {
    combat,
    seq,
    at: instant(seq),
    body: `{"does":"${combat} ${seq}"}`,
    answer: `{"says":"${combat} ${seq}"}`,
    ...more,
  };
}

export async function appendAll(store: Store, id: string, upTo: number): Promise<void> {
  for (let seq = 1; seq <= upTo; seq += 1) {
    expect(await store.append(command(id, seq))).toEqual({ kind: 'appended' });
  }
}

function logged({ combat, seq, at, body }: StoredCommand) {
  return { combat, seq, at, body };
}

/** What every store does, whatever it is made of. */
export function describeStore(name: string, open: () => Promise<Opened>): void {
  describe(`${name} store`, () => {
    let opened: Opened;
    let store: Store;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.dispose());

    const started = async (upTo = 0): Promise<string> => {
      const id = freshId();
      expect(await store.create(newCombat(id))).toEqual({ kind: 'created' });
      await appendAll(store, id, upTo);
      return id;
    };

    describe('create', () => {
      test('an id is taken once', async () => {
        const id = await started();
        expect(await store.create(newCombat(id, { record: 'other' }))).toEqual({ kind: 'exists' });
        expect((await store.load(id))?.combat).toEqual({
          ...newCombat(id),
          touchedAt: instant(0),
          seq: 0,
          revision: 0,
          finished: false,
        });
      });

      test('first commands, snapshot and parent are stored with the combat', async () => {
        const parent = await started();
        const id = freshId();
        const commands = [command(id, 1), command(id, 2, { key: 'host:a', bodyHash: 'h' })];
        const combat = newCombat(id, { parent, commands, snapshot: '"two"', finished: true });
        expect(await store.create(combat)).toEqual({ kind: 'created' });
        const loaded = await store.load(id);
        expect(loaded?.combat).toMatchObject({
          parent,
          seq: 2,
          finished: true,
          touchedAt: instant(2),
        });
        expect(loaded?.snapshot).toEqual({ seq: 2, body: '"two"' });
        expect(await store.tail(id, 0, 10)).toEqual(commands);
        expect(await store.append(command(id, 3, { key: 'host:a' }))).toMatchObject({
          kind: 'replayed',
          command: { seq: 2 },
        });
      });

      test('a key is taken once, also when its combat has moved on or is gone', async () => {
        const id = freshId();
        const key = { key: `create ${id}`, bodyHash: 'h1', answer: '{"id":1}' };
        expect(await store.create(newCombat(id), key)).toEqual({ kind: 'created' });
        await appendAll(store, id, 1);
        const again = await store.create(newCombat(freshId()), { ...key, bodyHash: 'h2' });
        expect(again).toMatchObject({ kind: 'replayed', id, key, combat: { id, seq: 1 } });
        await store.remove(id);
        expect(await store.create(newCombat(freshId()), key)).toEqual({
          kind: 'replayed',
          id,
          key,
        });
      });

      test('a key without an answer is given back without one', async () => {
        const id = freshId();
        const key = { key: `create ${id}`, bodyHash: 'h' };
        await store.create(newCombat(id), key);
        expect(await store.create(newCombat(freshId()), key)).toMatchObject({ key });
      });

      test('a refused creation takes no key', async () => {
        const id = await started();
        const key = { key: `refused ${id}`, bodyHash: 'h' };
        expect(await store.create(newCombat(id), key)).toEqual({ kind: 'exists' });
        expect(await store.create(newCombat(freshId()), key)).toEqual({ kind: 'created' });
      });

      test('of many creations with one key one is made', async () => {
        const key = { key: `race ${freshId()}`, bodyHash: 'h' };
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            (index % 2 ? store : opened.other).create(newCombat(freshId()), key),
          ),
        );
        expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
        expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(7);
      });
    });

    describe('append', () => {
      test('needs the version before it', async () => {
        const id = await started(2);
        expect(await store.append(command(id, 2))).toEqual({ kind: 'stale', seq: 2 });
        expect(await store.append(command(id, 4))).toEqual({ kind: 'stale', seq: 2 });
        expect(await store.append(command(id, 3))).toEqual({ kind: 'appended' });
        expect(await store.head(id)).toEqual({ seq: 3, revision: 0, finished: false });
      });

      test('an unknown combat is gone', async () => {
        expect(await store.append(command(freshId(), 1))).toEqual({ kind: 'gone' });
        const id = await started(1);
        await store.remove(id);
        expect(await store.append(command(id, 2, { key: 'a' }))).toEqual({ kind: 'gone' });
      });

      test.for([
        ['the same version', 1],
        ['the next version', 3],
        ['a version far ahead', 9],
      ] as const)('a known key is looked up first: %s', async ([, seq]) => {
        const id = await started();
        const first = command(id, 1, { key: 'rob:1', bodyHash: 'h' });
        await store.append(first);
        await store.append(command(id, 2, { key: 'alex:1' }));
        const again = await store.append(command(id, seq, { key: 'rob:1', bodyHash: 'other' }));
        expect(again).toEqual({ kind: 'replayed', command: first });
        expect(await store.head(id)).toMatchObject({ seq: 2 });
      });

      test('a key is a combat’s own, and no key is no key', async () => {
        const [one, two] = [await started(), await started()];
        expect(await store.append(command(one, 1, { key: 'k' }))).toEqual({ kind: 'appended' });
        expect(await store.append(command(two, 1, { key: 'k' }))).toEqual({ kind: 'appended' });
        await store.append(command(two, 2));
        expect(await store.append(command(two, 3))).toEqual({ kind: 'appended' });
        expect(await store.findKey(one, 'k')).toEqual(command(one, 1, { key: 'k' }));
        expect(await store.findKey(one, 'K')).toBeUndefined();
      });

      test('a refused append leaves no trace and no key', async () => {
        const id = await started(1);
        await store.append(command(id, 5, { key: 'k' }), { snapshot: '"no"', finished: true });
        expect(await store.findKey(id, 'k')).toBeUndefined();
        expect(await store.load(id)).toEqual({
          combat: expect.objectContaining({ seq: 1, finished: false, touchedAt: instant(1) }),
          commands: [logged(command(id, 1))],
        });
      });

      test('finished stays finished', async () => {
        const id = await started();
        await store.append(command(id, 1), { finished: true });
        await store.append(command(id, 2));
        expect(await store.head(id)).toEqual({ seq: 2, revision: 0, finished: true });
      });

      test('strings come back byte for byte', async () => {
        const id = await started();
        let seq = 0;
        const noNul = fc
          .string({ unit: 'binary' })
          .map((text) => Buffer.from(text.replaceAll('\0', '')).toString());
        await fc.assert(
          fc.asyncProperty(
            fc.jsonValue().map((v) => JSON.stringify(v)),
            noNul,
            async (body, answer) => {
              seq += 1;
              const given = command(id, seq, { body, answer, key: `k${seq} ${answer}` });
              expect(await store.append(given)).toEqual({ kind: 'appended' });
              expect(await store.tail(id, seq - 1, 1)).toEqual([given]);
            },
          ),
          { numRuns: 30 },
        );
      });

      test('a large answer is kept whole', async () => {
        const id = await started();
        const large = command(id, 1, { answer: JSON.stringify('é"\\'.repeat(200_000)) });
        await store.append(large, { snapshot: large.answer });
        expect(await store.tail(id, 0, 1)).toEqual([large]);
        expect((await store.load(id))?.snapshot?.body).toBe(large.answer);
      });
    });

    describe('two writers', () => {
      test('never both win a version', async () => {
        const id = await started();
        for (let seq = 1; seq <= 10; seq += 1) {
          const outcomes = await Promise.all(
            [store, opened.other, store, opened.other].map((writer, index) =>
              writer.append(command(id, seq, { body: `"writer ${index}"` })),
            ),
          );
          expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
          expect(outcomes.filter(({ kind }) => kind === 'stale')).toHaveLength(3);
        }
        expect((await store.tail(id, 0, 100)).map(({ seq }) => seq)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        ]);
      });

      test('a doubled key is applied once', async () => {
        const id = await started();
        for (let seq = 1; seq <= 10; seq += 1) {
          const outcomes = await Promise.all(
            [store, opened.other, store].map((writer) =>
              writer.append(command(id, seq, { key: `k${seq}` })),
            ),
          );
          expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
            'appended',
            'replayed',
            'replayed',
          ]);
        }
        expect(await store.head(id)).toMatchObject({ seq: 10 });
      });

      test('racing for the next version, all get through and nothing is lost', async () => {
        const id = await started();
        const insist = async (writer: Store, key: string): Promise<void> => {
          for (;;) {
            const head = await writer.head(id);
            const outcome = await writer.append(command(id, (head?.seq ?? 0) + 1, { key }));
            if (outcome.kind !== 'stale') return;
          }
        };
        const keys = Array.from({ length: 12 }, (_, index) => `writer ${index}`);
        await Promise.all(keys.map((key, index) => insist(index % 2 ? store : opened.other, key)));
        const stored = await store.tail(id, 0, 100);
        expect(stored.map(({ seq }) => seq)).toEqual(keys.map((_, index) => index + 1));
        expect(new Set(stored.map(({ key }) => key))).toEqual(new Set(keys));
      });

      test('many combats at once do not mix', async () => {
        const ids = await Promise.all(Array.from({ length: 20 }, () => started()));
        await Promise.all(
          ids.map((id, index) => appendAll(index % 2 ? store : opened.other, id, 5)),
        );
        for (const id of ids) {
          expect(await store.tail(id, 0, 10)).toEqual(
            [1, 2, 3, 4, 5].map((seq) => command(id, seq)),
          );
        }
      });

      test('appends sent without waiting keep their order', async () => {
        const id = await started();
        const sent = Array.from({ length: 30 }, (_, index) => store.append(command(id, index + 1)));
        for (const outcome of await Promise.all(sent))
          expect(outcome).toEqual({ kind: 'appended' });
      });
    });

    describe('load and tail', () => {
      const snapshots: Record<number, string> = { 2: '"at 2"', 4: '"at 4"' };
      const withSnapshots = async (): Promise<string> => {
        const id = await started();
        for (let seq = 1; seq <= 5; seq += 1) {
          const snapshot = snapshots[seq];
          await store.append(command(id, seq), snapshot === undefined ? {} : { snapshot });
        }
        return id;
      };

      test.for([
        [{}, 4, [1, 2, 3, 4, 5]],
        [{ upTo: 5 }, 4, [1, 2, 3, 4, 5]],
        [{ upTo: 4 }, 4, [1, 2, 3, 4]],
        [{ upTo: 3 }, 2, [1, 2, 3]],
        [{ upTo: 1 }, undefined, [1]],
        [{ upTo: 0 }, undefined, []],
        [{ upTo: 99 }, 4, [1, 2, 3, 4, 5]],
      ] as const)('load %o: snapshot %s, commands %o', async ([options, snapshot, seqs]) => {
        const id = await withSnapshots();
        const loaded = await store.load(id, options);
        expect(loaded?.combat.seq).toBe(5);
        expect(loaded?.snapshot).toEqual(snapshot && { seq: snapshot, body: snapshots[snapshot] });
        expect(loaded?.commands).toEqual(seqs.map((seq) => logged(command(id, seq))));
      });

      test.for([
        [0, 2, [1, 2]],
        [2, 2, [3, 4]],
        [4, 9, [5]],
        [5, 9, []],
        [-3, 2, [1, 2]],
      ] as const)('tail after %i, at most %i: %o', async ([after, limit, seqs]) => {
        const id = await withSnapshots();
        expect(await store.tail(id, after, limit)).toEqual(seqs.map((seq) => command(id, seq)));
      });

      test('nothing is known of an unknown combat', async () => {
        const id = freshId();
        expect(await store.head(id)).toBeUndefined();
        expect(await store.load(id)).toBeUndefined();
        expect(await store.tail(id, 0, 9)).toEqual([]);
        expect(await store.findKey(id, 'k')).toBeUndefined();
      });
    });

    describe('records', () => {
      test('are replaced only when nobody else did', async () => {
        const id = await started(1);
        expect(await store.updateRecord(id, '"one"', 0)).toBe(true);
        expect(await store.updateRecord(id, '"two"', 0)).toBe(false);
        expect(await store.updateRecord(id, '"three"', 1)).toBe(true);
        expect((await store.load(id))?.combat).toMatchObject({
          record: '"three"',
          revision: 2,
          seq: 1,
        });
        expect(await store.updateRecord(freshId(), '"x"', 0)).toBe(false);
      });

      test('of several at once one wins', async () => {
        const id = await started();
        const won = await Promise.all(
          [store, opened.other, store, opened.other].map((writer, index) =>
            writer.updateRecord(id, `"${index}"`, 0),
          ),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
      });
    });

    describe('list', () => {
      test('pages branches newest first, each once, while others are added', async () => {
        const parent = await started();
        const ids = [3, 1, 4, 1, 5, 9, 2, 6].map((second) => ({ id: freshId(), second }));
        for (const { id, second } of ids) {
          await store.create(newCombat(id, { parent, createdAt: instant(second) }));
        }
        const expected = ids
          .toSorted((a, b) => b.second - a.second || (a.id < b.id ? 1 : -1))
          .map(({ id }) => id);
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const page = await store.list({ parent, limit: 3, ...(after && { after }) });
          expect(page.items.length).toBeLessThanOrEqual(3);
          seen.push(...page.items.map(({ id }) => id));
          after = page.next;
          await store.create(newCombat(freshId(), { parent, createdAt: instant(100) }));
        } while (after);
        expect(seen).toEqual(expected);
      });

      test('a full last page has no next', async () => {
        const parent = await started();
        for (const second of [1, 2]) {
          await store.create(newCombat(freshId(), { parent, createdAt: instant(second) }));
        }
        const page = await store.list({ parent, limit: 2 });
        expect(page.items).toHaveLength(2);
        expect(page).not.toHaveProperty('next');
      });

      test('without a parent lists all, and a foreign cursor starts at the top', async () => {
        const id = freshId();
        await store.create(newCombat(id, { createdAt: instant(9_000_000) }));
        const first = await store.list({ limit: 1 });
        expect(first.items.map((combat) => combat.id)).toEqual([id]);
        expect(first.next).toBeDefined();
        expect(await store.list({ limit: 1, after: 'garbage' })).toEqual(first);
      });
    });

    describe('remove and prune', () => {
      test('a removed combat leaves nothing', async () => {
        const [id, bystander] = [await started(), await started(2)];
        await store.append(command(id, 1, { key: 'k' }), { snapshot: '"s"' });
        expect(await store.remove(id)).toBe(true);
        expect(await store.remove(id)).toBe(false);
        expect(await store.load(id)).toBeUndefined();
        expect(await store.findKey(id, 'k')).toBeUndefined();
        expect(await store.tail(bystander, 0, 9)).toHaveLength(2);
        await store.create(newCombat(id));
        expect(await store.load(id)).toMatchObject({ commands: [] });
      });

      test('prune removes what was last touched before, oldest first, and says which', async () => {
        const early = (second: number): string => instant(second - 1_000_000);
        const [old, older, moved] = [freshId(), freshId(), freshId()];
        await store.create(newCombat(old, { createdAt: early(2) }));
        await store.create(newCombat(older, { createdAt: early(1) }));
        await store.create(newCombat(moved, { createdAt: early(0) }));
        await store.append(command(moved, 1, { at: instant(1) }));
        expect(await store.prune(early(50), 1)).toEqual([older]);
        expect(await store.prune(early(50))).toEqual([old]);
        expect(await store.prune(early(50))).toEqual([]);
        expect(await store.head(old)).toBeUndefined();
        expect(await store.head(moved)).toMatchObject({ seq: 1 });
      });
    });

    describe('watch', () => {
      const heard = (id: string) => {
        const heads: (CombatHead | undefined)[] = [];
        let wake = (): void => undefined;
        const end = store.watch(id, (head) => {
          heads.push(head);
          wake();
        });
        const until = async (wanted: (head: CombatHead | undefined) => boolean): Promise<void> => {
          while (heads.length === 0 || !wanted(heads.at(-1))) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        };
        return { heads, until, end };
      };

      test('tells of commands, records and removal, whoever made them', async () => {
        const id = await started();
        const { heads, until, end } = heard(id);
        await opened.other.append(command(id, 1));
        await until((head) => head?.seq === 1);
        await store.append(command(id, 2), { finished: true });
        await until((head) => head?.seq === 2 && head.finished);
        await opened.other.updateRecord(id, '"new"', 0);
        await until((head) => head?.revision === 1);
        await opened.other.remove(id);
        await until((head) => head === undefined);
        expect(heads.at(-1)).toBeUndefined();
        end();
      });

      test('hears nothing of others, nor after its end', async () => {
        const [id, bystander] = [await started(), await started()];
        const one = heard(id);
        const two = heard(id);
        await store.append(command(bystander, 1));
        await store.append(command(id, 1));
        await one.until((head) => head?.seq === 1);
        await two.until((head) => head?.seq === 1);
        one.end();
        one.end();
        const before = one.heads.length;
        await store.append(command(id, 2));
        await two.until((head) => head?.seq === 2);
        expect(one.heads).toHaveLength(before);
        two.end();
      });
    });

    test('is ready, and counts its work', async () => {
      await store.ready();
      const before = store.stats();
      const id = await started(2);
      const { commits, writes, waiting } = store.stats();
      expect(writes).toBeGreaterThanOrEqual(before.writes + 3);
      expect(commits).toBeGreaterThan(before.commits);
      expect(waiting).toBe(0);
      expect(await store.head(id)).toMatchObject({ seq: 2 });
    });
  });

  test(`${name} store: closing finishes what was accepted and takes no more`, async () => {
    const { store, dispose } = await open();
    const id = freshId();
    await store.create(newCombat(id));
    const accepted = store.append(command(id, 1));
    await Promise.all([store.close(), store.close()]);
    expect(await accepted).toEqual({ kind: 'appended' });
    await expect(store.append(command(id, 2))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head(id)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    await dispose();
  });
}
