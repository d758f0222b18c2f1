import { expect, test } from 'vitest';
import { createMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { serve } from '../support/service.ts';
import { startLoad } from './load.ts';

/** The same store, which from some moment on knows none of its keys. */
function forgetful(store: Store, forgets: () => boolean): Store {
  return {
    ...store,
    append: ({ key, ...command }, options) =>
      store.append({ ...command, ...(key !== undefined && !forgets() && { key }) }, options),
    findKey: async (id, key) => (forgets() ? undefined : store.findKey(id, key)),
  };
}

test('what the kill tests look for, they find', async () => {
  let forgets = false;
  const { url } = await serve({ store: forgetful(createMemoryStore(), () => forgets) });
  const load = await startLoad(() => url, { combats: 1, writers: 2 });
  await load.progress(4);
  await load.stop();
  expect(await load.faults()).toEqual([]);
  forgets = true;
  const found = (await load.faults()).join('\n');
  expect(found).toContain('lost');
  expect(found).toMatch(/\d+ of \d+ stored/);
});
