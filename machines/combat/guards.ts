import { effectOf } from '../model/commands.ts';
import type { Position } from '../model/position.ts';
import type { Start } from '../model/vocabulary.ts';
import { activePlayer, inGame } from '../rules/101-apnap.ts';
import { everybodyPassed } from '../rules/117-priority.ts';
import { defenderIsChosen } from '../rules/507-beginning-of-combat.ts';
import { nothingAttacked } from '../rules/508-put-attacking.ts';
import { needsFirstStrikeStep } from '../rules/510-combat-damage/index.ts';
import { lookup } from '../rules/changes.ts';
import type { ChartEvent } from './events.ts';
import { isAskedForBlocks, playerAt } from './seats.ts';
import type { AtSeat, Seat } from './seats.ts';
import {
  blocksRound,
  damageRound,
  hasNothingToDo,
  isForcedNow,
  isTurn,
  ordersRound,
} from './turns.ts';

interface At {
  readonly context: Position;
}
interface On extends At {
  readonly event: ChartEvent;
}

const CONDITIONS = {
  nothingAttacked,
  firstStrike: needsFirstStrikeStep,
  anotherCombat: (position: Position): boolean => position.extraCombats > 0,
} as const;

const legal = ({ event }: On): boolean => event.violations.length === 0;

const choosesDefender = (position: Position): boolean =>
  defenderIsChosen(position) && inGame(position, activePlayer(position));

function isRevealed(position: Position, seat: Seat): boolean {
  const asked = position.turnOrder.filter((player) => isAskedForBlocks(position, player));
  const final = asked.every(
    (player) =>
      blocksRound.isDone(position, player) || lookup(position.sealed, player) !== undefined,
  );
  return final && isTurn(position, blocksRound, seat);
}

/** Conditions of the chart by name. They only say yes or no: reasons come from the rules, before an event is sent. */
export const guards = {
  legal,
  legalFrom: ({ context, event }: On, { seat }: AtSeat): boolean =>
    legal({ context, event }) && event.by === playerAt(context, seat),
  endsCombat: ({ context, event }: On): boolean =>
    legal({ context, event }) &&
    event.command.type === 'applyEffect' &&
    effectOf(event.command)?.kind === 'endCombat',
  startsAt: ({ context }: At, { step }: { readonly step: Start }): boolean =>
    context.start === step,
  gameIsOver: ({ context }: At): boolean => context.over,
  anotherCombat: ({ context }: At): boolean => !context.over && CONDITIONS.anotherCombat(context),
  passed: ({ context }: At, { and }: { readonly and?: keyof typeof CONDITIONS }): boolean =>
    !context.over &&
    (context.priority === 'none' || everybodyPassed(context)) &&
    (and === undefined || CONDITIONS[and](context)),

  choosesNobody: ({ context }: At): boolean => !context.over && !choosesDefender(context),
  activePlayerLeft: ({ context }: At): boolean =>
    !context.over && !inGame(context, activePlayer(context)),

  turnToBlock: ({ context }: At, { seat }: AtSeat): boolean => isTurn(context, blocksRound, seat),
  nothingToBlock: ({ context }: At, { seat }: AtSeat): boolean =>
    hasNothingToDo(context, blocksRound, seat),
  isAttacked: ({ context }: At, { seat }: AtSeat): boolean =>
    !context.over && isAskedForBlocks(context, playerAt(context, seat)),
  notAttacked: ({ context }: At, { seat }: AtSeat): boolean =>
    !context.over && !isAskedForBlocks(context, playerAt(context, seat)),
  sealBroken: ({ context }: At, { seat }: AtSeat): boolean =>
    !context.over && lookup(context.sealed, playerAt(context, seat)) === undefined,
  turnToReveal: ({ context }: At, { seat }: AtSeat): boolean =>
    !context.over && isRevealed(context, seat),

  turnToOrder: ({ context }: At, { seat }: AtSeat): boolean => isTurn(context, ordersRound, seat),
  nothingToOrder: ({ context }: At, { seat }: AtSeat): boolean =>
    hasNothingToDo(context, ordersRound, seat),
  orderForced: ({ context }: At, { seat }: AtSeat): boolean =>
    isForcedNow(context, ordersRound, seat),

  turnToAssign: ({ context }: At, { seat }: AtSeat): boolean => isTurn(context, damageRound, seat),
  nothingToAssign: ({ context }: At, { seat }: AtSeat): boolean =>
    hasNothingToDo(context, damageRound, seat),
  assignmentForced: ({ context }: At, { seat }: AtSeat): boolean =>
    isForcedNow(context, damageRound, seat),
  somethingAssigned: ({ context }: At): boolean =>
    !context.over &&
    Object.values(context.damage?.announced ?? {}).some(
      (division) => Object.keys(division).length > 0,
    ),
  strikesFirst: ({ context }: At): boolean => !context.over && needsFirstStrikeStep(context),
  ongoing: ({ context }: At): boolean => !context.over,
};
