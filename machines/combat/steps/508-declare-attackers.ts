import { combatSetup } from '../setup.ts';
import { priorityState } from './priority.ts';

const priority = priorityState({
  step: 'declare-attackers',
  rule: '508.2',
  description: 'Attackers are declared; what triggered is reported.',
  ways: [
    {
      and: 'nothingAttacked',
      target: '#combat.endOfCombat',
      actions: 'skipToEnd',
      description: 'Nothing attacked: blocks and damage are skipped.',
    },
    { target: '#combat.declareBlockers', description: 'Everybody passed.' },
  ],
});

/** The active player declares attackers, each with what it attacks, in one declaration. */
export const declareAttackers = combatSetup.createStateConfig({
  description: 'Attackers are declared, each against a player, a planeswalker or a battle.',
  meta: { rule: '508.1', step: 'declare-attackers' },
  entry: { type: 'beginStep', params: { step: 'declare-attackers' } },
  initial: 'declaring',
  states: {
    declaring: {
      description: 'The active player declares all attackers at once.',
      tags: ['decision'],
      meta: {
        rule: '508.1',
        step: 'declare-attackers',
        decision: 'declare-attackers',
        command: 'declareAttackers',
        seat: 0,
      },
      always: {
        guard: 'activePlayerLeft',
        target: 'priority',
        description: 'The active player has left: nobody attacks.',
        meta: { forced: true, seat: 0 },
      },
      on: {
        declareAttackers: {
          guard: { type: 'legalFrom', params: { seat: 0 } },
          target: 'priority',
          actions: 'declareAttackers',
          description: 'A legal declaration; it may be empty.',
        },
      },
    },
    priority,
  },
});
