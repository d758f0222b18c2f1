import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { lookup } from './changes.ts';

/** The player whose turn it is, also after leaving the game. */
export const activePlayer = (position: Position): PlayerId => position.turnOrder[0] ?? '';

export const inGame = (position: Position, player: PlayerId | undefined): boolean =>
  lookup(position.players, player)?.left === false;

/**
 * Players still in the game in the order in which they make choices at the same time: the active player, then the
 * others in turn order.
 *
 * @rule 101.4 Active player, then each other player in turn order.
 */
export function apnapOrder(position: Position): readonly PlayerId[] {
  return position.turnOrder.filter((player) => inGame(position, player));
}

/** The next player in turn order who is still in the game; the player itself where no other is left. */
export function nextPlayer(position: Position, after: PlayerId): PlayerId {
  const at = position.turnOrder.indexOf(after);
  const rotated = [...position.turnOrder.slice(at + 1), ...position.turnOrder.slice(0, at)];
  return rotated.find((player) => inGame(position, player)) ?? after;
}

/**
 * The active player, or the next one in turn order where that player has left: who makes choices that a rule asks of
 * the active player, and who has priority first.
 *
 * @rule 800.4h Another player makes the choice of one who left.
 * @rule 800.4j A turn goes on without its active player.
 */
export function actingActivePlayer(position: Position): PlayerId {
  const active = activePlayer(position);
  return inGame(position, active) ? active : nextPlayer(position, active);
}
