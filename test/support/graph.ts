import { judge } from '../../machines/combat/judge.ts';
import { send, start, withoutEvents } from '../../machines/combat/step.ts';
import type { CombatSnapshot, Stepped } from '../../machines/combat/step.ts';
import type { ChartEvent } from '../../machines/combat/events.ts';
import type { Command } from '../../machines/model/commands.ts';
import type { GameEvent } from '../../machines/model/events.ts';
import type { Position } from '../../machines/model/position.ts';
import { kindOf } from './charts.ts';

/** What tells one state of a combat from another: where the chart stands and all that the position says of the game. */
export function stateKey({ value, context }: Pick<CombatSnapshot, 'value' | 'context'>): string {
  const { events: _events, priorities: _priorities, ...game } = context.position;
  return JSON.stringify([value, game]);
}

/** A command as the chart takes it, judged. */
export function judged(snapshot: CombatSnapshot, command: Command): ChartEvent {
  const { by, violations } = judge(snapshot, command);
  return { type: command.type, command, by, violations };
}

export interface Edge {
  readonly from: CombatSnapshot;
  readonly command: Command;
  readonly stepped: Stepped;
  /** Everything told since the present step of combat began, this edge included. */
  readonly sinceStep: readonly GameEvent[];
}

export interface Graph {
  readonly states: number;
  readonly edges: number;
  readonly finals: number;
  /** Kinds of transitions that were taken. */
  readonly taken: ReadonlySet<string>;
}

interface Looking {
  /** Commands to try in a state; all must be accepted. */
  readonly commands: (snapshot: CombatSnapshot) => readonly Command[];
  readonly onState?: (snapshot: CombatSnapshot, commands: readonly Command[]) => void;
  readonly onEdge?: (edge: Edge) => void;
}

export const kindsTaken = ({ microsteps }: Stepped): readonly string[] =>
  microsteps.flatMap(({ transitions }) => transitions.map(({ told }) => kindOf(told.id)));

function sinceLastStep(before: readonly GameEvent[], now: readonly GameEvent[]) {
  const at = now.findLastIndex(({ type }) => type === 'stepBegan');
  return at < 0 ? [...before, ...now] : now.slice(at);
}

const refusedText = (command: Command, { violations }: ChartEvent): string =>
  `${JSON.stringify(command)}: ${violations.map(({ rule, code }) => `${rule} ${code}`).join(', ')}`;

/** The whole state graph of a position, breadth first. */
export function explore(position: Position, { commands, onState, onEdge }: Looking): Graph {
  const first = start(position);
  const taken = new Set(kindsTaken(first));
  const seen = new Set([stateKey(first.snapshot)]);
  const queue = [
    { snapshot: withoutEvents(first.snapshot), told: first.snapshot.context.position.events },
  ];
  let edges = 0;
  let finals = 0;
  for (const { snapshot, told } of queue) {
    const tries = snapshot.status === 'done' ? [] : commands(snapshot);
    if (snapshot.status === 'done') finals += 1;
    onState?.(snapshot, tries);
    for (const command of tries) {
      const event = judged(snapshot, command);
      if (event.violations.length > 0) throw new Error(refusedText(command, event));
      const stepped = send(snapshot, event);
      const sinceStep = sinceLastStep(told, stepped.snapshot.context.position.events);
      edges += 1;
      for (const kind of kindsTaken(stepped)) taken.add(kind);
      onEdge?.({ from: snapshot, command, stepped, sinceStep });
      const key = stateKey(stepped.snapshot);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ snapshot: withoutEvents(stepped.snapshot), told: sinceStep });
    }
  }
  return { states: seen.size, edges, finals, taken };
}
