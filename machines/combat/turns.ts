import { damageOrderers, forcedOrders } from '../rules/509-damage-order.ts';
import { damageAssigners, forcedAssignment } from '../rules/510-combat-damage/index.ts';
import { lookup } from '../rules/changes.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { isAskedForBlocks, playerAt } from './seats.ts';
import type { Seat } from './seats.ts';

/**
 * Something that players do one after another in APNAP order: blocks, orders of damage, assigning damage.
 *
 * @rule 101.4b Who comes later sees what was chosen before.
 */
export interface Round {
  /** Seat of the first player of the round. */
  readonly from: Seat;
  readonly isDone: (position: Position, player: PlayerId) => boolean;
  readonly isAsked: (position: Position, player: PlayerId) => boolean;
  /** Whether the player has a single legal choice. */
  readonly isForced: (position: Position, player: PlayerId) => boolean;
}

export const blocksRound: Round = {
  from: 1,
  isDone: (position, player) => position.declared.includes(player),
  isAsked: isAskedForBlocks,
  isForced: () => false,
};

export const ordersRound: Round = {
  from: 0,
  isDone: (position, player) => position.ordered.includes(player),
  isAsked: (position, player) => damageOrderers(position).includes(player),
  isForced: (position, player) =>
    position.ask === 'needed' && forcedOrders(position, player) !== undefined,
};

export const damageRound: Round = {
  from: 0,
  isDone: (position, player) => lookup(position.damage?.announced ?? {}, player) !== undefined,
  isAsked: (position, player) => damageAssigners(position).includes(player),
  isForced: (position, player) =>
    position.ask === 'needed' && forcedAssignment(position, player) !== undefined,
};

/** Everybody with an earlier seat is done, and the game goes on. */
export function isTurn(position: Position, round: Round, seat: Seat): boolean {
  if (position.over) return false;
  for (let before = round.from; before < seat; before += 1)
    if (!round.isDone(position, playerAt(position, before) ?? '')) return false;
  return true;
}

/** It is that seat's turn, and there is nothing for it to do. */
export const hasNothingToDo = (position: Position, round: Round, seat: Seat): boolean =>
  isTurn(position, round, seat) && !round.isAsked(position, playerAt(position, seat) ?? '');

/** It is that seat's turn, and only one choice is legal. */
export const isForcedNow = (position: Position, round: Round, seat: Seat): boolean => {
  const player = playerAt(position, seat) ?? '';
  return (
    isTurn(position, round, seat) &&
    round.isAsked(position, player) &&
    round.isForced(position, player)
  );
};
