import { battlefield, hasAbility, toughnessOf } from '../abilities/characteristics.ts';
import type { PermanentId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Player, Position } from '../model/position.ts';
import { apnapOrder } from './101-apnap.ts';
import { removeFromCombat } from './506-combat-phase.ts';
import { gameIsOver, leaveGame } from './800-leaving.ts';
import { areOpponents } from './802-attack-multiple-players.ts';
import { each, lookup, told, withPermanent, withPlayer } from './changes.ts';
import { leaveBattlefield } from './leaving-the-battlefield.ts';

const MOST_ROUNDS = 1_000;
const POISON_THAT_LOSES = 10;
const COMMANDER_DAMAGE_THAT_LOSES = 21;

type ReasonToLose = 'life' | 'poison' | 'commanderDamage';

function reasonToLose(player: Player): ReasonToLose | undefined {
  if (player.life <= 0) return 'life';
  if (player.poison >= POISON_THAT_LOSES) return 'poison';
  return Object.values(player.commanderDamage).some(
    (damage) => damage >= COMMANDER_DAMAGE_THAT_LOSES,
  )
    ? 'commanderDamage'
    : undefined;
}

const isCreature = (permanent: Permanent): boolean => permanent.types.includes('creature');

/** Lethal damage, toughness as it is now; indestructible creatures are not destroyed by it. */
function isDestroyed(position: Position, permanent: Permanent): boolean {
  if (!isCreature(permanent) || hasAbility(position, permanent.id, 'indestructible')) return false;
  const toughness = toughnessOf(position, permanent.id);
  return toughness > 0 && (permanent.deathtouched || permanent.damage >= toughness);
}

const isSiege = ({ types, subtypes }: Permanent): boolean =>
  types.includes('battle') && subtypes.includes('siege');

/** @rule 310.4 A battle goes by its defense, a number of its own. */
const battleGoes = (battle: Permanent): boolean =>
  battle.types.includes('battle') && (battle.defense ?? 0) <= 0 && !isSiege(battle);

function hangsOnNothing(position: Position, aura: Permanent): boolean {
  if (!aura.subtypes.includes('aura') || aura.attachedTo === undefined) return false;
  return (
    lookup(position.permanents, aura.attachedTo) === undefined &&
    lookup(position.players, aura.attachedTo)?.left !== false
  );
}

function goesWithoutDestruction(position: Position, permanent: Permanent): boolean {
  if (isCreature(permanent) && toughnessOf(position, permanent.id) <= 0) return true;
  if (permanent.types.includes('planeswalker') && permanent.loyalty === 0) return true;
  return battleGoes(permanent) || hangsOnNothing(position, permanent);
}

/**
 * A destroyed creature with a shield stays: tapped, without damage, out of combat.
 *
 * @rule 701.19a Regeneration replaces one destruction and removes from combat.
 */
function regenerate(position: Position, id: PermanentId): Position {
  const healed = withPermanent(position, id, (permanent) => ({
    shields: permanent.shields - 1,
    tapped: true,
    damage: 0,
    deathtouched: false,
  }));
  return removeFromCombat(told(healed, { type: 'regenerated', permanent: id }), id, 'regenerated');
}

function lose(position: Position, losers: readonly PlayerId[]): Position {
  const marked = each(position, losers, (current, id) => {
    const player = lookup(current.players, id);
    const reason = (player && reasonToLose(player)) ?? 'life';
    return told(
      withPlayer(current, id, () => ({ lost: true })),
      { type: 'playerLost', player: id, reason },
    );
  });
  return each(marked, losers, leaveGame);
}

function forgetDeathtouch(position: Position): Position {
  const touched = battlefield(position).filter((permanent) => permanent.deathtouched);
  return each(position, touched, (current, { id }) =>
    withPermanent(current, id, () => ({ deathtouched: false })),
  );
}

/** Who a Siege whose protector is nobody, or no opponent of its controller, can get as one, while nothing attacks it. */
function possibleProtectors(position: Position, battle: Permanent): readonly PlayerId[] {
  const { protector, controller } = battle;
  const unguarded =
    isSiege(battle) && (protector === undefined || !areOpponents(position, controller, protector));
  const attacked = Object.values(position.attackers).some(({ target }) => target === battle.id);
  if (!unguarded || attacked) return [];
  return apnapOrder(position).filter((player) => areOpponents(position, controller, player));
}

/** Where only one player can become the protector, that player does; among several it is told by an effect. */
function guarded(position: Position): Position {
  return each(position, battlefield(position), (current, battle) => {
    const [protector, ...others] = possibleProtectors(current, battle);
    if (protector === undefined || others.length > 0) return current;
    return told(
      withPermanent(current, battle.id, () => ({ protector })),
      { type: 'changedProtector', permanent: battle.id, protector },
    );
  });
}

/** One round: everything that applies happens at once. The same position comes back when nothing applies. */
function oneRound(before: Position): Position {
  const position = guarded(before);
  const there = battlefield(position);
  const losers = apnapOrder(position).filter((id) => {
    const player = lookup(position.players, id);
    return player !== undefined && reasonToLose(player) !== undefined;
  });
  const going = there.filter((permanent) => goesWithoutDestruction(position, permanent));
  const destroyed = there.filter(
    (permanent) => !going.includes(permanent) && isDestroyed(position, permanent),
  );
  if (losers.length + going.length + destroyed.length === 0) return position;
  const shielded = destroyed.filter(({ shields }) => shields > 0).map(({ id }) => id);
  const dying = [...going, ...destroyed.filter(({ shields }) => shields === 0)].map(({ id }) => id);
  const regenerated = each(position, shielded, regenerate);
  return lose(leaveBattlefield(forgetDeathtouch(regenerated), dying, 'dies'), losers);
}

/**
 * State-based actions, again and again until none applies: players at 0 life, with ten poison or 21 damage from one
 * commander lose; creatures without toughness, with lethal damage or touched by deathtouch die; planeswalkers without
 * loyalty, battles without defense and Auras on nothing go. Stops when the game is over.
 *
 * @rule 704.3 Until none applies, before anyone gets priority.
 * @rule 704.5a No life, the game is lost.
 * @rule 704.5c Ten poison counters.
 * @rule 704.5f No toughness.
 * @rule 704.5g Lethal damage.
 * @rule 704.5h Deathtouch.
 * @rule 704.5i A planeswalker without loyalty.
 * @rule 704.5m An Aura attached to nothing.
 * @rule 704.5v A Siege without defense waits for its own trigger.
 * @rule 704.5w Any other battle without defense goes at once.
 * @rule 704.5x A battle that isn't attacked gets a protector where it has none that is possible.
 * @rule 704.6c 21 combat damage from one commander.
 * @rule 310.7 A Siege without defense waits for its own trigger.
 * @rule 310.8 Any other battle without defense goes at once.
 * @rule 310.11 A battle with nobody, or somebody impossible, as its protector gets a new one while nothing attacks it.
 * @rule 306.9 A planeswalker without loyalty goes.
 * @rule 119.5 A life total may be set.
 * @rule 903.10a Commander damage.
 * @rule 702.12b Indestructible permanents are not destroyed.
 * @ruling new-protector
 */
export function stateBasedActions(position: Position): Position {
  let current = position;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = oneRound(current);
    if (next === current || gameIsOver(next)) return forgetDeathtouch(next);
    current = next;
  }
  throw new Error('State-based actions did not come to rest');
}
