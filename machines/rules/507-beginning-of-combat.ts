import { changed } from '../model/changed.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { activePlayer, apnapOrder, inGame } from './101-apnap.ts';
import { areOpponents, opponentsAtTable } from './802-attack-multiple-players.ts';
import { isPlayer, told } from './changes.ts';
import { violation } from './violation.ts';
import type { Refusal } from './violation.ts';

/**
 * Whether the active player has to choose the defending player now: only where a single one may be attacked, in a game of
 * more than two, and none has been chosen.
 *
 * @rule 507.1 The active player chooses, unless all opponents defend anyway.
 */
export function defenderIsChosen(position: Position): boolean {
  return (
    position.option === 'single-defender' &&
    apnapOrder(position).length > 2 &&
    position.chosenDefender === undefined
  );
}

/**
 * Why that player can't be the defending player.
 *
 * @rule 507.1 Only an opponent who is in the game.
 */
export function problemsWithDefender(position: Position, defender: PlayerId): readonly Refusal[] {
  if (!isPlayer(position, defender)) return [violation('507.1', 'unknown-player', [defender])];
  if (!inGame(position, defender)) return [violation('507.1', 'player-has-left', [defender])];
  return areOpponents(position, activePlayer(position), defender)
    ? []
    : [violation('507.1', 'not-an-opponent', [defender])];
}

/** Those who may be chosen, in turn order. */
export const possibleDefenders = (position: Position): readonly PlayerId[] =>
  opponentsAtTable(position).filter(
    (player) => problemsWithDefender(position, player).length === 0,
  );

export function chooseDefender(position: Position, defender: PlayerId): Position {
  return told(changed(position, { chosenDefender: defender }), {
    type: 'defenderChosen',
    defender,
  });
}
