// Pictures of a chart: every box and line at its place.
import { graphOf, HEADER, isShown, PADDING, statesIn } from './graph.mjs';

/** @import { ElkExtendedEdge, ElkNode, ElkPoint, ElkShape } from 'elkjs/lib/elk-api.js' */
/** @import { Size, State, Words } from './graph.mjs' */

/**
 * @typedef {[x: number, y: number, width: number, height: number]} Box
 * @typedef {{ id: string, from: string, to: string, points: number[], label?: Box }} Line
 * @typedef {{ width: number, height: number, boxes: Record<string, Box>, lines: Line[] }} View
 * @typedef {(graph: ElkNode) => Promise<ElkNode>} LayOut
 */

const GAP = 9;
const NARROWEST_REGION = 140;
const REGION = '§';

/** How many regions stand side by side; they are read row by row. @param {number} regions */
const columnsFor = (regions) => (regions === 4 ? 2 : Math.min(regions, 3));

/**
 * @param {State} root
 * @param {(state: State) => boolean} isOpen
 * @param {Words} words
 * @param {LayOut} layOut
 * @returns {Promise<View>}
 */
export async function viewOf(root, isOpen, words, layOut) {
  const open = statesIn(root).filter((state) => state.states.length > 0 && isOpen(state));
  /** @type {Map<string, View>} */
  const rounds = new Map();
  for (const state of open) {
    if (state.type === 'parallel') rounds.set(state.id, await roundOf(state, words, layOut));
  }
  const graph = graphOf(
    root,
    words,
    (state) => sizeOf(rounds.get(state.id)) ?? (isOpen(state) ? 'open' : 'closed'),
  );
  const view = flattened(await layOut(graph));
  for (const [id, inside] of rounds) put(view, inside, view.boxes[id] ?? [0, 0, 0, 0]);
  return view;
}

/** @param {View | undefined} view @returns {Size | undefined} */
const sizeOf = (view) => view && { width: view.width, height: view.height };

/** Regions in a grid, in the order of the chart; ELK would shuffle them. @param {State} state @param {Words} words @param {LayOut} layOut @returns {Promise<View>} */
async function roundOf(state, words, layOut) {
  const regions = [];
  for (const region of state.states) regions.push(await regionOf(region, words, layOut));
  const width = Math.max(NARROWEST_REGION, ...regions.map((region) => region.width));
  const height = Math.max(...regions.map((region) => region.height));
  const columns = columnsFor(regions.length);
  /** @type {View} */
  const view = {
    width: PADDING * 2 + columns * (width + GAP) - GAP,
    height: HEADER + PADDING + Math.ceil(regions.length / columns) * (height + GAP) - GAP,
    boxes: {},
    lines: [],
  };
  regions.forEach((region, index) => {
    const x = PADDING + (index % columns) * (width + GAP);
    const y = HEADER + Math.floor(index / columns) * (height + GAP);
    put(view, region, [x, y, width, height]);
    const id = state.states[index]?.id ?? '';
    view.boxes[id] = [x, y, width, height];
  });
  return view;
}

/** Regions that differ only in whose they are get one layout. @param {State} region @param {Words} words @param {LayOut} layOut */
async function regionOf(region, words, layOut) {
  const alike = renamed(region, region.id, REGION);
  return renamed(flattened(await layOut(graphOf(alike, words, () => 'open'))), REGION, region.id);
}

/** @template Value @param {Value} value @param {string} from @param {string} to @returns {Value} */
const renamed = (value, from, to) => JSON.parse(JSON.stringify(value).replaceAll(from, to));

/** @param {ElkNode} picture @returns {View} */
function flattened(picture) {
  const [top] = picture.children ?? [];
  /** @type {View} */
  const view = { width: round(top?.width), height: round(top?.height), boxes: {}, lines: [] };
  if (top) place(view, top, -(top.x ?? 0), -(top.y ?? 0));
  return view;
}

/** @param {View} view @param {ElkNode} node @param {number} dx @param {number} dy */
function place(view, node, dx, dy) {
  const x = dx + (node.x ?? 0);
  const y = dy + (node.y ?? 0);
  view.boxes[node.id] = boxAt(node, dx, dy);
  for (const edge of node.edges ?? []) view.lines.push(lineAt(edge, x, y));
  for (const child of node.children ?? []) place(view, child, x, y);
}

/** @param {ElkShape} shape @param {number} dx @param {number} dy @returns {Box} */
const boxAt = ({ x = 0, y = 0, width, height }, dx, dy) => [
  round(x + dx),
  round(y + dy),
  round(width),
  round(height),
];

/** @param {ElkExtendedEdge} edge @param {number} dx @param {number} dy @returns {Line} */
function lineAt({ id: name, sources, sections = [], labels = [] }, dx, dy) {
  const [id = '', from = '', to = ''] = name.split('>');
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = labels;
  return {
    id,
    from,
    to,
    points: directed(points, sources[0] === from).flatMap((point) => [
      round(point.x + dx),
      round(point.y + dy),
    ]),
    ...(label ? { label: boxAt(label, dx, dy) } : {}),
  };
}

/** @param {ElkPoint[]} points @param {boolean} onwards */
const directed = (points, onwards) => (onwards ? points : points.toReversed());

/** Puts a picture into another one, in the middle of a place. @param {View} view @param {View} inside @param {Box} place */
function put(view, inside, [x, y, width]) {
  const dx = x + Math.max(0, Math.round((width - inside.width) / 2));
  for (const [id, [bx, by, w, h]] of Object.entries(inside.boxes))
    view.boxes[id] ??= [bx + dx, by + y, w, h];
  for (const { label, points, ...line } of inside.lines) {
    view.lines.push({
      ...line,
      points: points.map((at, index) => at + (index % 2 === 0 ? dx : y)),
      ...(label ? { label: [label[0] + dx, label[1] + y, label[2], label[3]] } : {}),
    });
  }
}

const round = (/** @type {number | undefined} */ value) => Math.round(value ?? 0);

/**
 * The pictures of a chart by name: the steps closed, each step open among the others closed, everything open.
 * @param {State} root
 * @returns {Record<string, (state: State) => boolean>}
 */
export function viewsOf(root) {
  const steps = root.states.filter((state) => isShown(state) && state.states.length > 0);
  const among = steps.map(({ id }) => [
    id,
    (/** @type {State} */ state) =>
      state === root || state.id === id || state.id.startsWith(`${id}.`),
  ]);
  return { overview: (state) => state === root, ...Object.fromEntries(among), whole: () => true };
}
