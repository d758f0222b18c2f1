import * as machines from '#machines';
import { afterAll, describe, expect, test } from 'vitest';
import { stateJson, takenJson, toldOf } from '../../src/combats/answers.ts';
import { createCombats } from '../../src/combats/combats.ts';
import type { Combats } from '../../src/combats/combats.ts';
import type { Outcome } from '../../src/combats/outcome.ts';
import { playAside } from '../../src/combats/playing/playing.ts';
import { createMemoryStore } from '../../src/store/memory.ts';
import { longCombat } from '../support/long-combat.ts';

const ANYONE = { openAllowed: true };
const BUILD = 'this one';
const LONG = longCombat('latest');
const EARLY: machines.Command = { type: 'declareBlockers', by: 'Ben', blocks: {} };

const aside = playAside(machines, 2, { keep: 10, build: BUILD });
afterAll(() => aside.close());

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

async function opened(combats: Combats): Promise<string> {
  const { setup, edition } = LONG.record;
  const made = await combats.create({
    setup,
    edition,
    steps: [],
    openAllowed: true,
    bodyHash: '',
    language: 'en',
  });
  return valueOf(made).id;
}

const sent = (id: string, command: machines.Command) =>
  ({ id, command, caller: ANYONE, language: 'en' }) as const;

/** What is answered to every command of a long combat, and what is stored of it. */
async function played(combats: Combats): Promise<{ id: string; answers: readonly string[] }> {
  const id = await opened(combats);
  const answers: string[] = [];
  for (const command of LONG.commands)
    answers.push(valueOf(await combats.act(sent(id, command))).json);
  return { id, answers: answers.map((text) => text.replaceAll(id, 'ID')) };
}

describe('a combat played in a thread of its own', () => {
  test('is answered and stored as it would be in this one, snapshots too', async () => {
    const [ours, theirs] = [createMemoryStore(), createMemoryStore()];
    const here = await played(createCombats({ store: ours, game: machines, build: BUILD }));
    const there = await played(
      createCombats({ store: theirs, game: machines, build: BUILD, playing: aside }),
    );
    expect(there.answers).toEqual(here.answers);
    const [mine, yours] = [await ours.load(here.id), await theirs.load(there.id)];
    expect(yours?.commands.map(({ body }) => body)).toEqual(mine?.commands.map(({ body }) => body));
    expect(yours?.snapshot?.body).toBe(mine?.snapshot?.body);
    expect(yours?.combat.finished).toBe(true);
  });

  test('is told at every moment, though nothing was played here', async () => {
    const combats = createCombats({ store: createMemoryStore(), game: machines, playing: aside });
    const { id } = await played(combats);
    for (let seq = 0; seq <= LONG.commands.length; seq += 7) {
      const told: unknown = JSON.parse(valueOf(await combats.state(id, ANYONE, `${seq}`)).value);
      expect(told).toMatchObject(JSON.parse(JSON.stringify(machines.stateOf(LONG, `${seq}`))));
    }
  });

  test('goes on after a refusal, a question and a branch between its commands', async () => {
    const combats = createCombats({ store: createMemoryStore(), game: machines, playing: aside });
    const id = await opened(combats);
    for (const [index, command] of LONG.commands.slice(0, 12).entries()) {
      const refused = await combats.act(sent(id, EARLY));
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused', seq: index } });
      if (index % 3 === 1) valueOf(await combats.options(id, ANYONE, {}, 'en'));
      if (index % 5 === 2)
        valueOf(await combats.branch({ id, at: '1', caller: ANYONE, bodyHash: '' }));
      expect(valueOf(await combats.act(sent(id, command))).seq).toBe(index + 1);
    }
  });

  test.for([
    ['a number that JSON does not hold', { players: ['Ana', 'Ben'], turn: Number.NaN }, []],
    ['a list that is not there', { players: ['Ana', 'Ben'], permanents: undefined, x: 1n }, []],
    ['a first command too early', LONG.record.setup, ['resolve-damage', EARLY]],
  ] as const)('is not opened with %s, and says the same', async ([, setup, steps]) => {
    const request = { setup, steps, openAllowed: true, bodyHash: '', language: 'en' } as const;
    const [here, there] = await Promise.all(
      [undefined, aside].map((playing) =>
        createCombats({ store: createMemoryStore(), game: machines, playing }).create(request),
      ),
    );
    expect(here?.ok).toBe(false);
    expect(there).toEqual(here);
  });

  test('is played here once, however often it is asked about', async () => {
    let replays = 0;
    const replay: typeof machines.replay = (...args) => {
      replays += 1;
      return machines.replay(...args);
    };
    const game = { ...machines, replay };
    const combats = createCombats({ store: createMemoryStore(), game, playing: aside });
    const id = await opened(combats);
    for (let turn = 0; turn < 3; turn += 1) valueOf(await combats.options(id, ANYONE, {}, 'en'));
    const [first] = LONG.commands;
    if (first) valueOf(await combats.act(sent(id, first)));
    for (let turn = 0; turn < 3; turn += 1) valueOf(await combats.state(id, ANYONE, '0'));
    expect(replays).toBe(1);
  });

  test('takes no command once it is over, asked once or more', async () => {
    const combats = createCombats({ store: createMemoryStore(), game: machines, playing: aside });
    const { id } = await played(combats);
    const { length: seq } = LONG.commands;
    for (let turn = 0; turn < 3; turn += 1)
      expect(await combats.act(sent(id, EARLY))).toMatchObject({
        ok: false,
        failure: { kind: 'refused', seq },
      });
  });

  test('is sent again where its thread has forgotten it', async () => {
    const once = playAside(machines, 1, { keep: 10, build: BUILD });
    const combats = createCombats({ store: createMemoryStore(), game: machines, playing: once });
    const id = await opened(combats);
    for (const [index, command] of LONG.commands.slice(0, 25).entries()) {
      if (index % 8 === 5) await once.close();
      expect(valueOf(await combats.act(sent(id, command))).seq).toBe(index + 1);
    }
    await once.close();
  });
});

test('an answer says the same as its objects, whatever was written before', () => {
  let { combat } = machines.openCombat(LONG.record) as { combat: machines.Combat };
  for (const command of LONG.commands) {
    const acted = machines.act(combat, command);
    if (!acted.ok) throw new Error('refused');
    ({ combat } = acted);
    const told = toldOf({
      id: 'x',
      record: { ...combat.record, seats: { mode: 'open' } },
      branches: [],
    });
    const json = takenJson(acted.taken, stateJson(told, acted.taken.state));
    const state = { ...told, ...acted.taken.state };
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ ...acted.taken, state })));
  }
});
