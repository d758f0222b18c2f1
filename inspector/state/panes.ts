/** The parts of the page, in the order of the tabs. */
export const PANES = ['now', 'table', 'why', 'chart', 'timeline', 'data'] as const;
export type PaneName = (typeof PANES)[number];

/** Reads names such as `chart,timeline`, in whatever order; undefined where none is known. */
export function readPanes(names: string): readonly PaneName[] | undefined {
  const named = names.split(',');
  const found = PANES.filter((pane) => named.includes(pane));
  return found.length > 0 ? found : undefined;
}
