import { expect, test } from 'vitest';
import { createMemoryStore } from '../../src/store/memory.ts';
import { newCombat } from './contract.ts';
import { faults } from './kills.ts';

const written = (combat: string, seq: number, key: string) => {
  const body = JSON.stringify({ key });
  return { combat, seq, at: '', key, body, answer: body };
};

test('what the kill tests look for, they find', async () => {
  const store = createMemoryStore();
  await store.create(newCombat('combat-0'));
  await store.append(written('combat-0', 1, 'a'));
  await store.append({ ...written('combat-0', 2, 'b'), answer: 'torn' });
  await store.create(newCombat('combat-1', { commands: [written('combat-1', 2, 'c')] }));
  await store.create(
    newCombat('combat-2', {
      commands: [written('combat-2', 1, 'd'), written('combat-2', 2, 'd')],
      snapshot: 'early',
    }),
  );
  const acknowledged = [
    { combat: 'combat-0', seq: 1, key: 'a' },
    { combat: 'combat-0', seq: 3, key: 'never stored' },
    { combat: 'combat-1', seq: 1, key: 'other' },
  ];
  expect(await faults(store, acknowledged)).toEqual([
    'combat-0: lost 3 never stored',
    'combat-0: torn 2',
    'combat-1: lost 1 other',
    'combat-1: gap before 2',
    'combat-2: doubled d',
    'combat-2: snapshot at 2, not 0',
  ]);
});
