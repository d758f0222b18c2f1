import { blockTroubles, fighterOf } from '../../abilities/block-pairs.ts';
import type { BlockTrouble, Fighter } from '../../abilities/block-pairs.ts';
import { saying } from '../../abilities/stated.ts';
import type { Stated } from '../../abilities/terms.ts';
import type { PairingActor, PairingRequirement } from '../../legality/index.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import { companyAsked, sumOf } from '../declaration-board.ts';
import type { Actors } from '../declaration-board.ts';
import { editionOf } from '../edition-of.ts';
import { choosingTroubles } from './choosing.ts';
import type { AttackerColumn } from './columns.ts';

/** A requirement of a blocker as the search gets it, with the ability that asks it. */
export interface AskedOfBlocker {
  readonly requirement: PairingRequirement;
  readonly attacker: PermanentId | undefined;
  readonly stated: Stated;
}

/** What holds for a blocker, and alike for all that are like it. */
export interface BlockerRow extends Fighter {
  readonly alike: readonly Permanent[];
  /** Why it can't block each kind of attacker. */
  readonly troubles: ReadonlyMap<AttackerColumn, readonly BlockTrouble[]>;
  /** Mana that it costs to block with it, and for each attacker that it blocks. */
  readonly mana: number;
  readonly tolls: readonly number[];
  /** No requirement is made of it. */
  readonly exempt: boolean;
  readonly asked: readonly AskedOfBlocker[];
  readonly companions: readonly Stated<'companion'>[];
  readonly actor: PairingActor;
}

/** A player's blockers and the attackers that they face. */
export interface Facing extends Actors {
  readonly player: PlayerId;
  readonly columns: readonly AttackerColumn[];
  readonly optionOf: ReadonlyMap<PermanentId, number>;
}

interface Reach {
  readonly troubles: BlockerRow['troubles'];
  readonly mana: number;
  readonly tolls: readonly number[];
  readonly can: readonly number[];
  readonly paid: readonly number[];
}

function reachOf(
  { position, columns, player }: Facing,
  blocker: Fighter,
  isChoosable: boolean,
): Reach {
  const troubles = new Map<AttackerColumn, readonly BlockTrouble[]>();
  for (const attacker of new Set(columns)) {
    troubles.set(attacker, blockTroubles(position, { blocker, attacker, defender: player }));
  }
  const mana = sumOf(saying(blocker.stated, 'blockCost').map(({ term }) => term.mana));
  const tolls = columns.map(({ toll }) => toll);
  const can = columns.flatMap((attacker, option) =>
    isChoosable && troubles.get(attacker)?.length === 0 ? [option] : [],
  );
  const paid = can.filter((option) => mana + (tolls[option] ?? 0) > 0);
  return { troubles, mana, tolls, can, paid };
}

function askedOf(
  { optionOf }: Facing,
  stated: readonly Stated[],
  can: readonly number[],
): readonly AskedOfBlocker[] {
  return saying(stated, 'mustBlock').flatMap((one): readonly AskedOfBlocker[] => {
    const { attacker } = one.term;
    const asked = { attacker, stated: one };
    if (attacker === undefined) return [{ ...asked, requirement: { kind: 'acts', weight: 1 } }];
    const option = optionOf.get(attacker) ?? -1;
    if (!can.includes(option)) return [];
    return [{ ...asked, requirement: { kind: 'takes', option, weight: 1 } }];
  });
}

function capacityOf({ columns }: Facing, stated: readonly Stated[]): number {
  const all = Math.max(1, columns.length);
  const more = saying(stated, 'blocksMore').map(({ term }) => term.more);
  return more.reduce<number>((sum, n) => (n === 'any' ? all : Math.min(all, sum + n)), 1);
}

/**
 * What a group of alike creatures can block, must do and pays. One that may not be chosen can block nothing, asks for no
 * company, and nothing is required of it.
 *
 * @rule 509.1a One attacker each, unless an effect allows more.
 * @rule 509.1c Nothing is required of a creature that can block nothing.
 * @ruling pay-to-attack-exemption
 */
export function rowOf(
  facing: Facing,
  permanent: Permanent,
  alike: readonly Permanent[],
): BlockerRow {
  const { position, player } = facing;
  const fighter = fighterOf(position, permanent);
  const isChoosable = choosingTroubles(position, player, permanent.id).length === 0;
  const { can, paid, troubles, mana, tolls } = reachOf(facing, fighter, isChoosable);
  const { companions, company } = companyAsked(
    facing,
    'block',
    isChoosable ? fighter.stated : [],
    alike,
  );
  const onlyPaid = editionOf(position).payToAttack === 'exempt' && paid.length === can.length;
  const exempt = can.length === 0 || onlyPaid;
  const asked = exempt ? [] : askedOf(facing, fighter.stated, can);
  const requirements = asked.map(({ requirement }) => requirement);
  const capacity = capacityOf(facing, fighter.stated);
  const { minOthers, onlyAlone, needsOneOf } = company;
  const { stated, asBlocker, asAttacker } = fighter;
  return {
    permanent,
    stated,
    asBlocker,
    asAttacker,
    troubles,
    mana,
    tolls,
    alike,
    exempt,
    asked,
    companions,
    actor: { minOthers, onlyAlone, needsOneOf, capacity, can, paid, requirements },
  };
}
