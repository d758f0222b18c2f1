import { send, withoutEvents } from '../combat/step.ts';
import type { CombatSnapshot, Microstep, Stepped } from '../combat/step.ts';
import type { Command } from '../model/commands.ts';
import type { PlayerId } from '../model/ids.ts';

function pass(from: Stepped, by: PlayerId): Stepped {
  const command: Command = { type: 'passPriority', by };
  const next = send(from.snapshot, { type: 'passPriority', command, by, violations: [] });
  return { snapshot: next.snapshot, microsteps: [...from.microsteps, ...next.microsteps] };
}

/** Everybody passes in succession, once. Undefined where nobody has priority, or the chart doesn't take it up. */
function allPassOnce(from: Stepped): Stepped | undefined {
  let current = from;
  while (current.snapshot.context.position.priorityOf !== undefined) {
    const next = pass(current, current.snapshot.context.position.priorityOf);
    if (next.snapshot === current.snapshot) return undefined;
    current = next;
    if (current.snapshot.context.position.passed.length === 0) return current;
  }
  return current === from ? undefined : current;
}

function allPass(from: Stepped, times: number): Stepped | undefined {
  let current: Stepped | undefined = from;
  for (let round = 0; round < times && current; round += 1) current = allPassOnce(current);
  return current;
}

/**
 * What a command does, whatever the rules say of it: judging is done before, replay does none. Undefined where the chart
 * doesn't take the command up.
 */
export function perform(
  before: CombatSnapshot,
  command: Command,
  by: PlayerId,
): Stepped | undefined {
  const start: Stepped = { snapshot: withoutEvents(before), microsteps: [] satisfies Microstep[] };
  if (command.type === 'allPass') return allPass(start, command.times);
  const next = send(start.snapshot, { type: command.type, command, by, violations: [] });
  return next.snapshot === start.snapshot ? undefined : next;
}
