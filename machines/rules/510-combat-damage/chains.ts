import { covers } from './transport.ts';

/**
 * A creature's damage along a sequence of recipients, each of which has to have its fill, its gate, before the next one may
 * get any. The last gate never matters.
 */
export interface Chain {
  /** Damage to assign, at least 1. */
  readonly supply: number;
  readonly links: readonly Link[];
  /** A single point of it opens the gate of a creature. */
  readonly deadly: boolean;
}

export interface Link {
  readonly to: string;
  /** What the recipient still needs from all chains together before anything may go past it. */
  readonly gate: number;
  /** A point from a deadly chain is enough. */
  readonly opensToDeadly: boolean;
}

interface Demand {
  readonly to: string;
  readonly amount: number;
  readonly opensToDeadly: boolean;
}

/** How many steps one search may take. Beyond that the answer is `unknown`. */
const MOST_STEPS = 5_000;

interface Steps {
  left: number;
}

/** How far along its links each chain is used, 1 for the first only; undefined where that is open. */
type Depths = readonly (number | undefined)[];

const reachOf = (chain: Chain, depth: number | undefined): readonly Link[] =>
  chain.links.slice(0, depth ?? chain.links.length);

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

/** Whether these depths can be played out; with depths still open, whether they might. */
function feasible(chains: readonly Chain[], depths: Depths, steps: Steps): boolean {
  steps.left -= 1;
  const { supplies, demands } = afterForcedPoints(chains, depths);
  const reaches = (to: string) => (index: number) => {
    const chain = chains[index];
    return chain !== undefined && reachOf(chain, depths[index]).some((link) => link.to === to);
  };
  const all = chains.map((_, index) => index);
  const reaching = demands.map(({ to }) => all.filter(reaches(to)));
  const deadly = reaching.map((indexes) => indexes.filter((index) => chains[index]?.deadly));
  const modes = demands.map(
    (demand, index) =>
      demand.opensToDeadly && demand.amount > 1 && (deadly[index] ?? []).length > 0,
  );
  const amounts = demands.map(({ amount }, index) => (modes[index] ? 1 : amount));
  if (!covers(supplies, amounts, reaching)) return false;
  if (depths.includes(undefined) || !modes.includes(true)) return true;
  return someMode(supplies, demands, reaching, deadly, modes, steps);
}

/** Tries which of the demands that one deadly point could fill are filled that way. */
function someMode(
  supplies: readonly number[],
  demands: readonly Demand[],
  reaching: readonly (readonly number[])[],
  deadly: readonly (readonly number[])[],
  open: readonly boolean[],
  steps: Steps,
): boolean {
  const choose = (index: number, chosen: readonly boolean[]): boolean => {
    steps.left -= 1;
    if (steps.left <= 0) return false;
    if (index < demands.length) {
      const values = open[index] ? [true, false] : [false];
      return values.some((value) => choose(index + 1, [...chosen, value]));
    }
    const amounts = demands.map(({ amount }, at) => (chosen[at] ? 1 : amount));
    return covers(
      supplies,
      amounts,
      reaching.map((indexes, at) => (chosen[at] ? (deadly[at] ?? []) : indexes)),
    );
  };
  return choose(0, []);
}

const withDepth = (depths: Depths, index: number, depth: number): Depths =>
  depths.with(index, depth);

const depthsOf = (chain: Chain): readonly number[] => chain.links.map((_, index) => index + 1);

function deviates(chains: readonly Chain[], depths: Depths, index: number, steps: Steps): boolean {
  const chain = chains[index];
  if (steps.left <= 0) return false;
  if (!chain) return depths.some((depth) => (depth ?? 1) > 1);
  return depthsOf(chain).some((depth) => {
    const deeper = withDepth(depths, index, depth);
    return feasible(chains, deeper, steps) && deviates(chains, deeper, index + 1, steps);
  });
}

/** Whether one chain may go past its first link, the others doing `others`. */
const someGoesPast = (
  chains: readonly Chain[],
  others: number | undefined,
  steps: Steps,
): boolean =>
  chains.some((chain, index) =>
    depthsOf(chain)
      .slice(1)
      .some((depth) =>
        feasible(
          chains,
          withDepth(
            chains.map(() => others),
            index,
            depth,
          ),
          steps,
        ),
      ),
  );

function connectedDivides(chains: readonly Chain[]): boolean | 'unknown' {
  const steps: Steps = { left: MOST_STEPS };
  if (someGoesPast(chains, 1, steps)) return true;
  if (!someGoesPast(chains, undefined, steps)) return false;
  const found = deviates(
    chains,
    chains.map(() => undefined),
    0,
    steps,
  );
  return found || (steps.left > 0 ? false : 'unknown');
}

/** Chains that may influence each other: one has a gate where another one may give damage. */
function connected(chains: readonly Chain[]): readonly (readonly Chain[])[] {
  const gates = new Set(chains.flatMap(({ links }) => links.slice(0, -1).map(({ to }) => to)));
  const groupOf = new Map<string, Chain[]>();
  const groups = new Set<Chain[]>();
  for (const chain of chains) {
    const shared = chain.links.map(({ to }) => to).filter((to) => gates.has(to));
    const joined = [...new Set(shared.flatMap((to) => groupOf.get(to) ?? []))];
    const before = new Set(
      shared.flatMap((to) => (groupOf.has(to) ? [groupOf.get(to) ?? []] : [])),
    );
    for (const group of before) groups.delete(group);
    const group = [...joined, chain];
    groups.add(group);
    for (const member of group)
      for (const { to } of member.links) if (gates.has(to)) groupOf.set(to, group);
  }
  return [...groups];
}

/**
 * Whether the damage of these chains may be divided in another way than all of it to each first link, which always may.
 * `unknown` where a proof takes too long.
 */
export function dividesOtherwise(chains: readonly Chain[]): boolean | 'unknown' {
  const answers = connected(chains).map(connectedDivides);
  return answers.includes(true) || (answers.includes('unknown') ? 'unknown' : false);
}
