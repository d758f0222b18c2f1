import { alikeGroups } from '../../abilities/alike.ts';
import { isAimedAt } from '../../abilities/aims.ts';
import { battlefield, matches } from '../../abilities/characteristics.ts';
import { saying, statedForAll, statedOf } from '../../abilities/stated.ts';
import type { Aim, Stated } from '../../abilities/terms.ts';
import type { Cap, ChoiceActor, ChoiceProblem } from '../../legality/index.ts';
import { compareIds } from '../../model/ids.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import type { RequirementAsk } from '../../model/violations.ts';
import { attackTargets } from '../802-attack-multiple-players.ts';
import type { AttackTarget } from '../802-attack-multiple-players.ts';
import { editionOf } from '../edition-of.ts';
import { attacksThough, choosingTroubles } from './choosing.ts';

/** A requirement as the search gets it, with what people are told of it. */
export interface AskedOfAttacker {
  readonly options: readonly number[] | 'any';
  readonly asks: RequirementAsk;
  readonly about: ObjectId | undefined;
  readonly stated: Stated;
}

/** What holds for a creature, and alike for all that are like it. */
export interface AttackRow {
  readonly alike: readonly Permanent[];
  readonly stated: readonly Stated[];
  /** What attacking each target costs it. */
  readonly mana: readonly number[];
  readonly asked: readonly AskedOfAttacker[];
  readonly leaders: readonly PermanentId[];
  readonly companions: readonly Stated<'companion'>[];
  readonly actor: ChoiceActor;
}

/**
 * Who may attack what, as a problem for the search: actors are creatures, options are targets, both ordered by id. One
 * option more, which nobody can take, stands for whatever can't be attacked.
 */
export interface AttackBoard {
  readonly position: Position;
  readonly targets: readonly AttackTarget[];
  readonly creatures: readonly Permanent[];
  readonly rows: readonly AttackRow[];
  readonly actorOf: ReadonlyMap<PermanentId, number>;
  readonly optionOf: ReadonlyMap<ObjectId, number>;
  readonly limits: readonly Stated<'attackerLimit'>[];
  readonly problem: ChoiceProblem;
  /** Some ability that bears on attacks is not understood. */
  readonly unclear: boolean;
}

interface Table {
  readonly position: Position;
  readonly targets: readonly AttackTarget[];
  /** For each target what everybody pays to attack it. */
  readonly toll: readonly number[];
  readonly groups: readonly (readonly Permanent[])[];
  readonly actorOf: ReadonlyMap<PermanentId, number>;
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  compareIds(one.id, other.id);
const numbered = (list: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(list.map(({ id }, index) => [id, index]));
const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

function optionsAimedAt(
  { position, targets }: Pick<Table, 'position' | 'targets'>,
  aim: Aim,
): readonly number[] {
  return targets.flatMap((target, option) => (isAimedAt(position, aim, target) ? [option] : []));
}

/** The restrictions of one creature that forbid a target. */
export function bansOn(
  position: Position,
  creature: Permanent,
  stated: readonly Stated[],
  target: AttackTarget,
): readonly Stated<'noAttack'>[] {
  return saying(stated, 'noAttack').filter(
    ({ term }) =>
      isAimedAt(position, term.aim, target) &&
      !(term.hindrance && attacksThough(position, creature, term.hindrance)),
  );
}

const ASKS: { readonly [At in Aim['at']]: RequirementAsk } = {
  anything: 'attack',
  object: 'attackThat',
  side: 'attackThat',
  anotherPlayer: 'attackAnotherPlayer',
  defenderWithout: 'attackThat',
};

function askedOf(table: Table, stated: readonly Stated[]): readonly AskedOfAttacker[] {
  return saying(stated, 'mustAttack').flatMap((one): readonly AskedOfAttacker[] => {
    const { aim, about } = one.term;
    const options = aim.at === 'anything' ? 'any' : optionsAimedAt(table, aim);
    return options.length === 0 ? [] : [{ options, asks: ASKS[aim.at], about, stated: one }];
  });
}

/** Creatures in whose company this group may attack: members of it count for each other. */
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

interface Reach {
  readonly can: readonly number[];
  readonly paid: readonly number[];
  readonly mana: readonly number[];
}

function reachOf(
  { position, targets, toll }: Table,
  creature: Permanent,
  stated: readonly Stated[],
): Reach {
  const own = total(saying(stated, 'attackCost').map(({ term }) => term.mana));
  const mana = toll.map((everybody) => everybody + own);
  const allowed = choosingTroubles(position, creature.id).length === 0;
  const can = targets.flatMap((target, option) =>
    allowed && bansOn(position, creature, stated, target).length === 0 ? [option] : [],
  );
  return { can, mana, paid: can.filter((option) => (mana[option] ?? 0) > 0) };
}

function isExempt(position: Position, { can, paid }: Reach): boolean {
  return (
    can.length === 0 || (editionOf(position).payToAttack === 'exempt' && paid.length === can.length)
  );
}

function rowOf(table: Table, alike: readonly Permanent[], creature: Permanent): AttackRow {
  const stated = statedOf(table.position, creature);
  const reach = reachOf(table, creature, stated);
  const exempt = isExempt(table.position, reach);
  const asked = exempt ? [] : askedOf(table, stated);
  const follows = exempt ? [] : saying(stated, 'follows').map(({ term }) => term.leader);
  const leaders = follows.filter((id) => id !== creature.id && table.actorOf.has(id));
  const companions = saying(stated, 'companion').filter(({ term }) => term.act === 'attack');
  const company = saying(stated, 'company').filter(({ term }) => term.act === 'attack');
  const actor: ChoiceActor = {
    can: reach.can,
    paid: reach.paid,
    requirements: asked.map(({ options }) => ({ options, weight: 1 })),
    minOthers: Math.max(0, ...company.map(({ term }) => term.others)),
    onlyAlone: saying(stated, 'onlyAlone').some(({ term }) => term.act === 'attack'),
    needsOneOf: companions.map((one) => companionsOf(table, one, alike)),
    ifActs: leaders.map((id) => table.actorOf.get(id) ?? -1),
  };
  return { alike, stated, mana: reach.mana, asked, leaders, companions, actor };
}

function capOf(table: Table, { term }: Stated<'attackerLimit'>): Cap {
  return {
    options: term.aim.at === 'anything' ? 'all' : optionsAimedAt(table, term.aim),
    most: term.most,
  };
}

function tableOf(
  position: Position,
  creatures: readonly Permanent[],
  common: readonly Stated[],
): Table {
  const targets = [...attackTargets(position)].sort(byId);
  const tolls = saying(common, 'attackToll');
  const toll = targets.map((target) =>
    total(tolls.map(({ term }) => (isAimedAt(position, term.aim, target) ? term.mana : 0))),
  );
  return {
    position,
    targets,
    toll,
    groups: alikeGroups(position, creatures),
    actorOf: numbered(creatures),
  };
}

function build(position: Position, extras: readonly Permanent[]): AttackBoard {
  const able = battlefield(position).filter(
    ({ id }) => choosingTroubles(position, id).length === 0,
  );
  const creatures = [...[...able].sort(byId), ...[...extras].sort(byId)];
  const common = statedForAll(position);
  const table = tableOf(position, creatures, common);
  const rowById = new Map(
    table.groups.flatMap((alike) => {
      const row = alike[0] && rowOf(table, alike, alike[0]);
      return row ? alike.map(({ id }) => [id, row] as const) : [];
    }),
  );
  const rows = creatures.flatMap(({ id }) => rowById.get(id) ?? []);
  const limits = saying(common, 'attackerLimit');
  return {
    position,
    targets: table.targets,
    creatures,
    rows,
    actorOf: table.actorOf,
    optionOf: numbered(table.targets),
    limits,
    problem: {
      optionCount: table.targets.length + 1,
      actors: rows.map(({ actor }) => actor),
      caps: limits.map((limit) => capOf(table, limit)),
      someone: [],
    },
    unclear: saying(common, 'unclear').some(({ term }) => term.act === 'attack'),
  };
}

const boards = new WeakMap<Position, AttackBoard>();

/**
 * The attack that the active player may declare now: every creature that may be chosen, every target, what each creature
 * may attack, must do, pays. A requirement aimed at nothing that can be attacked is empty, and so is every requirement of
 * a creature that can attack nothing.
 *
 * @rule 508.1c Restrictions of single creatures, of groups, of the table.
 * @rule 508.1d Requirements, each counted by itself.
 * @rule 508.1h What attacking costs.
 * @rule 802.3a A limit or cost of one player looks only at creatures that attack that player.
 * @rule 701.15b Goad asks to attack, and to attack another player.
 * @ruling pay-to-attack-exemption
 */
export function attackBoard(position: Position): AttackBoard {
  const known = boards.get(position);
  if (known) return known;
  const board = build(position, []);
  boards.set(position, board);
  return board;
}

/**
 * The same with permanents that were named although they may not be chosen: they can attack nothing, but count where
 * attackers are counted.
 */
export function attackBoardWith(position: Position, extras: readonly Permanent[]): AttackBoard {
  return extras.length === 0 ? attackBoard(position) : build(position, extras);
}
