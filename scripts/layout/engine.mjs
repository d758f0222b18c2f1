// The layout engine, asked once for each graph.
import Elk from 'elkjs/lib/elk.bundled.js';

/** @import { ElkNode } from 'elkjs/lib/elk-api.js' */
/** @import { LayOut } from './view.mjs' */

/** @returns {LayOut} */
export function remembering() {
  const elk = new Elk.default();
  /** @type {Map<string, Promise<ElkNode>>} */
  const known = new Map();
  return (graph) => {
    const key = JSON.stringify(graph);
    const found = known.get(key) ?? elk.layout(graph);
    known.set(key, found);
    return found;
  };
}
