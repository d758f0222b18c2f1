/** Keeps the entries used last, at most `capacity` of them. */
export interface Lru<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
  readonly size: () => number;
}

interface Entry<Value> {
  value: Value;
  isUsed: boolean;
}

/**
 * The entry that came first goes, unless it was used since: then it counts as new ("second chance"). Entries are changed in
 * place, for a `Map` whose keys come and go holds on to what it held.
 */
export function createLru<Value>(capacity: number): Lru<Value> {
  const entries = new Map<string, Entry<Value>>();
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (entries.size < capacity) return;
      entries.delete(key);
      if (entry.isUsed) entries.set(key, entry);
      entry.isUsed = false;
    }
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry) entry.isUsed = true;
      return entry?.value;
    },
    set: (key, value) => {
      const entry = entries.get(key);
      if (entry) return void Object.assign(entry, { value, isUsed: true });
      makeRoom();
      entries.set(key, { value, isUsed: false });
    },
    delete: (key) => void entries.delete(key),
    size: () => entries.size,
  };
}
