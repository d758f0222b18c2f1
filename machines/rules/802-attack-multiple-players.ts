import { battlefield, permanentOn } from '../abilities/characteristics.ts';
import type { ObjectId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { activePlayer, apnapOrder, inGame } from './101-apnap.ts';
import { isPlayer, lookup } from './changes.ts';
import { editionOf } from './edition-of.ts';

/** Something that can be attacked, and its defending player. */
export interface AttackTarget {
  readonly id: ObjectId;
  readonly kind: 'player' | 'planeswalker' | 'battle';
  readonly defender: PlayerId;
}

const teamOf = (position: Position, player: PlayerId): string | undefined =>
  lookup(position.players, player)?.team;

/**
 * Whether two players are opponents. Players of one team are not; a player without a team is on nobody's.
 *
 * @rule 102.3 Teammates are not opponents.
 */
export function areOpponents(position: Position, one: PlayerId, other: PlayerId): boolean {
  if (one === other) return false;
  const team = teamOf(position, one);
  return team === undefined || team !== teamOf(position, other);
}

/** Opponents of the active player in turn order, players who left included: they keep their place in the chart. */
export function opponentsAtTable(position: Position): readonly PlayerId[] {
  const active = activePlayer(position);
  return position.turnOrder.filter((player) => areOpponents(position, active, player));
}

function neighbour(position: Position, side: 'left' | 'right'): readonly PlayerId[] {
  const others = apnapOrder(position).filter((player) => player !== activePlayer(position));
  const player = side === 'left' ? others[0] : others.at(-1);
  return player !== undefined && areOpponents(position, activePlayer(position), player)
    ? [player]
    : [];
}

/**
 * The defending players of this combat in turn order: every opponent still in the game where several may be attacked,
 * one neighbour or the chosen one with the other options.
 *
 * @rule 506.2 The active player attacks; opponents defend.
 * @rule 506.2a Which opponents defend depends on the option in use.
 * @rule 802.1 Several players may be attacked, none of them has to be.
 * @rule 802.2 All opponents of the attacking player are defending players; nobody is chosen.
 * @rule 803.1 Attack left and attack right: only the neighbour on that side.
 * @rule 808.3 Teams: every opponent, no teammate.
 */
export function defendingPlayers(position: Position): readonly PlayerId[] {
  switch (position.option) {
    case 'attack-multiple':
      return opponentsAtTable(position).filter((player) => inGame(position, player));
    case 'single-defender': {
      const opponents = opponentsAtTable(position).filter((player) => inGame(position, player));
      const only =
        opponents.length === 1 && apnapOrder(position).length === 2
          ? opponents[0]
          : position.chosenDefender;
      return opponents.filter((player) => player === only);
    }
    case 'attack-left':
      return neighbour(position, 'left');
    case 'attack-right':
      return neighbour(position, 'right');
  }
}

/**
 * Who defends something that can be attacked: the player itself, a planeswalker's controller, a battle's protector.
 * Undefined for what is not there. Does not ask whether that player is a defending player of this combat.
 *
 * @rule 802.2a The defending player of an attacker is the one it attacks, or who controls or protects what it attacks.
 * @rule 310.9d For a battle it is the protector.
 */
export function defenderOfTarget(
  position: Position,
  target: ObjectId | null,
): PlayerId | undefined {
  if (target === null) return undefined;
  if (isPlayer(position, target)) return target;
  const permanent = permanentOn(position, target);
  if (!permanent) return undefined;
  return permanent.types.includes('battle') ? permanent.protector : permanent.controller;
}

function targetKind(
  position: Position,
  permanent: Permanent,
): 'planeswalker' | 'battle' | undefined {
  const edition = editionOf(position);
  if (permanent.types.includes('battle')) return edition.battles ? 'battle' : undefined;
  return edition.planeswalkers && permanent.types.includes('planeswalker')
    ? 'planeswalker'
    : undefined;
}

/**
 * Everything the active player's creatures may attack, players first, in turn order: each defending player, and
 * what that player controls or protects and the date lets be attacked.
 *
 * @rule 802.3 A defending player, a planeswalker of one, or a battle that one protects.
 * @rule 506.3 Only players, planeswalkers and battles are attacked.
 * @rule 306.6 Planeswalkers can be attacked.
 * @rule 310.5 Battles can be attacked.
 * @rule 310.9b A battle is attacked through its protector, also by its own controller.
 */
export function attackTargets(position: Position): readonly AttackTarget[] {
  const defenders = defendingPlayers(position);
  const permanents = battlefield(position).flatMap((permanent): AttackTarget[] => {
    const kind = targetKind(position, permanent);
    const defender = defenderOfTarget(position, permanent.id);
    return kind && defender !== undefined && defenders.includes(defender)
      ? [{ id: permanent.id, kind, defender }]
      : [];
  });
  return defenders.flatMap((player) => [
    { id: player, kind: 'player' as const, defender: player },
    ...permanents.filter(({ defender }) => defender === player),
  ]);
}
