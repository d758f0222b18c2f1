import { add, at, int, real, sum, upTo } from './arrays.ts';
import type { Branch } from './branch.ts';
import type { Circle } from './instance.ts';
import type { Prepared } from './prepared.ts';
import type { Relaxed } from './relaxation.ts';
import { around, child, total, usedInTurn } from './spot.ts';
import type { Cut, Spot } from './spot.ts';
import { isNever } from './value-table.ts';

/** Smaller branches that together hold every declaration that breaks nothing; undefined if the flow breaks nothing. */
export function cutAtFlaw(spot: Spot): Cut {
  return (
    overfull(spot) ??
    lonely(spot) ??
    overCap(spot) ??
    overHeads(spot) ??
    tooLean(spot) ??
    halfTaken(spot)
  );
}

/** More act than may: settle one that takes several places. */
function overfull(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  if (relaxed.acting <= prepared.instance.maxActing) return undefined;
  const index = prepared.instance.classes.findIndex(
    ({ capacity }, at) => capacity > 1 && int(branch.settled, at) < 0 && int(relaxed.units, at) > 0,
  );
  const acts = child(spot, (next) => {
    next.settled[index] = 1;
    next.least[index] = 1;
  });
  const stays = child(spot, (next) => {
    next.settled[index] = 0;
    next.most[index] = 0;
  });
  return [acts, stays];
}

/** Somebody acts who needs another one that doesn't. */
function lonely(spot: Spot): Cut {
  const { circles, classes } = spot.prepared.instance;
  const acting = (index: number): number =>
    Math.min(at(classes, index).size, int(spot.relaxed.units, index));
  const acts = (index: number): boolean => acting(index) > 0;
  for (const circle of circles) {
    const present = sum(circle.members.map(acting));
    if (present === 0 && circle.needy.some(acts)) return somebody(spot, circle, undefined);
    const only = circle.needy.find((index) => circle.members.includes(index) && acts(index));
    if (present === 1 && only !== undefined) return somebody(spot, circle, only);
  }
  return undefined;
}

/** Another member acts, each in turn without those before; or two of the same kind; or none, nor whoever needs one. */
function somebody(spot: Spot, { members, needy }: Circle, only: number | undefined): Cut {
  const others = members.filter((index) => index !== only);
  const joined = others.map((index, rank) =>
    child(spot, (next) => {
      next.least[index] = Math.max(1, int(next.least, index));
      for (const before of others.slice(0, rank)) next.most[before] = 0;
    }),
  );
  const without = (next: Branch): void => others.forEach((index) => void (next.most[index] = 0));
  const twice =
    only === undefined
      ? []
      : [
          child(spot, (next) => {
            without(next);
            next.least[only] = Math.max(2, int(next.least, only));
          }),
        ];
  const none = child(spot, (next) => {
    without(next);
    for (const index of needy) next.most[index] = 0;
  });
  return [...joined, ...twice, none];
}

/** Too many at the places of a cap that is no arc of the network. */
function overCap(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  const over = prepared.instance.looseCaps.find(
    ({ places, most }) => total(relaxed.takers, places) > most,
  );
  if (over === undefined) return undefined;
  if (total(branch.low, over.places) > over.most) return [];
  const place = over.places.find((index) => int(relaxed.takers, index) > int(branch.low, index));
  return place === undefined
    ? []
    : around(spot, place, int(relaxed.takers, place) - 1, int(relaxed.takers, place));
}

/**
 * Too many actors at the places of a cap where some take several. First it is settled who of those is counted and who
 * takes none of them; then how many the places hold; then what is left.
 */
function overHeads(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  const caps = prepared.instance.headCaps;
  const cap = caps.findIndex(({ most }, index) => headsAt(spot, index) > most);
  const over = caps[cap];
  if (over === undefined) return undefined;
  const counted = new Set(branch.counted[cap]);
  if (counted.size === over.most) return [onlyThese(spot, cap, counted)];
  const open = severalAt(spot, cap);
  const uncounted = [...open].filter(([actor]) => !counted.has(actor));
  const moving = uncounted.find(([, pairs]) => pairs.some((pair) => int(relaxed.flow, pair) > 0));
  if (moving !== undefined) return countedOrNot(spot, cap, moving);
  const place = over.places.find((index) => int(relaxed.takers, index) > int(branch.low, index));
  if (place !== undefined)
    return around(spot, place, int(relaxed.takers, place) - 1, int(relaxed.takers, place));
  const [waiting] = uncounted;
  if (waiting !== undefined) return countedOrNot(spot, cap, waiting);
  const [left] = [...open.values()].flat();
  if (left === undefined) return [];
  return [...usedInTurn(spot, [left]), forbidding(spot, [left])];
}

/** What of these places is open to actors who take several. */
function severalAt(spot: Spot, cap: number): ReadonlyMap<number, readonly number[]> {
  const { classes, pairs } = spot.prepared.instance;
  const settled = new Set([...spot.branch.forced, ...spot.branch.forbidden]);
  const open = new Map<number, readonly number[]>();
  for (const pair of pairsUnder(spot, cap)) {
    const actor = int(pairs.actor, pair);
    if (at(classes, actor).capacity === 1 || settled.has(pair)) continue;
    open.set(actor, [...(open.get(actor) ?? []), pair]);
  }
  return open;
}

/** The pairs whose places a cap looks at. */
function pairsUnder({ prepared }: Spot, cap: number): readonly number[] {
  const { pairs } = prepared.instance;
  const mask = at(prepared.capped, cap);
  return upTo(pairs.count).filter((pair) => mask[int(pairs.place, pair)] === 1);
}

/** The actor is one of those that the cap counts, or takes nothing of what it counts. */
function countedOrNot(
  spot: Spot,
  cap: number,
  [actor, pairs]: readonly [number, readonly number[]],
): Cut {
  const counted = spot.branch.counted.map((list, index) =>
    index === cap ? [...list, actor] : list,
  );
  return [child(spot, () => undefined, { counted }), forbidding(spot, pairs)];
}

/** The same branch without these pairs. */
function forbidding(spot: Spot, pairs: readonly number[]): Branch {
  return child(spot, () => undefined, {
    forbidden: [...new Set([...spot.branch.forbidden, ...pairs])],
  });
}

/** Nobody but these takes what the cap looks at. */
function onlyThese(spot: Spot, cap: number, counted: ReadonlySet<number>): Branch {
  const { pairs } = spot.prepared.instance;
  const others = pairsUnder(spot, cap).filter((pair) => !counted.has(int(pairs.actor, pair)));
  return forbidding(spot, others);
}

/** How many actors take something that a cap looks at. */
function headsAt({ prepared, relaxed }: Spot, cap: number): number {
  const { pairs, classes } = prepared.instance;
  const mask = at(prepared.capped, cap);
  const units = new Int32Array(classes.length);
  for (let pair = 0; pair < pairs.count; pair++) {
    if (mask[int(pairs.place, pair)] === 1)
      add(units, int(pairs.actor, pair), int(relaxed.flow, pair));
  }
  return classes.reduce((heads, { size }, index) => heads + Math.min(size, int(units, index)), 0);
}

/** Too few at a place, and nobody who may be so few: nobody, enough, or one of those, each in turn without those before. */
function tooLean(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  const lean = prepared.instance.leans.find(
    ({ place, min, pairs }) =>
      int(relaxed.takers, place) > 0 &&
      int(relaxed.takers, place) < min &&
      pairs.every((pair) => int(relaxed.flow, pair) === 0),
  );
  if (lean === undefined) return undefined;
  const open = lean.pairs.filter((pair) => !branch.forbidden.includes(pair));
  return [...around(spot, lean.place, 0, lean.min), ...usedInTurn(spot, open)];
}

/** A place with a number of takers that it doesn't allow: the fullest such place. */
function halfTaken(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  const place = fullest(prepared, relaxed);
  if (place === undefined) return undefined;
  const table = at(prepared.tables, place);
  const takers = int(relaxed.takers, place);
  const end = Math.min(int(branch.high, place), table.length - 1);
  let below = takers;
  while (below >= int(branch.low, place) && isNever(real(table, below))) below--;
  let above = takers;
  while (above <= end && isNever(real(table, above))) above++;
  const [fewer, more] = around(spot, place, below, above);
  const allowed = [
    ...(below < int(branch.low, place) ? [] : [fewer]),
    ...(above > end ? [] : [more]),
  ];
  return takers - below >= above - takers ? allowed.toReversed() : allowed;
}

function fullest({ tables, plain }: Prepared, { takers }: Relaxed): number | undefined {
  let found: number | undefined;
  tables.forEach((table, place) => {
    if (plain[place] === true || !isNever(real(table, int(takers, place)))) return;
    if (found === undefined || int(takers, place) > int(takers, found)) found = place;
  });
  return found;
}
