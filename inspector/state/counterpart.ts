import { effect, untracked } from '@preact/signals';
import type { NumberedPlan } from './plan.ts';
import type { Session } from './session.ts';

/** The same set-up played under the rules of another date, and kept at the same step. */
export class Counterpart {
  readonly session: Session;
  readonly #own: readonly number[];
  readonly #main: readonly number[];

  constructor(session: Session, own: NumberedPlan, main: NumberedPlan) {
    this.session = session;
    this.#own = own.numbers;
    this.#main = main.numbers;
  }

  /** How many of its commands have been played when the main line has played so many. */
  seqFor(main: number): number {
    if (main >= this.#main.length) return this.#own.length;
    const step = main === 0 ? 0 : (this.#main[main - 1] ?? Infinity);
    return this.#own.filter((number) => number <= step).length;
  }

  /** Goes wherever the main session goes in its first line; answers the function that ends it. */
  follow(main: Session): () => void {
    return effect(() => {
      const { line, at } = main.place.value;
      if (line !== main.root) return;
      untracked(() => void this.session.goTo({ seq: this.seqFor(at.seq) }));
    });
  }
}
