import { add, at, distinct, real, sum } from './arrays.ts';
import { sizeOf } from './general.ts';
import type { Actor, Declaration, Option, Problem } from './general.ts';
import type { Lens } from './lens.ts';

/** What one actor may take, ascending, and what each of them earns. */
export interface Row {
  readonly options: readonly number[];
  readonly weights: readonly number[];
}

/**
 * The worth of one requirement in search units. Looking for the nearest declaration it is more than all changes
 * together, so that nearness only decides between equals.
 */
export function unitOf(problem: Problem, near: Declaration | undefined): number {
  if (near === undefined) return 1;
  const { measure, actors, count } = problem;
  if (measure === 'actors') return 2 * count + 3;
  const size = (actor: number): number => sizeOf(problem, actor);
  const room = actors.map(
    ({ capacity, can }, actor) => Math.min(capacity, can.length) * size(actor),
  );
  const stands = near.map((taken, actor) => taken.length * size(actor));
  return 2 * sum(room) + sum(stands) + 3;
}

export function rowsOf(problem: Problem, lens: Lens): readonly Row[] {
  const draft = {
    problem,
    lens,
    scratch: new Float64Array(problem.options.length),
    listed: listedWeights(problem),
    plain: lens.whole === true ? [] : plainOptions(problem),
    unit: unitOf(problem, lens.near),
  };
  const known = new Map<Actor, Known[]>();
  return problem.actors.map((actor, index) => {
    if (draft.listed.has(index) || lens.fixes.has(index)) return rowFor(draft, actor, index);
    const allowed = at(lens.allowed, index);
    const near = lens.near?.[index]?.join() ?? '';
    const list = known.get(actor) ?? [];
    const same = list.find((one) => one.allowed === allowed && one.near === near);
    if (same !== undefined) return same.row;
    const row = rowFor(draft, actor, index);
    known.set(actor, [...list, { allowed, near, row }]);
    return row;
  });
}

/** A row that others share who are the same object and are looked at alike. */
interface Known {
  readonly allowed: readonly number[];
  readonly near: string;
  readonly row: Row;
}

interface Draft {
  readonly problem: Problem;
  readonly lens: Lens;
  readonly scratch: Float64Array;
  readonly listed: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  readonly plain: readonly boolean[];
  readonly unit: number;
}

function rowFor(
  { problem, lens, scratch, listed, plain, unit }: Draft,
  actor: Actor,
  index: number,
): Row {
  const options = openTo(actor, index, lens);
  if (options.length === 0) return EMPTY;
  weigh(scratch, actor, listed.get(index) ?? []);
  const near = lens.near?.[index];
  const weights = options.map(
    (option) => real(scratch, option) * unit + nearness(problem, near, option),
  );
  return actor.capacity === 1 ? withBestPlain({ options, weights }, plain) : { options, weights };
}

const EMPTY: Row = { options: [], weights: [] };

function openTo(actor: Actor, index: number, { allowed, fixes }: Lens): readonly number[] {
  if (actor.needsOneOf.some((circle) => circle.every((other) => other === index))) return [];
  const fix = fixes.get(index);
  if (fix === undefined || fix.kind === 'acts') return at(allowed, index);
  if (fix.kind === 'takes' || (actor.capacity === 1 && fix.options.length > 0)) return fix.options;
  return distinct([...at(allowed, index), ...fix.options]);
}

/** Requirements of `each` kind, by actor. */
function listedWeights({
  options,
}: Problem): ReadonlyMap<number, readonly (readonly [number, number])[]> {
  const listed = new Map<number, (readonly [number, number])[]>();
  options.forEach(({ requirements }, option) => {
    for (const requirement of requirements) {
      if (requirement.kind !== 'each') continue;
      for (const actor of requirement.actors) {
        const known = listed.get(actor);
        const entry = [option, requirement.weight] as const;
        if (known === undefined) listed.set(actor, [entry]);
        else known.push(entry);
      }
    }
  });
  return listed;
}

/** Whoever takes several options earns for acting apart from them. */
function weigh(
  scratch: Float64Array,
  actor: Actor,
  listed: readonly (readonly [number, number])[],
): void {
  scratch.fill(actor.capacity === 1 ? actingWeight(actor) : 0);
  for (const { options, weight } of actor.requirements) {
    if (options === 'any') continue;
    for (const option of options) scratch[option] = real(scratch, option) + weight;
  }
  for (const [option, weight] of listed) scratch[option] = real(scratch, option) + weight;
}

export function actingWeight({ requirements }: Actor): number {
  return sum(requirements.map(({ options, weight }) => (options === 'any' ? weight : 0)));
}

function nearness(
  { measure }: Problem,
  near: readonly number[] | undefined,
  option: number,
): number {
  if (near === undefined) return 0;
  if (near.includes(option)) return 1;
  return measure === 'actors' && near.length > 0 ? 0 : -1;
}

/** Options that nobody counts: who takes one of them might as well take any other. */
function plainOptions({ count, options, caps, someone }: Problem): readonly boolean[] {
  const counted = new Int32Array(options.length);
  for (const group of [...caps, ...someone]) {
    if (group.options !== 'all') for (const option of group.options) add(counted, option, 1);
  }
  return options.map((option, index) => counted[index] === 0 && isPlain(option, count));
}

function isPlain({ min, max, requirements }: Option, actors: number): boolean {
  return min <= 1 && max >= actors && requirements.every(({ kind }) => kind === 'each');
}

/** Of the plain options only the best is kept, of equals the first. */
function withBestPlain({ options, weights }: Row, plain: readonly boolean[]): Row {
  let best: number | undefined;
  options.forEach((option, index) => {
    if (plain[option] !== true) return;
    if (best === undefined || at(weights, index) > at(weights, best)) best = index;
  });
  const kept = options.map((option, index) => plain[option] !== true || index === best);
  return {
    options: options.filter((_, index) => kept[index]),
    weights: weights.filter((_, index) => kept[index]),
  };
}
