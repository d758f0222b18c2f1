import { createActor } from 'xstate';
import type {
  ActorScope,
  AnyActor,
  AnyTransitionDefinition,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate';
import { changed } from '../model/changed.ts';
import type { GameEvent } from '../model/events.ts';
import type { Position } from '../model/position.ts';
import { chartFactsOf } from './chart-key.ts';
import { combatMachine } from './combat.machine.ts';
import type { CombatMachine } from './combat.machine.ts';
import type { ChartEvent, ChartMeta } from './events.ts';
import { transitionId } from './definition.ts';

export type CombatSnapshot = SnapshotFrom<CombatMachine>;

/** One transition taken. */
export interface TakenTransition {
  readonly told: {
    readonly id: string;
    readonly source: string;
    /** A command's type; empty for what happens by itself. */
    readonly event: string;
    readonly targets: readonly string[];
  };
  readonly meta: ChartMeta;
}

/** One microstep: the transitions taken together, and the snapshot after them. */
export interface Microstep {
  readonly transitions: readonly TakenTransition[];
  readonly snapshot: CombatSnapshot;
  /** What happened in it. */
  readonly events: readonly GameEvent[];
}

export interface Stepped {
  readonly snapshot: CombatSnapshot;
  readonly microsteps: readonly Microstep[];
}

type Scope = ActorScope<CombatSnapshot, ChartEvent>;
type Observed = {
  readonly snapshot: CombatSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
};

interface Stepper {
  readonly observe: (run: (scope: Scope) => CombatSnapshot) => {
    readonly snapshot: CombatSnapshot;
    readonly observed: readonly Observed[];
  };
}

const isMicrostep = (
  event: InspectionEvent,
): event is Extract<InspectionEvent, { type: '@xstate.microstep' }> =>
  event.type === '@xstate.microstep';

const nothing = (): void => undefined;

/** The system as it is, but told of what happens without a copy of it for every observer there might be. */
const observedBy = (
  { system }: AnyActor,
  observe: (event: InspectionEvent) => void,
): AnyActor['system'] => ({ ...system, _sendInspectionEvent: observe }) as AnyActor['system'];

function scopeOf(self: AnyActor, observe: (event: InspectionEvent) => void): Scope {
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    system: observedBy(self, observe),
    actionExecutor: nothing,
  } as Scope;
}

function buildStepper(machine: CombatMachine, input: Position): Stepper {
  const actor = createActor(machine, { input });
  let observed: Observed[] = [];
  const scope = scopeOf(actor, (event) => {
    if (!isMicrostep(event)) return;
    const { _transitions: transitions } = event;
    observed.push({ snapshot: event.snapshot as CombatSnapshot, transitions });
  });
  return {
    observe: (run) => {
      observed = [];
      const snapshot = run(scope);
      return { snapshot, observed };
    },
  };
}

const steppers = new WeakMap<CombatMachine, Stepper>();

/** The stepper of a chart. Its actor is never started: it only lends its system to the pure transition function. */
function stepperOf(machine: CombatMachine, position: Position): Stepper {
  const known = steppers.get(machine);
  if (known) return known;
  const stepper = buildStepper(machine, position);
  steppers.set(machine, stepper);
  return stepper;
}

const taken = new WeakMap<AnyTransitionDefinition, TakenTransition>();

function takenOnce(transition: AnyTransitionDefinition): TakenTransition {
  const known = taken.get(transition) ?? takenFrom(transition);
  taken.set(transition, known);
  return known;
}

function takenFrom(transition: AnyTransitionDefinition): TakenTransition {
  return {
    told: {
      id: transitionId(transition),
      source: transition.source.id,
      event: transition.eventType.startsWith('xstate.done') ? 'done' : transition.eventType,
      targets: (transition.target ?? []).map((target) => target.id),
    },
    meta: (transition as { readonly meta?: ChartMeta }).meta ?? {},
  };
}

function microstepsFrom(observed: readonly Observed[], eventsBefore: number): readonly Microstep[] {
  let from = eventsBefore;
  return observed
    .filter(({ transitions }) => transitions.length > 0)
    .map(({ snapshot, transitions }) => {
      const events = snapshot.context.position.events.slice(from);
      from = snapshot.context.position.events.length;
      return { transitions: transitions.map(takenOnce), snapshot, events };
    });
}

/** The first snapshot of a combat, after everything that happens by itself at its start. */
export function start(position: Position): Stepped {
  const machine = combatMachine(chartFactsOf(position));
  const { observe } = stepperOf(machine, position);
  const { snapshot, observed } = observe((scope) => machine.getInitialSnapshot(scope, position));
  return { snapshot, microsteps: microstepsFrom(observed, position.events.length) };
}

/**
 * One event of the chart. An event that nothing takes up leaves the very same snapshot. Events of the position start anew
 * with each call.
 */
export function send(snapshot: CombatSnapshot, event: ChartEvent): Stepped {
  // Nothing that a chart depends on ever changes in a combat.
  const machine = snapshot.machine as CombatMachine;
  const { observe } = stepperOf(machine, snapshot.context.position);
  const { snapshot: next, observed } = observe((scope) =>
    machine.transition(snapshot, event, scope),
  );
  return {
    snapshot: next,
    microsteps:
      next === snapshot ? [] : microstepsFrom(observed, snapshot.context.position.events.length),
  };
}

/** The same snapshot with nothing told of it yet: where the next command starts. */
export function withoutEvents(snapshot: CombatSnapshot): CombatSnapshot {
  return snapshot.context.position.events.length === 0
    ? snapshot
    : { ...snapshot, context: { position: changed(snapshot.context.position, { events: [] }) } };
}
