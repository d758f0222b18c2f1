import type { ChartFormat, Routes } from '#contract';
import type { ChartDefinition } from '#machines';
import { mermaidOf } from './chart/mermaid.ts';
import { scxmlOf } from './chart/scxml.ts';
import { svgOf } from './chart/svg.ts';
import type { Handler } from '../exchange.ts';
import type { Reply } from '../reply.ts';
import { jsonReply, refused, textReply } from '../reply.ts';
import { editionRefusal } from './reference.ts';

const FORMATS: Readonly<Record<ChartFormat, (chart: ChartDefinition) => Reply | Promise<Reply>>> = {
  json: (chart) => jsonReply(chart),
  mermaid: (chart) => textReply('text/vnd.mermaid', mermaidOf(chart)),
  scxml: (chart) => textReply('application/scxml+xml', scxmlOf(chart)),
  svg: async (chart) => textReply('image/svg+xml', await svgOf(chart)),
};

export const chart: Handler<Routes['chart']> = ({ service, query }) => {
  const { defenders = 2, edition = 'latest', blocks, option, format = 'json' } = query;
  const found = service.reference.editionAnswer(edition);
  if (!found.ok) return refused(editionRefusal(found.problem, ['edition']));
  const definition = service.reference.chartOf({ defenders, edition, blocks, option });
  if (!definition) throw new Error(`no chart for ${defenders} defenders on ${edition}`);
  return FORMATS[format](definition);
};
