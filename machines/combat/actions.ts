import { assign } from 'xstate';
import { changed } from '../model/changed.ts';
import type { Command, CommandOf, CommandType } from '../model/commands.ts';
import { effectOf } from '../model/commands.ts';
import type { Position } from '../model/position.ts';
import type { CombatStep } from '../model/vocabulary.ts';
import { givePriority, noPriority, passPriority } from '../rules/117-priority.ts';
import { chooseDefender } from '../rules/507-beginning-of-combat.ts';
import { declareAttackers } from '../rules/508-declare-attackers.ts';
import { forcedOrders, orderDamage } from '../rules/509-damage-order.ts';
import { blocksStand, declareBlockers } from '../rules/509-declare-blockers.ts';
import {
  announceDamage,
  beginDamageStep,
  completeAssignment,
  dealCombatDamage,
  forcedAssignment,
  putDamageOnStack,
} from '../rules/510-combat-damage/index.ts';
import { endPhase, nextCombat } from '../rules/511-end-of-combat.ts';
import { told } from '../rules/changes.ts';
import { effectApplied } from '../rules/effects/apply-effect.ts';
import { resolveTrigger } from '../rules/effects/resolve-trigger.ts';
import { reporting, settle } from '../rules/settle.ts';
import type { ChartContext, ChartEvent } from './events.ts';
import { sealBlocks, withoutBrokenSeals } from './sealed-blocks.ts';
import { playerAt } from './seats.ts';
import type { AtSeat } from './seats.ts';

type Change = (position: Position, event: ChartEvent) => Position;
type ChangeAtSeat = (position: Position, player: string, event: ChartEvent) => Position;

const does = (change: Change) =>
  assign<ChartContext, ChartEvent, undefined, ChartEvent, never>(
    ({ context: { position }, event }) => ({ position: change(position, event) }),
  );

const doesAt = (change: ChangeAtSeat) =>
  assign<ChartContext, ChartEvent, AtSeat, ChartEvent, never>(
    ({ context: { position }, event }, { seat }) => ({
      position: change(position, playerAt(position, seat) ?? '', event),
    }),
  );

/** The command of an event where it is of the type that the action is for. */
function ofType<Type extends CommandType>(
  event: ChartEvent,
  type: Type,
): CommandOf<Type> | undefined {
  const isOfType = (command: Command): command is Command & CommandOf<Type> =>
    command.type === type;
  return isOfType(event.command) ? event.command : undefined;
}

const on =
  <Type extends CommandType>(
    type: Type,
    change: (position: Position, command: CommandOf<Type>) => Position,
  ): Change =>
  (position, event) => {
    const command = ofType(event, type);
    return command ? change(position, command) : position;
  };

const done = (position: Position, player: string): Position =>
  changed(position, { declared: [...position.declared, player] });

function applied(position: Position, command: CommandOf<'applyEffect'>): Position {
  const effect = effectOf(command);
  if (effect) return reporting(position, (current) => effectApplied(current, effect));
  return command.kind === undefined
    ? reporting(position, (current) => resolveTrigger(current, command.for))
    : position;
}

/**
 * A step begins; its turn-based action comes before anybody gets priority. The steps that took place, and those that were
 * skipped, stay known for timing windows.
 *
 * @rule 500.12 Nothing happens between steps.
 * @rule 506.8 "Before" and "after" attackers or blockers are declared refer to the beginning of the step.
 * @rule 703.3 Turn-based actions come first.
 */
function begin(position: Position, step: CombatStep): Position {
  return told(noPriority(changed(position, { steps: [...position.steps, step] })), {
    type: 'stepBegan',
    step,
  });
}

function skip(position: Position, steps: readonly CombatStep[]): Position {
  return told(
    changed(position, { skipped: [...position.skipped, ...steps] }),
    ...steps.map((step) => ({ type: 'stepSkipped', step }) as const),
  );
}

/** Actions of the chart by name: each is one call into the rules. */
export const actions = {
  beginStep: assign<ChartContext, ChartEvent, { readonly step: CombatStep }, ChartEvent, never>(
    ({ context: { position } }, { step }) => ({ position: begin(position, step) }),
  ),
  skipToEnd: does((position) => skip(position, ['declare-blockers', 'combat-damage'])),
  settle: does(settle),
  givePriority: does((position) => givePriority(settle(position))),
  pass: does((position) => passPriority(position)),
  chooseDefender: does(
    on('chooseDefender', (position, { defender }) => chooseDefender(position, defender)),
  ),
  declareAttackers: does(
    on('declareAttackers', (position, command) =>
      reporting(position, (current) => declareAttackers(current, command)),
    ),
  ),

  declareBlockers: doesAt((position, player, event) =>
    done(
      on('declareBlockers', (current, command) => declareBlockers(current, player, command))(
        position,
        event,
      ),
      player,
    ),
  ),
  sealBlockers: doesAt((position, player, event) =>
    on('declareBlockers', (current, command) => sealBlocks(current, player, command))(
      position,
      event,
    ),
  ),
  revealBlockers: doesAt((position, player) => {
    const sealed = position.sealed[player];
    const { [player]: _, ...rest } = position.sealed;
    return done(
      sealed ? declareBlockers(changed(position, { sealed: rest }), player, sealed) : position,
      player,
    );
  }),
  nothingToBlock: doesAt(done),
  blocksStand: does((position) => reporting(position, blocksStand)),

  orderDamage: doesAt((position, player, event) =>
    on('orderDamage', (current, { orders }) => orderDamage(current, player, orders))(
      position,
      event,
    ),
  ),
  orderAsForced: doesAt((position, player) =>
    orderDamage(position, player, forcedOrders(position, player) ?? {}),
  ),
  nothingToOrder: doesAt((position, player) => orderDamage(position, player, {})),

  beginFirstStrike: does((position) => beginDamageStep(position, 'first')),
  beginRegularDamage: does((position) => beginDamageStep(position, 'regular')),
  assignDamage: doesAt((position, player, event) =>
    on('assignDamage', (current, { damage }) =>
      announceDamage(current, player, completeAssignment(current, player, damage)),
    )(position, event),
  ),
  assignAsForced: doesAt((position, player) =>
    announceDamage(position, player, forcedAssignment(position, player) ?? {}),
  ),
  nothingToAssign: doesAt((position, player) => announceDamage(position, player, {})),
  putDamageOnStack: does(putDamageOnStack),
  dealDamage: does((position) => reporting(position, dealCombatDamage)),

  applyEffect: does(on('applyEffect', applied)),
  leaveGame: does((position, event) =>
    withoutBrokenSeals(settle(on('applyEffect', applied)(position, event))),
  ),
  endPhase: does(endPhase),
  nextCombat: does(nextCombat),
};
