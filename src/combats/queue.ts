/** Runs work of the same key one after another, and work of different keys side by side. */
export interface Queue {
  readonly run: <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;
  /** How many keys have work now. */
  readonly size: () => number;
}

export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(work, work);
      const tail = result
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(key) === tail) tails.delete(key);
        });
      tails.set(key, tail);
      return result;
    },
    size: () => tails.size,
  };
}
