import { upTo } from './arrays.ts';
import type { Instance } from './instance.ts';
import type { Prepared } from './prepared.ts';

/** A part of the declarations: what is already decided. */
export interface Branch {
  /** No declaration in it is better. */
  readonly bound: number;
  /** Takers of each place. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Acting members of each class. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** An actor of several places: 1 acts and is counted, 0 doesn't, -1 open. */
  readonly settled: Int32Array;
  /** For each `anyOf` reward: 1 earned by a forced pair, 0 given up, -1 open. */
  readonly earned: Int32Array;
  /** For each cap that counts heads the actors of several places that it counts, whatever they take. */
  readonly counted: readonly (readonly number[])[];
  readonly forced: readonly number[];
  readonly forbidden: readonly number[];
  readonly minActing: number;
}

/** A copy whose arrays may be written to until it is searched. */
export function copyOf(branch: Branch): Branch {
  return {
    ...branch,
    low: branch.low.slice(),
    high: branch.high.slice(),
    least: branch.least.slice(),
    most: branch.most.slice(),
    settled: branch.settled.slice(),
    earned: branch.earned.slice(),
  };
}

/**
 * Where the search begins: for each number of others that somebody asks for, those it is enough for; and each actor
 * that acts only alone, by itself.
 */
export function roots(prepared: Prepared): readonly Branch[] {
  const whole = wholeOf(prepared);
  const { classes } = prepared.instance;
  const steps = [...new Set([0, ...classes.map(({ minOthers }) => minOthers)])].toSorted(
    (a, b) => b - a,
  );
  return [
    ...steps.map((step) => together(whole, prepared.instance, step)),
    ...loners(whole, prepared.instance),
  ];
}

function wholeOf({ instance, tables }: Prepared): Branch {
  const { classes, places, anyOf, headCaps, forced } = instance;
  return {
    bound: Number.POSITIVE_INFINITY,
    low: new Int32Array(places.length),
    high: Int32Array.from(tables, (table) => table.length - 1),
    least: Int32Array.from(classes, ({ least }) => least),
    most: Int32Array.from(classes, ({ size }) => size),
    settled: new Int32Array(classes.length).fill(-1),
    earned: new Int32Array(anyOf.length).fill(-1),
    counted: headCaps.map(() => []),
    forced,
    forbidden: [],
    minActing: 0,
  };
}

function together(whole: Branch, { classes }: Instance, others: number): Branch {
  const branch = { ...copyOf(whole), minActing: others > 0 ? others + 1 : 0 };
  classes.forEach(({ minOthers, onlyAlone }, index) => {
    if (onlyAlone || minOthers > others) branch.most[index] = 0;
  });
  return branch;
}

function loners(whole: Branch, { classes }: Instance): readonly Branch[] {
  return upTo(classes.length)
    .filter((index) => classes[index]?.onlyAlone === true && classes[index].minOthers === 0)
    .map((index) => {
      const branch = copyOf(whole);
      branch.most.fill(0);
      branch.most[index] = 1;
      return branch;
    });
}
