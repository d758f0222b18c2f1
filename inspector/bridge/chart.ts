/** A state of a chart, as the bridge is handed it. */
export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly initial?: string | undefined;
  readonly tags: readonly string[];
  readonly description?: string | undefined;
  readonly rule?: string | undefined;
  readonly seat?: number | undefined;
  readonly decision?: string | undefined;
  readonly command?: string | undefined;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export interface ChartTransition {
  readonly id: string;
  /** An event's name; '' for what happens by itself, 'done' for what follows when all regions are done. */
  readonly event: string;
  readonly targets: readonly string[];
  readonly guard?:
    | { readonly type: string; readonly params?: Readonly<Record<string, unknown>> | undefined }
    | undefined;
  readonly description?: string | undefined;
  readonly forced: boolean;
}

interface V4Transition {
  readonly target: readonly string[];
  readonly cond?: Readonly<Record<string, unknown>>;
  readonly internal: true;
  readonly description?: string;
  readonly meta: { readonly id: string; readonly forced: boolean };
}

/** A state as XState 4 writes it: what a viewer's `createMachine` is fed. */
export interface V4State {
  readonly id: string;
  readonly key: string;
  readonly type?: 'parallel' | 'final';
  readonly initial?: string;
  readonly on: Readonly<Record<string, readonly V4Transition[]>>;
  readonly always: readonly V4Transition[];
  readonly onDone?: readonly V4Transition[];
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly states: Readonly<Record<string, V4State>>;
  readonly predictableActionArguments?: true;
}

/** A chart, ready for viewers. */
export interface V4Chart {
  readonly root: V4State;
  /** Each state by its id. */
  readonly states: ReadonlyMap<string, ChartState>;
}

export function v4Chart(root: ChartState): V4Chart {
  return {
    // Without it every viewer prints a warning.
    root: { ...v4State(root), predictableActionArguments: true },
    states: new Map(allStates(root).map((state) => [state.id, state])),
  };
}

const allStates = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.states.flatMap(allStates),
];

function v4State(state: ChartState): V4State {
  const { id, key, type, initial, tags, description, states } = state;
  const onDone = transitionsFor(state, 'done');
  return {
    id,
    key,
    ...((type === 'parallel' || type === 'final') && { type }),
    ...(initial !== undefined && { initial }),
    on: transitionsByEvent(state),
    always: transitionsFor(state, ''),
    ...(onDone.length > 0 && { onDone }),
    tags,
    meta: metaOf(state),
    ...(description !== undefined && { description }),
    states: Object.fromEntries(states.map((child) => [child.key, v4State(child)])),
  };
}

const metaOf = ({ rule, seat, decision, command }: ChartState) => ({
  ...(rule !== undefined && { rule }),
  ...(seat !== undefined && { seat }),
  ...(decision !== undefined && { decision }),
  ...(command !== undefined && { command }),
});

function transitionsByEvent(state: ChartState): V4State['on'] {
  const events = new Set(state.transitions.map(({ event }) => event));
  events.delete('');
  events.delete('done');
  return Object.fromEntries([...events].map((event) => [event, transitionsFor(state, event)]));
}

const transitionsFor = (state: ChartState, event: string): readonly V4Transition[] =>
  state.transitions.filter((transition) => transition.event === event).map(v4Transition);

function v4Transition({ id, targets, guard, description, forced }: ChartTransition): V4Transition {
  return {
    target: targets.map((target) => `#${target}`),
    ...(guard && { cond: { ...guard.params, type: guard.type } }),
    internal: true,
    ...(description !== undefined && { description }),
    meta: { id, forced },
  };
}
