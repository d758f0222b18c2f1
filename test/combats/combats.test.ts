import * as machines from '#machines';
import { afterAll, describe, expect, test } from 'vitest';
import { createCombats } from '../../src/combats/combats.ts';
import type { Combats } from '../../src/combats/combats.ts';
import type { Outcome } from '../../src/combats/outcome.ts';
import type { Caller } from '../../src/combats/seats.ts';
import { playAside } from '../../src/combats/playing/playing.ts';
import { createMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { failing, unavailable } from '../support/faults.ts';
import { ATTACK, SETUP } from '../support/service.ts';

const OPEN = { openAllowed: true };
const PASS = { type: 'passPriority' as const };
const setup = { ...SETUP, priority: 'ask' };

const aside = playAside(machines, 2, { keep: 1 });
afterAll(() => aside.close());

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

const create = async (combats: Combats): Promise<string> =>
  valueOf(
    await combats.create({ setup, steps: [], openAllowed: true, bodyHash: '', language: 'en' }),
  ).id;
const act = (combats: Combats, id: string, more: object = {}) =>
  combats.act({ id, command: PASS, caller: OPEN, language: 'en', ...more });
const stateOf = async (combats: Combats, id: string, at?: string) =>
  JSON.parse(valueOf(await combats.state(id, OPEN, at)).value) as machines.StateAnswer & {
    branches: unknown[];
  };

/** The same store, looked at as other processes would. */
const shared = (store: Store): Store => ({ ...store, shared: true });

describe.for([
  ['in this thread', {}],
  ['in threads of their own', { playing: aside }],
] as const)('commands carried out %s', ([, where]) => {
  const combatsOver = (store: Store, more: object = {}): Combats =>
    createCombats({ store, game: machines, ...('game' in more ? {} : where), ...more });

  describe('two processes over one store', () => {
    test('take turns: each sees what the other did, and both commands stand', async () => {
      const store = shared(createMemoryStore());
      const [one, other] = [combatsOver(store), combatsOver(store)];
      const id = await create(one);
      expect((await stateOf(other, id)).seq).toBe(0);
      valueOf(await act(one, id));
      expect((await stateOf(other, id)).seq).toBe(1);
      const answers = await Promise.all([act(one, id), act(other, id)]);
      expect(answers.map((answer) => valueOf(answer).seq)).toContain(3);
      expect(await stateOf(one, id)).toEqual(await stateOf(other, id));
    });

    test('what the other did is added to what is in memory, not read anew', async () => {
      const store = createMemoryStore();
      let loads = 0;
      const load: Store['load'] = (...args) => {
        loads += 1;
        return store.load(...args);
      };
      const one = combatsOver(shared(store));
      const other = combatsOver({ ...shared(store), load });
      const id = await create(one);
      await stateOf(other, id);
      for (let step = 0; step < 3; step += 1) valueOf(await act(one, id));
      valueOf(await act(one, id, { command: ATTACK }));
      for (const at of [undefined, '0', '3', '4.1']) {
        expect(await stateOf(other, id, at)).toEqual(await stateOf(one, id, at));
      }
      const answers = await Promise.all([act(one, id), act(other, id), act(other, id)]);
      expect(answers.map(({ ok }) => ok)).toContain(true);
      expect(await stateOf(other, id)).toEqual(await stateOf(one, id));
      expect(loads).toBe(1);
    });

    test('a rotated token opens nothing at the other, and a removed combat is gone there', async () => {
      const store = shared(createMemoryStore());
      const [one, other] = [combatsOver(store), combatsOver(store)];
      const made = valueOf(
        await one.create({
          setup,
          steps: [],
          ...OPEN,
          seats: 'tokens',
          bodyHash: '',
          language: 'en',
        }),
      );
      const seat = (token = ''): Caller => ({ ...OPEN, token });
      const { id, tokens } = made;
      const [host, old] = [seat(tokens?.host), seat(tokens?.players['Ana'])];
      valueOf(await other.state(id, old));
      valueOf(await one.rotate(id, host, 'Ana'));
      expect(await other.state(id, old)).toMatchObject({ ok: false });
      valueOf(await other.state(id, host));
      valueOf(await one.remove(id, host));
      expect(await other.state(id, host)).toEqual({
        ok: false,
        failure: { kind: 'unknown-combat' },
      });
    });

    test('but not when a version is named: one wins', async () => {
      const store = shared(createMemoryStore());
      const [one, other] = [combatsOver(store), combatsOver(store)];
      const id = await create(one);
      await stateOf(other, id);
      const answers = await Promise.all([
        act(one, id, { ifMatch: [0] }),
        act(other, id, { ifMatch: [0] }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        failure: { kind: 'version-moved', seq: 1 },
      });
    });

    test('a key sent to both is done once', async () => {
      const store = shared(createMemoryStore());
      const [one, other] = [combatsOver(store), combatsOver(store)];
      const id = await create(one);
      const answers = await Promise.all([act(one, id, { key: 'k' }), act(other, id, { key: 'k' })]);
      const [first, second] = answers.map(valueOf);
      expect(first!.json).toBe(second!.json);
      expect((await stateOf(one, id)).seq).toBe(1);
    });

    test('branches of one are told by the other', async () => {
      const store = shared(createMemoryStore());
      const [one, other] = [combatsOver(store), combatsOver(store)];
      const id = await create(one);
      await stateOf(other, id);
      const branch = valueOf(await one.branch({ id, at: '0', caller: OPEN, bodyHash: '' }));
      expect((await stateOf(other, id)).branches).toEqual([{ id: branch.id, at: '0' }]);
    });
  });

  describe('a combat that is no longer in memory', () => {
    test('is played again to the same answers', async () => {
      const store = createMemoryStore();
      const [first, later] = [combatsOver(store), combatsOver(store, { kept: 1 })];
      const id = await create(first);
      for (let step = 0; step < 3; step += 1) valueOf(await act(first, id));
      valueOf(await act(first, id, { command: ATTACK }));
      const moments = [undefined, '0', '1', '4', '4.1', '4.2'];
      for (const at of moments) {
        await create(later);
        expect(await later.state(id, OPEN, at)).toEqual(await first.state(id, OPEN, at));
      }
    });

    test('takes no more commands than the limit', async () => {
      const combats = combatsOver(createMemoryStore(), { limits: { commands: 2 } });
      const id = await create(combats);
      valueOf(await act(combats, id));
      valueOf(await act(combats, id));
      expect(await act(combats, id)).toEqual({
        ok: false,
        failure: { kind: 'combat-full', limit: 2 },
      });
    });
  });

  describe('a store that is away for a while', () => {
    test('loses nothing and doubles nothing: what was not stored is not in memory either', async () => {
      const store = createMemoryStore();
      let down = false;
      const combats = combatsOver(failing(store, unavailable, () => down));
      const id = await create(combats);
      valueOf(await act(combats, id));
      down = true;
      await expect(act(combats, id, { key: 'k' })).rejects.toThrow('down for a test');
      await expect(combats.ready()).rejects.toThrow('down for a test');
      down = false;
      expect((await stateOf(combats, id)).seq).toBe(1);
      expect(valueOf(await act(combats, id, { key: 'k' })).seq).toBe(2);
    });

    test('a write that was stored before the answer got lost is found again by its key', async () => {
      const store = createMemoryStore();
      let lost = true;
      const losing: Store = {
        ...store,
        append: async (...args) => {
          const outcome = await store.append(...args);
          if (lost) throw unavailable();
          return outcome;
        },
      };
      const combats = combatsOver(losing);
      const id = await create(combats);
      await expect(act(combats, id, { key: 'k' })).rejects.toThrow('down for a test');
      lost = false;
      expect(valueOf(await act(combats, id, { key: 'k' }))).toMatchObject({
        seq: 1,
        replayed: true,
      });
      expect((await stateOf(combats, id)).seq).toBe(1);
    });
  });

  describe('a machine that has changed since', () => {
    /** Today's machine, but for one thing: it follows no record beyond its first command. */
    const changed = {
      ...machines,
      replay: (record: machines.CombatRecord) => {
        const replayed = machines.replay(record, 1);
        if (!replayed.ok) return replayed;
        return machines.seqOf(replayed.combat) === record.commands.length
          ? replayed
          : { ok: false as const, firstDifference: 2, combat: replayed.combat };
      },
      resume: (combat: machines.Combat) => ({ ok: false as const, firstDifference: 2, combat }),
    };

    async function changedCombat() {
      const store = createMemoryStore();
      const before = combatsOver(store);
      const id = await create(before);
      for (let step = 0; step < 3; step += 1) valueOf(await act(before, id));
      return { id, before, after: combatsOver(store, { game: changed }) };
    }

    test('what was answered can be read, each version and the log', async () => {
      const { id, before, after } = await changedCombat();
      for (const at of [undefined, '0', '1', '2', '3', '1.1']) {
        expect(await stateOf(after, id, at)).toEqual(await stateOf(before, id, at));
      }
      const log = { id, caller: OPEN, after: 0, limit: 50, wait: 0 };
      expect(await after.log(log)).toEqual(await before.log(log));
    });

    test('nothing can be done with it, and the first difference is named', async () => {
      const { id, after } = await changedCombat();
      const refused = { ok: false, failure: { kind: 'machine-changed', firstDifference: 2 } };
      expect(await act(after, id)).toEqual(refused);
      expect(await after.check(id, OPEN, PASS, 'en')).toEqual(refused);
      expect(await after.options(id, OPEN, {}, 'en')).toEqual(refused);
      expect(await after.scenario(id, OPEN)).toEqual(refused);
      expect(await after.state(id, OPEN, '2.1')).toEqual(refused);
      expect(await after.branch({ id, at: '2', caller: OPEN, bodyHash: '' })).toEqual(refused);
    });

    test('also where the command came from a process with the other machine', async () => {
      const store = shared(createMemoryStore());
      const [before, after] = [combatsOver(store), combatsOver(store, { game: changed })];
      const id = await create(before);
      valueOf(await act(before, id));
      await stateOf(after, id);
      valueOf(await act(before, id));
      expect(await act(after, id)).toMatchObject({ failure: { firstDifference: 2 } });
      valueOf(await act(before, id));
      expect(await stateOf(after, id)).toEqual(await stateOf(before, id));
      expect(await act(after, id)).toMatchObject({ failure: { firstDifference: 2 } });
    });

    test('but a branch from before it goes on, and known keys are answered', async () => {
      const { id, before, after } = await changedCombat();
      const keyed = { key: 'k', command: ATTACK };
      const known = valueOf(await act(before, id, keyed));
      expect(valueOf(await act(after, id, keyed))).toEqual({ ...known, replayed: true });
      const branch = valueOf(await after.branch({ id, at: '1', caller: OPEN, bodyHash: '' }));
      expect(valueOf(await act(after, branch.id)).seq).toBe(2);
    });
  });

  test('a record of another format is refused by name', async () => {
    const store = createMemoryStore();
    await store.create({
      id: 'later',
      createdAt: '2030-01-01T00:00:00.000Z',
      record: '{"format":2}',
    });
    const outcome = await combatsOver(store).state('later', OPEN);
    expect(outcome).toEqual({
      ok: false,
      failure: {
        kind: 'unreadable-record',
        detail: 'the record has format 2, and this version knows format 1',
      },
    });
    expect(await combatsOver(store).list({ limit: 10, admin: true })).toEqual({ items: [] });
  });
});
