import { choice } from '../../legality/index.ts';
import type { Choice, Judgement as Verdict } from '../../legality/index.ts';
import type { CommandOf } from '../../model/commands.ts';
import { sortedIds } from '../../model/ids.ts';
import type { ObjectId, PermanentId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { lookup } from '../changes.ts';
import { permittedChoices } from '../declaration-permitted.ts';
import { requirementsMissed } from '../declaration-reasons.ts';
import { searching } from '../judgement.ts';
import type { Effort, Judgement } from '../judgement.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { announcementsKept, bandTroubles, optionalCostTroubles } from './announcing.ts';
import { attackBoard, attackBoardWith } from './board.ts';
import type { AttackBoard } from './board.ts';
import { choosingTroubles, targetTroubles } from './choosing.ts';
import { attackScore, restrictionBroken } from './reasons.ts';

type Declaring = CommandOf<'declareAttackers'>;

/** Attackers and what they attack, in order of ids. */
function chosenIn({ attackers }: Declaring): readonly (readonly [PermanentId, ObjectId])[] {
  return sortedIds(Object.keys(attackers)).map((id) => [id, lookup(attackers, id) ?? '']);
}

/** The board of a declaration: permanents that may not be chosen stand on it where they were. */
function boardFor(position: Position, command: Declaring): AttackBoard {
  const board = attackBoard(position);
  const extras = Object.keys(command.attackers).flatMap((id) =>
    board.actorOf.has(id) ? [] : (lookup(position.permanents, id) ?? []),
  );
  return attackBoardWith(position, extras);
}

function choiceOf(board: AttackBoard, { attackers }: Declaring): Choice {
  return board.creatures.map(({ id }) => {
    const target = lookup(attackers, id);
    return target === undefined ? -1 : (board.optionOf.get(target) ?? board.targets.length);
  });
}

/** Mana that a choice costs in all. */
export function costOf(board: AttackBoard, chosen: Choice): number {
  return chosen.reduce(
    (sum, option, actor) => sum + (option < 0 ? 0 : (board.rows[actor]?.mana[option] ?? 0)),
    0,
  );
}

/** A choice as a command, with what it costs. */
export function attackCommand(board: AttackBoard, chosen: Choice): Declaring {
  const attackers = Object.fromEntries(
    chosen.flatMap((option, actor) => {
      const creature = board.creatures[actor];
      const target = board.targets[option];
      return creature && target ? [[creature.id, target.id] as const] : [];
    }),
  );
  const mana = costOf(board, chosen);
  return { type: 'declareAttackers', attackers, ...(mana > 0 && { pay: { mana } }) };
}

function wrongPayment(board: AttackBoard, command: Declaring, chosen: Choice): readonly Refusal[] {
  const total = costOf(board, chosen);
  const paid = command.pay?.mana ?? 0;
  const charged = board.creatures.filter(
    (_, actor) => (board.rows[actor]?.mana[chosen[actor] ?? -1] ?? 0) > 0,
  );
  return total === paid
    ? []
    : [
        violation(
          '508.1j',
          'wrong-payment',
          charged.map(({ id }) => id),
          { total, paid },
        ),
      ];
}

function restrictions(
  board: AttackBoard,
  verdict: Verdict<Choice>,
  chosen: Choice,
): readonly Refusal[] {
  return verdict.broken.flatMap((broken) => restrictionBroken(board, broken, chosen));
}

function suggestionFor(board: AttackBoard, command: Declaring, nearest: Choice): Declaring {
  const instead = attackCommand(board, nearest);
  return { ...instead, ...announcementsKept(board.position, command, instead.attackers) };
}

/**
 * Everything that is wrong with an attack, in the order in which it is declared, and the nearest attack that would stand.
 * Doesn't look at whether attackers are to be declared now, or by whom.
 *
 * @rule 508.1 An attack stands or falls as a whole.
 * @rule 508.1c It breaks no restriction.
 * @rule 508.1d It obeys as many requirements as any that breaks none and pays for nothing more.
 * @rule 508.1i Whether the player has the mana is not looked at.
 * @rule 508.1j The whole cost is paid, no more and no less.
 * @rule 802.3a Restrictions of single players aside, the group is judged as a whole.
 */
export function judgeAttack(
  position: Position,
  command: Declaring,
  effort: Effort = {},
): Judgement {
  const board = boardFor(position, command);
  const chosen = choiceOf(board, command);
  const how = searching(position, effort);
  const verdict = choice.judge(board.problem, chosen, how);
  const counted =
    verdict.broken.length === 0
      ? verdict
      : choice.judge(board.problem, permittedChoices(chosen, verdict.broken), how);
  const requirements = attackScore(board, counted);
  const pairs = chosenIn(command);
  const able = attackBoard(position);
  const violations = [
    ...pairs.flatMap(([id]) => (able.actorOf.has(id) ? [] : choosingTroubles(position, id))),
    ...pairs.flatMap(([id, target]) =>
      able.optionOf.has(target) ? [] : targetTroubles(position, id, target),
    ),
    ...restrictions(board, verdict, chosen),
    ...requirementsMissed('508.1d', requirements, counted.required),
    ...bandTroubles(position, command),
    ...optionalCostTroubles(position, command),
    ...wrongPayment(board, command, chosen),
  ];
  const nearest = verdict.nearest?.declaration ?? chosen;
  return {
    violations,
    requirements,
    suggestion: violations.length > 0 ? suggestionFor(board, command, nearest) : undefined,
    proved: violations.length > 0 || verdict.proved,
    partial: board.unclear,
    cost: costOf(board, chosen),
  };
}
