import type { Judged } from '../combat/judge.ts';
import type { Microstep, Stepped, TakenTransition } from '../combat/step.ts';
import { playerAt } from '../combat/seats.ts';
import { numberOn } from '../editions/rule-index.ts';
import type { Command } from '../model/commands.ts';
import type { ObjectId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { lookup } from '../rules/changes.ts';
import type { Refusal } from '../rules/violation.ts';
import { sentence } from '../wording/index.ts';
import type { Language } from '../wording/index.ts';
import { attempt, seqOf } from './combat.ts';
import type { Combat } from './combat.ts';
import { perform } from './perform.ts';
import { snapshotAt } from './snapshots.ts';
import { chartAnswer, stateAnswer } from './state.ts';
import { judge } from '../combat/judge.ts';
import { canonicalCommand } from './canonical.ts';
import type {
  CheckAnswer,
  CommandAnswer,
  LogEntry,
  MicrostepAnswer,
  RecordedCommand,
  RefusalAnswer,
  StateAnswer,
  TakenAnswer,
  ViolationAnswer,
} from './types.ts';

const nameIn =
  (position: Position) =>
  (id: ObjectId): string =>
    (lookup(position.permanents, id) ?? lookup(position.lastKnown, id)?.permanent)?.name ?? id;

/** A violation as people get it: numbered as on the combat's date, in their language. */
export function violationAnswer(
  found: Refusal,
  position: Position,
  language: Language,
): ViolationAnswer {
  const { date } = position;
  const text = sentence(found, { language, date, nameOf: nameIn(position) });
  return { ...found, number: numberOn(found.rule, date), text };
}

function judgementAnswer(judged: Judged, position: Position, language: Language) {
  const { violations, requirements, suggestion, proved, partial } = judged;
  return {
    violations: violations.map((found) => violationAnswer(found, position, language)),
    ...(requirements && { requirements }),
    ...(suggestion && { suggestion }),
    proved,
    partial,
  };
}

const isForced = ({ meta }: TakenTransition): boolean => meta.forced ?? false;

function microstepAnswer(microstep: Microstep, index: number): MicrostepAnswer {
  const { transitions, snapshot, events } = microstep;
  const seat = transitions.find(({ meta }) => meta.seat !== undefined)?.meta.seat;
  const player = seat === undefined ? undefined : playerAt(snapshot.context.position, seat);
  return {
    index: index + 1,
    transitions: transitions.map(({ told }) => told),
    forced: transitions.some(isForced),
    ...(player !== undefined && { player }),
    events,
    chart: chartAnswer(snapshot),
  };
}

interface Moment {
  readonly seq: number;
  readonly microstep?: number | undefined;
}

const MOMENT = /^(\d{1,7})(?:\.(\d{1,7}))?$/;

/** "7", or "7.3" for the third microstep of the seventh command; undefined for anything else. */
export function readMoment(at: string): Moment | undefined {
  const match = MOMENT.exec(at);
  if (!match) return undefined;
  return { seq: Number(match[1]), ...(match[2] !== undefined && { microstep: Number(match[2]) }) };
}

/** What happened from one moment to the next: the opening for seq 0, else what that command did. */
function steppedAt(combat: Combat, seq: number): Stepped | undefined {
  if (seq === 0) return combat.opening;
  const before = snapshotAt(combat, seq - 1);
  const kept = combat.record.commands[seq - 1];
  const command = combat.commands[seq - 1];
  return before && kept && command && perform(before, command, kept.by);
}

/**
 * The state at a moment, now by default. Undefined for a moment that the combat doesn't have.
 */
export function stateOf(combat: Combat, at?: string): StateAnswer | undefined {
  const moment = at === undefined ? { seq: seqOf(combat) } : readMoment(at);
  const snapshot = moment && snapshotAt(combat, moment.seq);
  if (!moment || !snapshot) return undefined;
  if (moment.microstep === undefined) return stateAnswer(snapshot, moment.seq, `${moment.seq}`);
  const microstep = steppedAt(combat, moment.seq)?.microsteps[moment.microstep - 1];
  return (
    microstep && stateAnswer(microstep.snapshot, moment.seq, `${moment.seq}.${moment.microstep}`)
  );
}

/** Whether a command declared blocks that nobody may see yet: in parallel, before all of that combat's blocks stand. */
function isHidden(combat: Combat, seq: number): boolean {
  const now = combat.head.context.position;
  const then = snapshotAt(combat, seq)?.context.position;
  if (now.blocks !== 'parallel' || now.blocksStand) return false;
  return (
    combat.commands[seq - 1]?.type === 'declareBlockers' && then?.combatNumber === now.combatNumber
  );
}

function shown(combat: Combat, seq: number, { command, by }: RecordedCommand): CommandAnswer {
  return isHidden(combat, seq) ? { type: 'declareBlockers', by, sealed: true } : command;
}

function takenFrom(
  combat: Combat,
  seq: number,
  stepped: Stepped,
  after = stepped.snapshot,
): TakenAnswer {
  const kept = combat.record.commands[seq - 1];
  if (!kept) throw new Error(`No command ${seq}`);
  return {
    seq,
    command: shown(combat, seq, kept),
    events: stepped.snapshot.context.position.events,
    microsteps: stepped.microsteps.map(microstepAnswer),
    proved: kept.proved,
    partial: kept.partial,
    state: stateAnswer(after, seq, `${seq}`),
  };
}

export type Acted =
  | { readonly ok: true; readonly combat: Combat; readonly taken: TakenAnswer }
  | { readonly ok: false; readonly refusal: RefusalAnswer };

/** Takes up a command, or refuses it with every reason; a refused command leaves the combat as it was. */
export function act(combat: Combat, command: Command, language: Language = 'en'): Acted {
  const tried = attempt(combat, command);
  if (tried.ok)
    return {
      ok: true,
      combat: tried.combat,
      taken: takenFrom(tried.combat, seqOf(tried.combat), tried.stepped, tried.combat.head),
    };
  const position = combat.head.context.position;
  return {
    ok: false,
    refusal: {
      kind: tried.judged.kind ?? 'illegal',
      ...judgementAnswer(tried.judged, position, language),
    },
  };
}

/** The judgement that `act` would pass, without acting. */
export function check(combat: Combat, command: Command, language: Language = 'en'): CheckAnswer {
  const snapshot = combat.head;
  const judged = judge(snapshot, canonicalCommand(command));
  const legal = judged.violations.length === 0;
  return {
    legal,
    ...(judged.kind && { kind: judged.kind }),
    ...judgementAnswer(judged, snapshot.context.position, language),
  };
}

/** What happened at the opening: triggers, forced choices, the first priority. */
export function openingOf(combat: Combat): Pick<TakenAnswer, 'events' | 'microsteps'> {
  return {
    events: combat.opening.snapshot.context.position.events,
    microsteps: combat.opening.microsteps.map(microstepAnswer),
  };
}

/** The answer to an accepted command, again. */
export function takenAt(combat: Combat, seq: number): TakenAnswer | undefined {
  const stepped = seq > 0 && seq <= seqOf(combat) ? steppedAt(combat, seq) : undefined;
  return stepped && takenFrom(combat, seq, stepped);
}

/** Commands after `after` with what they did, at most `limit` of them. */
export function logOf(combat: Combat, after = 0, limit = 100): readonly LogEntry[] {
  const to = Math.min(seqOf(combat), after + limit);
  return Array.from({ length: Math.max(0, to - after) }, (_, index) =>
    takenAt(combat, after + index + 1),
  ).flatMap((taken) => {
    if (!taken) return [];
    const { state: _, ...entry } = taken;
    return [entry];
  });
}
