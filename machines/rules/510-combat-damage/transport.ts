/** Who supplies what: amounts by demand and supply. */
type Flow = number[][];

/** A supply that comes to serve a demand, in place of one that is freed by that to serve another. */
interface Hop {
  readonly supply: number;
  readonly demand: number;
  readonly freed: number | undefined;
}

/** The hops that lead from a supply with something left to the demand at the other end. */
function backFrom(supply: number, cameFrom: ReadonlyMap<number, Hop>): readonly Hop[] {
  const hop = cameFrom.get(supply);
  if (!hop) return [];
  return hop.freed === undefined ? [hop] : [hop, ...backFrom(hop.freed, cameFrom)];
}

/** How one more unit can come to a demand, other demands being served from elsewhere instead. */
function pathTo(
  wanted: number,
  flow: Flow,
  reaching: readonly (readonly number[])[],
  spare: readonly number[],
): readonly Hop[] | undefined {
  const cameFrom = new Map<number, Hop>();
  const queue: Omit<Hop, 'supply'>[] = [{ demand: wanted, freed: undefined }];
  for (const { demand, freed } of queue) {
    for (const supply of reaching[demand] ?? []) {
      if (cameFrom.has(supply)) continue;
      cameFrom.set(supply, { supply, demand, freed });
      if ((spare[supply] ?? 0) > 0) return backFrom(supply, cameFrom);
      for (const [other, row] of flow.entries())
        if ((row[supply] ?? 0) > 0) queue.push({ demand: other, freed: supply });
    }
  }
  return undefined;
}

const amountIn = (flow: Flow, demand: number, supply: number): number =>
  flow[demand]?.[supply] ?? 0;

function add(flow: Flow, demand: number, supply: number, amount: number): void {
  const row = flow[demand];
  if (row) row[supply] = (row[supply] ?? 0) + amount;
}

/** Sends as much as the path holds, `most` at most, and says how much that was. */
function send(path: readonly Hop[], flow: Flow, spare: number[], most: number): number {
  const last = path[0]?.supply ?? 0;
  const movable = path.map(({ demand, freed }) =>
    freed === undefined ? most : amountIn(flow, demand, freed),
  );
  const amount = Math.min(spare[last] ?? 0, ...movable);
  spare[last] = (spare[last] ?? 0) - amount;
  for (const { supply, demand, freed } of path) {
    add(flow, demand, supply, amount);
    if (freed !== undefined) add(flow, demand, freed, -amount);
  }
  return amount;
}

/**
 * Whether supplies cover all demands. Amounts are whole numbers; `reaching` tells for each demand which supplies may serve it.
 * What a supply has left over is of no concern.
 */
export function covers(
  supplies: readonly number[],
  amounts: readonly number[],
  reaching: readonly (readonly number[])[],
): boolean {
  const most = (demand: number): number =>
    (reaching[demand] ?? []).reduce((sum, supply) => sum + (supplies[supply] ?? 0), 0);
  if (amounts.some((amount, demand) => most(demand) < amount)) return false;
  const spare = [...supplies];
  const flow: Flow = amounts.map(() => supplies.map(() => 0));
  for (const [demand, amount] of amounts.entries()) {
    for (let missing = amount; missing > 0;) {
      const path = pathTo(demand, flow, reaching, spare);
      if (!path) return false;
      missing -= send(path, flow, spare, missing);
    }
  }
  return true;
}
