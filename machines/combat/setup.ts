import { setup } from 'xstate';
import type { Position } from '../model/position.ts';
import { actions } from './actions.ts';
import type { ChartContext, ChartEvent, ChartMeta } from './events.ts';
import { guards } from './guards.ts';

const NO_META: ChartMeta = {};

/** Types, guards and actions by name; each guard and action is one call into the rules. */
export const combatSetup = setup({
  types: {
    context: {} as ChartContext,
    events: {} as ChartEvent,
    input: {} as Position,
    meta: NO_META,
    tags: {} as 'decision' | 'priority',
  },
  guards,
  actions,
});
