import { alikeGroups } from '../../abilities/alike.ts';
import { isAimedAt } from '../../abilities/aims.ts';
import { blockTroubles } from '../../abilities/block-pairs.ts';
import type { BlockTrouble, Fighter } from '../../abilities/block-pairs.ts';
import { battlefield, matches, permanentOn } from '../../abilities/characteristics.ts';
import { saying, statedForAll, statedOf } from '../../abilities/stated.ts';
import type { Stated } from '../../abilities/terms.ts';
import type {
  OptionRequirement,
  PairingActor,
  PairingOption,
  PairingProblem,
  PairingRequirement,
} from '../../legality/index.ts';
import { compareIds } from '../../model/ids.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import { attackTargets } from '../802-attack-multiple-players.ts';
import { lookup } from '../changes.ts';
import { blockableBy, choosingTroubles } from './choosing.ts';

/** A requirement of a blocker as the search gets it, with the ability that asks it. */
export interface AskedOfBlocker {
  readonly requirement: PairingRequirement;
  readonly attacker: PermanentId | undefined;
  readonly stated: Stated;
}

/** What holds for a blocker, and alike for all that are like it. */
export interface BlockerRow extends Fighter {
  readonly alike: readonly Permanent[];
  readonly column: ReadonlyMap<AttackerColumn, readonly BlockTrouble[]>;
  /** Mana that it costs to block with it, and for each attacker that it blocks. */
  readonly mana: number;
  readonly tolls: readonly number[];
  readonly asked: readonly AskedOfBlocker[];
  readonly companions: readonly Stated<'companion'>[];
  readonly actor: PairingActor;
}

/** What holds for an attacker, and alike for all that are like it. */
export interface AttackerColumn extends Fighter {
  readonly alike: readonly Permanent[];
  readonly toll: number;
}

export interface BlockLimit {
  readonly stated: Stated<'blockerLimit'>;
  /** The attackers whose blockers it counts. */
  readonly options: readonly number[];
}

/** Who may block what for one player, as a problem for the search: actors are blockers, options attackers, both ordered by id. */
export interface BlockBoard {
  readonly position: Position;
  readonly player: PlayerId;
  readonly attackers: readonly Permanent[];
  readonly columns: readonly AttackerColumn[];
  readonly blockers: readonly Permanent[];
  readonly rows: readonly BlockerRow[];
  readonly actorOf: ReadonlyMap<PermanentId, number>;
  readonly optionOf: ReadonlyMap<PermanentId, number>;
  readonly limits: readonly BlockLimit[];
  /** For each attacker the abilities behind its requirements, one for each of them. */
  readonly demands: readonly (readonly Stated[])[];
  readonly problem: PairingProblem;
  /** Some ability that bears on these blocks is not understood, or not modelled to the last. */
  readonly unclear: boolean;
}

/** What was named in a declaration although it may not be: it counts, but can do nothing. */
export interface Extras {
  readonly blockers: readonly Permanent[];
  readonly attackers: readonly PermanentId[];
}
const NO_EXTRAS: Extras = { blockers: [], attackers: [] };

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const numbered = (ids: readonly string[]): Map<string, number> =>
  new Map(ids.map((id, index) => [id, index]));
const idsOf = (permanents: readonly Permanent[]): readonly PermanentId[] =>
  permanents.map(({ id }) => id);

interface Table {
  readonly position: Position;
  readonly player: PlayerId;
  readonly attackers: readonly Permanent[];
  readonly columns: readonly AttackerColumn[];
  readonly groups: readonly (readonly Permanent[])[];
  readonly actorOf: ReadonlyMap<PermanentId, number>;
  readonly optionOf: ReadonlyMap<PermanentId, number>;
}

/** One entry for each permanent, in their order, the same for those that are alike. */
function spread<Value>(
  permanents: readonly Permanent[],
  groups: readonly (readonly Permanent[])[],
  make: (alike: readonly Permanent[], one: Permanent) => Value,
): readonly Value[] {
  const byId = new Map<PermanentId, Value>();
  for (const alike of groups) {
    const [one] = alike;
    if (!one) continue;
    const value = make(alike, one);
    for (const { id } of alike) byId.set(id, value);
  }
  return permanents.flatMap(({ id }) => byId.get(id) ?? []);
}

function columnsOf(
  position: Position,
  attackers: readonly Permanent[],
  common: readonly Stated[],
): readonly AttackerColumn[] {
  const tolls = saying(common, 'blockToll');
  const groups = alikeGroups(
    position,
    attackers,
    (id) => lookup(position.attackers, id)?.target ?? '',
  );
  return spread(attackers, groups, (alike, permanent): AttackerColumn => {
    const charged = tolls.filter((stated) =>
      matches(position, stated.term.attackers, permanent, stated),
    );
    return {
      alike,
      permanent,
      stated: statedOf(position, permanent),
      toll: total(charged.map(({ term }) => term.mana)),
    };
  });
}

/** Creatures in whose company this group may block: members of it count for each other. */
function companionsOf(
  { position, groups, actorOf }: Table,
  stated: Stated<'companion'>,
  group: readonly Permanent[],
): readonly number[] {
  return groups.flatMap((others) => {
    const candidate = others === group ? others[1] : others[0];
    if (!candidate || !matches(position, stated.term.filter, candidate, stated)) return [];
    return others.map(({ id }) => actorOf.get(id) ?? -1);
  });
}

function capacityOf({ attackers }: Table, stated: readonly Stated[]): number {
  const more = saying(stated, 'blocksMore').map(({ term }) => term.more);
  const all = Math.max(1, attackers.length);
  return more.reduce<number>((sum, n) => (n === 'any' ? all : Math.min(all, sum + n)), 1);
}

function askedOf(
  { optionOf }: Table,
  stated: readonly Stated[],
  can: readonly number[],
): readonly AskedOfBlocker[] {
  if (can.length === 0) return [];
  return saying(stated, 'mustBlock').flatMap((one): readonly AskedOfBlocker[] => {
    const { attacker } = one.term;
    if (attacker === undefined)
      return [{ requirement: { kind: 'acts', weight: 1 }, attacker, stated: one }];
    const option = optionOf.get(attacker) ?? -1;
    return can.includes(option)
      ? [{ requirement: { kind: 'takes', option, weight: 1 }, attacker, stated: one }]
      : [];
  });
}

function rowOf(table: Table, alike: readonly Permanent[], permanent: Permanent): BlockerRow {
  const { position, player, columns } = table;
  const stated = statedOf(position, permanent);
  const blocker = { permanent, stated };
  const isAble = choosingTroubles(position, player, permanent.id).length === 0;
  const column = new Map(
    [...new Set(columns)].map(
      (attacker) =>
        [attacker, blockTroubles(position, { blocker, attacker, defender: player })] as const,
    ),
  );
  const can = columns.flatMap((attacker, option) =>
    isAble && column.get(attacker)?.length === 0 ? [option] : [],
  );
  const mana = total(saying(stated, 'blockCost').map(({ term }) => term.mana));
  const tolls = columns.map(({ toll }) => toll);
  const asked = askedOf(table, stated, can);
  const companions = saying(stated, 'companion').filter(({ term }) => term.act === 'block');
  const company = saying(stated, 'company').filter(({ term }) => term.act === 'block');
  const actor: PairingActor = {
    capacity: capacityOf(table, stated),
    can,
    paid: can.filter((option) => mana + (tolls[option] ?? 0) > 0),
    requirements: asked.map(({ requirement }) => requirement),
    minOthers: isAble ? Math.max(0, ...company.map(({ term }) => term.others)) : 0,
    onlyAlone: isAble && saying(stated, 'onlyAlone').some(({ term }) => term.act === 'block'),
    needsOneOf: isAble ? companions.map((one) => companionsOf(table, one, alike)) : [],
  };
  return { ...blocker, alike, column, mana, tolls, asked, companions, actor };
}

interface Demand {
  readonly requirement: OptionRequirement;
  readonly stated: Stated;
}

function demandsOn(
  position: Position,
  column: AttackerColumn,
  able: readonly Able[],
): readonly Demand[] {
  const meeting = (
    stated: Stated,
    filter: Parameters<typeof matches>[1] | undefined,
  ): readonly number[] =>
    able.flatMap(({ row, actors }) =>
      filter === undefined || matches(position, filter, row.permanent, stated) ? actors : [],
    );
  return [
    ...saying(column.stated, 'mustBeBlocked').map((stated): Demand => {
      const { how: kind, count } = stated.term;
      return { requirement: { kind, count, weight: 1 }, stated };
    }),
    ...saying(column.stated, 'mustBeBlockedBy').map((stated): Demand => ({
      requirement: { kind: 'oneOf', actors: meeting(stated, stated.term.filter), weight: 1 },
      stated,
    })),
    ...saying(column.stated, 'lures').map((stated): Demand => ({
      requirement: { kind: 'each', actors: meeting(stated, stated.term.filter), weight: 1 },
      stated,
    })),
  ];
}

/** Blockers that are alike, with their places among the actors. */
interface Able {
  readonly row: BlockerRow;
  readonly actors: readonly number[];
}

function ableToBlock(
  table: Table,
  rows: readonly BlockerRow[],
  column: AttackerColumn,
): readonly Able[] {
  const option = table.optionOf.get(column.permanent.id) ?? -1;
  const able = [...new Set(rows)].filter(({ actor }) => actor.can.includes(option));
  return able.map((row) => ({
    row,
    actors: row.alike.map(({ id }) => table.actorOf.get(id) ?? -1),
  }));
}

interface Option {
  readonly option: PairingOption;
  readonly demands: readonly Stated[];
}

/** What an attacker asks of its blockers, the same for all that are like it. */
function optionOn(table: Table, rows: readonly BlockerRow[], column: AttackerColumn): Option {
  const demands = demandsOn(table.position, column, ableToBlock(table, rows, column));
  const option: PairingOption = {
    min: Math.max(1, ...saying(column.stated, 'blockersAtLeast').map(({ term }) => term.count)),
    max: Math.min(
      rows.length,
      ...saying(column.stated, 'blockersAtMost').map(({ term }) => term.count),
    ),
    requirements: demands.map(({ requirement }) => requirement),
  };
  return { option, demands: demands.map(({ stated }) => stated) };
}

function limitsOn(
  { position, player, attackers }: Table,
  common: readonly Stated[],
): readonly BlockLimit[] {
  const targets = new Map(attackTargets(position).map((target) => [target.id, target]));
  const everybody = attackers.map((_, option) => option);
  return saying(common, 'blockerLimit').flatMap((stated): readonly BlockLimit[] => {
    const { aim } = stated.term;
    if (aim.at === 'anything') return [{ stated, options: everybody }];
    const options = everybody.filter((option) => {
      const target = targets.get(lookup(position.attackers, attackers[option]?.id)?.target ?? '');
      return target !== undefined && target.defender === player && isAimedAt(position, aim, target);
    });
    return options.length === 0 ? [] : [{ stated, options }];
  });
}

/** A creature that may block menace by itself makes the number of blockers a matter of who they are. */
function meetsMenaceAlone(
  rows: readonly BlockerRow[],
  columns: readonly AttackerColumn[],
): boolean {
  const isMenacing = columns.some(({ stated }) =>
    saying(stated, 'blockersAtLeast').some(({ term }) => term.keyword !== undefined),
  );
  const isFearless = (row: BlockerRow): boolean =>
    saying(row.stated, 'blocksThrough').some(({ term }) => term.keyword === 'menace');
  return isMenacing && rows.some((row) => row.actor.can.length > 0 && isFearless(row));
}

function build(position: Position, player: PlayerId, extras: Extras): BlockBoard {
  const attackers = blockableBy(position, player).flatMap((id) => permanentOn(position, id) ?? []);
  const able = battlefield(position).filter(
    ({ id, controller }) =>
      controller === player && choosingTroubles(position, player, id).length === 0,
  );
  const ordered = [able, extras.blockers].map((list) =>
    [...list].sort((one, other) => compareIds(one.id, other.id)),
  );
  const blockers = ordered.flat();
  const common = statedForAll(position);
  const table: Table = {
    position,
    player,
    attackers,
    columns: columnsOf(position, attackers, common),
    groups: alikeGroups(position, blockers),
    actorOf: numbered(idsOf(blockers)),
    optionOf: numbered([...idsOf(attackers), ...extras.attackers]),
  };
  const rows = spread(blockers, table.groups, (alike, one) => rowOf(table, alike, one));
  const limits = limitsOn(table, common);
  const made = new Map(
    [...new Set(table.columns)].map((column) => [column, optionOn(table, rows, column)] as const),
  );
  const options = table.columns.flatMap((column) => made.get(column) ?? []);
  const elsewhere = extras.attackers.map((): PairingOption => ({
    min: 1,
    max: Math.max(1, rows.length),
    requirements: [],
  }));
  return {
    ...table,
    blockers,
    rows,
    limits,
    demands: options.map(({ demands }) => demands),
    problem: {
      options: [...options.map(({ option }) => option), ...elsewhere],
      actors: rows.map(({ actor }) => actor),
      maxActing: Math.min(rows.length, ...limits.map(({ stated }) => stated.term.most)),
    },
    unclear:
      saying(common, 'unclear').some(({ term }) => term.act === 'block') ||
      limits.some(({ options: some }) => some.length < attackers.length) ||
      meetsMenaceAlone(rows, table.columns),
  };
}

const boards = new WeakMap<Position, Map<PlayerId, BlockBoard>>();

/**
 * The blocks that a player may declare now: every creature that may be chosen, every attacker it may block, what each must
 * do and pays. Only this player's creatures and attackers are looked at.
 *
 * @rule 509.1b Restrictions of single creatures, of groups, of the table.
 * @rule 509.1c Requirements, each counted by itself.
 * @rule 509.1d What blocking costs.
 * @rule 802.4b Other players' attackers and blockers don't exist here: limits count this player's blockers, a lure reaches them only.
 * @ruling blocker-limit-of-one-player
 */
export function blockBoard(position: Position, player: PlayerId): BlockBoard {
  const known = boards.get(position) ?? new Map<PlayerId, BlockBoard>();
  boards.set(position, known);
  const board = known.get(player) ?? build(position, player, NO_EXTRAS);
  known.set(player, board);
  return board;
}

/** The same with what a declaration names although it may not. */
export function blockBoardWith(position: Position, player: PlayerId, extras: Extras): BlockBoard {
  const isPlain = extras.blockers.length === 0 && extras.attackers.length === 0;
  return isPlain ? blockBoard(position, player) : build(position, player, extras);
}
