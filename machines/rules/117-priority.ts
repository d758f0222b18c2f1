import { changed } from '../model/changed.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { actingActivePlayer, apnapOrder, nextPlayer } from './101-apnap.ts';
import { told } from './changes.ts';

function withPriority(position: Position, player: PlayerId, passed: readonly PlayerId[]): Position {
  return told(
    changed(position, { priorityOf: player, passed, priorities: position.priorities + 1 }),
    { type: 'prioritySet', player },
  );
}

/**
 * The active player has priority, and everybody has to pass anew. Where the active player has left, the next player in turn
 * order has it.
 *
 * @rule 117.3a The active player gets priority first in each step.
 * @rule 507.2 In the beginning of combat step.
 * @rule 508.2 After attackers were declared.
 * @rule 509.2 After blockers were declared.
 * @rule 511.2 In the end of combat step.
 * @rule 117.3b And again after something resolved.
 * @rule 800.4j A turn goes on without its active player.
 */
export function givePriority(position: Position): Position {
  return position.over
    ? noPriority(position)
    : withPriority(position, actingActivePlayer(position), []);
}

/** Nobody has priority: a turn-based action is going on. */
export const noPriority = (position: Position): Position =>
  changed(position, { priorityOf: undefined, passed: [] });

/**
 * The player who has priority passes, and the next one in turn order who hasn't passed gets it.
 *
 * @rule 117.3d A player who passes hands priority to the next in turn order.
 */
export function passPriority(position: Position): Position {
  const player = position.priorityOf;
  if (player === undefined) return position;
  const passed = [...position.passed, player];
  const next = told(changed(position, { passed }), { type: 'priorityPassed', player });
  return everybodyPassed(next)
    ? changed(next, { priorityOf: undefined })
    : withPriority(next, nextPlayer(next, player), passed);
}

/**
 * Whether everybody still in the game has passed in succession: what is on the stack resolves, or the step ends.
 *
 * @rule 117.4 All pass in succession.
 * @rule 500.2 The step ends where nothing is on the stack.
 */
export const everybodyPassed = (position: Position): boolean =>
  position.passed.length > 0 &&
  apnapOrder(position).every((player) => position.passed.includes(player));
