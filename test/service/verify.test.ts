import { act, openCombat, parseCommand, seqOf } from '#machines';
import type { Combat } from '#machines';
import { describe, expect, test } from 'vitest';
import { writeRecord } from '../../src/combats/record.ts';
import { createMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { verifyAll } from '../../src/verify.ts';

const SETUP = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'declare-attackers',
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wall', controller: 'Ben', pt: '0/4' },
  ],
};
const COMMANDS = [
  { type: 'declareAttackers', attackers: { bear: 'Ben' } },
  { type: 'allPass', times: 1 },
  { type: 'declareBlockers', by: 'Ben', blocks: { wall: ['bear'] } },
];
const AT = '2026-01-01T00:00:00.000Z';

function played(): Combat {
  const opened = openCombat({ edition: '2010-04-23', setup: SETUP });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return COMMANDS.reduce((combat, sent) => {
    const read = parseCommand(sent);
    const acted = read.ok ? act(combat, read.command) : undefined;
    if (!acted?.ok) throw new Error(`refused: ${JSON.stringify(sent)}`);
    return acted.combat;
  }, opened.combat);
}

/** A store with one combat, whose kept commands may have been changed. */
async function storeWith(
  id: string,
  change: (kept: object, seq: number) => object,
): Promise<Store> {
  const store = createMemoryStore();
  const { record } = played();
  await store.create({
    id,
    createdAt: AT,
    record: writeRecord(record, { mode: 'open' }),
    commands: record.commands.map((kept, index) => ({
      combat: id,
      seq: index + 1,
      at: AT,
      body: JSON.stringify(change(kept, index + 1)),
      answer: '{}',
    })),
  });
  return store;
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function found(store: Store) {
  const all = await collected(verifyAll(store));
  await store.close();
  return all;
}

describe('verifying stored combats', () => {
  test('a combat that was played by this machine has no difference', async () => {
    const store = await storeWith('same', (kept) => kept);
    expect(await found(store)).toEqual([
      { id: 'same', commands: seqOf(played()), differences: [] },
    ]);
  });

  test.for([
    [
      'another hash, as a changed machine would give',
      2,
      { hash: '00000000000000' },
      'leads-elsewhere',
    ],
    [
      'a command that the rules refuse by now',
      3,
      { command: { type: 'declareBlockers', by: 'Ben', blocks: { bear: ['wall'] } } },
      'leads-elsewhere',
    ],
  ] as const)('%s is reported at its command', async ([, at, changed, what]) => {
    const store = await storeWith('changed', (kept, seq) =>
      seq === at ? { ...kept, ...changed } : kept,
    );
    const [verified] = await found(store);
    expect(verified?.differences.map(({ seq, what: found }) => [seq, found])).toContainEqual([
      at,
      what,
    ]);
  });

  test('a record of another format is named', async () => {
    const store = createMemoryStore();
    await store.create({ id: 'newer', createdAt: AT, record: JSON.stringify({ format: 99 }) });
    const [verified] = await found(store);
    expect(verified?.differences).toMatchObject([{ seq: 0, what: 'unreadable' }]);
  });
});
