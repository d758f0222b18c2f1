import { whoIsAsked } from '../../machines/combat/waiting.ts';
import type { Asked } from '../../machines/combat/waiting.ts';
import type { CombatSnapshot } from '../../machines/combat/step.ts';
import type { Command } from '../../machines/model/commands.ts';
import type { Position } from '../../machines/model/position.ts';
import type { WrittenSetup } from '../../machines/model/setup.ts';
import { possibleDefenders } from '../../machines/rules/507-beginning-of-combat.ts';
import { ordersWanted } from '../../machines/rules/509-damage-order.ts';
import { damageToAssign, defaultAssignment } from '../../machines/rules/510-combat-damage/index.ts';
import { defendingPlayers } from '../../machines/rules/802-attack-multiple-players.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];

const NAMES = ['Ben', 'Cleo', 'Dan', 'Eve'] as const;

export interface Table {
  readonly defenders: number;
  /** Power and toughness of Ana's creatures, and abilities after them: "2/2 first strike". */
  readonly attackers: readonly string[];
  /** The same for each defending player. */
  readonly blockers: readonly string[];
  readonly rest?: Partial<WrittenSetup>;
}

const KEYWORDS = ['first strike', 'banding'] as const;

function creature(controller: string, text: string, index: number): Written {
  const [pt = '1/1'] = text.split(' ');
  return {
    id: `${controller.toLowerCase()}${index + 1}`,
    controller,
    pt,
    abilities: KEYWORDS.filter((keyword) => text.includes(keyword)),
  };
}

/** A table for a whole state graph: Ana attacks, 2 to 4 others defend, each with the same creatures. */
export function smallTable({ defenders, attackers, blockers, rest }: Table): WrittenSetup {
  const others = NAMES.slice(0, defenders);
  return {
    players: ['Ana', ...others],
    start: 'declare-attackers',
    priority: 'none',
    permanents: [
      ...attackers.map((text, index) => creature('Ana', text, index)),
      ...others.flatMap((player) => blockers.map((text, index) => creature(player, text, index))),
    ],
    ...rest,
  };
}

/** Every way to give each key one of its values. */
export function everyMap<Value>(
  keys: readonly string[],
  values: (key: string) => readonly (Value | undefined)[],
): readonly Readonly<Record<string, Value>>[] {
  return keys.reduce<readonly Readonly<Record<string, Value>>[]>(
    (maps, key) =>
      maps.flatMap((map) =>
        values(key).map((value) => (value === undefined ? map : { ...map, [key]: value })),
      ),
    [{}],
  );
}

export const permutations = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
      );

const creaturesOf = ({ permanents }: Position, player: string): readonly string[] =>
  Object.values(permanents).flatMap(({ id, controller, types }) =>
    controller === player && types.includes('creature') ? [id] : [],
  );

function attacks(position: Position, by: string): readonly Command[] {
  const targets = [undefined, ...defendingPlayers(position)];
  const untapped = creaturesOf(position, by).filter((id) => !position.permanents[id]?.tapped);
  return everyMap(untapped, () => targets).map((attackers) => ({
    type: 'declareAttackers',
    attackers,
  }));
}

function blocks(position: Position, by: string): readonly Command[] {
  const mine = Object.keys(position.attackers).filter(
    (id) => position.attackers[id]?.target === by,
  );
  const choices = [undefined, ...mine.map((id) => [id])];
  return everyMap(creaturesOf(position, by), () => choices).map((chosen) => ({
    type: 'declareBlockers',
    by,
    blocks: chosen,
  }));
}

function orders(position: Position, by: string): readonly Command[] {
  const wanted = ordersWanted(position, by);
  const over = new Map(wanted.map((order) => [order.creature, permutations(order.over)]));
  return everyMap([...over.keys()], (id) => over.get(id) ?? []).map((chosen) => ({
    type: 'orderDamage',
    by,
    orders: chosen,
  }));
}

/** Every way to divide a total among some. */
function divisions(total: number, among: readonly string[]): readonly Record<string, number>[] {
  const [first, ...rest] = among;
  if (first === undefined) return total === 0 ? [{}] : [];
  if (rest.length === 0) return [{ [first]: total }];
  return Array.from({ length: total + 1 }, (_, given) => given).flatMap((given) =>
    divisions(total - given, rest).map((others) => ({ [first]: given, ...others })),
  );
}

/** All divisions where the order is free, else the default one alone. */
function assignments(position: Position, by: string): readonly Command[] {
  const sources = damageToAssign(position, by);
  const isFree = sources.every(
    ({ free, recipients }) => free && recipients.every((r) => !r.trample),
  );
  if (!isFree) return [{ type: 'assignDamage', by, damage: defaultAssignment(position, by) }];
  const ways = new Map(
    sources.map(({ source, total, recipients }) => [
      source,
      divisions(
        total,
        recipients.map(({ id }) => id),
      ),
    ]),
  );
  return everyMap([...ways.keys()], (id) => ways.get(id) ?? []).map((damage) => ({
    type: 'assignDamage',
    by,
    damage,
  }));
}

function answers(position: Position, { decision, player }: Asked): readonly Command[] {
  switch (decision) {
    case 'choose-defender':
      return possibleDefenders(position).map((defender) => ({ type: 'chooseDefender', defender }));
    case 'declare-attackers':
      return attacks(position, player);
    case 'declare-blockers':
      return blocks(position, player);
    case 'order-damage':
      return orders(position, player);
    case 'assign-damage':
      return assignments(position, player);
    case 'priority':
      return [{ type: 'passPriority', by: player }];
  }
}

/** Every answer to whatever is asked, for boards without restrictions, requirements and costs. */
export const everyAnswer = (snapshot: CombatSnapshot): readonly Command[] =>
  whoIsAsked(snapshot).flatMap((asked) => answers(snapshot.context.position, asked));

/** Somebody still in the game leaves it. */
export const everyLeaving = ({ context: { position } }: CombatSnapshot): readonly Command[] =>
  position.turnOrder
    .filter((player) => !position.players[player]?.left)
    .map((player) => ({ type: 'applyEffect', kind: 'playerLeaves', player }));
