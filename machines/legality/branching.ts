import { at, int, real, sum, upTo } from './arrays.ts';
import { copyOf } from './branch.ts';
import type { Branch } from './branch.ts';
import { gapAt, segmentOf } from './hull.ts';
import type { Circle } from './instance.ts';
import { hullBetween } from './prepared.ts';
import type { Prepared } from './prepared.ts';
import type { Relaxed } from './relaxation.ts';
import { isNever } from './value-table.ts';

/** A branch and what its relaxation says. */
export interface Spot {
  readonly prepared: Prepared;
  readonly branch: Branch;
  readonly relaxed: Relaxed;
}

type Cut = readonly Branch[] | undefined;

/** Smaller branches that together hold every declaration that breaks nothing; undefined if the flow breaks nothing. */
export function cutAtFlaw(spot: Spot): Cut {
  return overfull(spot) ?? lonely(spot) ?? overCap(spot) ?? halfTaken(spot);
}

/** The same where the flow breaks nothing but is worth less than its bound; undefined if there is nothing to decide. */
export function cutAtGap(spot: Spot): Cut {
  return overvalued(spot) ?? unearned(spot) ?? unfollowed(spot) ?? untightened(spot);
}

function child(spot: Spot, change: (branch: Branch) => void, rest: Partial<Branch> = {}): Branch {
  const branch = { ...copyOf(spot.branch), bound: spot.relaxed.bound, ...rest };
  change(branch);
  return branch;
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

function total(counts: Int32Array, places: readonly number[]): number {
  return places.reduce((amount, place) => amount + int(counts, place), 0);
}

/** At most `below` takers, or at least `above`. */
function around(
  spot: Spot,
  place: number,
  below: number,
  above: number,
): readonly [Branch, Branch] {
  const fewer = child(
    spot,
    (next) => void (next.high[place] = Math.min(below, int(next.high, place))),
  );
  const more = child(
    spot,
    (next) => void (next.low[place] = Math.max(above, int(next.low, place))),
  );
  return [fewer, more];
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

/** A place that is worth less than the hull says: the one farthest below. */
function overvalued(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  const gaps = prepared.tables.map((table, place) => {
    if (at(prepared.plain, place)) return 0;
    const hull = hullBetween(prepared, place, int(branch.low, place), int(branch.high, place));
    return hull === undefined ? 0 : gapAt(hull, table, int(relaxed.takers, place));
  });
  const place = gaps.reduce(
    (worst, gap, index) => (gap > (gaps[worst] ?? 0) + 1e-9 ? index : worst),
    0,
  );
  if ((gaps[place] ?? 0) <= 1e-9) return undefined;
  const takers = int(relaxed.takers, place);
  const hull = hullBetween(prepared, place, int(branch.low, place), int(branch.high, place));
  const segment = hull === undefined ? 0 : segmentOf(hull, takers);
  const before = hull?.corners[segment] ?? takers;
  const after = hull?.corners[segment + 1] ?? takers;
  const [fewer, more] = around(spot, place, takers, takers + 1);
  return after - takers <= takers - before ? [more, fewer] : [fewer, more];
}

/** A reward for one of several pairs that nobody earned: each in turn without those before, or the reward is given up. */
function unearned(spot: Spot): Cut {
  const { branch, relaxed, prepared } = spot;
  const index = prepared.instance.anyOf.findIndex(
    ({ pairs }, at) =>
      int(branch.earned, at) < 0 && pairs.every((pair) => int(relaxed.flow, pair) === 0),
  );
  const reward = prepared.instance.anyOf[index];
  if (reward === undefined) return undefined;
  const open = reward.pairs.filter((pair) => !branch.forbidden.includes(pair));
  const earned = open.map((pair, rank) =>
    child(spot, (next) => void (next.earned[index] = 1), {
      forced: [...new Set([...branch.forced, pair])],
      forbidden: [...branch.forbidden, ...open.slice(0, rank)],
    }),
  );
  return [...earned, child(spot, (next) => void (next.earned[index] = 0))];
}

/** Somebody earns by following one who doesn't act. */
function unfollowed(spot: Spot): Cut {
  const { units } = spot.relaxed;
  const echo = spot.prepared.instance.echoes.find(
    ({ leader, follower }) =>
      int(units, leader) === 0 && int(units, follower) > 0 && int(spot.branch.most, leader) > 0,
  );
  if (echo === undefined) return undefined;
  const leads = child(
    spot,
    (next) => void (next.least[echo.leader] = Math.max(1, int(next.least, echo.leader))),
  );
  const stays = child(spot, (next) => void (next.most[echo.leader] = 0));
  return [leads, stays];
}

/** A place whose pairs still carry surer weights: nobody takes it, or enough do. */
function untightened(spot: Spot): Cut {
  const { prepared, branch, relaxed } = spot;
  const open = upTo(prepared.tables.length).filter(
    (place) =>
      prepared.instance.tightening?.places[place] === true &&
      int(branch.low, place) === 0 &&
      int(branch.high, place) > 0,
  );
  const first = open[0];
  if (first === undefined) return undefined;
  const place = open.reduce(
    (most, index) => (int(relaxed.takers, index) > int(relaxed.takers, most) ? index : most),
    first,
  );
  const [fewer, more] = around(spot, place, 0, at(prepared.instance.places, place).min);
  return int(relaxed.takers, place) > 0 ? [more, fewer] : [fewer, more];
}

/** What the flow is really worth. */
export function worthOf({ instance, tables }: Prepared, { flow, takers, units }: Relaxed): number {
  const { classes, pairs, groups, anyOf, echoes } = instance;
  let worth = 0;
  for (let pair = 0; pair < pairs.count; pair++)
    worth += int(flow, pair) * real(pairs.weight, pair);
  classes.forEach(({ size, reward }, index) => {
    worth += reward * Math.min(size, int(units, index));
  });
  tables.forEach((table, place) => {
    worth += real(table, int(takers, place));
  });
  for (const { places, reward } of groups)
    if (reward > 0 && total(takers, places) > 0) worth += reward;
  for (const { pairs: any, reward } of anyOf)
    if (any.some((pair) => int(flow, pair) > 0)) worth += reward;
  for (const { leader, follower, reward } of echoes) {
    if (int(units, leader) > 0) worth += reward * int(units, follower);
  }
  return worth;
}
