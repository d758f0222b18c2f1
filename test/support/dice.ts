/** Numbers that look random and are the same for the same seed. */
export interface Dice {
  readonly real: () => number;
  /** 0 to `count - 1`. */
  readonly int: (count: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const real = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (count: number): number => Math.floor(real() * count);
  return {
    real,
    int,
    chance: (probability) => real() < probability,
    pick: (list) => list[int(list.length)]!,
    shuffled: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = int(last + 1);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  };
}

export function upTo(count: number): readonly number[] {
  return [...Array(count).keys()];
}
