import type { ChartDefinition, ChartNode } from '#machines';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { layOut } from './layout.ts';
import { everyNode } from './mermaid.ts';
import { escapeXml } from './scxml.ts';

const drawn = new Map<string, Promise<string>>();

/** A picture of the chart, laid out once for each machine. */
export function svgOf(chart: ChartDefinition): Promise<string> {
  const known = drawn.get(chart.key);
  if (known) return known;
  const picture = draw(chart);
  drawn.set(chart.key, picture);
  picture.catch(() => drawn.delete(chart.key));
  return picture;
}

async function draw(chart: ChartDefinition): Promise<string> {
  const graph = await layOut(graphOf(chart.root));
  const width = Math.ceil(graph.width ?? 0);
  const height = Math.ceil(graph.height ?? 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escapeXml(chart.key)}</title>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...boxes(graph, chart.root, 0, 0),
    '</svg>',
  ].join('');
}

const CHARACTER = 8;
const SPACING = { 'elk.padding': '[top=34,left=14,bottom=14,right=14]' };
const LAYERED = {
  ...SPACING,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
};
/** Regions stand side by side in their own order. */
const REGIONS = {
  ...SPACING,
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.rectpacking.widthApproximation.targetWidth': '1400',
};

/** Each state with its inner transitions; arrows that cross a border go between the siblings that hold their ends. */
function graphOf(node: ChartNode): ElkNode {
  const label = Math.max(...[node.key, ...commandsOf(node)].map(({ length }) => length));
  if (node.states.length === 0) {
    return {
      id: node.id,
      width: label * CHARACTER + 20,
      height: 26 + 15 * commandsOf(node).length,
    };
  }
  const layoutOptions = node.type === 'parallel' ? REGIONS : LAYERED;
  const edges = node.type === 'parallel' ? [] : edgesIn(node);
  return { id: node.id, layoutOptions, children: node.states.map(graphOf), edges };
}

function edgesIn(node: ChartNode): ElkExtendedEdge[] {
  const holderOf = new Map(
    node.states.flatMap((child) => everyNode(child).map(({ id }) => [id, child.id] as const)),
  );
  const pairs = node.states.flatMap((child) =>
    everyNode(child).flatMap(({ transitions }) =>
      transitions.flatMap(({ targets }) =>
        targets.map((target) => [child.id, holderOf.get(target)] as const),
      ),
    ),
  );
  const ids = new Map(
    pairs.flatMap(([from, to]) =>
      to === undefined || from === to ? [] : [[`${from}→${to}`, { from, to }] as const],
    ),
  );
  return Array.from(ids, ([id, { from, to }]) => ({ id, sources: [from], targets: [to] }));
}

/** What a state waits for. */
const commandsOf = (node: ChartNode): readonly string[] =>
  node.states.length > 0
    ? []
    : [
        ...new Set(
          node.transitions
            .map(({ event }) => event)
            .filter((event) => event !== '' && event !== 'done'),
        ),
      ];

function boxes(graph: ElkNode, node: ChartNode, left: number, top: number): readonly string[] {
  const x = left + (graph.x ?? 0);
  const y = top + (graph.y ?? 0);
  const frame = `<rect x="${x}" y="${y}" width="${graph.width ?? 0}" height="${graph.height ?? 0}" rx="6" fill="none" stroke="#555"${node.type === 'parallel' ? ' stroke-dasharray="6 3"' : ''}/>`;
  const lines = [node.key, ...commandsOf(node)].map(
    (text, index) =>
      `<text x="${x + 10}" y="${y + 18 + 15 * index}"${index === 0 ? ' font-weight="600"' : ' fill="#0a58ca"'}>${escapeXml(text)}</text>`,
  );
  const inner = (graph.children ?? []).flatMap((child) => {
    const state = node.states.find(({ id }) => id === child.id);
    return state ? boxes(child, state, x, y) : [];
  });
  return [
    `<g><title>${escapeXml(node.description ?? node.key)}</title>${frame}${lines.join('')}</g>`,
    ...inner,
    ...arrows(graph, x, y),
  ];
}

function arrows(graph: ElkNode, left: number, top: number): readonly string[] {
  const sections = (graph.edges ?? []).flatMap((edge) => edge.sections ?? []);
  return sections.map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(
      ({ x, y }) => `${left + x},${top + y}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="#888" marker-end="url(#arrow)"/>`;
  });
}
