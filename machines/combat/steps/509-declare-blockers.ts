import type { ChartFacts } from '../chart-key.ts';
import type { Seat } from '../seats.ts';
import { combatSetup } from '../setup.ts';
import { priorityState } from './priority.ts';
import { ORDERS, regionNames, roundRegion } from './round.ts';

const whose = (seat: Seat): string => `Opponent ${seat} in turn order`;
const decides = (seat: Seat) =>
  ({
    rule: '802.4',
    step: 'declare-blockers',
    decision: 'declare-blockers',
    command: 'declareBlockers',
    seat,
  }) as const;

/** The part of a player whom nothing attacks, or who has left. */
const skips = (seat: Seat) =>
  ({
    guard: { type: 'nothingToBlock', params: { seat } },
    target: 'skipped',
    actions: { type: 'nothingToBlock', params: { seat } },
    meta: { forced: true, seat },
    description: 'Nothing to block: a declaration without blocks, made in turn.',
  }) as const;

const skipped = {
  type: 'final',
  description: 'Not attacked, or no longer in the game.',
  meta: { rule: '802.4' },
} as const;

const stands = {
  type: 'final',
  description: 'The blocks stand.',
  meta: { rule: '509.1g' },
} as const;

/** One after another: a later player sees the blocks of those before. */
function sequencedRegion(seat: Seat) {
  const params = { seat };
  return combatSetup.createStateConfig({
    initial: 'waiting',
    description: `${whose(seat)} declares blockers.`,
    meta: { rule: '802.4', seat },
    states: {
      waiting: {
        description: 'Waits for those who come before in APNAP order.',
        meta: { rule: '101.4' },
        always: [skips(seat), { guard: { type: 'turnToBlock', params }, target: 'declaring' }],
      },
      declaring: {
        description: `${whose(seat)} declares all blockers at once.`,
        tags: ['decision'],
        meta: decides(seat),
        always: skips(seat),
        on: {
          declareBlockers: {
            guard: { type: 'legalFrom', params },
            target: 'declared',
            actions: { type: 'declareBlockers', params },
            description: 'A legal declaration; it may be empty.',
          },
        },
      },
      declared: stands,
      skipped,
    },
  });
}

/** A final declaration that nobody sees until everybody has declared. */
const sealed = (seat: Seat) =>
  combatSetup.createStateConfig({
    description: 'Declared and hidden.',
    meta: { rule: '101.4b' },
    always: [
      {
        guard: { type: 'sealBroken', params: { seat } },
        target: 'declaring',
        description: 'Somebody left and the declaration no longer stands.',
      },
      {
        guard: { type: 'turnToReveal', params: { seat } },
        target: 'revealed',
        actions: { type: 'revealBlockers', params: { seat } },
        meta: { seat },
        description: 'Everybody has declared: revealed in APNAP order.',
      },
    ],
  });

/** All at once, hidden until everybody has declared, then revealed in APNAP order. */
function parallelRegion(seat: Seat) {
  const params = { seat };
  return combatSetup.createStateConfig({
    initial: 'waiting',
    description: `${whose(seat)} declares blockers without seeing the others' blocks.`,
    meta: { rule: '802.4', seat },
    states: {
      waiting: {
        description: 'Opens at once for everybody who is attacked; others wait for their turn.',
        meta: { rule: '101.4' },
        always: [{ guard: { type: 'isAttacked', params }, target: 'declaring' }, skips(seat)],
      },
      declaring: {
        description: `${whose(seat)} declares all blockers at once.`,
        tags: ['decision'],
        meta: decides(seat),
        always: {
          guard: { type: 'notAttacked', params },
          target: 'waiting',
          description: 'Somebody left: nothing attacks this player any more.',
        },
        on: {
          declareBlockers: {
            guard: { type: 'legalFrom', params },
            target: 'sealed',
            actions: { type: 'sealBlockers', params },
            description: 'Final, and hidden until everybody has declared.',
          },
        },
      },
      sealed: sealed(seat),
      revealed: stands,
      skipped,
    },
  });
}

const priority = priorityState({
  step: 'declare-blockers',
  rule: '509.2',
  description: 'Every attacker is blocked or unblocked; what triggered is reported.',
  ways: [
    {
      and: 'firstStrike',
      target: '#combat.firstStrikeDamage',
      description: 'Somebody has first strike or double strike: two damage steps.',
    },
    { target: '#combat.combatDamage', description: 'Everybody passed.' },
  ],
});

/** Blocks of each defending player in its own region, damage orders where the date has them, then priority. */
export function declareBlockers({ defenders, blocks, order }: ChartFacts) {
  const region = blocks === 'parallel' ? parallelRegion : sequencedRegion;
  const declaring = {
    type: 'parallel',
    description:
      blocks === 'parallel'
        ? 'Defending players declare at once; revealed in APNAP order.'
        : 'Defending players declare in APNAP order.',
    meta: { rule: '802.4', step: 'declare-blockers' },
    states: Object.fromEntries(
      regionNames(defenders, false).map(({ name, seat }) => [name, region(seat)]),
    ),
    onDone: {
      target: order ? 'damageOrder' : 'priority',
      actions: 'blocksStand',
      description: 'All blocks stand.',
    },
  } as const;
  const damageOrder = {
    type: 'parallel',
    description:
      'Damage assignment orders: the active player first, then defending players in APNAP order.',
    meta: { rule: '509.2 (order)', step: 'declare-blockers' },
    states: Object.fromEntries(
      regionNames(defenders, true).map(({ name, seat }) => [name, roundRegion(ORDERS, seat)]),
    ),
    onDone: { target: 'priority', description: 'All orders are announced.' },
  } as const;
  return combatSetup.createStateConfig({
    description: 'Each defending player declares blockers against what attacks that player.',
    meta: { rule: '509.1', step: 'declare-blockers' },
    entry: { type: 'beginStep', params: { step: 'declare-blockers' } },
    initial: 'declaring',
    states: order ? { declaring, damageOrder, priority } : { declaring, priority },
  });
}
