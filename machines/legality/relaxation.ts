import { add, at, int, real } from './arrays.ts';
import { bestFlow } from './best-flow.ts';
import type { Branch } from './branch.ts';
import { addArc, addNode, emptyNetwork, flowOn } from './network.ts';
import type { Network } from './network.ts';
import { hullBetween } from './prepared.ts';
import type { Prepared } from './prepared.ts';

/** Bounds from slopes are fractions; all rewards are whole numbers of this. */
const SCALE = 2520;
const ROUNDING = 1e-9;

/** The best flow through a branch: it is at least as good as each declaration in it and may be none itself. */
export interface Relaxed {
  readonly bound: number;
  /** Units on each pair, at each place, of each class. */
  readonly flow: Int32Array;
  readonly takers: Int32Array;
  readonly units: Int32Array;
  readonly acting: number;
  /** By how much the bound falls, at least, if another unit has to be on this pair. */
  readonly lossWith: (pair: number) => number;
  /** The same if one of the class has to do nothing, where all of them act; 0 for an actor of several places. */
  readonly lossWithout: (index: number) => number;
}

interface Draft {
  readonly prepared: Prepared;
  readonly branch: Branch;
  readonly net: Network;
  readonly classNodes: Int32Array;
  /** The arc into each class, or -1. */
  readonly classArcs: Int32Array;
  readonly placeNodes: Int32Array;
  readonly groupNodes: Int32Array;
  readonly source: number;
  readonly hub: number;
  readonly sink: number;
  /** Promises made so far, and rewards that no arc earns. */
  promises: number;
  constant: number;
}

/** Undefined if the branch holds no declaration. */
export function relax(prepared: Prepared, branch: Branch): Relaxed | undefined {
  if (isContradictory(branch)) return undefined;
  const draft = nodesOf(prepared, branch);
  if (!drawHub(draft) || !drawPlaces(draft)) return undefined;
  drawClasses(draft);
  drawGroups(draft);
  const arcs = drawPairs(draft);
  const unit = prepared.promise * SCALE;
  const { reward, potential } = bestFlow(draft.net, draft.source, draft.sink);
  const rest = reward - draft.promises * unit;
  if (rest < -unit / 2) return undefined;
  const bound = (rest + draft.constant) / SCALE + ROUNDING;
  return {
    ...readFlow(draft, arcs),
    ...losses(draft, arcs, potential, bound),
    bound: Math.floor(bound),
  };
}

function isContradictory({ least, most, low, high, forced, forbidden }: Branch): boolean {
  if (least.some((count, index) => count > int(most, index))) return true;
  if (low.some((count, index) => count > int(high, index))) return true;
  return forced.some((pair) => forbidden.includes(pair));
}

function nodesOf(prepared: Prepared, branch: Branch): Draft {
  const { classes, places, groups, pairs } = prepared.instance;
  const count = classes.length + places.length + groups.length + 3;
  const net = emptyNetwork(count, pairs.count + 3 * count);
  const many = (size: number): Int32Array => Int32Array.from({ length: size }, () => addNode(net));
  const source = addNode(net);
  const hub = prepared.counted ? addNode(net) : source;
  const classNodes = many(classes.length);
  const placeNodes = many(places.length);
  const groupNodes = new Int32Array(groups.length);
  for (const group of prepared.groupOrder) groupNodes[group] = addNode(net);
  const sink = addNode(net);
  const classArcs = new Int32Array(classes.length).fill(-1);
  const nodes = { classNodes, classArcs, placeNodes, groupNodes, source, hub, sink };
  return { prepared, branch, net, ...nodes, promises: 0, constant: 0 };
}

/** An arc whose first units must be used; the arc for the rest, or -1. */
function promised(
  draft: Draft,
  from: number,
  to: number,
  least: number,
  room: number,
  reward: number,
): number {
  const { net, prepared } = draft;
  if (least > 0) {
    addArc(net, from, to, least, (reward + prepared.promise) * SCALE);
    draft.promises += least;
  }
  return room > least ? addArc(net, from, to, room - least, reward * SCALE) : -1;
}

/** Everybody who acts passes the hub, except those who are settled already. */
function drawHub(draft: Draft): boolean {
  const { prepared, branch, source, hub } = draft;
  if (hub === source) return true;
  const settled = branch.settled.reduce((count, state) => count + (state === 1 ? 1 : 0), 0);
  const room = prepared.instance.maxActing - settled;
  const least = Math.max(0, branch.minActing - settled);
  if (room < least) return false;
  promised(draft, source, hub, least, room, 0);
  return true;
}

function drawClasses(draft: Draft): void {
  const { prepared, branch, net, source, hub, classNodes } = draft;
  prepared.instance.classes.forEach(({ capacity, reward }, index) => {
    const most = int(branch.most, index);
    if (most === 0) return;
    const node = int(classNodes, index);
    const from = int(branch.settled, index) === 1 ? source : hub;
    draft.classArcs[index] = promised(
      draft,
      from,
      node,
      int(branch.least, index),
      most,
      reward + echoed(draft, index),
    );
    if (capacity > 1) addArc(net, source, node, most * (capacity - 1), 0);
  });
}

/** What one more of this class earns by following others who may still act. */
function echoed({ prepared, branch }: Draft, follower: number): number {
  return prepared.instance.echoes.reduce(
    (reward, echo) =>
      reward + (echo.follower === follower && int(branch.most, echo.leader) > 0 ? echo.reward : 0),
    0,
  );
}

interface PairArcs {
  readonly free: Int32Array;
  readonly forced: ReadonlyMap<number, number>;
}

function drawPairs(draft: Draft): PairArcs {
  const { prepared, branch, net, classNodes, placeNodes } = draft;
  const { classes, places, pairs, tightening } = prepared.instance;
  const free = new Int32Array(pairs.count).fill(-1);
  const forced = new Map(branch.forced.map((pair) => [pair, -1]));
  const forbidden = new Set(branch.forbidden);
  for (let pair = 0; pair < pairs.count; pair++) {
    const actor = int(pairs.actor, pair);
    const place = int(pairs.place, pair);
    if (int(branch.most, actor) === 0 || int(branch.high, place) === 0 || forbidden.has(pair))
      continue;
    let reward = real(pairs.weight, pair) * SCALE;
    if (tightening?.places[place] === true && int(branch.low, place) === 0) {
      reward += Math.ceil(real(tightening.extra, pair) * SCALE - ROUNDING);
    }
    const { size, capacity } = at(classes, actor);
    let room = size * Math.min(at(places, place).copies, capacity);
    const from = int(classNodes, actor);
    const to = int(placeNodes, place);
    if (forced.has(pair)) {
      forced.set(pair, addArc(net, from, to, 1, reward + prepared.promise * SCALE));
      room--;
    }
    if (room > 0) free[pair] = addArc(net, from, to, room, reward);
  }
  draft.promises += forced.size;
  return { free, forced };
}

/** False if some place allows none of the numbers that are left. */
function drawPlaces(draft: Draft): boolean {
  return draft.prepared.tables.every((table, place) => {
    const low = int(draft.branch.low, place);
    if (!at(draft.prepared.plain, place) || low > 0) return drawHull(draft, place);
    const room = Math.min(int(draft.branch.high, place), table.length - 1);
    if (room > 0) addArc(draft.net, int(draft.placeNodes, place), nodeAfter(draft, place), room, 0);
    return true;
  });
}

function drawHull(draft: Draft, place: number): boolean {
  const { prepared, branch, net, placeNodes } = draft;
  const hull = hullBetween(prepared, place, int(branch.low, place), int(branch.high, place));
  if (hull === undefined) return false;
  const from = int(placeNodes, place);
  const to = nodeAfter(draft, place);
  const start = hull.corners[0] ?? 0;
  draft.constant += hull.first * SCALE;
  promised(draft, from, to, start, start, 0);
  hull.slopes.forEach((slope, index) => {
    const room = at(hull.corners, index + 1) - at(hull.corners, index);
    addArc(net, from, to, room, Math.ceil(slope * SCALE - ROUNDING));
  });
  return true;
}

function nodeAfter({ prepared, groupNodes, sink }: Draft, place: number): number {
  const group = at(prepared.groupOfPlace, place);
  return group < 0 ? sink : int(groupNodes, group);
}

function drawGroups(draft: Draft): void {
  const { prepared, branch, net, groupNodes, sink } = draft;
  prepared.instance.groups.forEach(({ most, reward }, group) => {
    if (most <= 0) return;
    const around = at(prepared.groupOfGroup, group);
    const from = int(groupNodes, group);
    const to = around < 0 ? sink : int(groupNodes, around);
    addArc(net, from, to, 1, reward * SCALE);
    if (most > 1) addArc(net, from, to, most - 1, 0);
  });
  prepared.instance.anyOf.forEach(({ reward }, index) => {
    if (int(branch.earned, index) !== 0) draft.constant += reward * SCALE;
  });
}

type Losses = Pick<Relaxed, 'lossWith' | 'lossWithout'>;

/** Told from the whole bound, so that what is left may be rounded down too. */
function losses(
  { net, classArcs, prepared, branch }: Draft,
  { free }: PairArcs,
  potential: Float64Array,
  bound: number,
): Losses {
  const reduced = (arc: number): number => {
    const from = int(net.to, arc ^ 1);
    return real(net.cost, arc) + real(potential, from) - real(potential, int(net.to, arc));
  };
  const whole = (loss: number): number => Math.floor(bound) - Math.floor(bound - loss / SCALE);
  return {
    lossWith: (pair) => {
      const arc = int(free, pair);
      if (arc < 0) return Number.POSITIVE_INFINITY;
      return flowOn(net, arc) > 0 ? 0 : whole(Math.max(0, reduced(arc)));
    },
    lossWithout: (index) => {
      const arc = int(classArcs, index);
      const { capacity, size } = at(prepared.instance.classes, index);
      const allAct = arc >= 0 && int(net.room, arc) === 0 && int(branch.most, index) === size;
      if (capacity > 1 || !allAct) return 0;
      return whole(Math.max(0, -reduced(arc)));
    },
  };
}

function readFlow({ prepared, net }: Draft, arcs: PairArcs): Omit<Relaxed, 'bound' | keyof Losses> {
  const { classes, places, pairs } = prepared.instance;
  const flow = new Int32Array(pairs.count);
  const takers = new Int32Array(places.length);
  const units = new Int32Array(classes.length);
  for (let pair = 0; pair < pairs.count; pair++) {
    const free = int(arcs.free, pair);
    const forced = arcs.forced.get(pair) ?? -1;
    const amount = (free >= 0 ? flowOn(net, free) : 0) + (forced >= 0 ? flowOn(net, forced) : 0);
    if (amount === 0) continue;
    flow[pair] = amount;
    add(takers, int(pairs.place, pair), amount);
    add(units, int(pairs.actor, pair), amount);
  }
  const acting = classes.reduce(
    (total, { size }, index) => total + Math.min(size, int(units, index)),
    0,
  );
  return { flow, takers, units, acting };
}
