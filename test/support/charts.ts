import { chartDefinition } from '../../machines/combat/definition.ts';
import type { ChartNode, ChartTransition } from '../../machines/combat/definition.ts';

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

const ERAS = [
  { order: false, stack: true },
  { order: true, stack: false },
  { order: false, stack: false },
] as const;

/** Every kind of transition that there is in charts of two defending players, as in those of any other number. */
export function everyKind(): ReadonlySet<string> {
  const charts = ERAS.flatMap((era) =>
    (['sequenced', 'parallel'] as const).flatMap((blocks) =>
      [false, true].map((chooses) => chartDefinition({ defenders: 2, blocks, chooses, ...era })),
    ),
  );
  return new Set(charts.flatMap(({ root }) => transitionsIn(root).map(({ id }) => kindOf(id))));
}
