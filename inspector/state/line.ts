import type { LogEntry } from '#machines';
import type { CombatAnswer, Fork } from '../transport/transport.ts';
import { isSameMoment } from './moment.ts';
import type { Moment } from './moment.ts';

/** One combat as far as it is known: everything that was accepted, from the set-up on. */
export interface Line {
  readonly id: string;
  readonly parent: Fork | null;
  readonly entries: readonly LogEntry[];
  /** Step of combat in which it was set up. */
  readonly firstStep: string;
  /** Whether somebody is asked for a declaration, order or division where it ends. */
  readonly asksAtEnd: boolean;
}

/** Whether a state asks somebody for more than passing. */
export const asks = (state: CombatAnswer): boolean =>
  state.waitingFor.some(({ decision }) => decision !== 'priority');

/** A line that has come to a state by its entries. */
export function lineFrom(
  state: CombatAnswer,
  entries: readonly LogEntry[],
  firstStep: string,
): Line {
  return { id: state.id, parent: state.parent, entries, firstStep, asksAtEnd: asks(state) };
}

/** How far one step goes: a microstep, a command, to the next decision, to the next step of combat. */
export const STRIDES = ['micro', 'command', 'decision', 'step'] as const;
export type Stride = (typeof STRIDES)[number];
export type Direction = 'back' | 'on';

export const lastSeq = (line: Line): number => line.entries.length;

export const entryAt = (line: Line, seq: number): LogEntry | undefined => line.entries[seq - 1];

export const endOf = (line: Line): Moment => ({ seq: lastSeq(line) });

export const isAtEnd = (line: Line, at: Moment): boolean => isSameMoment(at, endOf(line));

/** A moment that exists: inside a command its last microstep is the moment after the command. */
export function settled(line: Line, { seq, micro }: Moment): Moment {
  const within = Math.min(seq, lastSeq(line));
  const most = entryAt(line, within)?.microsteps.length ?? 0;
  return micro === undefined || within !== seq || micro < 1 || micro >= most
    ? { seq: within }
    : { seq, micro };
}

/** The step of combat at the moment after a command; 0 is the set-up. */
export function stepAt(line: Line, seq: number): string {
  const path = entryAt(line, seq)?.microsteps.at(-1)?.chart.path;
  return path ? stepOfPath(path) : seq <= 0 ? line.firstStep : stepAt(line, seq - 1);
}

/** `combat.declareBlockers.declaring` lies in the step `declareBlockers`. */
export function stepOfPath(path: readonly string[]): string {
  const inside = path.find((id) => id.includes('.'));
  return inside?.split('.')[1] ?? '';
}

/** The innermost of active states. */
export function innermost(path: readonly string[]): readonly string[] {
  return path.filter((id) => !path.some((other) => other.startsWith(`${id}.`)));
}

const PASSES: readonly string[] = ['passPriority', 'allPass', 'applyEffect'];

/** Whether the moment after a command asks for more than passing. */
export function isDecision(line: Line, seq: number): boolean {
  const next = entryAt(line, seq + 1);
  return next ? !PASSES.includes(next.command.type) : line.asksAtEnd;
}

/** The moment one stride away; undefined where the line begins or ends. */
export function neighbour(
  line: Line,
  at: Moment,
  stride: Stride,
  direction: Direction,
): Moment | undefined {
  if (stride === 'micro') return direction === 'on' ? microAfter(line, at) : microBefore(line, at);
  return direction === 'on' ? wholeAfter(line, at, stride) : wholeBefore(line, at, stride);
}

function microAfter(line: Line, { seq, micro }: Moment): Moment | undefined {
  const next = micro === undefined ? { seq: seq + 1, micro: 1 } : { seq, micro: micro + 1 };
  return next.seq > lastSeq(line) ? undefined : settled(line, next);
}

function microBefore(line: Line, { seq, micro }: Moment): Moment | undefined {
  const inside = micro ?? entryAt(line, seq)?.microsteps.length ?? 0;
  if (inside > 1) return { seq, micro: inside - 1 };
  return seq > 0 ? { seq: seq - 1 } : undefined;
}

function wholeAfter(line: Line, at: Moment, stride: Stride): Moment | undefined {
  const last = lastSeq(line);
  for (let seq = at.micro === undefined ? at.seq + 1 : at.seq; seq <= last; seq++) {
    if (seq === last || isStop(line, stride, seq)) return { seq };
  }
  return undefined;
}

function wholeBefore(line: Line, at: Moment, stride: Stride): Moment | undefined {
  for (let seq = at.seq - 1; seq >= 0; seq--) {
    if (seq === 0 || isStop(line, stride, seq)) return { seq };
  }
  return undefined;
}

function isStop(line: Line, stride: Stride, seq: number): boolean {
  if (stride === 'decision') return isDecision(line, seq);
  return stride !== 'step' || stepAt(line, seq) !== stepAt(line, seq - 1);
}
