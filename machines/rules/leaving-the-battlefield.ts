import { characteristicsOf } from '../abilities/characteristics.ts';
import { changed } from '../model/changed.ts';
import type { GameEvent, RemovalReason } from '../model/events.ts';
import type { PermanentId } from '../model/ids.ts';
import type { LastKnown, Position } from '../model/position.ts';
import { removeFromCombat } from './506-combat-phase.ts';
import { each, lookup, told, without } from './changes.ts';

type HowItLeft = LastKnown['how'];

const WITH_A_PLAYER: readonly HowItLeft[] = ['leftWithOwner', 'exiledWithPlayer'];

function remembered(position: Position, id: PermanentId, how: HowItLeft): Position {
  const permanent = lookup(position.permanents, id);
  if (!permanent) return position;
  const abilities = characteristicsOf(position, id).abilities.map(({ ability }) => ability.kind);
  return changed(position, {
    lastKnown: { ...position.lastKnown, [id]: { permanent, abilities, how } },
  });
}

const leaving = (id: PermanentId, how: HowItLeft): readonly GameEvent[] => [
  ...(how === 'dies' ? [{ type: 'died', permanent: id } as const] : []),
  { type: 'leftBattlefield', permanent: id, how },
];

function gone(position: Position, ids: readonly PermanentId[], how: HowItLeft): Position {
  const left = changed(position, {
    permanents: without(position.permanents, ids),
    dead: WITH_A_PLAYER.includes(how) ? position.dead : [...position.dead, ...ids],
  });
  return told(left, ...ids.flatMap((id) => leaving(id, how)));
}

/**
 * Several permanents leave the battlefield at the same time. Each leaves combat as what it was with all of them still there,
 * and what it was like is remembered.
 *
 * @rule 506.4 A permanent that leaves the battlefield leaves combat.
 */
export function leaveBattlefield(
  position: Position,
  ids: readonly PermanentId[],
  how: HowItLeft,
): Position {
  const there = ids.filter((id) => lookup(position.permanents, id) !== undefined);
  const reason: RemovalReason = WITH_A_PLAYER.includes(how) ? 'playerLeft' : 'leftBattlefield';
  const known = each(position, there, (current, id) => remembered(current, id, how));
  const outOfCombat = each(known, there, (current, id) => removeFromCombat(current, id, reason));
  return there.length === 0 ? position : gone(outOfCombat, there, how);
}
