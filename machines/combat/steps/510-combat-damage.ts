import type { ChartFacts } from '../chart-key.ts';
import { combatSetup } from '../setup.ts';
import { priorityState } from './priority.ts';
import { ASSIGNMENTS, regionNames, roundRegion } from './round.ts';

const dealing = combatSetup.createStateConfig({
  description: 'All combat damage of this step is dealt at once.',
  meta: { rule: '510.2', step: 'combat-damage' },
  always: { guard: 'ongoing', target: 'priority', actions: 'dealDamage' },
});

const onStack = priorityState({
  step: 'combat-damage',
  rule: '510.2',
  description: 'Assigned damage waits on the stack until everybody has passed.',
  ways: [
    { target: 'dealing', description: 'Everybody passed: the damage is dealt as it was assigned.' },
  ],
});

const toStack = combatSetup.createStateConfig({
  description: 'Assigned damage goes on the stack, where there is any.',
  meta: { rule: '510.1', step: 'combat-damage' },
  always: [
    { guard: 'somethingAssigned', target: 'onStack', actions: 'putDamageOnStack' },
    { guard: 'ongoing', target: 'dealing' },
  ],
});

/** A combat damage step: damage is assigned in APNAP order, dealt at once, and then players have priority. */
export function damageStep({ defenders, stack }: ChartFacts, strike: 'first' | 'regular') {
  const priority = priorityState({
    step: 'combat-damage',
    rule: '510.3',
    description: 'Damage has been dealt; what triggered is reported.',
    ways: [
      {
        target: strike === 'first' ? '#combat.combatDamage' : '#combat.endOfCombat',
        description: 'Everybody passed.',
      },
    ],
  });
  const assigning = {
    type: 'parallel',
    description:
      'Damage is assigned: the active player first, then defending players in APNAP order.',
    meta: { rule: '510.1', step: 'combat-damage' },
    states: Object.fromEntries(
      regionNames(defenders, true).map(({ name, seat }) => [name, roundRegion(ASSIGNMENTS, seat)]),
    ),
    onDone: { target: stack ? 'toStack' : 'dealing', description: 'Everything is assigned.' },
  } as const;
  return combatSetup.createStateConfig({
    description:
      strike === 'first'
        ? 'Damage of creatures with first strike or double strike.'
        : 'Damage of everybody else.',
    meta: { rule: strike === 'first' ? '510.4' : '510.1', step: 'combat-damage' },
    entry: [
      { type: 'beginStep', params: { step: 'combat-damage' } },
      strike === 'first' ? 'beginFirstStrike' : 'beginRegularDamage',
    ],
    initial: 'assigning',
    states: stack
      ? { assigning, toStack, onStack, dealing, priority }
      : { assigning, dealing, priority },
  });
}
