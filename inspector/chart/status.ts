import type { ChartNode, LogEntry, MicrostepAnswer } from '#machines';

export type Status = 'done' | 'current' | 'waiting' | 'skipped';

/** How far each state of the chart has come, by its id. */
export type Statuses = ReadonlyMap<string, Status>;

export interface Progress {
  /** Ids of the active states. */
  readonly active: ReadonlySet<string>;
  /** Ids of states that were active in this combat phase. */
  readonly visited: ReadonlySet<string>;
}

/** What was active up to a moment, since the present combat phase began. */
export function progressOf(
  opening: readonly string[],
  entries: readonly LogEntry[],
  within: readonly MicrostepAnswer[],
  active: readonly string[],
): Progress {
  const microsteps = [...entries.flatMap((entry) => entry.microsteps), ...within];
  const visited = new Set(opening);
  for (const { chart, transitions } of microsteps) {
    if (transitions.some(({ targets }) => targets.includes('combat.beginningOfCombat')))
      visited.clear();
    for (const id of chart.path) visited.add(id);
  }
  for (const id of active) visited.add(id);
  return { active: new Set(active), visited };
}

/** The status of a state and of everything in it. */
export function statusesOf(root: ChartNode, progress: Progress, isPast: boolean): Statuses {
  const statuses = new Map<string, Status>();
  const order = root.states.findIndex(({ id }) => progress.active.has(id));
  root.states.forEach((step, index) => mark(step, isPast || (order >= 0 && index < order)));
  statuses.set(root.id, progress.active.has(root.id) ? 'current' : 'done');
  return statuses;

  function mark(node: ChartNode, behind: boolean): void {
    statuses.set(node.id, statusOf(node, progress, behind));
    for (const child of node.states) mark(child, behind || statuses.get(node.id) === 'done');
  }
}

function statusOf(node: ChartNode, progress: Progress, behind: boolean): Status {
  const { active, visited } = progress;
  const outcome = outcomeOf(node, progress);
  if (outcome) return outcome.key === 'skipped' ? 'skipped' : 'done';
  if (active.has(node.id)) return isWaiting(node, active) ? 'waiting' : 'current';
  if (visited.has(node.id)) return 'done';
  return behind ? 'skipped' : 'waiting';
}

/** How a region ended; a state that ends one stays active until all regions are done. */
function outcomeOf(node: ChartNode, { active, visited }: Progress): ChartNode | undefined {
  if (isRegion(node))
    return node.states.find(
      ({ id, type }) => type === 'final' && (active.has(id) || visited.has(id)),
    );
  const endsRegion = node.type === 'final' && node.id.split('.').length > 2;
  return endsRegion && active.has(node.id) ? node : undefined;
}

const isRegion = ({ seat, type }: ChartNode): boolean => seat !== undefined && type === 'compound';

function isWaiting(node: ChartNode, active: ReadonlySet<string>): boolean {
  const isAt = ({ id, key }: ChartNode): boolean => key === 'waiting' && active.has(id);
  return isAt(node) || (isRegion(node) && node.states.some(isAt));
}
