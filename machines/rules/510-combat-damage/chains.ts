import { dividesWithDeathtouch } from './deadly-chains.ts';
import type { Chain } from './chain.ts';

/** What the chains that begin at a recipient give to it as long as none goes further. */
interface First {
  readonly gate: number;
  readonly given: number;
  /** How many of those points come from deadly chains. */
  readonly deadlyChains: number;
}

function firstsOf(chains: readonly Chain[]): ReadonlyMap<string, First> {
  const firsts = new Map<string, First>();
  for (const { supply, deadly, links } of chains) {
    const [link] = links;
    if (!link) continue;
    const { given = 0, deadlyChains = 0 } = firsts.get(link.to) ?? {};
    firsts.set(link.to, {
      gate: link.gate,
      given: given + supply,
      deadlyChains: deadlyChains + (deadly && link.opensToDeadly ? 1 : 0),
    });
  }
  return firsts;
}

/** Whether a chain may give one point to its second link while the others don't go further than their first. */
function hasOneToSpare(
  { supply, deadly, links: [first] }: Chain,
  firsts: ReadonlyMap<string, First>,
): boolean {
  const all = first && firsts.get(first.to);
  if (!all) return false;
  if (all.given - 1 >= all.gate) return true;
  const own = deadly && first.opensToDeadly;
  return all.deadlyChains > (own && supply === 1 ? 1 : 0);
}

/** The recipients with exactly enough that a chain could get to if all of them stay filled. */
function tightOnes({ links }: Chain, tight: ReadonlySet<string>): readonly string[] {
  const shut = links.findIndex(({ to, gate }) => gate > 0 && !tight.has(to));
  const reached = shut < 0 ? links : links.slice(0, shut);
  return reached.slice(1).flatMap(({ to }) => (tight.has(to) ? [to] : []));
}

/** Whether the graph has a cycle: takes away what nothing follows until nothing changes. */
function hasCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  let left = edges;
  for (;;) {
    const alive = new Set(left.keys());
    const next = new Map([...left].filter(([, to]) => [...to].some((end) => alive.has(end))));
    if (next.size === left.size) return left.size > 0;
    left = next;
  }
}

/**
 * No chain has anything to spare, so another division can only trade: recipients that get exactly what they need exchange
 * points in a ring. Whatever else some chain gave away, the gates in front of it would be short by as much.
 */
function tradesInARing(chains: readonly Chain[], firsts: ReadonlyMap<string, First>): boolean {
  const tight = new Set(
    [...firsts].filter(([, { given, gate }]) => given === gate).map(([to]) => to),
  );
  const edges = new Map([...tight].map((to) => [to, new Set<string>()]));
  for (const chain of chains) {
    const from = edges.get(chain.links[0]?.to ?? '');
    if (from) for (const to of tightOnes(chain, tight)) from.add(to);
  }
  return hasCycle(edges);
}

function connectedDivide(chains: readonly Chain[]): boolean | 'unknown' {
  const firsts = firstsOf(chains);
  if (chains.some((chain) => hasOneToSpare(chain, firsts))) return true;
  return chains.some(({ deadly }) => deadly)
    ? dividesWithDeathtouch(chains)
    : tradesInARing(chains, firsts);
}

/** Finds the name of the group that a recipient is in, and joins groups. */
function joining() {
  const parents = new Map<string, string>();
  const find = (to: string): string => {
    let root = to;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== to) parents.set(to, root);
    return root;
  };
  const join = (one: string, other: string): void => {
    const [a, b] = [find(one), find(other)];
    if (a !== b) parents.set(a, b);
  };
  return { find, join };
}

/** Chains that may influence each other: one has a gate where another one may give damage. */
function connected(chains: readonly Chain[]): readonly (readonly Chain[])[] {
  const gates = new Set(chains.flatMap(({ links }) => links.slice(0, -1).map(({ to }) => to)));
  const { find, join } = joining();
  for (const { links } of chains)
    for (const { to } of links) if (gates.has(to)) join(to, links[0]?.to ?? to);
  const groups = new Map<string, Chain[]>();
  for (const chain of chains) {
    const name = find(chain.links[0]?.to ?? '');
    const group = groups.get(name);
    if (group) group.push(chain);
    else groups.set(name, [chain]);
  }
  return [...groups.values()];
}

/**
 * Whether the damage of these chains may be divided in another way than all of it to each first link, which always may.
 * `unknown` only where deathtouch makes a proof too long.
 */
export function dividesOtherwise(chains: readonly Chain[]): boolean | 'unknown' {
  const answers = connected(chains).map(connectedDivide);
  return answers.includes(true) || (answers.includes('unknown') ? 'unknown' : false);
}
