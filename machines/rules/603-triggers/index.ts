import { changed } from '../../model/changed.ts';
import type { GameEvent } from '../../model/events.ts';
import type { ObjectId, PlayerId } from '../../model/ids.ts';
import type { Position, ReportedTrigger } from '../../model/position.ts';
import { each, lookup, told } from '../changes.ts';
import {
  attackersDeclared,
  creatureAttacked,
  enlisted,
  exerted,
  objectAttacked,
} from './attacking.ts';
import { attackedUnblocked, becameBlocked, creatureBlocked, putBlocking } from './blocking.ts';
import { damageDealt } from './damage.ts';
import type { Triggered } from './trigger.ts';

function triggersOf(position: Position, event: GameEvent): readonly Triggered[] {
  if (event.type === 'attackersDeclared') return attackersDeclared(position, event);
  if (event.type === 'creatureAttacked') return creatureAttacked(position, event);
  if (event.type === 'objectAttacked') return objectAttacked(position, event);
  if (event.type === 'exerted') return exerted(position, event);
  if (event.type === 'enlisted') return enlisted(position, event);
  if (event.type === 'creatureBlocked') return creatureBlocked(position, event);
  if (event.type === 'becameBlocked') return becameBlocked(position, event);
  if (event.type === 'enteredBlocking' || event.type === 'becameBlocking')
    return putBlocking(position, event);
  if (event.type === 'attackedUnblocked') return attackedUnblocked(position, event);
  return event.type === 'damageDealt' ? damageDealt(position, event) : [];
}

const controllerOf = (position: Position, source: ObjectId): PlayerId =>
  lookup(position.permanents, source)?.controller ?? '';

function reported(position: Position, found: Triggered): Position {
  const { source, ability, about, defendingPlayers = [], effects } = found;
  const id = `trigger-${position.triggers.length + 1}`;
  const trigger: ReportedTrigger = {
    id,
    source,
    controller: controllerOf(position, source),
    ability,
    ...(about !== undefined && { about }),
    defendingPlayers,
    ...(effects && { effects }),
    resolved: false,
  };
  const event = {
    type: 'triggered',
    trigger: id,
    source,
    ability,
    ...(about !== undefined && { about }),
  } as const;
  return told(changed(position, { triggers: [...position.triggers, trigger] }), event);
}

/**
 * The position with every triggered ability reported that these events triggered. Characteristics are looked at as they are
 * now, right after the events; state-based actions come later. Resolving them is the caller's, in any order.
 *
 * @rule 603.3b Their order on the stack and their targets are not modelled: each is reported with an id.
 */
export function reportTriggers(position: Position, events: readonly GameEvent[]): Position {
  const found = events.flatMap((event) => triggersOf(position, event));
  return each(position, found, reported);
}
