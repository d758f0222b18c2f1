import type { Voice } from '../voice.ts';
import { abilities } from './abilities.ts';
import { events } from './events.ts';
import { asks } from './asks.ts';
import { counted } from './grammar.ts';
import { rules } from './rules.ts';
import { violations } from './violations.ts';

export const english: Voice = {
  violations,
  withRule: (sentence, number) => `${sentence} (Rule ${number})`,
  events,
  abilities,
  rules,
  asks,
  requirements: (obeyed, possible) => `${obeyed} of ${counted(possible, 'requirement')} obeyed`,
  decisions: {
    'choose-defender': (player) => `${player} chooses the defending player.`,
    'declare-attackers': (player) =>
      `${player} declares attackers: one target for each creature, or none at all.`,
    'declare-blockers': (player) =>
      `${player} declares blockers, all at once; none is fine unless something has to block.`,
    'order-damage': (player) => `${player} announces the damage assignment order.`,
    'assign-damage': (player) => `${player} divides combat damage.`,
    priority: (player) => `${player} has priority: act or pass.`,
  },
  steps: {
    'beginning-of-combat': 'Beginning of combat',
    'declare-attackers': 'Declare attackers',
    'declare-blockers': 'Declare blockers',
    'combat-damage': 'Combat damage',
    'end-of-combat': 'End of combat',
    'postcombat-main': 'Postcombat main phase',
    'game-over': 'Game over',
  },
  states: {
    combat: 'Combat phase',
    opening: 'Set-up',
    beginningOfCombat: 'Beginning of combat',
    choosingDefender: 'Choose the defending player',
    declareAttackers: 'Declare attackers',
    declareBlockers: 'Declare blockers',
    declaring: 'Declaring',
    defender: 'Defending player',
    activePlayer: 'Active player',
    waiting: 'Waiting',
    declared: 'Declared',
    sealed: 'Sealed',
    revealed: 'Revealed',
    skipped: 'Skipped',
    damageOrder: 'Damage assignment order',
    ordering: 'Ordering',
    ordered: 'Ordered',
    openingDamage: 'Starts at the damage',
    firstStrikeDamage: 'First-strike damage',
    combatDamage: 'Combat damage',
    assigning: 'Assigning',
    assigned: 'Assigned',
    toStack: 'Onto the stack',
    onStack: 'On the stack',
    dealing: 'Dealing damage',
    priority: 'Priority',
    endOfCombat: 'End of combat',
    phaseEnds: 'The phase ends',
    done: 'Combat is over',
    gameOver: 'The game is over',
  },
};
