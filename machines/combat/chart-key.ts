import type { Position } from '../model/position.ts';
import type { BlockMode } from '../model/vocabulary.ts';
import { editionOf } from '../rules/edition-of.ts';
import { seatsOf } from './seats.ts';

/** What a chart depends on; two combats with equal facts share one machine. */
export interface ChartFacts {
  /** Regions: one for each opponent of the active player, 1 to 9. */
  readonly defenders: number;
  readonly blocks: BlockMode;
  /** Damage follows an order that is announced after blocks. */
  readonly order: boolean;
  /** Assigned damage waits on the stack. */
  readonly stack: boolean;
  /** The active player chooses the one defending player. */
  readonly chooses: boolean;
}

export const MOST_DEFENDERS = 9;

/** The chart of a combat, by what of its set-up and date matters for it. */
export function chartFactsOf(position: Position): ChartFacts {
  const { damageAssignmentOrder, damageUsesStack } = editionOf(position);
  return {
    defenders: seatsOf(position),
    blocks: position.blocks,
    order: damageAssignmentOrder,
    stack: damageUsesStack,
    chooses: position.option === 'single-defender',
  };
}

/** A name for a chart, such as "combat-3-sequenced-order". */
export function chartKey({ defenders, blocks, order, stack, chooses }: ChartFacts): string {
  return [
    'combat',
    defenders,
    blocks,
    ...(order ? ['order'] : []),
    ...(stack ? ['stack'] : []),
    ...(chooses ? ['choose'] : []),
  ].join('-');
}
