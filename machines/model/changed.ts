import type { Position } from './position.ts';

type Every<Part> = { -readonly [Key in keyof Required<Part>]: Part[Key] };

/** A copy, key by key: all positions have one shape, which keeps looking at them and copying them quick. */
const copyOf = (position: Position): Every<Position> => ({
  date: position.date,
  option: position.option,
  start: position.start,
  blocks: position.blocks,
  ask: position.ask,
  priority: position.priority,
  turnOrder: position.turnOrder,
  players: position.players,
  permanents: position.permanents,
  effects: position.effects,
  shields: position.shields,
  lastKnown: position.lastKnown,
  dead: position.dead,
  chosenDefender: position.chosenDefender,
  attackers: position.attackers,
  formerAttackers: position.formerAttackers,
  blockers: position.blockers,
  attackedThisCombat: position.attackedThisCombat,
  putAttacking: position.putAttacking,
  attackedPlayersThisTurn: position.attackedPlayersThisTurn,
  bands: position.bands,
  declared: position.declared,
  sealed: position.sealed,
  blocksStand: position.blocksStand,
  damageOrders: position.damageOrders,
  ordered: position.ordered,
  passed: position.passed,
  priorities: position.priorities,
  triggers: position.triggers,
  lifeGains: position.lifeGains,
  steps: position.steps,
  skipped: position.skipped,
  extraCombats: position.extraCombats,
  combatNumber: position.combatNumber,
  over: position.over,
  events: position.events,
  priorityOf: position.priorityOf,
  damage: position.damage,
  struckFirst: position.struckFirst,
});

/**
 * The position with other values in it. Not `{ ...position, changes }`: V8 gives each such expression shapes of its own, and
 * a copy of a copy takes ten times as long.
 */
export const changed = (position: Position, changes: Partial<Position>): Position =>
  Object.assign(copyOf(position), changes);
