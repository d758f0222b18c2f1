import { changed } from '../model/changed.ts';
import type { Position } from '../model/position.ts';
import { reportTriggers } from './603-triggers/index.ts';
import { stateBasedActions } from './704-state-based-actions.ts';
import { gameIsOver } from './800-leaving.ts';
import { told } from './changes.ts';

/** A change, and then a report of whatever it triggered, seen as things are right after it. */
export function reporting(position: Position, change: (position: Position) => Position): Position {
  const next = change(position);
  return reportTriggers(next, next.events.slice(position.events.length));
}

/**
 * Before anyone gets priority: state-based actions until none applies, and reports of what they triggered. A game that has
 * one player or team left, or none, is over.
 *
 * @rule 117.5 State-based actions and triggers come before priority.
 */
export function settle(position: Position): Position {
  if (position.over) return position;
  const settled = reporting(position, stateBasedActions);
  if (!gameIsOver(settled)) return settled;
  return told(changed(settled, { over: true, priorityOf: undefined, passed: [] }), {
    type: 'gameEnded',
  });
}
