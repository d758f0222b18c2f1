import { activePlayer, inGame } from '../rules/101-apnap.ts';
import { defendingPlayers, opponentsAtTable } from '../rules/802-attack-multiple-players.ts';
import { defenderFaced } from '../rules/506-combat-phase.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';

/** A place in APNAP order: 0 is the active player, n the n-th opponent in turn order. Players who leave keep theirs. */
export type Seat = number;

/** Parameters of a guard or an action that belongs to one seat. */
export interface AtSeat {
  readonly seat: Seat;
}

/** How many regions a chart needs: one for each opponent of the active player, whether or not that player defends. */
export const seatsOf = (position: Position): number => opponentsAtTable(position).length;

export function playerAt(position: Position, seat: Seat): PlayerId | undefined {
  return seat === 0 ? activePlayer(position) : opponentsAtTable(position)[seat - 1];
}

/**
 * Whether a player has blocks to declare: an opponent who is attacked, or with `ask: all` any defending player. Those who
 * left have none, nor has a teammate who protects an attacked battle.
 */
export function isAskedForBlocks(position: Position, player: PlayerId | undefined): boolean {
  if (player === undefined || !inGame(position, player)) return false;
  if (!opponentsAtTable(position).includes(player)) return false;
  if (position.ask === 'all' && defendingPlayers(position).includes(player)) return true;
  return Object.values(position.attackers).some(
    (attacker) => defenderFaced(position, attacker) === player,
  );
}
