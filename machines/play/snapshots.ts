import type { CombatSnapshot } from '../combat/step.ts';
import { seqOf } from './combat.ts';
import type { Combat, Kept } from './combat.ts';
import { perform } from './perform.ts';

interface Looked {
  readonly from: Kept;
  /** Snapshots after the commands that follow `from`, one after another. */
  readonly after: CombatSnapshot[];
}

const looked = new WeakMap<Combat, Looked>();

/** The latest snapshot, or the one after command `seq`; undefined for a moment that there isn't. */
export function snapshotAt(
  combat: Combat,
  seq: number = seqOf(combat),
): CombatSnapshot | undefined {
  if (seq === seqOf(combat)) return combat.head;
  if (!Number.isInteger(seq) || seq < 0 || seq > seqOf(combat)) return undefined;
  return seq === 0 ? combat.opening.snapshot : madeAgain(combat, seq);
}

const before = (combat: Combat, seq: number): Kept =>
  combat.kept.findLast((one) => one.seq <= seq) ?? { seq: 0, snapshot: combat.opening.snapshot };

/** Commands are carried out from the last snapshot known before that moment; those on the way are kept until the next look elsewhere. */
function madeAgain(combat: Combat, seq: number): CombatSnapshot | undefined {
  const known = looked.get(combat);
  const start = before(combat, seq);
  const look =
    known && known.from.seq >= start.seq && known.from.seq <= seq
      ? known
      : { from: start, after: [] };
  looked.set(combat, look);
  const { from, after } = look;
  for (let at = from.seq + after.length; at < seq; at += 1) {
    const command = combat.commands[at];
    const by = combat.record.commands[at]?.by;
    const stepped =
      command && by !== undefined ? perform(after.at(-1) ?? from.snapshot, command, by) : undefined;
    if (!stepped) return undefined;
    after.push(stepped.snapshot);
  }
  return seq === from.seq ? from.snapshot : after[seq - from.seq - 1];
}
