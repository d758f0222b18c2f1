import { judge } from '../combat/judge.ts';
import type { Combat } from './combat.ts';
import { extended, openCombat, seqOf } from './combat.ts';
import { canonicalCommand } from './canonical.ts';
import { hashOf } from './hash.ts';
import { parseCommand } from './parse.ts';
import { perform } from './perform.ts';
import { snapshotAt } from './snapshots.ts';
import { readMoment, stateOf } from './answers.ts';
import { RECORD_FORMAT } from './types.ts';
import type { CombatRecord, RecordedCommand } from './types.ts';

export type Resumed =
  | { readonly ok: true; readonly combat: Combat }
  /** Command `firstDifference` leads elsewhere than it once did; the combat goes up to there. */
  | { readonly ok: false; readonly firstDifference: number; readonly combat: Combat };

export type Replayed =
  | Resumed
  /** A record of a format that this version doesn't know, or one that can't be opened any more. */
  | { readonly ok: false; readonly unreadable: string };

function withCommand(combat: Combat, kept: RecordedCommand): Combat | undefined {
  const read = parseCommand(kept.command);
  if (!read.ok) return undefined;
  const command = canonicalCommand(read.command);
  const stepped = perform(combat.head, command, kept.by);
  const same = stepped && hashOf(stepped.snapshot) === kept.hash;
  return same ? extended(combat, command, kept, stepped.snapshot) : undefined;
}

/**
 * The combat with commands in it that were accepted elsewhere, one step for each. They must follow its last one. Verdicts are
 * trusted, nothing is judged; hashes are compared, and the first one that differs ends it.
 */
export function resume(combat: Combat, recorded: readonly RecordedCommand[]): Resumed {
  let resumed = combat;
  for (const kept of recorded) {
    const next = withCommand(resumed, kept);
    if (!next) return { ok: false, firstDifference: seqOf(resumed) + 1, combat: resumed };
    resumed = next;
  }
  return { ok: true, combat: resumed };
}

/**
 * A combat from its record, up to command `upTo` where given. Verdicts are trusted, nothing is judged: a better search never
 * changes an old combat. Hashes are compared, and the first one that differs ends the replay.
 */
export function replay(record: CombatRecord, upTo: number = record.commands.length): Replayed {
  if (record.format !== RECORD_FORMAT)
    return { ok: false, unreadable: `record format ${String(record.format)} is not known here` };
  const opened = openCombat(record);
  if (!opened.ok)
    return {
      ok: false,
      unreadable: opened.problems
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; '),
    };
  const combat: Combat = { ...opened.combat, record: { ...record, commands: [] } };
  return resume(combat, record.commands.slice(0, upTo));
}

/** A command of a record that today's rules would not have accepted, or that leads elsewhere. */
export interface Difference {
  readonly seq: number;
  readonly what: 'refused' | 'leads-elsewhere' | 'unreadable';
  readonly detail: string;
}

/** Judges all commands of a record again and reports every difference, up to the first that leads elsewhere. */
export function verify(record: CombatRecord): readonly Difference[] {
  const replayed = replay(record);
  if (!replayed.ok && 'unreadable' in replayed)
    return [{ seq: 0, what: 'unreadable', detail: replayed.unreadable }];
  const { combat } = replayed;
  const refused = combat.commands.flatMap((command, index): readonly Difference[] => {
    const before = snapshotAt(combat, index);
    const found = before ? judge(before, command).violations : [];
    return found.length === 0
      ? []
      : [
          {
            seq: index + 1,
            what: 'refused',
            detail: found.map(({ rule, code }) => `${rule} ${code}`).join(', '),
          },
        ];
  });
  const elsewhere = replayed.ok
    ? []
    : [
        {
          seq: replayed.firstDifference,
          what: 'leads-elsewhere' as const,
          detail: 'another position than recorded',
        },
      ];
  return [...refused, ...elsewhere];
}

/**
 * A new combat that goes on from a moment of another. A moment inside a command branches after that command. Undefined for a
 * moment that there isn't.
 */
export function branch(combat: Combat, at: string, parentId: string): Combat | undefined {
  const moment = readMoment(at);
  const head = moment && snapshotAt(combat, moment.seq);
  if (!moment || !head || !stateOf(combat, at)) return undefined;
  const { seq } = moment;
  const commands = combat.record.commands.slice(0, seq);
  return {
    record: { ...combat.record, commands, parent: { id: parentId, at: `${seq}` } },
    opening: combat.opening,
    commands: combat.commands.slice(0, seq),
    head,
    kept: combat.kept.filter((one) => one.seq <= seq),
  };
}
