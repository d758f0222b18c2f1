import { createMemoryStore } from '../../src/store/memory.ts';
import { describeStore } from './contract.ts';

describeStore('memory', () => {
  const store = createMemoryStore();
  return Promise.resolve({ store, other: store, dispose: () => store.close() });
});
