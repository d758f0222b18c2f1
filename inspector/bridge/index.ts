export { inspect } from '@xstate/inspect/lib/server.js';
export type { ChartState, ChartTransition, V4Chart } from './chart.ts';
export { v4Chart } from './chart.ts';
export type { Fired } from './facade.ts';
export type { Hub, HubOptions } from './hub.ts';
export { createHub } from './hub.ts';
export type { Follower, Visit } from './session.ts';
export type { Moment } from './snapshot.ts';
