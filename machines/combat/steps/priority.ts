import type { RuleKey } from '../../editions/rule-index.ts';
import type { CombatStep } from '../../model/vocabulary.ts';
import { combatSetup } from '../setup.ts';

type Condition = 'nothingAttacked' | 'firstStrike' | 'anotherCombat';

/** Where everybody's passing leads: the first way whose condition holds. */
export interface WayOut {
  readonly target: string;
  readonly and?: Condition;
  readonly actions?: 'skipToEnd' | 'dealDamage';
  readonly description: string;
}

interface Options {
  readonly step: CombatStep;
  readonly rule: RuleKey;
  readonly description: string;
  readonly ways: readonly WayOut[];
}

/**
 * Players have priority: each passes, or something happens and everybody passes anew. State-based actions and triggers come
 * first. Leaves as soon as everybody has passed in succession.
 */
export function priorityState({ step, rule, description, ways }: Options) {
  return combatSetup.createStateConfig({
    description,
    tags: ['priority'],
    meta: { rule, step, decision: 'priority', command: 'passPriority' },
    entry: 'givePriority',
    always: ways.map(({ target, and, actions, description: why }) => ({
      guard: { type: 'passed' as const, params: and === undefined ? {} : { and } },
      target,
      description: why,
      ...(actions && { actions }),
    })),
    on: {
      passPriority: {
        guard: 'legal',
        actions: 'pass',
        description: 'The next player in turn order gets priority.',
      },
      applyEffect: [
        {
          guard: 'endsCombat',
          target: '#combat.phaseEnds',
          actions: 'applyEffect',
          description: 'An effect ends the combat phase.',
        },
        {
          guard: 'legal',
          actions: ['applyEffect', 'givePriority'],
          description: 'Something resolved; everybody has to pass anew.',
        },
      ],
    },
  });
}
