import { alikeGroups } from '../../abilities/alike.ts';
import { isAimedAt } from '../../abilities/aims.ts';
import { battlefield, permanentOn } from '../../abilities/characteristics.ts';
import { rememberedWhole } from '../../abilities/remembered.ts';
import { saying, statedForAll } from '../../abilities/stated.ts';
import type { Stated } from '../../abilities/terms.ts';
import type { OptionCap, PairingOption, PairingProblem } from '../../legality/index.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import { attackTargets } from '../802-attack-multiple-players.ts';
import { lookup } from '../changes.ts';
import { byId, madeForEach, numbered, placesOf } from '../declaration-board.ts';
import { blockableBy, choosingTroubles } from './choosing.ts';
import { columnOption, columnsOf } from './columns.ts';
import type { AttackerColumn, ColumnOption } from './columns.ts';
import { rowOf } from './rows.ts';
import type { BlockerRow, Facing } from './rows.ts';

export interface BlockLimit {
  readonly stated: Stated<'blockerLimit'>;
  /** The attackers whose blockers it counts. */
  readonly options: readonly number[];
}

/**
 * Who may block what for one player, as a problem for the search: actors are blockers, options are attackers, both ordered
 * by id.
 */
export interface BlockBoard extends Facing {
  readonly attackers: readonly Permanent[];
  readonly blockers: readonly Permanent[];
  readonly rows: readonly BlockerRow[];
  readonly limits: readonly BlockLimit[];
  /** For each attacker the abilities behind its requirements, one for each of them. */
  readonly demands: readonly (readonly Stated[])[];
  readonly problem: PairingProblem;
  /** Some ability that bears on these blocks is not understood. */
  readonly unclear: boolean;
}

/** What was named in a declaration although it may not be: it counts, but can do nothing. */
export interface Extras {
  readonly blockers: readonly Permanent[];
  readonly attackers: readonly PermanentId[];
}
const NO_EXTRAS: Extras = { blockers: [], attackers: [] };

const idsOf = (permanents: readonly Permanent[]): readonly PermanentId[] =>
  permanents.map(({ id }) => id);

function choosable(position: Position, player: PlayerId): readonly Permanent[] {
  return battlefield(position).filter(
    ({ id, controller }) =>
      controller === player && choosingTroubles(position, player, id).length === 0,
  );
}

function limitsOn(
  { position, player }: Facing,
  attackers: readonly Permanent[],
  common: readonly Stated[],
): readonly BlockLimit[] {
  const targets = new Map(attackTargets(position).map((target) => [target.id, target]));
  const everybody = attackers.map((_, option) => option);
  return saying(common, 'blockerLimit').flatMap((stated): readonly BlockLimit[] => {
    const { aim } = stated.term;
    if (aim.at === 'anything') return [{ stated, options: everybody }];
    const options = everybody.filter((option) => {
      const target = targets.get(lookup(position.attackers, attackers[option]?.id)?.target ?? '');
      return target?.defender === player && isAimedAt(position, aim, target);
    });
    return options.length === 0 ? [] : [{ stated, options }];
  });
}

function optionsOn(facing: Facing, rows: readonly BlockerRow[]): readonly ColumnOption[] {
  const { position, columns, optionOf } = facing;
  const kinds = [...new Set(rows)].map((row) => ({ row, actors: placesOf(facing, row.alike) }));
  const made = new Map<AttackerColumn, ColumnOption>();
  for (const column of new Set(columns)) {
    const option = optionOf.get(column.permanent.id) ?? -1;
    const able = kinds.filter(({ row }) => row.actor.can.includes(option));
    made.set(column, columnOption(position, column, able, rows.length));
  }
  return columns.flatMap((column) => made.get(column) ?? []);
}

/** Limits as the search counts them: those that count every blocker, and those of some attackers only. */
function capsOf(
  limits: readonly BlockLimit[],
  attackers: number,
): { readonly all: number; readonly some: readonly OptionCap[] } {
  const some = limits.filter(({ options }) => options.length < attackers);
  const all = limits.filter(({ options }) => options.length === attackers);
  return {
    all: Math.min(...all.map(({ stated }) => stated.term.most)),
    some: some.map(({ stated, options }) => ({ options, most: stated.term.most })),
  };
}

function build(position: Position, player: PlayerId, extras: Extras): BlockBoard {
  const attackers = blockableBy(position, player).flatMap((id) => permanentOn(position, id) ?? []);
  const blockers = [...byId(choosable(position, player)), ...byId(extras.blockers)];
  const common = statedForAll(position);
  const facing: Facing = {
    position,
    player,
    columns: columnsOf(position, attackers, common),
    groups: alikeGroups(position, blockers),
    actorOf: numbered(idsOf(blockers)),
    optionOf: numbered([...idsOf(attackers), ...extras.attackers]),
  };
  const rows = madeForEach(blockers, facing.groups, (one, alike) => rowOf(facing, one, alike));
  const limits = limitsOn(facing, attackers, common);
  const caps = capsOf(limits, attackers.length);
  const options = optionsOn(facing, rows);
  const elsewhere: PairingOption = {
    min: 1,
    max: Math.max(1, rows.length),
    excused: [],
    requirements: [],
  };
  return {
    ...facing,
    attackers,
    blockers,
    rows,
    limits,
    demands: options.map(({ demands }) => demands),
    problem: {
      options: [...options.map(({ option }) => option), ...extras.attackers.map(() => elsewhere)],
      actors: rows.map(({ actor }) => actor),
      caps: caps.some,
      maxActing: Math.min(rows.length, caps.all),
    },
    unclear: saying(common, 'unclear').some(({ term }) => term.act === 'block'),
  };
}

const boardsOf = rememberedWhole(() => new Map<PlayerId, BlockBoard>());

/**
 * The blocks that a player may declare now: every creature that may be chosen, every attacker it may block, what each must
 * do and pays. Only this player's creatures and attackers are looked at.
 *
 * @rule 509.1b Restrictions of single creatures, of groups, of the table.
 * @rule 509.1c Requirements, each counted by itself.
 * @rule 509.1d What blocking costs.
 * @rule 802.4b Other players' attackers and blockers don't exist here: limits count this player's blockers, a lure reaches
 * them only.
 * @ruling blocker-limit-of-one-player
 */
export function blockBoard(position: Position, player: PlayerId): BlockBoard {
  const known = boardsOf(position);
  const board = known.get(player) ?? build(position, player, NO_EXTRAS);
  known.set(player, board);
  return board;
}

/** The same with what a declaration names although it may not. */
export function blockBoardWith(position: Position, player: PlayerId, extras: Extras): BlockBoard {
  const isPlain = extras.blockers.length === 0 && extras.attackers.length === 0;
  return isPlain ? blockBoard(position, player) : build(position, player, extras);
}
