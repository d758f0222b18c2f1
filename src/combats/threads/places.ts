/** Those who wait, each at a number that is free again when it leaves. */
export interface Places<Waiting> {
  readonly take: (waiting: Waiting) => number;
  readonly leave: (id: number) => Waiting | undefined;
  /** All leave. */
  readonly clear: () => readonly Waiting[];
  readonly size: () => number;
}

/** Not a `Map`: one whose keys come and go holds on to what it held. */
export function createPlaces<Waiting>(): Places<Waiting> {
  let taken: (Waiting | undefined)[] = [];
  let free: number[] = [];
  return {
    take: (waiting) => {
      const id = free.pop() ?? taken.length;
      taken[id] = waiting;
      return id;
    },
    leave: (id) => {
      const waiting = taken[id];
      if (waiting === undefined) return undefined;
      taken[id] = undefined;
      free.push(id);
      return waiting;
    },
    clear: () => {
      const all = taken.filter((one) => one !== undefined);
      taken = [];
      free = [];
      return all;
    },
    size: () => taken.length - free.length,
  };
}
