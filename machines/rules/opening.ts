import { changed } from '../model/changed.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Attacker, Blocker, ById, IsoDate, Player, Position } from '../model/position.ts';
import type { PlayerAtStart, Setup } from '../model/setup.ts';
import { defenderOfTarget } from './802-attack-multiple-players.ts';

const mapValues = <From, To>(
  map: ById<From>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));

const playerAtStart = ({ id, life, poison, team, commanderDamage }: PlayerAtStart): Player => ({
  id,
  life,
  poison,
  team,
  commanderDamage,
  left: false,
  lost: false,
});

/** With every key there is: a copy with another value is quick, one with another key is not. */
function nothingYet(setup: Setup, date: IsoDate): Required<Position> {
  return {
    date,
    option: setup.option,
    start: setup.start,
    blocks: setup.blocks,
    ask: setup.ask,
    priority: setup.priority,
    turnOrder: setup.players.map(({ id }) => id),
    players: Object.fromEntries(setup.players.map((player) => [player.id, playerAtStart(player)])),
    permanents: Object.fromEntries(setup.permanents.map((permanent) => [permanent.id, permanent])),
    effects: setup.effects,
    shields: [],
    lastKnown: {},
    dead: [],
    chosenDefender: setup.defendingPlayer,
    attackers: {},
    formerAttackers: {},
    blockers: {},
    attackedThisCombat: {},
    putAttacking: setup.putAttacking.length > 0,
    attackedPlayersThisTurn: {},
    bands: setup.bands,
    declared: [],
    sealed: {},
    blocksStand: false,
    damageOrders: setup.damageOrder,
    ordered: [],
    passed: [],
    priorities: 0,
    triggers: [],
    lifeGains: [],
    steps: [],
    skipped: [],
    extraCombats: 0,
    combatNumber: 1,
    over: false,
    events: [],
    priorityOf: undefined,
    damage: undefined,
    struckFirst: undefined,
  };
}

/** Every attacker that a blocker faces: those it was given, and the rest of their bands (702.22h). */
function facedBy(setup: Setup, attackers: readonly PermanentId[]): readonly PermanentId[] {
  const withBands = Object.keys(setup.attacking).filter((id) =>
    attackers.some(
      (given) =>
        given === id || setup.bands.some((band) => band.includes(given) && band.includes(id)),
    ),
  );
  return [...attackers, ...withBands.filter((id) => !attackers.includes(id))];
}

function givenAttackers(position: Position, setup: Setup): Record<PermanentId, Attacker> {
  const blocked = Object.values(setup.blocking).flatMap((attackers) => facedBy(setup, attackers));
  const stands = setup.start === 'combat-damage';
  return mapValues(setup.attacking, (target, id): Attacker => {
    const defender = defenderOfTarget(position, target) ?? '';
    const declared = !setup.putAttacking.includes(id);
    const attacker = { target, defender, firstDefender: defender, declared };
    return stands
      ? { ...attacker, status: blocked.includes(id) ? 'blocked' : 'unblocked' }
      : attacker;
  });
}

function ordersGiven(setup: Setup, blockers: ById<Blocker>): ById<readonly PermanentId[]> {
  const faced = Object.entries(blockers).flatMap(([blocker, { attackers }]) =>
    attackers.map((attacker) => ({ blocker, attacker })),
  );
  const overBlockers = Object.fromEntries(
    Object.keys(setup.attacking).map((id) => [
      id,
      faced.filter(({ attacker }) => attacker === id).map(({ blocker }) => blocker),
    ]),
  );
  const overAttackers = mapValues(blockers, ({ attackers }) => attackers);
  const several = Object.entries({ ...overBlockers, ...overAttackers }).filter(
    ([, over]) => over.length > 1,
  );
  return { ...Object.fromEntries(several), ...setup.damageOrder };
}

function attackedPlayers(position: Position, attacked: ById<ObjectId>): ById<readonly PlayerId[]> {
  const players = position.turnOrder.filter((player) => Object.values(attacked).includes(player));
  return players.length === 0 ? {} : { [position.turnOrder[0] ?? '']: players };
}

/**
 * The position in which a combat starts. What a set-up gives of the combat so far is taken as it is, never judged, and
 * triggers nothing. Orders of damage that are not given follow the order in which blocks are listed.
 *
 * @ruling start-inside-combat
 */
export function openPosition(setup: Setup, date: IsoDate): Position {
  const bare = nothingYet(setup, date);
  const attackedThisCombat = Object.fromEntries(
    Object.entries(setup.attacking).filter(([id]) => !setup.putAttacking.includes(id)),
  );
  const blockers = mapValues(setup.blocking, (attackers): Blocker => ({
    attackers: facedBy(setup, attackers),
    declared: true,
  }));
  return changed(bare, {
    attackers: givenAttackers(bare, setup),
    blockers,
    attackedThisCombat,
    attackedPlayersThisTurn: attackedPlayers(bare, attackedThisCombat),
    blocksStand: setup.start === 'combat-damage',
    damageOrders:
      setup.start === 'combat-damage' ? ordersGiven(setup, blockers) : setup.damageOrder,
  });
}
