import { MOST_DEFENDERS } from '../combat/chart-key.ts';
import { chartDefinition } from '../combat/definition.ts';
import type { ChartDefinition } from '../combat/definition.ts';
import { editionOn } from '../editions/edition.ts';
import type { AttackOption, BlockMode } from '../model/vocabulary.ts';

/** What picks a chart: how many opponents the active player has, the date, how blocks and defenders are chosen. */
export interface ChartRequest {
  readonly defenders: number;
  readonly edition?: string | undefined;
  readonly blocks?: BlockMode | undefined;
  readonly option?: AttackOption | undefined;
}

/** The chart that combats of that kind are played on; undefined for a date without rules or too many defenders. */
export function chartOf(request: ChartRequest): ChartDefinition | undefined {
  const {
    defenders,
    edition = 'latest',
    blocks = 'sequenced',
    option = 'attack-multiple',
  } = request;
  const found = editionOn(edition);
  const possible = Number.isInteger(defenders) && defenders >= 1 && defenders <= MOST_DEFENDERS;
  if (!found.ok || !possible) return undefined;
  const { damageAssignmentOrder: order, damageUsesStack: stack } = found.edition;
  return chartDefinition({
    defenders,
    blocks,
    order,
    stack,
    chooses: option === 'single-defender',
  });
}

/** Every chart there is, for those who draw them ahead of time. */
export function allCharts(): readonly ChartDefinition[] {
  const eras = [
    { order: false, stack: true },
    { order: true, stack: false },
    { order: false, stack: false },
  ];
  return Array.from({ length: MOST_DEFENDERS }, (_, index) => index + 1).flatMap((defenders) =>
    eras.flatMap((era) =>
      (['sequenced', 'parallel'] as const).flatMap((blocks) =>
        [false, true].map((chooses) => chartDefinition({ defenders, blocks, chooses, ...era })),
      ),
    ),
  );
}
