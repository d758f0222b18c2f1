import type { Command } from '../model/commands.ts';
import { sortedIds } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { ById } from '../model/position.ts';
import type { Setup } from '../model/setup.ts';
import { compareIds } from '../model/ids.ts';

/** The same map with its keys in code-point order. */
export function sortedMap<Value>(map: ById<Value>): ById<Value> {
  return Object.fromEntries(sortedIds(Object.keys(map)).map((id) => [id, map[id] as Value]));
}

const mapped = <From, To>(map: ById<From>, change: (value: From) => To): ById<To> =>
  Object.fromEntries(Object.entries(sortedMap(map)).map(([id, value]) => [id, change(value)]));

const byId = (left: Permanent, right: Permanent): number => compareIds(left.id, right.id);

/** Lists and maps whose order says nothing, in code-point order: shuffling them changes no answer. */
export function canonicalSetup(setup: Setup): Setup {
  return {
    ...setup,
    permanents: [...setup.permanents].sort(byId),
    attacking: sortedMap(setup.attacking),
    putAttacking: sortedIds(setup.putAttacking),
    bands: setup.bands
      .map(sortedIds)
      .sort((left, right) => compareIds(left[0] ?? '', right[0] ?? '')),
    blocking: mapped(setup.blocking, sortedIds),
    damageOrder: sortedMap(setup.damageOrder),
  };
}

function canonicalAttack(command: Extract<Command, { type: 'declareAttackers' }>): Command {
  const { bands, exert, enlist } = command;
  return {
    ...command,
    attackers: sortedMap(command.attackers),
    ...(bands && {
      bands: bands.map(sortedIds).sort((left, right) => compareIds(left[0] ?? '', right[0] ?? '')),
    }),
    ...(exert && { exert: sortedIds(exert) }),
    ...(enlist && { enlist: sortedMap(enlist) }),
  };
}

/** A command whose order of keys and lists says nothing, except in orders of damage. */
export function canonicalCommand(command: Command): Command {
  switch (command.type) {
    case 'declareAttackers':
      return canonicalAttack(command);
    case 'declareBlockers':
      return { ...command, blocks: mapped(command.blocks, sortedIds) };
    case 'orderDamage':
      return { ...command, orders: sortedMap(command.orders) };
    case 'assignDamage':
      return { ...command, damage: mapped(command.damage, sortedMap) };
    case 'chooseDefender':
    case 'passPriority':
    case 'allPass':
    case 'applyEffect':
      return command;
  }
}
