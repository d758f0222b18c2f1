import { isAimedAt } from '../../abilities/aims.ts';
import { saying, statedOf } from '../../abilities/stated.ts';
import type { Aim, Stated } from '../../abilities/terms.ts';
import type { ChoiceActor } from '../../legality/index.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import type { RequirementAsk } from '../../model/violations.ts';
import type { AttackTarget } from '../802-attack-multiple-players.ts';
import { companyAsked, sumOf } from '../declaration-board.ts';
import type { Actors } from '../declaration-board.ts';
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

/** Creatures and what they may attack. */
export interface Attacking extends Actors {
  readonly targets: readonly AttackTarget[];
  /** For each target what everybody pays to attack it. */
  readonly tolls: readonly number[];
}

/** The targets that a term is aimed at, as options. */
export function optionsAimedAt(
  { position, targets }: Pick<Attacking, 'position' | 'targets'>,
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

function askedOf(
  attacking: Attacking,
  stated: readonly Stated[],
  can: readonly number[],
): readonly AskedOfAttacker[] {
  return saying(stated, 'mustAttack').flatMap((one): readonly AskedOfAttacker[] => {
    const { aim, about } = one.term;
    const asked = { asks: ASKS[aim.at], about, stated: one };
    if (aim.at === 'anything') return [{ ...asked, options: 'any' }];
    const options = optionsAimedAt(attacking, aim).filter((option) => can.includes(option));
    return options.length === 0 ? [] : [{ ...asked, options }];
  });
}

interface Reach {
  readonly can: readonly number[];
  readonly paid: readonly number[];
  readonly mana: readonly number[];
}

function reachOf(
  { position, targets, tolls }: Attacking,
  creature: Permanent,
  stated: readonly Stated[],
): Reach {
  const own = sumOf(saying(stated, 'attackCost').map(({ term }) => term.mana));
  const mana = tolls.map((toll) => toll + own);
  const can = targets.flatMap((target, option) =>
    bansOn(position, creature, stated, target).length === 0 ? [option] : [],
  );
  return { can, mana, paid: can.filter((option) => (mana[option] ?? 0) > 0) };
}

/** Whether no requirement is made of a creature: it can attack nothing, or on some dates only against payment. */
function isExempt(position: Position, { can, paid }: Reach): boolean {
  const onlyPaid = editionOf(position).payToAttack === 'exempt' && paid.length === can.length;
  return can.length === 0 || onlyPaid;
}

const UNABLE: ChoiceActor = {
  can: [],
  paid: [],
  requirements: [],
  minOthers: 0,
  onlyAlone: false,
  needsOneOf: [],
  ifActs: [],
};

/**
 * What a group of alike creatures can attack, must do and pays. A requirement aimed at nothing that they can attack is
 * empty; one that may not be chosen can attack nothing, and nothing is required of it.
 *
 * @rule 508.1d Nothing is required of a creature that can attack nothing.
 * @rule 701.15b Goad asks to attack, and to attack another player.
 * @ruling pay-to-attack-exemption
 * @ruling goad-counts-twice-per-player
 */
export function rowOf(
  attacking: Attacking,
  creature: Permanent,
  alike: readonly Permanent[],
): AttackRow {
  const { position, actorOf } = attacking;
  const stated = statedOf(position, creature);
  const reach = reachOf(attacking, creature, stated);
  const { can, paid, mana } = reach;
  if (choosingTroubles(position, creature.id).length > 0) {
    return { alike, stated, mana, asked: [], leaders: [], companions: [], actor: UNABLE };
  }
  const exempt = isExempt(position, reach);
  const asked = exempt ? [] : askedOf(attacking, stated, can);
  const follows = exempt ? [] : saying(stated, 'follows').map(({ term }) => term.leader);
  const leaders = follows.filter((id) => id !== creature.id && actorOf.has(id));
  const { companions, company } = companyAsked(attacking, 'attack', stated, alike);
  const { minOthers, onlyAlone, needsOneOf } = company;
  const actor: ChoiceActor = {
    minOthers,
    onlyAlone,
    needsOneOf,
    can,
    paid,
    requirements: asked.map(({ options }) => ({ options, weight: 1 })),
    ifActs: leaders.map((id) => actorOf.get(id) ?? -1),
  };
  return { alike, stated, mana, asked, leaders, companions, actor };
}
