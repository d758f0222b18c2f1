import type {
  ChartDefinition,
  ChartNode,
  ChartTransition,
  CombatAnswer,
  CommandType,
  WaitingFor,
} from './types.ts';
import type { Language } from '../transport/transport.ts';
import { stateName } from '../text/index.ts';

/** A transition that somebody may take now, and who. */
export interface Enabled {
  readonly transition: ChartTransition;
  readonly command: CommandType;
  readonly waiting: WaitingFor;
}

/** All states of a chart by id. */
export function nodesOf({ root }: ChartDefinition): ReadonlyMap<string, ChartNode> {
  const nodes = new Map<string, ChartNode>();
  const add = (node: ChartNode): void => {
    nodes.set(node.id, node);
    node.states.forEach(add);
  };
  add(root);
  return nodes;
}

/** What may be taken from the active states, by the id of the transition. */
export function enabledIn(
  definition: ChartDefinition,
  active: ReadonlySet<string>,
  state: CombatAnswer,
  playerAt: (seat: number) => string | undefined,
): ReadonlyMap<string, Enabled> {
  const enabled = new Map<string, Enabled>();
  for (const node of nodesOf(definition).values()) {
    if (!active.has(node.id)) continue;
    const player = node.seat === undefined ? undefined : playerAt(node.seat);
    for (const transition of node.transitions) {
      const waiting = state.waitingFor.find(
        (one) =>
          one.command === transition.event && (player === undefined || one.player === player),
      );
      if (waiting && !enabled.has(transition.id))
        enabled.set(transition.id, { transition, command: waiting.command, waiting });
    }
  }
  return enabled;
}

/** What a state is called on the page: regions by their player, the rest by a word. */
export function labelOf(
  node: ChartNode,
  playerAt: (seat: number) => string | undefined,
  language: Language,
): string {
  if (node.seat !== undefined && node.type === 'compound')
    return playerAt(node.seat) ?? stateName(node.key, language);
  return stateName(node.key, language);
}

/** `combat.declareBlockers` for everything inside that step. */
export function stepIdOf(id: string): string | undefined {
  const [root, step] = id.split('.');
  return step === undefined ? undefined : `${root}.${step}`;
}
