import type * as machines from '#machines';
import type { ChartDefinition, StateAnswer } from '#machines';

const SEATS = /^combat-(\d+)-/;

/** The chart that a combat is played on, by the name that its state gives it. */
export function chartOfState(
  { chartOf }: Pick<typeof machines, 'chartOf'>,
  { chart, edition, blocksMode, option }: StateAnswer,
): ChartDefinition {
  const defenders = Number(SEATS.exec(chart.machine)?.[1]);
  const definition = chartOf({ defenders, edition, blocks: blocksMode, option });
  if (definition?.key !== chart.machine) throw new Error(`there is no chart ${chart.machine}`);
  return definition;
}
