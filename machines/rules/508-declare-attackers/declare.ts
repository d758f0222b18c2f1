import { says } from '../../abilities/stated.ts';
import type { CommandOf } from '../../model/commands.ts';
import type { EventOf, GameEvent } from '../../model/events.ts';
import { sortedIds } from '../../model/ids.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import type { Attacker, ById, Position } from '../../model/position.ts';
import { activePlayer } from '../101-apnap.ts';
import { defenderOfTarget } from '../802-attack-multiple-players.ts';
import { lookup, told, withPermanents } from '../changes.ts';
import { bandsOf } from './announcing.ts';
import { attackBoard } from './board.ts';
import type { AttackBoard } from './board.ts';

type Declaring = CommandOf<'declareAttackers'>;

const sortedEntries = <Value>(map: ById<Value>): readonly (readonly [string, Value])[] =>
  sortedIds(Object.keys(map)).flatMap((id) => {
    const value = lookup(map, id);
    return value === undefined ? [] : [[id, value] as const];
  });

function staysUntapped(board: AttackBoard, id: PermanentId): boolean {
  const actor = board.actorOf.get(id) ?? -1;
  return (
    board.creatures[actor]?.tapped === true ||
    says(board.rows[actor]?.stated ?? [], 'staysUntapped')
  );
}

const tapping = (ids: readonly PermanentId[]): readonly EventOf<'tapped'>[] =>
  ids.map((permanent) => ({ type: 'tapped', permanent }));

function attackersFrom(
  position: Position,
  pairs: readonly (readonly [PermanentId, ObjectId])[],
): ById<Attacker> {
  const declared = pairs.map(([id, target]): readonly [PermanentId, Attacker] => {
    const defender = defenderOfTarget(position, target) ?? '';
    return [id, { target, defender, firstDefender: defender, declared: true }];
  });
  return { ...position.attackers, ...Object.fromEntries(declared) };
}

/** Players attacked earlier this turn, then those attacked now in turn order. */
function attackedPlayers(
  position: Position,
  targets: ReadonlySet<ObjectId>,
): ById<readonly PlayerId[]> {
  const by = activePlayer(position);
  const before = lookup(position.attackedPlayersThisTurn, by) ?? [];
  const now = position.turnOrder.filter(
    (player) => targets.has(player) && !before.includes(player),
  );
  const all = [...before, ...now];
  return all.length === 0
    ? position.attackedPlayersThisTurn
    : { ...position.attackedPlayersThisTurn, [by]: all };
}

function attackedObjects(
  pairs: readonly (readonly [PermanentId, ObjectId])[],
): readonly EventOf<'objectAttacked'>[] {
  const attackers = new Map<ObjectId, PermanentId[]>();
  for (const [id, target] of pairs) {
    const known = attackers.get(target);
    if (known) known.push(id);
    else attackers.set(target, [id]);
  }
  return sortedIds(attackers.keys()).map((target) => ({
    type: 'objectAttacked',
    target,
    attackers: attackers.get(target) ?? [],
  }));
}

function optionalCosts({ exert, enlist }: Declaring): readonly GameEvent[] {
  const exerted = sortedIds(new Set(exert)).map((creature): GameEvent => ({
    type: 'exerted',
    creature,
  }));
  const enlisted = sortedEntries(enlist ?? {}).map(([creature, helper]): GameEvent => ({
    type: 'enlisted',
    creature,
    helper,
  }));
  return [...exerted, ...enlisted];
}

/**
 * The position after a legal attack: its creatures are tapped and attack, bands are formed, costs are paid. Doesn't judge
 * it, and reports no triggers: events tell what happened.
 *
 * @rule 508.1f Attackers are tapped; it costs nothing.
 * @rule 702.20b Not those with vigilance.
 * @rule 508.1g Exerted creatures and helpers of enlist.
 * @rule 508.1k The chosen creatures become attacking creatures.
 * @rule 508.5 What each one attacks has a defending player.
 * @rule 508.6 Players attacked this turn are kept, whatever the creatures attack later.
 * @rule 702.22e A band lasts for the rest of combat.
 */
export function declareAttackers(position: Position, command: Declaring): Position {
  const pairs = sortedEntries(command.attackers);
  const bands = bandsOf(command);
  const board = attackBoard(position);
  const tapped = pairs.map(([id]) => id).filter((id) => !staysUntapped(board, id));
  const helpers = sortedEntries(command.enlist ?? {}).map(([, helper]) => helper);
  const attackers = attackersFrom(position, pairs);
  const mana = command.pay?.mana ?? 0;
  const attacking: ById<ObjectId> = Object.fromEntries(pairs);
  const next: Position = {
    ...withPermanents(position, [...tapped, ...helpers], () => ({ tapped: true })),
    attackers,
    attackedThisCombat: { ...position.attackedThisCombat, ...attacking },
    attackedPlayersThisTurn: attackedPlayers(position, new Set(pairs.map(([, target]) => target))),
    bands: [...position.bands, ...bands.filter((band) => band.length > 1)],
  };
  return told(
    next,
    { type: 'attackersDeclared', attackers: attacking, bands },
    ...tapping(tapped),
    ...optionalCosts(command),
    ...tapping(helpers),
    ...(mana > 0 ? [{ type: 'costPaid' as const, player: activePlayer(position), mana }] : []),
    ...pairs.map(([creature, target]): GameEvent => ({
      type: 'creatureAttacked',
      creature,
      target,
      defender: attackers[creature]?.defender ?? '',
    })),
    ...attackedObjects(pairs),
  );
}
