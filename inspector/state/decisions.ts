import { entryAt, innermost, lastSeq } from './line.ts';
import type { Direction, Line } from './line.ts';
import type { Moment } from './moment.ts';

/** The states in which a player is asked for more than passing. */
const ASKING =
  /(?:^|\.)(?:(activePlayer|defender(\d+))\.)?(choosingDefender|declaring|ordering|assigning)$/;

interface Question {
  readonly state: string;
  /** Place in APNAP order; 0 is the active player. */
  readonly seat: number;
}

function questionsIn(path: readonly string[]): readonly Question[] {
  return innermost(path).flatMap((state) => {
    const found = ASKING.exec(state);
    return found ? [{ state, seat: Number(found[2] ?? 0) }] : [];
  });
}

/** The moment one decision of a player away: each is the last moment before it was made, or the end of the line where it is awaited; `opening` was active from the start. */
export function decisionAway(
  line: Line,
  opening: readonly string[],
  seat: number,
  { seq, micro }: Moment,
  direction: Direction,
): Moment | undefined {
  const last = lastSeq(line);
  const by = direction === 'on' ? 1 : -1;
  const first = direction === 'on' && micro !== undefined ? seq : seq + by;
  for (let at = first; at >= 0 && at <= last; at += by) {
    if (isDecided(line, opening, seat, at)) return { seq: at };
  }
  return undefined;
}

function isDecided(line: Line, opening: readonly string[], seat: number, seq: number): boolean {
  const next = seq < lastSeq(line) ? pathAt(line, opening, seq + 1) : [];
  return questionsIn(pathAt(line, opening, seq)).some(
    (question) => question.seat === seat && !next.includes(question.state),
  );
}

function pathAt(line: Line, opening: readonly string[], seq: number): readonly string[] {
  if (seq <= 0) return opening;
  return entryAt(line, seq)?.microsteps.at(-1)?.chart.path ?? pathAt(line, opening, seq - 1);
}
