import { changed } from '../model/changed.ts';
import type { GameEvent } from '../model/events.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { ById, Player, Position } from '../model/position.ts';

/** The position with something told of it. */
export function told(position: Position, ...events: readonly GameEvent[]): Position {
  return events.length === 0
    ? position
    : changed(position, { events: [...position.events, ...events] });
}

/** One step of a change, for a list of things: each step sees what the ones before it did. */
export function each<Item>(
  position: Position,
  items: Iterable<Item>,
  step: (position: Position, item: Item) => Position,
): Position {
  let result = position;
  for (const item of items) result = step(result, item);
  return result;
}

export function without<Value>(map: ById<Value>, ids: readonly string[]): ById<Value> {
  if (!ids.some((id) => Object.hasOwn(map, id))) return map;
  return Object.fromEntries(Object.entries(map).filter(([id]) => !ids.includes(id)));
}

/** The value of an id in a map, own entries only. */
export function lookup<Value>(map: ById<Value>, id: string | null | undefined): Value | undefined {
  return id !== null && id !== undefined && Object.hasOwn(map, id) ? map[id] : undefined;
}

/** A change to one permanent, phased out or not; nothing where there is no such permanent. */
export function withPermanent(
  position: Position,
  id: PermanentId,
  change: (permanent: Permanent) => Partial<Permanent>,
): Position {
  const permanent = lookup(position.permanents, id);
  if (!permanent) return position;
  return changed(position, {
    permanents: { ...position.permanents, [id]: { ...permanent, ...change(permanent) } },
  });
}

/** The same change to several permanents at once. */
export function withPermanents(
  position: Position,
  ids: readonly PermanentId[],
  change: (permanent: Permanent) => Partial<Permanent>,
): Position {
  const altered = ids.flatMap((id) => {
    const permanent = lookup(position.permanents, id);
    return permanent ? [[id, { ...permanent, ...change(permanent) }] as const] : [];
  });
  return altered.length === 0
    ? position
    : changed(position, { permanents: { ...position.permanents, ...Object.fromEntries(altered) } });
}

export function withPlayer(
  position: Position,
  id: PlayerId,
  change: (player: Player) => Partial<Player>,
): Position {
  const player = lookup(position.players, id);
  if (!player) return position;
  return changed(position, {
    players: { ...position.players, [id]: { ...player, ...change(player) } },
  });
}

export const isPlayer = (position: Position, id: ObjectId | null | undefined): boolean =>
  lookup(position.players, id) !== undefined;
