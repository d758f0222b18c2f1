import { combatSetup } from '../setup.ts';
import { priorityState } from './priority.ts';

/** The end of combat step: creatures are still in combat until it ends. */
export const endOfCombat = combatSetup.createStateConfig({
  description: 'The last step of combat; attackers and blockers are still in combat.',
  meta: { rule: '511.2', step: 'end-of-combat' },
  entry: { type: 'beginStep', params: { step: 'end-of-combat' } },
  initial: 'priority',
  states: {
    priority: priorityState({
      step: 'end-of-combat',
      rule: '511.2',
      description: 'The last moment of combat.',
      ways: [{ target: '#combat.phaseEnds', description: 'Everybody passed.' }],
    }),
  },
});

/** Everything leaves combat; another combat phase may follow directly. */
export const phaseEnds = combatSetup.createStateConfig({
  description: 'Everything leaves combat.',
  meta: { rule: '511.3' },
  entry: 'endPhase',
  always: [
    {
      guard: 'anotherCombat',
      target: '#combat.beginningOfCombat',
      actions: 'nextCombat',
      description: 'An extra combat phase waits.',
    },
    { guard: 'ongoing', target: '#combat.done' },
  ],
});
