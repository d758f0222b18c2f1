import type { V4Chart } from './chart.ts';

/** An event as SCXML has it, which is how the protocol carries all of them. */
export interface ScxmlEvent {
  readonly name: string;
  readonly data: { readonly type: string };
  readonly $$type: 'scxml';
  readonly type: 'external';
}

export const scxml = (data: { readonly type: string }): ScxmlEvent => ({
  name: data.type,
  data,
  $$type: 'scxml',
  type: 'external',
});

/** Where a combat stands: everything in it may be read by every viewer. */
export interface Moment {
  /** Commands accepted so far. */
  readonly seq: number;
  /** The value of the chart, as XState writes it. */
  readonly value: unknown;
  /** Ids of the active states. */
  readonly path: readonly string[];
  readonly context: object;
}

/** A state as XState 4 writes it. */
export function v4Snapshot(
  chart: V4Chart,
  moment: Moment,
  event: ScxmlEvent,
  sessionId: string,
): object {
  const active = moment.path.flatMap((id) => chart.states.get(id) ?? []);
  return {
    value: moment.value,
    context: moment.context,
    _event: event,
    event: event.data,
    _sessionid: sessionId,
    tags: [...new Set(active.flatMap(({ tags }) => tags))],
    done: chart.root.id === active[0]?.id && active[1]?.type === 'final',
    actions: [],
    activities: {},
    meta: {},
    events: [],
    transitions: [],
    children: {},
    // Never the real one: a viewer takes it for nodes of its own machine and fails on them.
    configuration: [],
  };
}
