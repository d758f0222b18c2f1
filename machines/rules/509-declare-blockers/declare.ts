import { changed } from '../../model/changed.ts';
import type { CommandOf } from '../../model/commands.ts';
import type { GameEvent } from '../../model/events.ts';
import { compareIds, sortedIds } from '../../model/ids.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Attacker, Blocker, ById, Position } from '../../model/position.ts';
import { blockersOf, defenderFaced } from '../506-combat-phase.ts';
import { lookup, told } from '../changes.ts';

type Declaring = CommandOf<'declareBlockers'>;

const byKey = <Value>([one]: readonly [string, Value], [other]: readonly [string, Value]): number =>
  compareIds(one, other);

/** Those attackers, and whoever else attacks in a band with one of them. */
function withBands({ bands }: Position, attackers: readonly PermanentId[]): readonly PermanentId[] {
  const banded = bands.filter((band) => band.some((id) => attackers.includes(id)));
  return sortedIds(new Set([...attackers, ...banded.flat()]));
}

/**
 * The position after legal blocks of one player. Whether attackers are blocked is settled when the last defending player
 * has declared. Doesn't judge the blocks.
 *
 * @rule 509.1g The chosen creatures become blocking creatures.
 * @rule 702.22h Who blocks one of a band blocks all of it.
 */
export function declareBlockers(
  position: Position,
  player: PlayerId,
  command: Declaring,
): Position {
  const blocks = Object.entries(command.blocks)
    .filter(([, attackers]) => attackers.length > 0)
    .sort(byKey);
  const blockers = blocks.map(([id, attackers]): readonly [PermanentId, Blocker] => [
    id,
    { attackers: withBands(position, attackers), declared: true },
  ]);
  const mana = command.pay?.mana ?? 0;
  return told(
    changed(position, { blockers: { ...position.blockers, ...Object.fromEntries(blockers) } }),
    { type: 'blockersDeclared', player, blocks: Object.fromEntries(blocks) },
    ...(mana > 0 ? [{ type: 'costPaid' as const, player, mana }] : []),
  );
}

function blocksTold(position: Position): readonly GameEvent[] {
  return Object.entries(position.blockers)
    .filter(([, { declared, attackers }]) => declared && attackers.length > 0)
    .sort(byKey)
    .map(([creature, { attackers }]) => ({ type: 'creatureBlocked', creature, attackers }));
}

function statusTold(
  position: Position,
  creature: PermanentId,
  attacker: Attacker,
): readonly GameEvent[] {
  const blockers = sortedIds(blockersOf(position, creature));
  if (attacker.status === 'blocked') return [];
  if (blockers.length > 0) return [{ type: 'becameBlocked', creature, blockers }];
  return attacker.status === 'unblocked'
    ? []
    : [{ type: 'attackedUnblocked', creature, defender: defenderFaced(position, attacker) }];
}

/**
 * The position once all blocks stand: every attacker is blocked or unblocked from now on. One that an effect made blocked
 * stays so.
 *
 * @rule 509.1h An attacker with a blocker is blocked, any other unblocked; it stays blocked whatever becomes of its blockers.
 * @rule 506.4a What would have kept a creature from blocking comes too late.
 * @rule 509.1i What triggers on blocks looks at the position now.
 * @rule 802.4 Nothing is blocked or unblocked before the last defending player has declared.
 */
export function blocksStand(position: Position): Position {
  const attackers = Object.entries(position.attackers).sort(byKey);
  const blocked = new Set(
    Object.values(position.blockers).flatMap(({ attackers: faced }) => faced),
  );
  const settled: ById<Attacker> = Object.fromEntries(
    Object.entries(position.attackers).map(([id, attacker]) => {
      const isBlocked = attacker.status === 'blocked' || blocked.has(id);
      return [id, { ...attacker, status: isBlocked ? 'blocked' : 'unblocked' } as const];
    }),
  );
  const events = [
    ...blocksTold(position),
    ...attackers.flatMap(([id, attacker]) =>
      statusTold(position, id, lookup(position.attackers, id) ?? attacker),
    ),
  ];
  return told(changed(position, { attackers: settled, blocksStand: true }), ...events);
}
