import type { Position } from '../../machines/model/position.ts';
import { areOpponents } from '../../machines/rules/802-attack-multiple-players.ts';
import { editionOf } from '../../machines/rules/edition-of.ts';

type Fact = readonly [holds: boolean, text: string];

const isGone = (position: Position, player: string): boolean =>
  position.players[player]?.left !== false;

function ofPermanents(position: Position): readonly Fact[] {
  const { permanents, turnOrder } = position;
  const opponents = (player: string): number =>
    turnOrder.filter((other) => !isGone(position, other) && areOpponents(position, player, other))
      .length;
  return Object.values(permanents).flatMap(({ id, owner, controller, protector, subtypes }) => [
    [!isGone(position, owner), `${id} is there without its owner`],
    [!isGone(position, controller), `${id} is there without its controller`],
    [protector === undefined || !isGone(position, protector), `${id} is protected by a leaver`],
    [
      !subtypes.includes('siege') || protector !== controller || opponents(controller) > 1,
      `${id} is a Siege protected by its controller`,
    ],
  ]);
}

function ofAttackers(position: Position): readonly Fact[] {
  const { attackers, permanents, turnOrder, blocksStand, date } = position;
  const phasing = editionOf({ ...position, date }).phasingRemoves;
  return Object.entries(attackers).flatMap(([id, { target, status }]) => {
    const permanent = permanents[id];
    return [
      [permanent !== undefined, `${id} attacks and is not there`],
      [permanent?.controller === turnOrder[0], `${id} attacks for somebody else`],
      [permanent?.types.includes('creature') ?? false, `${id} attacks and is no creature`],
      [!phasing || permanent?.phasedOut === false, `${id} attacks phased out`],
      [
        target === null ||
          Object.hasOwn(position.players, target) ||
          Object.hasOwn(permanents, target),
        `${id} attacks what is not there`,
      ],
      [!blocksStand || status !== undefined, `${id} is neither blocked nor unblocked`],
    ];
  });
}

function ofBlockers(position: Position): readonly Fact[] {
  const { attackers, blockers, permanents, turnOrder } = position;
  return Object.entries(blockers).flatMap(([id, fight]) => {
    const permanent = permanents[id];
    return [
      [permanent !== undefined, `${id} blocks and is not there`],
      [permanent?.types.includes('creature') ?? false, `${id} blocks and is no creature`],
      [permanent?.controller !== turnOrder[0], `${id} blocks for the active player`],
      [!Object.hasOwn(attackers, id), `${id} attacks and blocks`],
      [
        fight.attackers.every((attacker) => Object.hasOwn(attackers, attacker)),
        `${id} blocks what does not attack`,
      ],
      [
        !position.blocksStand ||
          fight.attackers.every((attacker) => attackers[attacker]?.status === 'blocked'),
        `${id} blocks what is not blocked`,
      ],
    ];
  });
}

function ofTheRest(position: Position): readonly Fact[] {
  const { bands, attackers, damageOrders, effects, triggers, sealed, declared } = position;
  const ids = triggers.map(({ id }) => id);
  return [
    [
      bands.flat().every((id) => Object.hasOwn(attackers, id)),
      'a band has a member that does not attack',
    ],
    [
      Object.values(damageOrders).every((order) => new Set(order).size === order.length),
      'an order names something twice',
    ],
    [
      effects.every(({ controller }) => controller === undefined || !isGone(position, controller)),
      'an effect outlasts its controller',
    ],
    [new Set(ids).size === ids.length, 'two triggers have one id'],
    [
      triggers.every(({ controller, resolved }) => resolved || !isGone(position, controller)),
      'a trigger waits for somebody who left',
    ],
    [
      Object.keys(sealed).every(
        (player) => !declared.includes(player) && !isGone(position, player),
      ),
      'sealed, and done or gone',
    ],
    [new Set(declared).size === declared.length, 'done with blocks twice'],
    [new Set(position.ordered).size === position.ordered.length, 'done with orders twice'],
  ];
}

/** What in a position cannot be; empty where it is sound. It must not be over. */
export const unsound = (position: Position): readonly string[] =>
  [
    ...ofPermanents(position),
    ...ofAttackers(position),
    ...ofBlockers(position),
    ...ofTheRest(position),
  ].flatMap(([holds, text]) => (holds ? [] : [text]));
