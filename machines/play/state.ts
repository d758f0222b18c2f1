import { battlefield } from '../abilities/characteristics.ts';
import { remembered } from '../abilities/remembered.ts';
import { configurationOf } from '../combat/configuration.ts';
import type { CombatSnapshot } from '../combat/step.ts';
import { stepOf, whatIsNext, whoIsAsked } from '../combat/waiting.ts';
import { numberOn } from '../editions/rule-index.ts';
import { writeAbility } from '../model/abilities.ts';
import type { Attacker, ById, Player, Position } from '../model/position.ts';
import type { Effect } from '../model/setup.ts';
import { changed } from '../model/changed.ts';
import { sortedIds } from '../model/ids.ts';
import { activePlayer } from '../rules/101-apnap.ts';
import { defendingPlayerOf } from '../rules/506-combat-phase.ts';
import { attackedNow } from '../rules/508-put-attacking.ts';
import { defendingPlayers } from '../rules/802-attack-multiple-players.ts';
import { lookup } from '../rules/changes.ts';
import { triggerText } from '../rules/effects/resolve-trigger.ts';
import { sortedMap } from './canonical.ts';
import { isCreature, permanentsAnswer, pick } from './permanents.ts';
import type { ChartAnswer, PlayerAnswer, StateAnswer, TriggerAnswer, WaitingFor } from './types.ts';

function playerAnswer({ life, poison, team, commanderDamage, left, lost }: Player): PlayerAnswer {
  return {
    life,
    poison,
    ...(team !== undefined && { team }),
    commanderDamage: sortedMap(commanderDamage),
    left,
    lost,
  };
}

function effectAnswer({ id, ability, controller, until }: Effect): unknown {
  const written = writeAbility(ability);
  return {
    id,
    ...(typeof written === 'string' ? { [written]: true } : written),
    ...(controller !== undefined && { controller }),
    ...(until !== undefined && { until }),
  };
}

function triggerAnswers(position: Position): readonly TriggerAnswer[] {
  return position.triggers.map((trigger) => ({
    id: trigger.id,
    text: triggerText(trigger),
    source: trigger.source,
    controller: trigger.controller,
    ability: trigger.ability,
    ...(trigger.about !== undefined && { about: trigger.about }),
    defendingPlayers: trigger.defendingPlayers,
    carriesOut: trigger.effects !== undefined,
    resolved: trigger.resolved,
  }));
}

/** Where the chart stands. */
export const chartAnswer = (snapshot: CombatSnapshot): ChartAnswer =>
  configurationOf(snapshot).chart;

function waitingFor(snapshot: CombatSnapshot): readonly WaitingFor[] {
  return whoIsAsked(snapshot).map((asked) => ({
    ...asked,
    rule: numberOn(asked.rule, snapshot.context.position.date),
  }));
}

function perPlayer<Value>(
  position: Position,
  value: (player: Player) => Value,
): Record<string, Value> {
  const told: Record<string, Value> = {};
  for (const id of position.turnOrder) {
    const player = lookup(position.players, id);
    if (player) told[id] = value(player);
  }
  return told;
}

function targetNow(position: Position, id: string): string | undefined {
  const attacker = lookup(position.attackers, id);
  return attacker ? (attacker.target ?? 'nothing') : 'not';
}

const withStatus = (position: Position, status: Attacker['status']): readonly string[] =>
  sortedIds(Object.keys(position.attackers)).filter(
    (id) => position.attackers[id]?.status === status,
  );

function definedMap<Value>(
  ids: readonly string[],
  value: (id: string) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const found = value(id);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

const attackingNow = remembered(
  ({ permanents, attackers }) => [permanents, attackers],
  (position) =>
    pick(position, (p) =>
      isCreature(p) || lookup(position.attackers, p.id) ? targetNow(position, p.id) : undefined,
    ),
);

const blockingNow = remembered(
  ({ permanents, blockers }) => [permanents, blockers],
  (position) =>
    pick(position, (p) =>
      isCreature(p) ? (lookup(position.blockers, p.id)?.attackers ?? []) : undefined,
    ),
);

/** What happened to creatures in combat: who attacks and blocks what, who is blocked, who defends against whom. */
function combatAnswer(position: Position) {
  const everAttacked = sortedIds(
    new Set([...Object.keys(position.attackers), ...Object.keys(position.formerAttackers)]),
  );
  const now = attackedNow(position);
  return {
    attacking: attackingNow(position),
    blocking: blockingNow(position),
    blocked: withStatus(position, 'blocked'),
    unblocked: withStatus(position, 'unblocked'),
    bands: position.bands,
    defendingPlayers: defendingPlayers(position),
    defendingPlayerOf: definedMap(everAttacked, (id) => defendingPlayerOf(position, id)),
    attackedThisCombat: attackedThisCombat(position),
    attackingPlayers: now.length === 0 ? {} : { [activePlayer(position)]: now },
    attackedPlayersThisTurn: sortedMap(position.attackedPlayersThisTurn),
    damageOrderOf: sortedMap(position.damageOrders),
  };
}

const attackedThisCombat = remembered(
  ({ permanents, attackedThisCombat }) => [permanents, attackedThisCombat],
  (position): ById<string> => {
    const creatures = battlefield(position)
      .filter(isCreature)
      .map(({ id }) => id);
    const all = sortedIds(new Set([...creatures, ...Object.keys(position.attackedThisCombat)]));
    return Object.fromEntries(
      all.map((id) => [id, lookup(position.attackedThisCombat, id) ?? 'not']),
    );
  },
);

const playersAnswer = remembered(
  ({ players, turnOrder }) => [players, turnOrder],
  (position) => ({
    players: perPlayer(position, playerAnswer),
    life: perPlayer(position, ({ life }) => life),
    poison: perPlayer(position, ({ poison }) => poison),
    commanderDamage: perPlayer(position, ({ commanderDamage }) => sortedMap(commanderDamage)),
    lost: position.turnOrder.filter((id) => lookup(position.players, id)?.lost),
    left: position.turnOrder.filter((id) => lookup(position.players, id)?.left),
  }),
);

function gameAnswer(position: Position) {
  const gone = definedMap(sortedIds(position.dead), (id) => {
    const last = lookup(position.lastKnown, id)?.permanent;
    return last?.types.includes('planeswalker') ? (last.loyalty ?? 0) : undefined;
  });
  const { life, poison, commanderDamage, lost, left } = playersAnswer(position);
  const { pt, damageMarked, loyalty, defense, tapped, protector, alive } =
    permanentsAnswer(position);
  return {
    life,
    poison,
    commanderDamage,
    lost,
    left,
    pt,
    damageMarked,
    loyalty: sortedMap({ ...gone, ...loyalty }),
    defense,
    tapped,
    protector,
    dead: position.dead,
    alive,
  };
}

function reportsAnswer(position: Position) {
  return {
    triggers: position.triggers.map(triggerText),
    triggersLeft: position.triggers.filter(({ resolved }) => !resolved).length,
    reportedTriggers: triggerAnswers(position),
    lifeGains: position.lifeGains.map(({ player, amount }) => `${player} ${amount}`),
    steps: position.steps,
    skipped: position.skipped,
  };
}

const NOBODYS = { priorityOf: undefined, passed: [], priorities: 0, events: [] } as const;

/** All of a position but whose priority it is and what was told of the last command. */
const apartFromPriority = (position: Position): readonly unknown[] =>
  Object.values(changed(position, NOBODYS));

/** A state of which passing priority leaves alone nearly everything; it has all keys, in their order. */
const standing = remembered(apartFromPriority, (position) => ({
  seq: 0,
  at: '',
  edition: position.date,
  step: undefined,
  next: undefined,
  waitingFor: undefined,
  turnOrder: position.turnOrder,
  activePlayer: activePlayer(position),
  players: playersAnswer(position).players,
  permanents: permanentsAnswer(position).permanents,
  effects: position.effects.map(effectAnswer),
  ...gameAnswer(position),
  ...combatAnswer(position),
  damageOnStack: position.damage?.onStack ?? false,
  ...reportsAnswer(position),
  sealed: position.turnOrder.filter((id) => lookup(position.sealed, id) !== undefined),
  declared: position.declared,
  blocksMode: position.blocks,
  option: position.option,
  combatNumber: position.combatNumber,
  extraCombats: position.extraCombats,
  chart: undefined,
}));

/**
 * Everything about a combat at a moment: `at` its command `seq`, or within it. Maps by permanents are in code-point order,
 * maps by players in turn order.
 */
export function stateAnswer(snapshot: CombatSnapshot, seq: number, at: string): StateAnswer {
  return {
    ...standing(snapshot.context.position),
    seq,
    at,
    step: stepOf(snapshot),
    next: whatIsNext(snapshot),
    waitingFor: waitingFor(snapshot),
    chart: chartAnswer(snapshot),
  };
}
