import { chartKey } from './chart-key.ts';
import type { ChartFacts } from './chart-key.ts';
import { combatSetup } from './setup.ts';
import { beginningOfCombat } from './steps/507-beginning-of-combat.ts';
import { declareAttackers } from './steps/508-declare-attackers.ts';
import { declareBlockers } from './steps/509-declare-blockers.ts';
import { damageStep } from './steps/510-combat-damage.ts';
import { endOfCombat, phaseEnds } from './steps/511-end-of-combat.ts';

const MOST_MICROSTEPS = 1_000;

const opening = combatSetup.createStateConfig({
  description: 'The set-up says in which step the combat starts.',
  meta: { rule: '506.1' },
  always: [
    {
      guard: { type: 'startsAt', params: { step: 'beginning-of-combat' } },
      target: '#combat.beginningOfCombat',
    },
    {
      guard: { type: 'startsAt', params: { step: 'declare-attackers' } },
      target: '#combat.declareAttackers',
    },
    {
      guard: { type: 'startsAt', params: { step: 'declare-blockers' } },
      target: '#combat.declareBlockers',
    },
    {
      guard: { type: 'startsAt', params: { step: 'combat-damage' } },
      target: '#combat.openingDamage',
    },
  ],
});

const openingDamage = combatSetup.createStateConfig({
  description: 'The combat starts at its damage.',
  meta: { rule: '510.4' },
  always: [
    { guard: 'strikesFirst', target: '#combat.firstStrikeDamage' },
    { guard: 'ongoing', target: '#combat.combatDamage' },
  ],
});

/**
 * The combat phase: five steps, the damage step twice where somebody strikes first, blocks and damage left out where nothing
 * attacks.
 *
 * @rule 506.1 The steps of combat.
 */
function build(facts: ChartFacts) {
  return combatSetup.createMachine({
    id: 'combat',
    description: 'The combat phase with several defending players.',
    meta: { rule: '506.1' },
    context: ({ input }) => ({ position: input }),
    initial: 'opening',
    always: {
      guard: 'gameIsOver',
      target: '.gameOver',
      description: 'One player or team is left, or none.',
    },
    on: {
      applyEffect: {
        guard: 'legal',
        actions: 'leaveGame',
        description: 'A player may leave at any time.',
      },
    },
    states: {
      opening,
      beginningOfCombat: beginningOfCombat(facts.chooses),
      declareAttackers,
      declareBlockers: declareBlockers(facts),
      openingDamage,
      firstStrikeDamage: damageStep(facts, 'first'),
      combatDamage: damageStep(facts, 'regular'),
      endOfCombat,
      phaseEnds,
      done: {
        type: 'final',
        entry: 'settle',
        description: 'The combat phase is over; the postcombat main phase follows.',
        meta: { rule: '511.3' },
      },
      gameOver: { type: 'final', description: 'The game is over.', meta: { rule: '104.2a' } },
    },
    options: { maxIterations: MOST_MICROSTEPS },
  });
}

export type CombatMachine = ReturnType<typeof build>;

const machines = new Map<string, CombatMachine>();
const keys = new WeakMap<object, string>();

/** The chart for these facts, built once. */
export function combatMachine(facts: ChartFacts): CombatMachine {
  const key = chartKey(facts);
  const known = machines.get(key);
  if (known) return known;
  const machine = build(facts);
  machines.set(key, machine);
  keys.set(machine, key);
  return machine;
}

/** The name of a chart that was built here. */
export const keyOf = (machine: object): string => keys.get(machine) ?? '';
