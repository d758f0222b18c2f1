import { combatSetup } from '../setup.ts';
import { priorityState } from './priority.ts';

const priority = priorityState({
  step: 'beginning-of-combat',
  rule: '507.2',
  description: 'The last moment before attackers are declared.',
  ways: [{ target: '#combat.declareAttackers', description: 'Everybody passed.' }],
});

/** Combat begins. Where only one player may be attacked, the active player chooses that player first. */
export function beginningOfCombat(chooses: boolean) {
  const shared = {
    description: 'The combat phase begins.',
    meta: { rule: '507.1', step: 'beginning-of-combat' },
    entry: { type: 'beginStep', params: { step: 'beginning-of-combat' } },
  } as const;
  if (!chooses)
    return combatSetup.createStateConfig({ ...shared, initial: 'priority', states: { priority } });
  return combatSetup.createStateConfig({
    ...shared,
    initial: 'choosingDefender',
    states: {
      choosingDefender: {
        description: 'The active player chooses the defending player.',
        tags: ['decision'],
        meta: {
          rule: '507.1',
          step: 'beginning-of-combat',
          decision: 'choose-defender',
          command: 'chooseDefender',
          seat: 0,
        },
        always: {
          guard: 'choosesNobody',
          target: 'priority',
          description: 'There is nobody to choose, or nobody to do it.',
        },
        on: {
          chooseDefender: {
            guard: { type: 'legalFrom', params: { seat: 0 } },
            target: 'priority',
            actions: 'chooseDefender',
          },
        },
      },
      priority,
    },
  });
}
