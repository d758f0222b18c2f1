import { roots } from './branch.ts';
import type { Branch } from './branch.ts';
import { cutAtFlaw } from './flaws.ts';
import { cutAtGap, worthOf } from './gaps.ts';
import type { Instance } from './instance.ts';
import { prepare } from './prepared.ts';
import type { Prepared } from './prepared.ts';
import { relax } from './relaxation.ts';

export interface Limits {
  /** Search nodes. */
  readonly budget: number;
  /** Only what scores more than this is looked for. */
  readonly above?: number;
}

export interface Found {
  /** Units on each pair; undefined if nothing was found. */
  readonly flow: Int32Array | undefined;
  readonly score: number;
  /** Nothing better exists. */
  readonly complete: boolean;
  readonly nodes: number;
}

/** The flow that earns most, depth first. Each branch is bounded by its relaxation and cut where that goes wrong. */
export function search(
  instance: Instance,
  { budget, above = Number.NEGATIVE_INFINITY }: Limits,
): Found {
  const prepared = prepare(instance);
  const open: Branch[] = roots(prepared).toReversed();
  let found = idle(instance, above);
  let nodes = 0;
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    if (branch.bound <= found.score) continue;
    if (nodes === budget) return { ...found, complete: false, nodes };
    nodes++;
    const { better, cut } = look(prepared, branch, found.score);
    if (better !== undefined) found = better;
    open.push(...cut.toReversed());
  }
  return { ...found, nodes };
}

/** Nobody acts: where nothing else is settled, that breaks nothing. */
function idle({ classes, forced, pairs }: Instance, above: number): Found {
  const isOpen = forced.length === 0 && classes.every(({ least }) => least === 0);
  if (!isOpen || above >= 0) return { flow: undefined, score: above, complete: true, nodes: 0 };
  return { flow: new Int32Array(pairs.count), score: 0, complete: true, nodes: 0 };
}

interface Look {
  readonly better?: Found;
  readonly cut: readonly Branch[];
}

function look(prepared: Prepared, branch: Branch, score: number): Look {
  const relaxed = relax(prepared, branch);
  if (relaxed === undefined || relaxed.bound <= score) return { cut: [] };
  const spot = { prepared, branch, relaxed };
  const flawed = cutAtFlaw(spot);
  if (flawed !== undefined) return { cut: flawed };
  const worth = worthOf(prepared, relaxed);
  const cut = worth >= relaxed.bound ? [] : (cutAtGap(spot) ?? []);
  if (worth <= score) return { cut };
  return { better: { flow: relaxed.flow, score: worth, complete: true, nodes: 0 }, cut };
}
