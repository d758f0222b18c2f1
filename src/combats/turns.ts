/** Lets only so much work into each turn of the event loop, so that what is quick to answer need not wait for all of it. */
export interface Turns {
  /** Resolves when it is the caller's turn; first come, first served. */
  readonly next: () => Promise<void>;
}

export function createTurns(mostInOne: number): Turns {
  const waiting: (() => void)[] = [];
  const plan = (): void => void setImmediate(begin);
  const begin = (): void => {
    for (const resolve of waiting.splice(0, mostInOne)) resolve();
    if (waiting.length > 0) plan();
  };
  return {
    next: () =>
      new Promise((resolve) => {
        if (waiting.push(resolve) === 1) plan();
      }),
  };
}
