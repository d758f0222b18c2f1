import { alikeGroups } from '../../abilities/alike.ts';
import { battlefield } from '../../abilities/characteristics.ts';
import { choice } from '../../legality/index.ts';
import type { Choice, How, OptionAnswer, WhyNot } from '../../legality/index.ts';
import type { CommandOf } from '../../model/commands.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { activePlayer } from '../101-apnap.ts';
import { lookup } from '../changes.ts';
import { byId } from '../declaration-board.ts';
import { CHOOSABLE, barred, searching } from '../judgement.ts';
import type { Choosable, Effort } from '../judgement.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { attackBoard } from './board.ts';
import type { AttackBoard } from './board.ts';
import { choosingTroubles, targetTroubles } from './choosing.ts';
import { attackCommand } from './judge.ts';
import { bans, restrictionBroken } from './reasons.ts';
import type { AttackRow } from './rows.ts';

type Declaring = CommandOf<'declareAttackers'>;

/** Attackers chosen so far; whoever isn't named is open. */
export interface PartialAttack {
  readonly attackers: Declaring['attackers'];
}

export interface TargetOption extends Choosable {
  readonly target: ObjectId;
  /** Mana that one of these creatures pays to attack it. */
  readonly mana: number;
}

/** What creatures that are alike may do, each of them. */
export interface AttackerOptions {
  readonly creatures: readonly PermanentId[];
  /** What they are chosen to attack so far. */
  readonly chosen?: ObjectId | undefined;
  /** Why they may not be chosen at all. */
  readonly whyNot: readonly Refusal[];
  readonly stay: Choosable;
  readonly targets: readonly TargetOption[];
}

/** What may be declared, given what is chosen so far. */
export interface AttackOptions {
  readonly groups: readonly AttackerOptions[];
  /** The most requirements that an attack can obey that pays for nothing. */
  readonly possible: number;
  /** An attack that obeys so many, ready to send. */
  readonly minimum: Declaring;
  /** A legal attack with what is chosen so far; undefined if there is none, or none was found. */
  readonly completion: Declaring | undefined;
  /** How many attacks are legal; undefined where they are too many to be counted. */
  readonly legal: number | undefined;
  readonly proved: boolean;
  readonly partial: boolean;
}

const FEW_STEPS = 2_000;

interface Question {
  readonly board: AttackBoard;
  readonly how: How;
  readonly partial: readonly (number | undefined)[];
}

function because(board: AttackBoard, why: WhyNot, actor: number, chosen: Choice): Choosable {
  switch (why.kind) {
    case 'breaks':
      return barred(why.broken.flatMap((broken) => restrictionBroken(board, broken, chosen)));
    case 'short': {
      const { obeyed, required } = why;
      return barred([
        violation('508.1d', 'requirements-not-met', [board.creatures[actor]?.id ?? ''], {
          obeyed,
          possible: required,
          required,
        }),
      ]);
    }
    case 'open':
      return { ok: false, whyNot: [], proved: false };
  }
}

function stateOf(
  { board, partial }: Question,
  actor: number,
  answer: OptionAnswer | undefined,
  option: number,
): Choosable {
  if (!answer) return barred(bans(board, actor, option));
  if (!answer.whyNot) return CHOOSABLE;
  const chosen = board.creatures.map((_, index) =>
    index === actor ? option : (partial[index] ?? -1),
  );
  return because(board, answer.whyNot, actor, chosen);
}

/** Open creatures can be asked about together; for one that is chosen its own choice is open while it is asked about. */
function answersFor(
  { board, how, partial }: Question,
  actors: readonly number[],
): ReadonlyMap<number, readonly OptionAnswer[]> {
  const open = actors.filter((actor) => partial[actor] === undefined);
  const together =
    open.length > 0 ? choice.optionsForAll(board.problem, partial, open, how) : new Map();
  const settled = actors.filter((actor) => partial[actor] !== undefined);
  const apart = settled.map(
    (actor) =>
      [
        actor,
        choice.optionsFor(board.problem, partial.with(actor, undefined), actor, how),
      ] as const,
  );
  return new Map([...together, ...apart]);
}

interface Alike {
  readonly row: AttackRow;
  readonly actor: number;
  readonly ids: readonly PermanentId[];
  readonly chosen: ObjectId | undefined;
}

/** Alike creatures for which the same is chosen. */
function groupsOn(
  board: AttackBoard,
  partial: PartialAttack,
  wanted: (id: PermanentId) => boolean,
): readonly Alike[] {
  return [...new Set(board.rows)].flatMap((row) => {
    const byChoice = new Map<ObjectId | undefined, PermanentId[]>();
    for (const { id } of row.alike.filter((creature) => wanted(creature.id))) {
      const chosen = lookup(partial.attackers, id);
      byChoice.set(chosen, [...(byChoice.get(chosen) ?? []), id]);
    }
    return [...byChoice].map(([chosen, ids]) => ({
      row,
      chosen,
      ids,
      actor: board.actorOf.get(ids[0] ?? '') ?? -1,
    }));
  });
}

function answered(
  question: Question,
  { row, actor, ids, chosen }: Alike,
  answers: readonly OptionAnswer[],
): AttackerOptions {
  const { board } = question;
  const known = new Map(answers.map((answer) => [answer.option, answer]));
  return {
    creatures: ids,
    chosen,
    whyNot:
      chosen === undefined || board.optionOf.has(chosen)
        ? []
        : targetTroubles(board.position, ids[0] ?? '', chosen),
    stay: stateOf(question, actor, known.get('none'), -1),
    targets: board.targets.map(({ id }, option) => ({
      target: id,
      mana: row.mana[option] ?? 0,
      ...stateOf(question, actor, known.get(option), option),
    })),
  };
}

/** Creatures of the active player that may not be chosen. */
function unable(
  board: AttackBoard,
  wanted: (id: PermanentId) => boolean,
): readonly AttackerOptions[] {
  const { position } = board;
  const idle = battlefield(position).filter(
    ({ id, controller, types }) =>
      controller === activePlayer(position) &&
      types.includes('creature') &&
      !board.actorOf.has(id) &&
      wanted(id),
  );
  return alikeGroups(position, byId(idle)).map((group) => {
    const whyNot = choosingTroubles(position, group[0]?.id ?? '');
    return {
      creatures: group.map(({ id }) => id),
      whyNot,
      stay: CHOOSABLE,
      targets: [],
    };
  });
}

/**
 * What the active player may choose as attackers, given what is chosen so far: for each group of alike creatures every
 * target, and why not. An option is open if some legal attack agrees with it and with what is chosen. `creatures` limits
 * the answer to these. Doesn't look at bands and optional costs.
 *
 * @rule 508.1a Who may be chosen.
 * @rule 508.1b What they may attack.
 * @rule 508.1d What is still owed decides what is left open.
 */
export function attackOptions(
  position: Position,
  partial: PartialAttack = { attackers: {} },
  creatures?: readonly PermanentId[],
  effort: Effort = {},
): AttackOptions {
  const board = attackBoard(position);
  const how = searching(position, effort);
  const asked = creatures && new Set(creatures);
  const wanted = (id: PermanentId): boolean => asked?.has(id) ?? true;
  const question: Question = { board, how, partial: partialChoice(board, partial) };
  const groups = groupsOn(board, partial, wanted);
  const answers = answersFor(
    question,
    groups.map(({ actor }) => actor),
  );
  const best = choice.best(board.problem, how);
  const rest = choice.complete(board.problem, question.partial, how);
  return {
    groups: [
      ...groups.map((group) => answered(question, group, answers.get(group.actor) ?? [])),
      ...unable(board, wanted),
    ],
    possible: best.score,
    minimum: attackCommand(board, best.witness),
    completion: rest.declaration && attackCommand(board, rest.declaration),
    legal: choice.count(board.problem, how, FEW_STEPS),
    proved: best.proved && rest.proved,
    partial: board.unclear,
  };
}

function partialChoice(
  board: AttackBoard,
  { attackers }: PartialAttack,
): readonly (number | undefined)[] {
  return board.creatures.map(({ id }) => {
    const target = lookup(attackers, id);
    return target === undefined ? undefined : (board.optionOf.get(target) ?? board.targets.length);
  });
}

/** How many attacks are legal, those that cost something included; undefined where they are too many to be counted. Bands don't count. */
export function countAttacks(position: Position, effort: Effort = {}): number | undefined {
  return choice.count(attackBoard(position).problem, searching(position, effort));
}
