import type { ChartDefinition, ChartNode } from '#machines';

/** The chart as a state diagram of Mermaid: regions in APNAP order, transitions by the command that makes them. */
export function mermaidOf({ root }: ChartDefinition): string {
  const transitions = everyNode(root).flatMap(({ transitions: own }) => own);
  const arrows = transitions.flatMap(({ source, targets, event }) =>
    targets.map(
      (target) => `  ${nameOf(source)} --> ${nameOf(target)}${event === '' ? '' : ` : ${event}`}`,
    ),
  );
  return ['stateDiagram-v2', ...nodeLines(root, '  '), ...new Set(arrows), ''].join('\n');
}

export const everyNode = (node: ChartNode): readonly ChartNode[] => [
  node,
  ...node.states.flatMap(everyNode),
];

const nameOf = (id: string): string => id.replace(/\W/g, '_');

function nodeLines(node: ChartNode, indent: string): readonly string[] {
  const name = nameOf(node.id);
  const label = `${indent}state "${node.key}" as ${name}`;
  if (node.states.length === 0) return [label];
  const inner = `${indent}  `;
  const parts = node.states.map((state) => nodeLines(state, inner));
  const body =
    node.type === 'parallel'
      ? parts.flatMap((part, index) => (index === 0 ? part : [`${inner}--`, ...part]))
      : [...initialLine(node, inner), ...parts.flat()];
  return [`${label} {`, ...body, `${indent}}`];
}

function initialLine({ initial, states }: ChartNode, indent: string): readonly string[] {
  const first = states.find(({ key }) => key === initial);
  return first ? [`${indent}[*] --> ${nameOf(first.id)}`] : [];
}
