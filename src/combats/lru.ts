/** Keeps the entries used last, at most `capacity` of them. */
export interface Lru<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
  readonly size: () => number;
}

export function createLru<Value>(capacity: number): Lru<Value> {
  // A map remembers the order in which keys were set: the first one was used longest ago.
  const entries = new Map<string, Value>();
  const set = (key: string, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void entries.delete(key),
    size: () => entries.size,
  };
}
