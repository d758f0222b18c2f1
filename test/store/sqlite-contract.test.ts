import { openSqlite } from '../../src/store/sqlite.ts';
import { describeStore } from './contract.ts';
import { temporaryFolder } from './folder.ts';

describeStore('sqlite', async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder.file('apnap.db'));
  return {
    store,
    other: store,
    dispose: async () => {
      await store.close();
      folder.remove();
    },
  };
});
