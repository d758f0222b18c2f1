import { sum } from './arrays.ts';
import { compile, unpack } from './compile.ts';
import type { Declaration, Problem } from './general.ts';
import type { Lens } from './lens.ts';
import { unitOf } from './rows.ts';
import { search } from './search.ts';
import { shared } from './sharing.ts';

export interface Optimum {
  /** Undefined if there is none, or none that obeys more than was asked for. */
  readonly declaration: Declaration | undefined;
  /** The weight it obeys; without one, what was to be exceeded or minus infinity. */
  readonly obeyed: number;
  readonly proved: boolean;
  readonly nodes: number;
}

/** The declaration seen through the lens that breaks nothing and obeys most; only if it obeys more than `above`. */
export function optimum(
  problem: Problem,
  lens: Lens,
  budget: number,
  above = Number.NEGATIVE_INFINITY,
): Optimum {
  const compiled = compile(problem, lens);
  const unit = unitOf(problem, lens.near);
  const idle = idleWeight(problem);
  const { flow, score, complete, nodes } = search(compiled.instance, {
    budget,
    above: (above - idle) * unit,
  });
  const unpacked = shared((found: Int32Array) => unpack(compiled, found, problem));
  return {
    get declaration() {
      return flow && unpacked(flow);
    },
    obeyed: Math.round(score / unit) + idle,
    proved: complete,
    nodes,
  };
}

/** What is obeyed by options that nobody takes; searches leave it out. */
export function idleWeight({ options }: Problem): number {
  return sum(
    options.flatMap(({ requirements }) =>
      requirements.map((requirement) =>
        'count' in requirement && requirement.count <= 0 ? requirement.weight : 0,
      ),
    ),
  );
}
