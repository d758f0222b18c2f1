import { alikeGroups } from '../../abilities/alike.ts';
import { fighterOf } from '../../abilities/block-pairs.ts';
import type { Fighter } from '../../abilities/block-pairs.ts';
import { matches } from '../../abilities/characteristics.ts';
import { saying } from '../../abilities/stated.ts';
import type { Stated } from '../../abilities/terms.ts';
import type { OptionRequirement, PairingOption } from '../../legality/index.ts';
import type { Filter } from '../../model/filters.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import { lookup } from '../changes.ts';
import { madeForEach, sumOf } from '../declaration-board.ts';
import type { BlockerRow } from './rows.ts';

/** What holds for an attacker, and alike for all that are like it and attack the same. */
export interface AttackerColumn extends Fighter {
  /** Mana that each of its blockers costs. */
  readonly toll: number;
}

/** Blockers that are alike, with their places among the actors. */
export interface AbleRow {
  readonly row: BlockerRow;
  readonly actors: readonly number[];
}

/** An attacker as an option of the search, with the ability behind each of its requirements. */
export interface ColumnOption {
  readonly option: PairingOption;
  readonly demands: readonly Stated[];
}

export function columnsOf(
  position: Position,
  attackers: readonly Permanent[],
  common: readonly Stated[],
): readonly AttackerColumn[] {
  const tolls = saying(common, 'blockToll');
  const target = (id: string): string => lookup(position.attackers, id)?.target ?? '';
  return madeForEach(attackers, alikeGroups(position, attackers, target), (attacker) => {
    const charged = tolls.filter((stated) =>
      matches(position, stated.term.attackers, attacker, stated),
    );
    return { ...fighterOf(position, attacker), toll: sumOf(charged.map(({ term }) => term.mana)) };
  });
}

interface Demand {
  readonly requirement: OptionRequirement;
  readonly stated: Stated;
}

function demandsOn(
  position: Position,
  { stated: all }: AttackerColumn,
  able: readonly AbleRow[],
): readonly Demand[] {
  const such = (rows: readonly AbleRow[], stated: Stated, filter?: Filter): readonly number[] =>
    rows.flatMap(({ row, actors }) =>
      !filter || matches(position, filter, row.permanent, stated) ? actors : [],
    );
  const asked = able.filter(({ row }) => !row.exempt);
  return [
    ...saying(all, 'mustBeBlocked').map((stated): Demand => {
      const { how: kind, count } = stated.term;
      return { requirement: { kind, count, weight: 1 }, stated };
    }),
    ...saying(all, 'mustBeBlockedBy').map((stated): Demand => {
      const actors = such(able, stated, stated.term.filter);
      return { requirement: { kind: 'oneOf', actors, weight: 1 }, stated };
    }),
    ...saying(all, 'lures').map((stated): Demand => {
      const actors = such(asked, stated, stated.term.filter);
      return { requirement: { kind: 'each', actors, weight: 1 }, stated };
    }),
  ];
}

/** Whether a blocker is enough whatever number is asked for: it blocks as though those abilities weren't there. */
function meets({ asBlocker }: BlockerRow, least: readonly Least[]): boolean {
  const asking = least.filter(({ count }) => count > 1);
  return (
    asking.length > 0 &&
    asking.every(({ keyword }) => keyword !== undefined && asBlocker.through.includes(keyword))
  );
}

type Least = Stated<'blockersAtLeast'>['term'];

/**
 * What an attacker asks of its blockers: how many there may be, and what is required of them. `able` are those that can
 * block it, of `blockers` in all.
 *
 * @rule 702.111b With menace nobody or at least two.
 * @rule 509.1c A lure asks every creature able to block, each by itself.
 */
export function columnOption(
  position: Position,
  column: AttackerColumn,
  able: readonly AbleRow[],
  blockers: number,
): ColumnOption {
  const least = saying(column.stated, 'blockersAtLeast').map(({ term }) => term);
  const min = Math.max(1, ...least.map(({ count }) => count));
  const most = saying(column.stated, 'blockersAtMost').map(({ term }) => term.count);
  const demands = demandsOn(position, column, able);
  return {
    option: {
      min,
      excused: able.flatMap(({ row, actors }) => (meets(row, least) ? actors : [])),
      max: Math.min(blockers, ...most),
      requirements: demands.map(({ requirement }) => requirement),
    },
    demands: demands.map(({ stated }) => stated),
  };
}
