import type { ChartDefinition, ChartNode, ChartTransition } from '#machines';

/** The chart as W3C SCXML. Guards are named, not carried out: the rules that they stand for are no data. */
export function scxmlOf({ key, root }: ChartDefinition): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${escapeXml(key)}" initial="${nameOf(root.id)}">`,
    ...stateLines(root, '  '),
    '</scxml>',
    '',
  ];
  return lines.join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Ids of SCXML are XML names. */
const nameOf = (id: string): string => id.replace(/[^\w.-]/g, '_');

const TAGS = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final' } as const;

function stateLines(node: ChartNode, indent: string): readonly string[] {
  const tag = TAGS[node.type];
  const first = node.states.find(({ key }) => key === node.initial);
  const initial = first ? ` initial="${nameOf(first.id)}"` : '';
  const inner = [
    ...(node.type === 'final'
      ? []
      : node.transitions.map((transition) => transitionLine(node, transition, indent))),
    ...node.states.flatMap((state) => stateLines(state, `${indent}  `)),
  ];
  const open = `${indent}<${tag} id="${nameOf(node.id)}"${initial}`;
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${indent}</${tag}>`];
}

function transitionLine(
  node: ChartNode,
  { event, targets, guard }: ChartTransition,
  indent: string,
): string {
  const attributes = [
    eventAttribute(node, event),
    guard ? ` cond="${escapeXml(guard.type)}"` : '',
    targets.length > 0 ? ` target="${targets.map(nameOf).join(' ')}"` : '',
  ];
  return `${indent}  <transition${attributes.join('')}/>`;
}

function eventAttribute({ id }: ChartNode, event: string): string {
  if (event === '') return '';
  return ` event="${event === 'done' ? `done.state.${nameOf(id)}` : escapeXml(event)}"`;
}
