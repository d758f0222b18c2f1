import { effectOf } from '../model/commands.ts';
import type { Position } from '../model/position.ts';
import type { Start } from '../model/vocabulary.ts';
import { activePlayer, inGame } from '../rules/101-apnap.ts';
import { everybodyPassed } from '../rules/117-priority.ts';
import { defenderIsChosen } from '../rules/507-beginning-of-combat.ts';
import { nothingAttacked } from '../rules/508-put-attacking.ts';
import { needsFirstStrikeStep } from '../rules/510-combat-damage/index.ts';
import { lookup } from '../rules/changes.ts';
import type { ChartContext, ChartEvent } from './events.ts';
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
  readonly context: ChartContext;
}
interface On extends At {
  readonly event: ChartEvent;
}

const CONDITIONS = {
  nothingAttacked,
  firstStrike: needsFirstStrikeStep,
  anotherCombat: (position: Position): boolean => position.extraCombats > 0,
} as const;

const stands = ({ violations }: ChartEvent): boolean => violations.length === 0;

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
  legal: ({ event }: On): boolean => stands(event),
  legalFrom: ({ context: { position }, event }: On, { seat }: AtSeat): boolean =>
    stands(event) && event.by === playerAt(position, seat),
  endsCombat: ({ event }: On): boolean =>
    stands(event) &&
    event.command.type === 'applyEffect' &&
    effectOf(event.command)?.kind === 'endCombat',
  startsAt: ({ context: { position } }: At, { step }: { readonly step: Start }): boolean =>
    position.start === step,
  gameIsOver: ({ context: { position } }: At): boolean => position.over,
  anotherCombat: ({ context: { position } }: At): boolean =>
    !position.over && CONDITIONS.anotherCombat(position),
  passed: (
    { context: { position } }: At,
    { and }: { readonly and?: keyof typeof CONDITIONS },
  ): boolean =>
    !position.over &&
    (position.priority === 'none' || everybodyPassed(position)) &&
    (and === undefined || CONDITIONS[and](position)),

  choosesNobody: ({ context: { position } }: At): boolean =>
    !position.over && !choosesDefender(position),
  activePlayerLeft: ({ context: { position } }: At): boolean =>
    !position.over && !inGame(position, activePlayer(position)),

  turnToBlock: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    isTurn(position, blocksRound, seat),
  nothingToBlock: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    hasNothingToDo(position, blocksRound, seat),
  isAttacked: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    !position.over && isAskedForBlocks(position, playerAt(position, seat)),
  notAttacked: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    !position.over && !isAskedForBlocks(position, playerAt(position, seat)),
  sealBroken: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    !position.over && lookup(position.sealed, playerAt(position, seat)) === undefined,
  turnToReveal: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    !position.over && isRevealed(position, seat),

  turnToOrder: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    isTurn(position, ordersRound, seat),
  nothingToOrder: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    hasNothingToDo(position, ordersRound, seat),
  orderForced: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    isForcedNow(position, ordersRound, seat),

  turnToAssign: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    isTurn(position, damageRound, seat),
  nothingToAssign: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    hasNothingToDo(position, damageRound, seat),
  assignmentForced: ({ context: { position } }: At, { seat }: AtSeat): boolean =>
    isForcedNow(position, damageRound, seat),
  somethingAssigned: ({ context: { position } }: At): boolean =>
    !position.over &&
    Object.values(position.damage?.announced ?? {}).some(
      (division) => Object.keys(division).length > 0,
    ),
  strikesFirst: ({ context: { position } }: At): boolean =>
    !position.over && needsFirstStrikeStep(position),
  ongoing: ({ context: { position } }: At): boolean => !position.over,
};
