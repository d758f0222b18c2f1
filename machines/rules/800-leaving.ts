import { changed } from '../model/changed.ts';
import type { PermanentId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { apnapOrder, inGame } from './101-apnap.ts';
import { areOpponents } from './802-attack-multiple-players.ts';
import { changeController } from './change-of-control.ts';
import { each, lookup, told, withPlayer } from './changes.ts';
import { leaveBattlefield } from './leaving-the-battlefield.ts';

/** Who gets a permanent back when the effect that gave its present controller control of it ends. */
function formerController(position: Position, permanent: Permanent): PlayerId | undefined {
  return [permanent.owner, ...permanent.controllersBefore].findLast((player) =>
    inGame(position, player),
  );
}

const ids = (permanents: readonly Permanent[]): readonly PermanentId[] =>
  permanents.map(({ id }) => id);

function giveBack(position: Position, player: PlayerId): Position {
  const borrowed = Object.values(position.permanents).filter(
    ({ controller }) => controller === player,
  );
  const returned = each(position, borrowed, (current, permanent) => {
    const back = formerController(current, permanent);
    return back === undefined ? current : changeController(current, permanent.id, back);
  });
  const left = Object.values(returned.permanents).filter(({ controller }) => controller === player);
  return leaveBattlefield(returned, ids(left), 'exiledWithPlayer');
}

function endEffectsOf(position: Position, player: PlayerId): Position {
  const ended = position.effects.filter(({ controller }) => controller === player);
  const effects = position.effects.filter(({ controller }) => controller !== player);
  const triggers = position.triggers.map((trigger) =>
    trigger.controller === player ? { ...trigger, resolved: true } : trigger,
  );
  return told(
    changed(position, { effects, triggers }),
    ...ended.map(({ id }) => ({ type: 'effectEnded', effect: id }) as const),
  );
}

/** Battles keep being attacked without a protector; whoever comes next as one is asked elsewhere. */
function withoutProtector(position: Position, player: PlayerId): Position {
  const guarded = Object.values(position.permanents).filter(
    ({ protector }) => protector === player,
  );
  const permanents = Object.fromEntries(
    guarded.map((battle) => [battle.id, { ...battle, protector: undefined }]),
  );
  return guarded.length === 0
    ? position
    : changed(position, { permanents: { ...position.permanents, ...permanents } });
}

function keepDefenders(position: Position, player: PlayerId): Position {
  const attackers = Object.fromEntries(
    Object.entries(position.attackers).map(([id, attacker]) => {
      const target = lookup(position.permanents, attacker.target);
      return [id, target?.protector === player ? { ...attacker, defender: player } : attacker];
    }),
  );
  return changed(position, { attackers });
}

/**
 * A player leaves the game, at once: everything that player owns leaves, what others only lent goes back, what is still
 * under that player's control then is exiled, and effects and triggers of that player end. Creatures that attack the player
 * go on attacking; damage is assigned to nobody there.
 *
 * @rule 800.4a What leaves with a player, what goes back, what is exiled.
 * @rule 800.4d What was on the stack of that player's is gone.
 * @rule 104.3a A player may leave at any time.
 * @ruling protector-left
 */
export function leaveGame(position: Position, player: PlayerId): Position {
  if (!inGame(position, player)) return position;
  const out = told(
    withPlayer(keepDefenders(position, player), player, () => ({ left: true })),
    { type: 'playerLeft', player },
  );
  const owned = Object.values(out.permanents).filter(({ owner }) => owner === player);
  const withoutThings = giveBack(leaveBattlefield(out, ids(owned), 'leftWithOwner'), player);
  return withoutProtector(endEffectsOf(withoutThings, player), player);
}

/**
 * Whether the game is over: nobody, one player or one team is left.
 *
 * @rule 104.2a The last one in the game wins it.
 * @rule 104.4a If all are gone at once, it is a draw.
 */
export function gameIsOver(position: Position): boolean {
  const left = apnapOrder(position);
  const [first] = left;
  return (
    first === undefined ||
    left.every((player) => player === first || !areOpponents(position, first, player))
  );
}
