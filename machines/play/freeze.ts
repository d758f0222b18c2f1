import { chartFactsOf } from '../combat/chart-key.ts';
import { combatMachine } from '../combat/combat.machine.ts';
import type { CombatSnapshot } from '../combat/step.ts';
import type { Position } from '../model/position.ts';
import { canonicalCommand } from './canonical.ts';
import { openCombat, seqOf } from './combat.ts';
import type { Combat } from './combat.ts';
import { hashOf } from './hash.ts';
import { parseCommand } from './parse.ts';
import { replay, resume } from './replay.ts';
import type { Replayed } from './replay.ts';
import type { CombatRecord } from './types.ts';

/** Where a combat stands, as JSON can carry it. */
interface Frozen {
  readonly seq: number;
  readonly value: CombatSnapshot['value'];
  readonly status: CombatSnapshot['status'];
  /** Active states in the order in which they were entered, in which XState asks them. */
  readonly nodes: readonly string[];
  readonly position: Position;
}

/** Stands in the text for a key without a value: left out, it would come back at another place, and hashes go by places. */
const UNDEFINED = '\u0001undefined';

const marked = (_key: string, value: unknown): unknown => (value === undefined ? UNDEFINED : value);

function unmarked(value: unknown): unknown {
  if (value === UNDEFINED) return undefined;
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unmarked(part)]));
}

/** Where a combat stands, as text: with its record, `thaw` makes the combat of it without playing it again. */
export function freeze(combat: Combat): string {
  const { value, status, context, _nodes } = combat.head;
  const { position } = context;
  const nodes = _nodes.map(({ id }) => id);
  const frozen: Frozen = { seq: seqOf(combat), value, status, nodes, position };
  return JSON.stringify(frozen, marked);
}

/**
 * The combat of a record that was frozen on its way: only the commands after that are carried out. A text that is not from
 * `freeze`, or not from this combat, is left aside, and the whole record is replayed. What was frozen by a machine that
 * played otherwise must not be given here: the commands before it are not compared.
 */
export function thaw(record: CombatRecord, text: string): Replayed {
  const thawed = thawedFrom(record, text);
  return thawed ? resume(thawed, record.commands.slice(seqOf(thawed))) : replay(record);
}

function thawedFrom(record: CombatRecord, text: string): Combat | undefined {
  const opened = openCombat(record);
  const found = opened.ok ? snapshotFrom(text, opened.combat) : undefined;
  const last = found && record.commands[found.seq - 1];
  if (!opened.ok || !last || hashOf(found.snapshot) !== last.hash) return undefined;
  const recorded = record.commands.slice(0, found.seq);
  const read = recorded.map(({ command }) => parseCommand(command));
  const commands = read.flatMap((one) => (one.ok ? [canonicalCommand(one.command)] : []));
  if (commands.length < found.seq) return undefined;
  return {
    record: { ...record, commands: recorded },
    opening: opened.combat.opening,
    commands,
    head: found.snapshot,
    kept: [found],
  };
}

interface Found {
  readonly seq: number;
  readonly snapshot: CombatSnapshot;
}

function snapshotFrom(text: string, { head }: Combat): Found | undefined {
  try {
    // Written by `freeze`; anything else fails here, or its hash does later.
    const { seq, value, status, nodes, position } = unmarked(JSON.parse(text)) as Frozen;
    // A copy of an object that was put together key by key would be slow to copy ever after.
    const context = { position: { ...head.context.position, ...position } };
    const machine = combatMachine(chartFactsOf(context.position));
    const resolved = machine.resolveState({ value, status, context });
    const _nodes = nodes.map((id) => machine.getStateNodeById(id)) as CombatSnapshot['_nodes'];
    return { seq, snapshot: { ...resolved, _nodes } };
  } catch {
    return undefined;
  }
}
