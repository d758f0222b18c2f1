// A chart as ELK wants it: boxes with sizes, edges at the lowest box that holds both ends.

/** @import { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js' */

/**
 * @typedef {{ id: string, event: string, targets: readonly string[] }} Transition
 * @typedef {{ id: string, key: string, type: string, states: readonly State[], transitions: readonly Transition[] }} State
 * @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Words
 * @typedef {{ width: number, height: number }} Size
 */

const LETTER = 6.4;
const BOLD = 1.12;
const BOX_HEIGHT = 30;
const NARROWEST = 56;
export const HEADER = 32;
export const PADDING = 9;

const ROOT_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '10',
};
const BOX_OPTIONS = {
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.padding': `[top=${HEADER},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
  'elk.direction': 'DOWN',
};

/** Where a combat starts in the middle, or an effect ends it: true ways, but not worth a line in every picture. */
const isDrawn = (/** @type {State} */ state, /** @type {Transition} */ { event }) =>
  event !== 'applyEffect' && !state.key.startsWith('opening');

export const isShown = (/** @type {State} */ { key }) => !key.startsWith('opening');

/**
 * The graph of a state with what is open inside it.
 * @param {State} root
 * @param {Words} words
 * @param {(state: State) => Size | 'open' | 'closed'} how how a state with others inside is drawn: with a size of its own, its inside is none of this graph's
 * @returns {ElkNode}
 */
export function graphOf(root, words, how) {
  /** @type {Map<string, ElkNode & { edges: ElkExtendedEdge[] }>} */
  const nodes = new Map();
  /** @type {Map<string, string | undefined>} */
  const parents = new Map();
  const top = boxOf(root, undefined);
  const order = [...nodes.keys()];
  for (const state of statesIn(root)) for (const edge of edgesOf(state)) put(edge);
  return { id: 'picture', layoutOptions: ROOT_OPTIONS, children: [top], edges: [] };

  /** @param {State} state @param {string | undefined} parent @returns {ElkNode} */
  function boxOf(state, parent) {
    const box = { id: state.id, edges: [], layoutOptions: optionsOf(state) };
    nodes.set(state.id, box);
    parents.set(state.id, parent);
    const drawn = state.states.length > 0 ? how(state) : 'closed';
    if (drawn === 'open') {
      const children = state.states.filter(isShown).map((child) => boxOf(child, state.id));
      return Object.assign(box, {
        children,
        layoutOptions: { ...box.layoutOptions, ...roomForTitle(state, words) },
      });
    }
    return Object.assign(
      box,
      drawn === 'closed' ? { width: widthOf(state, words), height: BOX_HEIGHT } : drawn,
    );
  }

  /** @param {State} state */
  function edgesOf(state) {
    const from = drawnFor(state.id);
    return state.transitions
      .filter((transition) => isDrawn(state, transition))
      .flatMap(({ id, event, targets }) =>
        targets.map((target) => ({ id, event, from, to: drawnFor(target) })),
      )
      .filter(({ from: one, to }) => one !== to && !isInside(one, to) && !isInside(to, one));
  }

  /** The state itself, or the one drawn for what it lies in. @param {string} id */
  function drawnFor(id) {
    const parts = id.split('.');
    while (parts.length > 1 && !nodes.has(parts.join('.'))) parts.pop();
    return parts.join('.');
  }

  /** A way back is laid out like a way on: cycles are no concern of the layout. @param {{ id: string, event: string, from: string, to: string }} edge */
  function put({ id, event, from, to }) {
    const edges = nodes.get(commonAncestor(from, to))?.edges;
    if (!edges || edges.some(({ id: other }) => other.endsWith(`>${from}>${to}`))) return;
    const [above, below] = order.indexOf(from) < order.indexOf(to) ? [from, to] : [to, from];
    edges.push({
      id: `${id}>${from}>${to}`,
      sources: [above],
      targets: [below],
      labels: labelsOf(event),
    });
  }

  /** @param {string} one @param {string} other */
  function commonAncestor(one, other) {
    const above = ancestors(other);
    return ancestors(one).find((id) => above.includes(id)) ?? root.id;
  }

  /** @param {string} id */
  function ancestors(id) {
    const found = [];
    for (let at = parents.get(id); at !== undefined; at = parents.get(at)) found.push(at);
    return found;
  }
}

/** @param {State} state @returns {State[]} */
export function statesIn(state) {
  return [state, ...state.states.filter(isShown).flatMap(statesIn)];
}

const isInside = (/** @type {string} */ id, /** @type {string} */ holder) =>
  id.startsWith(`${holder}.`);

/** @param {State} state @returns {Record<string, string>} */
function optionsOf(state) {
  return state.key === 'gameOver'
    ? { ...BOX_OPTIONS, 'elk.layered.layering.layerConstraint': 'LAST' }
    : BOX_OPTIONS;
}

/** Measured along the flow, which goes down: height comes first. @param {State} state @param {Words} words */
function roomForTitle(state, words) {
  return {
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${BOX_HEIGHT}, ${Math.round(widthOf(state, words) * BOLD)})`,
  };
}

/** @param {State} state @param {Words} words */
function widthOf({ key }, words) {
  const texts = Object.values(words[key] ?? { en: key });
  return Math.round(Math.max(NARROWEST, ...texts.map((text) => text.length * LETTER + 22)));
}

/** Only commands are marked; what happens by itself is a plain arrow. @param {string} event */
function labelsOf(event) {
  if (event === '' || event === 'done') return [];
  return [{ text: event, width: 20, height: 16, layoutOptions: { 'edgeLabels.inline': 'true' } }];
}
