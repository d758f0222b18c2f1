import type { Ability } from '../model/abilities.ts';
import { effectOf } from '../model/commands.ts';
import type { Command, CommandOf } from '../model/commands.ts';
import { compareIds, sortedIds } from '../model/ids.ts';
import type { Permanent, WrittenPermanent } from '../model/permanents.ts';
import type { ById } from '../model/position.ts';
import type { Effect, PlayerAtStart, Setup } from '../model/setup.ts';

/** The same map with its keys in code-point order. */
export function sortedMap<Value>(map: ById<Value>): ById<Value> {
  return Object.fromEntries(sortedIds(Object.keys(map)).map((id) => [id, map[id] as Value]));
}

const mapped = <From, To>(map: ById<From>, change: (value: From) => To): ById<To> =>
  Object.fromEntries(Object.entries(sortedMap(map)).map(([id, value]) => [id, change(value)]));

const byText = (left: unknown, right: unknown): number =>
  compareIds(JSON.stringify(left), JSON.stringify(right));

/** The same value with all lists in it sorted: players goaded, parts of a filter, abilities granted. Keys stay as read. */
function sortedWithin<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sortedWithin).toSorted(byText) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    sortedWithin(part),
  ]);
  return Object.fromEntries(entries) as Value;
}

const canonicalAbilities = (abilities: readonly Ability[]): readonly Ability[] =>
  sortedWithin(abilities);

function canonicalPermanent(permanent: Permanent): Permanent {
  const { types, subtypes, supertypes, colors, abilities, counters } = permanent;
  return {
    ...permanent,
    types: types.toSorted(),
    subtypes: sortedIds(subtypes),
    supertypes: sortedIds(supertypes),
    colors: colors.toSorted(),
    abilities: canonicalAbilities(abilities),
    counters: sortedMap(counters),
  };
}

const canonicalPlayer = (player: PlayerAtStart): PlayerAtStart => ({
  ...player,
  commanderDamage: sortedMap(player.commanderDamage),
});

const canonicalEffect = (effect: Effect): Effect => ({
  ...effect,
  ability: sortedWithin(effect.ability),
});

const byId = (left: { readonly id: string }, right: { readonly id: string }): number =>
  compareIds(left.id, right.id);

const canonicalBands = (bands: readonly (readonly string[])[]): string[][] =>
  bands.map(sortedIds).toSorted((left, right) => compareIds(left[0] ?? '', right[0] ?? ''));

/**
 * Lists and maps whose order says nothing, in code-point order: shuffling them changes no answer. The order of players says
 * something, and so does that of effects without an id, which are numbered by it.
 */
export function canonicalSetup(setup: Setup): Setup {
  return {
    ...setup,
    players: setup.players.map(canonicalPlayer),
    permanents: setup.permanents.map(canonicalPermanent).toSorted(byId),
    effects: setup.effects.map(canonicalEffect).toSorted(byId),
    attacking: sortedMap(setup.attacking),
    putAttacking: sortedIds(setup.putAttacking),
    bands: canonicalBands(setup.bands),
    blocking: mapped(setup.blocking, sortedIds),
    damageOrder: sortedMap(setup.damageOrder),
  };
}

function canonicalAttack(command: CommandOf<'declareAttackers'>): Command {
  const { bands, exert, enlist } = command;
  return {
    ...command,
    attackers: sortedMap(command.attackers),
    ...(bands && { bands: canonicalBands(bands) }),
    ...(exert && { exert: sortedIds(exert) }),
    ...(enlist && { enlist: sortedMap(enlist) }),
  };
}

const canonicalEntering = (permanent: WrittenPermanent): WrittenPermanent => ({
  ...sortedWithin(permanent),
  ...(permanent.counters && { counters: sortedMap(permanent.counters) }),
});

function canonicalEffecting(command: CommandOf<'applyEffect'>): Command {
  const effect = effectOf(command);
  if (!effect) return command;
  return {
    ...sortedWithin(command),
    ...('order' in effect && { order: effect.order }),
    ...('permanent' in effect && { permanent: canonicalEntering(effect.permanent) }),
  };
}

/** A command with whatever order says nothing in code-point order; orders of damage are left alone. */
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
    case 'applyEffect':
      return canonicalEffecting(command);
    case 'chooseDefender':
    case 'passPriority':
    case 'allPass':
      return command;
  }
}
