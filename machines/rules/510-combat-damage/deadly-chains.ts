import type { Chain } from './chain.ts';
import { covers } from './transport.ts';

interface Demand {
  readonly to: string;
  readonly amount: number;
  readonly opensToDeadly: boolean;
}

/** How much work one search may take, see `workOf`. Beyond that the answer is `unknown`. */
const MOST_WORK = 500_000;

/** Chains that influence each other, with the place of each recipient in each chain. */
interface Tangle {
  readonly chains: readonly Chain[];
  readonly places: readonly ReadonlyMap<string, number>[];
  work: number;
}

/** About how much it takes to look whether chains serve demands. */
const workOf = (demands: readonly Demand[], chains: readonly Chain[]): number =>
  1 + chains.length * demands.length ** 2;

/** How far along its links each chain is used, 1 for the first only; undefined where that is open. */
type Depths = readonly (number | undefined)[];

/** Gates that have to be open for these depths: those in front of each deepest link. */
function demandsOf(chains: readonly Chain[], depths: Depths): readonly Demand[] {
  const demands = new Map<string, Demand>();
  for (const [index, chain] of chains.entries()) {
    for (const { to, gate, opensToDeadly } of chain.links.slice(0, (depths[index] ?? 1) - 1)) {
      const before = demands.get(to);
      const amount = Math.max(gate, before?.amount ?? 0);
      demands.set(to, {
        to,
        amount,
        opensToDeadly: opensToDeadly && before?.opensToDeadly !== false,
      });
    }
  }
  return [...demands.values()].filter(({ amount }) => amount > 0);
}

interface Forced {
  readonly supplies: readonly number[];
  readonly demands: readonly Demand[];
}

/** A chain of depth 2 or more gives a point to its deepest link; those points may already fill a demand. */
function afterForcedPoints(chains: readonly Chain[], depths: Depths): Forced {
  const points = new Map<string, { count: number; deadly: boolean }>();
  const supplies = chains.map((chain, index) => {
    const depth = depths[index];
    const link = depth === undefined || depth < 2 ? undefined : chain.links[depth - 1];
    if (!link) return chain.supply;
    const before = points.get(link.to);
    points.set(link.to, {
      count: (before?.count ?? 0) + 1,
      deadly: chain.deadly || before?.deadly === true,
    });
    return chain.supply - 1;
  });
  const demands = demandsOf(chains, depths).map((demand) => {
    const given = points.get(demand.to);
    const open = demand.opensToDeadly && given?.deadly === true;
    return { ...demand, amount: open ? 0 : demand.amount - (given?.count ?? 0) };
  });
  return { supplies, demands: demands.filter(({ amount }) => amount > 0) };
}

/** The chains that may give to a recipient, used to these depths. */
const chainsTo = ({ places }: Tangle, depths: Depths, to: string): readonly number[] =>
  places.flatMap((place, index) => {
    const at = place.get(to);
    return at !== undefined && at < (depths[index] ?? Infinity) ? [index] : [];
  });

/** A demand with the chains that may serve it, and those of them a single point of which fills it. */
interface Served extends Demand {
  readonly by: readonly number[];
  readonly deadly: readonly number[];
}

function served(tangle: Tangle, depths: Depths, demand: Demand): Served {
  const by = chainsTo(tangle, depths, demand.to);
  const opens = demand.opensToDeadly && demand.amount > 1;
  return { ...demand, by, deadly: opens ? by.filter((index) => tangle.chains[index]?.deadly) : [] };
}

/** Whether these depths can be played out; with depths still open, whether they might. */
function feasible(tangle: Tangle, depths: Depths): boolean {
  const { supplies, demands } = afterForcedPoints(tangle.chains, depths);
  tangle.work -= workOf(demands, tangle.chains);
  const all = demands.map((demand) => served(tangle, depths, demand));
  const least = all.map(({ amount, deadly }) => (deadly.length > 0 ? 1 : amount));
  if (
    !covers(
      supplies,
      least,
      all.map(({ by }) => by),
    )
  )
    return false;
  return depths.includes(undefined) || servedSomehow(tangle, supplies, all, []);
}

/** Tries which of the demands that one deadly point could fill are filled that way; `chosen` says so of the first ones. */
function servedSomehow(
  tangle: Tangle,
  supplies: readonly number[],
  demands: readonly Served[],
  chosen: readonly boolean[],
): boolean {
  if (tangle.work <= 0) return false;
  const next = demands[chosen.length];
  if (next) {
    const ways = next.deadly.length > 0 ? [true, false] : [false];
    return ways.some((way) => servedSomehow(tangle, supplies, demands, [...chosen, way]));
  }
  tangle.work -= workOf(demands, tangle.chains);
  const amounts = demands.map(({ amount }, index) => (chosen[index] ? 1 : amount));
  return covers(
    supplies,
    amounts,
    demands.map(({ by, deadly }, index) => (chosen[index] ? deadly : by)),
  );
}

function goesOn(tangle: Tangle, depths: Depths, index: number): boolean {
  if (tangle.work <= 0) return false;
  const chain = tangle.chains[index];
  if (!chain) return depths.some((depth) => depth !== 1);
  return chain.links.some((_, at) => {
    const deeper = depths.with(index, at + 1);
    return feasible(tangle, deeper) && goesOn(tangle, deeper, index + 1);
  });
}

/** Whether some chain may go past its first link, as far as that can be said without looking at what the others need. */
const someMightGoPast = (tangle: Tangle): boolean =>
  tangle.chains.some(
    ({ links }, index) =>
      links.length > 1 &&
      feasible(
        tangle,
        tangle.chains.map((_, at) => (at === index ? 2 : undefined)),
      ),
  );

/**
 * Whether chains, some of them deadly, may be divided in another way than all to each first link: tries how far each goes.
 * `unknown` where that takes too long.
 */
export function dividesWithDeathtouch(chains: readonly Chain[]): boolean | 'unknown' {
  const places = chains.map(({ links }) => new Map(links.map(({ to }, at) => [to, at])));
  const tangle: Tangle = { chains, places, work: MOST_WORK };
  const found =
    someMightGoPast(tangle) &&
    goesOn(
      tangle,
      chains.map(() => undefined),
      0,
    );
  return found || (tangle.work > 0 ? false : 'unknown');
}
