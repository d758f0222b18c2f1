import { signal } from '@preact/signals';
import { ATTACK_OPTIONS } from '#machines';
import type { AttackOption } from '#machines';
import type { Signal } from '@preact/signals';
import { enteredAt } from '../state/entered.ts';
import { entryAt } from '../state/line.ts';
import type { Moment } from '../state/moment.ts';
import type { Session } from '../state/session.ts';
import { opponentsInOrder } from '../table/lanes.ts';
import { progressOf, statusesOf } from './status.ts';
import type { Statuses } from './status.ts';
import type { ChartDefinition, CombatAnswer } from './types.ts';
import { enabledIn } from './view.ts';
import type { Enabled } from './view.ts';

/** Everything that is drawn of a chart at a moment. */
export interface ChartView {
  readonly definition: ChartDefinition;
  readonly state: CombatAnswer;
  readonly active: ReadonlySet<string>;
  readonly statuses: Statuses;
  /** Ids of the transitions that led to this moment. */
  readonly taken: ReadonlySet<string>;
  readonly enabled: ReadonlyMap<string, Enabled>;
  readonly playerAt: (seat: number) => string | undefined;
  /** The moment at which a state was entered, as near to this one as there is. */
  readonly enteredAt: (id: string) => Moment | undefined;
}

const definitions = new WeakMap<Session, Map<string, Signal<ChartDefinition | undefined>>>();

/** The chart of the moment that is shown; asked for once for each chart. */
export function definitionFor(
  session: Session,
  state: CombatAnswer,
): Signal<ChartDefinition | undefined> {
  const known = definitions.get(session) ?? new Map<string, Signal<ChartDefinition | undefined>>();
  definitions.set(session, known);
  const key = state.chart.machine;
  const found = known.get(key);
  if (found) return found;
  const definition = signal<ChartDefinition | undefined>(undefined);
  known.set(key, definition);
  const { edition, blocksMode: blocks, option } = state;
  void session.transport
    .chart({
      defenders: opponentsInOrder(state).length,
      edition,
      blocks,
      option: optionFrom(option),
    })
    .then((asked) => {
      if (asked.ok) definition.value = asked.answer;
    });
  return definition;
}

export function chartView(
  session: Session,
  definition: ChartDefinition,
  state: CombatAnswer,
): ChartView {
  const { at } = session.place.value;
  const line = session.line.value;
  const entries = line?.entries ?? [];
  const here = line && entryAt(line, at.seq);
  const until = at.micro ?? here?.microsteps.length ?? 0;
  const within = here?.microsteps.slice(0, until) ?? [];
  const progress = progressOf(
    session.openingPath,
    entries.slice(0, Math.max(0, at.seq - 1)),
    within,
    state.chart.path,
  );
  const shown = at.micro === undefined ? within : within.slice(-1);
  const opponents = opponentsInOrder(state);
  const playerAt = (seat: number): string | undefined =>
    seat === 0 ? state.activePlayer : opponents[seat - 1];
  const isOver = state.waitingFor.length === 0 && session.atEnd.value;
  return {
    definition,
    state,
    active: progress.active,
    statuses: statusesOf(definition.root, progress, isOver),
    taken: new Set(shown.flatMap(({ transitions }) => transitions.map(({ id }) => id))),
    enabled: session.atEnd.value
      ? enabledIn(definition, progress.active, state, playerAt)
      : new Map(),
    playerAt,
    enteredAt: (id) => line && enteredAt(line, session.openingPath, id, at),
  };
}

const optionFrom = (option: string): AttackOption =>
  ATTACK_OPTIONS.find((one) => one === option) ?? 'attack-multiple';
