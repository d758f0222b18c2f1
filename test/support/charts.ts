import { chartDefinition } from '../../machines/combat/definition.ts';
import type { ChartNode, ChartTransition } from '../../machines/combat/definition.ts';
import type { ChartFacts } from '../../machines/combat/chart-key.ts';

/** A state and every state within it, outermost first. */
export const nodesIn = (node: ChartNode): readonly ChartNode[] => [
  node,
  ...node.states.flatMap(nodesIn),
];

export const transitionsIn = (node: ChartNode): readonly ChartTransition[] =>
  nodesIn(node).flatMap(({ transitions }) => transitions);

/** The same transition of every defending player, whichever it is. */
export const kindOf = (transitionId: string): string =>
  transitionId.replace(/defender\d+/g, 'defenderN');

/** Every kind of transition that charts with these facts have. */
export const kindsIn = (facts: ChartFacts): readonly string[] => [
  ...new Set(transitionsIn(chartDefinition(facts).root).map(({ id }) => kindOf(id))),
];
