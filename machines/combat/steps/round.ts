import type { RuleKey } from '../../editions/rule-index.ts';
import type { CommandType } from '../../model/commands.ts';
import type { CombatStep, Decision } from '../../model/vocabulary.ts';
import type { Seat } from '../seats.ts';
import { combatSetup } from '../setup.ts';

/** Seats that take part in a round, by the names of their regions. */
export function regionNames(
  defenders: number,
  withActivePlayer: boolean,
): readonly { readonly name: string; readonly seat: Seat }[] {
  const regions = Array.from({ length: defenders }, (_, index) => ({
    name: `defender${index + 1}`,
    seat: index + 1,
  }));
  return withActivePlayer ? [{ name: 'activePlayer', seat: 0 }, ...regions] : regions;
}

const whose = (seat: Seat): string =>
  seat === 0 ? 'The active player' : `Opponent ${seat} in turn order`;

interface Kind {
  readonly step: CombatStep;
  readonly rule: RuleKey;
  readonly decision: Decision;
  readonly command: Extract<CommandType, 'orderDamage' | 'assignDamage'>;
  readonly asking: 'ordering' | 'assigning';
  readonly answered: 'ordered' | 'assigned';
  readonly guards: {
    readonly nothing: 'nothingToOrder' | 'nothingToAssign';
    readonly forced: 'orderForced' | 'assignmentForced';
    readonly turn: 'turnToOrder' | 'turnToAssign';
  };
  readonly actions: {
    readonly nothing: 'nothingToOrder' | 'nothingToAssign';
    readonly forced: 'orderAsForced' | 'assignAsForced';
    readonly answer: 'orderDamage' | 'assignDamage';
  };
  readonly what: string;
  /** Rule of an answer that stands. */
  readonly stands: RuleKey;
}

export const ORDERS: Kind = {
  step: 'declare-blockers',
  rule: '802.5 (order)',
  decision: 'order-damage',
  command: 'orderDamage',
  asking: 'ordering',
  answered: 'ordered',
  guards: { nothing: 'nothingToOrder', forced: 'orderForced', turn: 'turnToOrder' },
  actions: { nothing: 'nothingToOrder', forced: 'orderAsForced', answer: 'orderDamage' },
  what: 'announces damage assignment orders',
  stands: '802.5 (order)',
};

export const ASSIGNMENTS: Kind = {
  step: 'combat-damage',
  rule: '802.5',
  decision: 'assign-damage',
  command: 'assignDamage',
  asking: 'assigning',
  answered: 'assigned',
  guards: { nothing: 'nothingToAssign', forced: 'assignmentForced', turn: 'turnToAssign' },
  actions: { nothing: 'nothingToAssign', forced: 'assignAsForced', answer: 'assignDamage' },
  what: 'assigns combat damage',
  stands: '510.1',
};

const nothing = (kind: Kind, seat: Seat, description: string) =>
  ({
    guard: { type: kind.guards.nothing, params: { seat } },
    target: 'skipped',
    actions: { type: kind.actions.nothing, params: { seat } },
    meta: { seat },
    description,
  }) as const;

const forced = (kind: Kind, seat: Seat, description: string) =>
  ({
    guard: { type: kind.guards.forced, params: { seat } },
    target: kind.answered,
    actions: { type: kind.actions.forced, params: { seat } },
    meta: { forced: true, seat },
    description,
  }) as const;

function waiting(kind: Kind, seat: Seat) {
  return combatSetup.createStateConfig({
    description: 'Waits for those who come before in APNAP order.',
    meta: { rule: '101.4' },
    always: [
      nothing(kind, seat, 'Nothing to decide.'),
      forced(kind, seat, 'Only one choice is legal.'),
      { guard: { type: kind.guards.turn, params: { seat } }, target: kind.asking },
    ],
  });
}

function asking(kind: Kind, seat: Seat) {
  const { rule, step, decision, command } = kind;
  return combatSetup.createStateConfig({
    description: `${whose(seat)} ${kind.what}.`,
    tags: ['decision'],
    meta: { rule, step, decision, command, seat },
    always: [
      nothing(kind, seat, 'Nothing is left to decide.'),
      forced(kind, seat, 'Somebody left, and only one choice is legal now.'),
    ],
    on: {
      [command]: {
        guard: { type: 'legalFrom', params: { seat } },
        target: kind.answered,
        actions: { type: kind.actions.answer, params: { seat } },
      },
    },
  });
}

/** One player's part of a round that goes in APNAP order: waits for its turn, then decides, is forced, or has nothing to do. */
export function roundRegion(kind: Kind, seat: Seat) {
  return combatSetup.createStateConfig({
    initial: 'waiting',
    description: `${whose(seat)} ${kind.what}.`,
    meta: { rule: kind.rule, seat },
    states: {
      waiting: waiting(kind, seat),
      [kind.asking]: asking(kind, seat),
      [kind.answered]: {
        type: 'final',
        description: `${whose(seat)} is done.`,
        meta: { rule: kind.stands },
      },
      skipped: {
        type: 'final',
        description: 'Nothing to decide.',
        meta: { rule: kind.rule },
      },
    },
  });
}
