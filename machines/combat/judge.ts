import { abilitiesOnTable } from '../abilities/characteristics.ts';
import { effectOf } from '../model/commands.ts';
import type { Command, CommandOf, CommandType } from '../model/commands.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { actingActivePlayer, inGame } from '../rules/101-apnap.ts';
import { problemsWithDefender } from '../rules/507-beginning-of-combat.ts';
import { judgeAttack } from '../rules/508-declare-attackers.ts';
import { judgeOrders } from '../rules/509-damage-order.ts';
import { judgeBlocks } from '../rules/509-declare-blockers.ts';
import { judgeAssignment } from '../rules/510-combat-damage/index.ts';
import { isPlayer } from '../rules/changes.ts';
import { problemsWithEffect } from '../rules/effects/apply-effect.ts';
import { problemsWithTrigger } from '../rules/effects/resolve-trigger.ts';
import type { Judgement } from '../rules/judgement.ts';
import { violation } from '../rules/violation.ts';
import type { Refusal } from '../rules/violation.ts';
import { isAskedForBlocks } from './seats.ts';
import { whoIsAsked } from './waiting.ts';
import type { Asked } from './waiting.ts';
import type { CombatSnapshot } from './step.ts';

/** Why a command is refused: the combat is over, it isn't possible now or not by this player, or the rules forbid it. */
export type RefusalKind = 'over' | 'not-now' | 'illegal';

export interface Judged extends Judgement {
  readonly kind?: RefusalKind | undefined;
  /** Who sent it, or who is taken to have sent it. */
  readonly by: PlayerId;
}

type RuleOfTurn = Parameters<typeof violation>[0];

/** The rule that says whose turn it is to do that. */
const RULE_OF_TURN: Record<CommandType, RuleOfTurn> = {
  chooseDefender: '507.1',
  declareAttackers: '508.1',
  declareBlockers: '802.4',
  orderDamage: '802.5 (order)',
  assignDamage: '802.5',
  passPriority: '117.3d',
  allPass: '117.4',
  applyEffect: '117.3b',
};

const plain = (violations: readonly Refusal[]): Judgement => ({
  violations,
  proved: true,
  partial: false,
});

const refused = (kind: RefusalKind, by: PlayerId, ...violations: readonly Refusal[]): Judged => ({
  ...plain(violations),
  kind,
  by,
});

const askedFor = (command: CommandType): CommandType =>
  command === 'allPass' || command === 'applyEffect' ? 'passPriority' : command;

function leavesGame(command: Command): boolean {
  return command.type === 'applyEffect' && effectOf(command)?.kind === 'playerLeaves';
}

const sender = (command: Command): PlayerId | undefined =>
  command.type === 'applyEffect' ? undefined : command.by;

/** Why it isn't the moment for a command, or not the moment of the player who sent it. */
function untimely(
  snapshot: CombatSnapshot,
  command: Command,
  asked: readonly Asked[],
): Judged | undefined {
  const rule = RULE_OF_TURN[command.type];
  const by = sender(command);
  const fitting = asked.filter((entry) => entry.command === askedFor(command.type));
  const [first] = fitting;
  if (by !== undefined && !isPlayer(snapshot.context.position, by))
    return refused('not-now', by, violation(rule, 'unknown-player', [by]));
  if (!first)
    return refused(
      'not-now',
      by ?? '',
      violation(
        rule,
        codeForWrongMoment(snapshot.context.position, command, by),
        by === undefined ? [] : [by],
      ),
    );
  if (command.type === 'applyEffect' || command.type === 'allPass') return undefined;
  if (by === undefined || fitting.some(({ player }) => player === by)) return undefined;
  return refused(
    'not-now',
    by,
    violation(rule, codeForWrongPlayer(snapshot.context.position, command, by), [by, first.player]),
  );
}

function codeForWrongMoment(position: Position, command: Command, by: PlayerId | undefined) {
  if (command.type === 'declareBlockers' && by !== undefined && isDone(position, by))
    return 'already-declared';
  return askedFor(command.type) === 'passPriority' ? 'nobody-has-priority' : 'not-now';
}

const isDone = (position: Position, player: PlayerId): boolean =>
  Object.hasOwn(position.sealed, player) ||
  (position.declared.includes(player) && isAskedForBlocks(position, player));

function codeForWrongPlayer(position: Position, command: Command, by: PlayerId) {
  if (!inGame(position, by)) return 'player-has-left';
  return command.type === 'declareBlockers' && isDone(position, by)
    ? 'already-declared'
    : 'not-your-turn';
}

const isDamagePartial = (position: Position): boolean =>
  abilitiesOnTable(position, 'notUnderstood').some(({ value }) => value.affects === 'damage');

const judgeEffect = (position: Position, command: CommandOf<'applyEffect'>): readonly Refusal[] => {
  const effect = effectOf(command);
  if (effect) return problemsWithEffect(position, effect);
  return command.kind === undefined ? problemsWithTrigger(position, command.for) : [];
};

/** What the rules say of a command that comes at its time from the right player. */
function judgeByRules(position: Position, command: Command, by: PlayerId): Judgement {
  switch (command.type) {
    case 'chooseDefender':
      return plain(problemsWithDefender(position, command.defender));
    case 'declareAttackers':
      return judgeAttack(position, command);
    case 'declareBlockers':
      return judgeBlocks(position, by, command);
    case 'orderDamage':
      return plain(judgeOrders(position, by, command));
    case 'assignDamage':
      return {
        ...plain(judgeAssignment(position, by, command)),
        partial: isDamagePartial(position),
      };
    case 'applyEffect':
      return plain(judgeEffect(position, command));
    case 'passPriority':
    case 'allPass':
      return plain([]);
  }
}

function staleDecision(command: Command, asked: readonly Asked[]): boolean {
  return command.decision !== undefined && !asked.some(({ id }) => id === command.decision);
}

/** Who sent a command that doesn't say so: whose decision it names, else the first who is asked for it. */
function presumedSender(
  snapshot: CombatSnapshot,
  command: Command,
  asked: readonly Asked[],
): PlayerId {
  const named = asked.find(({ id }) => id === command.decision);
  const fitting = asked.find((entry) => entry.command === askedFor(command.type));
  return (
    sender(command) ?? (named ?? fitting)?.player ?? actingActivePlayer(snapshot.context.position)
  );
}

/**
 * Judges a command at a moment, once: whether it is possible now, whether it comes from a player whose decision it is, and
 * whether the rules allow it. All reasons come back; the moment is not changed.
 *
 * @rule 101.4c All that one player chooses comes as one submission.
 */
export function judge(snapshot: CombatSnapshot, command: Command): Judged {
  const asked = whoIsAsked(snapshot);
  const by = presumedSender(snapshot, command, asked);
  if (snapshot.status === 'done')
    return refused('over', by, violation(RULE_OF_TURN[command.type], 'combat-is-over'));
  if (staleDecision(command, asked))
    return refused('not-now', by, violation(RULE_OF_TURN[command.type], 'no-such-decision', [by]));
  const untimelyNow = leavesGame(command) ? undefined : untimely(snapshot, command, asked);
  if (untimelyNow) return untimelyNow;
  const judgement = judgeByRules(snapshot.context.position, command, by);
  const { violations, requirements, suggestion, proved, partial, cost } = judgement;
  const kind = violations.length === 0 ? undefined : 'illegal';
  return { violations, requirements, suggestion, proved, partial, cost, kind, by };
}
