import { alikeGroups } from '../../abilities/alike.ts';
import { isAimedAt } from '../../abilities/aims.ts';
import { battlefield } from '../../abilities/characteristics.ts';
import { rememberedWhole } from '../../abilities/remembered.ts';
import { saying, statedForAll } from '../../abilities/stated.ts';
import type { Stated } from '../../abilities/terms.ts';
import type { Cap, ChoiceProblem } from '../../legality/index.ts';
import type { ObjectId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import { attackTargets } from '../802-attack-multiple-players.ts';
import { byId, madeForEach, numbered, sumOf } from '../declaration-board.ts';
import { choosingTroubles } from './choosing.ts';
import { optionsAimedAt, rowOf } from './rows.ts';
import type { AttackRow, Attacking } from './rows.ts';

/** A limit on attackers with what it counts. */
export interface AttackLimit {
  readonly stated: Stated<'attackerLimit'>;
  readonly cap: Cap;
}

/**
 * Who may attack what, as a problem for the search: actors are creatures, options are targets, both ordered by id. One
 * option more, which nobody can take, stands for whatever can't be attacked.
 */
export interface AttackBoard extends Attacking {
  readonly creatures: readonly Permanent[];
  readonly rows: readonly AttackRow[];
  readonly optionOf: ReadonlyMap<ObjectId, number>;
  /** One for each cap of the problem. */
  readonly limits: readonly AttackLimit[];
  readonly problem: ChoiceProblem;
  /** Some ability that bears on attacks is not understood. */
  readonly unclear: boolean;
}

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] =>
  items.map(({ id }) => id);

function choosable(position: Position): readonly Permanent[] {
  return battlefield(position).filter(({ id }) => choosingTroubles(position, id).length === 0);
}

function attackingOn(
  position: Position,
  creatures: readonly Permanent[],
  common: readonly Stated[],
): Attacking {
  const targets = byId(attackTargets(position));
  const tolls = targets.map((target) =>
    sumOf(
      saying(common, 'attackToll').map(({ term }) =>
        isAimedAt(position, term.aim, target) ? term.mana : 0,
      ),
    ),
  );
  const groups = alikeGroups(position, creatures);
  return { position, targets, tolls, groups, actorOf: numbered(idsOf(creatures)) };
}

function limitsOn(attacking: Attacking, common: readonly Stated[]): readonly AttackLimit[] {
  return saying(common, 'attackerLimit').flatMap((stated): readonly AttackLimit[] => {
    const { aim, most } = stated.term;
    if (aim.at === 'anything') return [{ stated, cap: { options: 'all', most } }];
    const options = optionsAimedAt(attacking, aim);
    return options.length === 0 ? [] : [{ stated, cap: { options, most } }];
  });
}

function build(position: Position, extras: readonly Permanent[]): AttackBoard {
  const creatures = [...byId(choosable(position)), ...byId(extras)];
  const common = statedForAll(position);
  const attacking = attackingOn(position, creatures, common);
  const rows = madeForEach(creatures, attacking.groups, (one, alike) =>
    rowOf(attacking, one, alike),
  );
  const limits = limitsOn(attacking, common);
  return {
    ...attacking,
    creatures,
    rows,
    limits,
    optionOf: numbered(idsOf(attacking.targets)),
    problem: {
      optionCount: attacking.targets.length + 1,
      actors: rows.map(({ actor }) => actor),
      caps: limits.map(({ cap }) => cap),
      someone: [],
    },
    unclear: saying(common, 'unclear').some(({ term }) => term.act === 'attack'),
  };
}

/**
 * The attack that the active player may declare now: every creature that may be chosen, every target, what each creature
 * may attack, must do, pays.
 *
 * @rule 508.1c Restrictions of single creatures, of groups, of the table.
 * @rule 508.1d Requirements, each counted by itself.
 * @rule 508.1h What attacking costs.
 * @rule 802.3a A limit or cost of one player looks only at creatures that attack that player.
 */
export const attackBoard = rememberedWhole((position) => build(position, []));

/**
 * The same with permanents that were named although they may not be chosen: they can attack nothing, but count where
 * attackers are counted.
 */
export function attackBoardWith(position: Position, extras: readonly Permanent[]): AttackBoard {
  return extras.length === 0 ? attackBoard(position) : build(position, extras);
}
