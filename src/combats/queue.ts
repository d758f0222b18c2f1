/** Runs work of the same key one after another, and work of different keys side by side. */
export interface Queue {
  readonly run: <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;
  /** How many keys have work now. */
  readonly size: () => number;
}

export function createQueue(): Queue {
  // A `Map` whose keys come and go holds on to what it held.
  const tails: Record<string, Promise<unknown>> = Object.create(null);
  return {
    run: (key, work) => {
      const before = tails[key] ?? Promise.resolve();
      const result = before.then(work, work);
      const tail = result
        .catch(() => undefined)
        .finally(() => {
          if (tails[key] === tail) delete tails[key];
        });
      tails[key] = tail;
      return result;
    },
    size: () => Object.keys(tails).length,
  };
}
