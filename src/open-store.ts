import type { Config } from './config.ts';
import { createMemoryStore } from './store/memory.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** The store that the configuration names. Rejects with `StoreRefused`, which says what to do. */
export function openStore(store: Config['store']): Promise<Store> {
  switch (store.kind) {
    case 'memory':
      return Promise.resolve(createMemoryStore());
    case 'sqlite':
      return openSqlite(store.path);
    case 'postgres':
      return openPostgres(store.url);
  }
}
