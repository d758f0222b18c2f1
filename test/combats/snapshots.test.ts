import * as machines from '#machines';
import { describe, expect, test } from 'vitest';
import { createCombats } from '../../src/combats/combats.ts';
import type { Combats } from '../../src/combats/combats.ts';
import { createMemoryStore } from '../../src/store/memory.ts';
import { longCombat } from '../support/long-combat.ts';

const ANYONE = { openAllowed: true };
const LONG = longCombat('latest');
const NEVER = () => {
  throw new Error('it was replayed from its start');
};

async function valueOf<Value>(
  outcome: Promise<
    { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: unknown }
  >,
): Promise<Value> {
  const found = await outcome;
  if (!found.ok) throw new Error(JSON.stringify(found.failure));
  return found.value;
}

/** A long combat, played command by command by a first process. */
async function played(build?: string) {
  const store = createMemoryStore();
  const first = createCombats({ store, game: machines, build });
  const { setup, edition } = LONG.record;
  const { id } = await valueOf(
    first.create({ setup, edition, steps: [], openAllowed: true, bodyHash: '', language: 'en' }),
  );
  for (const command of LONG.commands)
    await valueOf(first.act({ id, command, caller: ANYONE, language: 'en' }));
  return { store, id, first };
}

const text = async (combats: Combats, id: string, at?: string): Promise<string> =>
  (await valueOf(combats.state(id, ANYONE, at))).value;

describe('a long combat in the store', () => {
  test('leaves a snapshot every 20 commands, and one where it begins with more', async () => {
    const { store, id, first } = await played('one');
    const last = LONG.commands.length;
    for (let seq = 1; seq <= last; seq += 1) {
      const { snapshot } = (await store.load(id, { upTo: seq })) ?? {};
      expect(snapshot?.seq).toBe(seq < 20 ? undefined : seq - (seq % 20));
    }
    for (const at of [19, 20, 21, last]) {
      const cut = await valueOf(first.branch({ id, at: `${at}`, caller: ANYONE, bodyHash: '' }));
      expect((await store.load(cut.id))?.snapshot?.seq).toBe(at < 20 ? undefined : at);
    }
  });

  test('is read from its snapshot by the same build, and says the same', async () => {
    const { store, id, first } = await played('one');
    const { snapshot } = (await store.load(id)) ?? {};
    expect(snapshot?.seq).toBeGreaterThanOrEqual(LONG.commands.length - 20);
    const second = createCombats({ store, game: { ...machines, replay: NEVER }, build: 'one' });
    for (const at of [undefined, '0', '1', '7', '21', `${LONG.commands.length}`])
      expect(await text(second, id, at)).toBe(await text(first, id, at));
  });

  test.for([
    ['another build', 'one', 'other'],
    ['a build that keeps none', 'one', undefined],
    ['a store without snapshots', undefined, 'one'],
  ] as const)('is played again from its start by %s', async ([, wrote, reads]) => {
    const { store, id, first } = await played(wrote);
    let replays = 0;
    const replay: typeof machines.replay = (...args) => {
      replays += 1;
      return machines.replay(...args);
    };
    const second = createCombats({ store, game: { ...machines, replay }, build: reads });
    expect(await text(second, id)).toBe(await text(first, id));
    expect(replays).toBe(1);
  });

  test.for(['', '7', '{}', '{"build":"one"}', '{"build":"one","frozen":"{}"}'])(
    'is played again where its snapshot is spoilt: %s',
    async (body) => {
      const { store, id, first } = await played('one');
      const load: typeof store.load = async (...args) => {
        const loaded = await store.load(...args);
        return loaded && { ...loaded, snapshot: { seq: 20, body } };
      };
      const second = createCombats({ store: { ...store, load }, game: machines, build: 'one' });
      expect(await text(second, id)).toBe(await text(first, id));
    },
  );
});
