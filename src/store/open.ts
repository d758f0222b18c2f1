import { createMemoryStore } from './memory.ts';
import type { Store } from './store.ts';

/** `memory`, a `postgres://` address, or the path of a data file. Rejects with `StoreRefused`. */
export async function openStore(where: string): Promise<Store> {
  if (where === 'memory') return createMemoryStore();
  if (/^postgres(ql)?:\/\//.test(where)) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(where);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(where);
}
