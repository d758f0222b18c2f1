import { at, int, real, upTo } from './arrays.ts';
import { gapAt, segmentOf } from './hull.ts';
import { hullBetween } from './prepared.ts';
import type { Prepared } from './prepared.ts';
import type { Relaxed } from './relaxation.ts';
import { around, child, total } from './spot.ts';
import type { Cut, Spot } from './spot.ts';

/** Smaller branches where the flow breaks nothing but is worth less than its bound; undefined if there is nothing to decide. */
export function cutAtGap(spot: Spot): Cut {
  return overvalued(spot) ?? unearned(spot) ?? unfollowed(spot) ?? untightened(spot);
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
  for (const { pairs: several, reward } of anyOf)
    if (several.some((pair) => int(flow, pair) > 0)) worth += reward;
  for (const { leader, follower, reward } of echoes) {
    if (int(units, leader) > 0) worth += reward * int(units, follower);
  }
  return worth;
}
