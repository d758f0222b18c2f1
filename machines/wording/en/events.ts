import type { Voice } from '../voice.ts';
import { counted, list } from './grammar.ts';

const REASONS = {
  leftBattlefield: 'it left the battlefield',
  changedController: 'its controller changed',
  changedProtector: 'the protector of the battle changed',
  phasedOut: 'it phased out',
  removed: 'an effect removed it',
  regenerated: 'it regenerated',
  stoppedBeingCreature: 'it is no creature any more',
  stoppedBeingAttackable: 'it can no longer be attacked',
  becameBattle: 'it became a battle',
  playerLeft: 'a player left the game',
  combatEnded: 'combat ended',
} as const;

const LEAVING = {
  dies: 'dies',
  sacrificed: 'is sacrificed',
  exiled: 'is exiled',
  returned: 'leaves for a hand or library',
  leftWithOwner: 'leaves with its owner',
  exiledWithPlayer: 'is exiled as its controller leaves',
} as const;

const LOSING = {
  life: 'has no life left',
  poison: 'has ten or more poison counters',
  commanderDamage: 'was dealt 21 or more combat damage by one commander',
} as const;

const STEPS = {
  'beginning-of-combat': 'beginning of combat step',
  'declare-attackers': 'declare attackers step',
  'declare-blockers': 'declare blockers step',
  'combat-damage': 'combat damage step',
  'end-of-combat': 'end of combat step',
} as const;

export const events: Voice['events'] = {
  stepBegan: ({ step }) => `The ${STEPS[step]} begins.`,
  stepSkipped: ({ step }) => `The ${STEPS[step]} is skipped.`,
  defenderChosen: ({ defender }, name) => `${name(defender)} is chosen as the defending player.`,
  attackersDeclared: ({ attackers }, name) => {
    const attacks = Object.entries(attackers).map(
      ([creature, target]) => `${name(creature)} attacks ${name(target)}`,
    );
    return attacks.length === 0
      ? 'No attackers are declared.'
      : `Attackers are declared: ${attacks.join(', ')}.`;
  },
  creatureAttacked: ({ creature, target }, name) => `${name(creature)} attacks ${name(target)}.`,
  objectAttacked: ({ target, attackers }, name) =>
    `${name(target)} is attacked by ${list(attackers.map(name))}.`,
  costPaid: ({ player, mana }, name) => `${name(player)} pays ${mana} mana.`,
  exerted: ({ creature }, name) => `${name(creature)} is exerted.`,
  enlisted: ({ creature, helper }, name) => `${name(creature)} enlists ${name(helper)}.`,
  blockersDeclared: ({ player, blocks }, name) => {
    const told = Object.entries(blocks).map(
      ([blocker, attackers]) => `${name(blocker)} blocks ${list(attackers.map(name))}`,
    );
    return told.length === 0
      ? `${name(player)} declares no blockers.`
      : `${name(player)} declares: ${told.join(', ')}.`;
  },
  blockersSealed: ({ player }, name) =>
    `${name(player)} has declared; it shows once everybody has.`,
  sealBroken: ({ player }, name) =>
    `What ${name(player)} declared no longer stands and is asked for again.`,
  creatureBlocked: ({ creature, attackers }, name) =>
    `${name(creature)} blocks ${list(attackers.map(name))}.`,
  becameBlocked: ({ creature, blockers }, name) =>
    blockers.length === 0
      ? `${name(creature)} becomes blocked.`
      : `${name(creature)} becomes blocked by ${list(blockers.map(name))}.`,
  becameUnblocked: ({ creature }, name) => `${name(creature)} becomes unblocked.`,
  attackedUnblocked: ({ creature }, name) => `${name(creature)} is not blocked.`,
  damageOrdered: ({ player, orders }, name) => {
    const told = Object.entries(orders).map(
      ([creature, order]) => `for ${name(creature)} ${order.map(name).join(', then ')}`,
    );
    return `${name(player)} puts damage in order: ${told.join('; ')}.`;
  },
  damageAssigned: ({ player, damage }, name) => {
    const told = Object.entries(damage).map(
      ([source, shares]) =>
        `${name(source)} ${list(Object.entries(shares).map(([to, amount]) => `${amount} to ${name(to)}`))}`,
    );
    return told.length === 0
      ? `${name(player)} assigns no damage.`
      : `${name(player)} assigns: ${told.join('; ')}.`;
  },
  damagePutOnStack: () => 'The assigned damage waits on the stack.',
  damageDealt: ({ source, recipient, amount }, name) =>
    source === undefined
      ? `${name(recipient)} is dealt ${amount} damage.`
      : `${name(source)} deals ${amount} damage to ${name(recipient)}.`,
  damagePrevented: ({ recipient, amount }, name) =>
    `${amount} damage to ${name(recipient)} is prevented.`,
  lifeGained: ({ player, amount, source }, name) =>
    `${name(player)} gains ${amount} life from ${name(source)}.`,
  lifeChanged: ({ player, life }, name) => `${name(player)} is at ${life} life.`,
  poisonGiven: ({ player, amount, source }, name) =>
    `${name(source)} gives ${name(player)} ${counted(amount, 'poison counter')}.`,
  countersPut: ({ permanent, counter, amount }, name) =>
    `${name(permanent)} gets ${counted(amount, `${counter} counter`)}.`,
  died: ({ permanent }, name) => `${name(permanent)} dies.`,
  regenerated: ({ permanent }, name) => `${name(permanent)} regenerates.`,
  leftBattlefield: ({ permanent, how }, name) => `${name(permanent)} ${LEAVING[how]}.`,
  entered: ({ permanent }, name) => `${name(permanent)} enters the battlefield.`,
  enteredAttacking: ({ permanent, target }, name) =>
    `${name(permanent)} enters attacking ${name(target)}.`,
  enteredNotAttacking: ({ permanent, rule }, name) =>
    `${name(permanent)} enters, but not attacking (${rule}).`,
  enteredBlocking: ({ permanent, attackers }, name) =>
    `${name(permanent)} enters blocking ${list(attackers.map(name))}.`,
  enteredNotBlocking: ({ permanent, rule }, name) =>
    `${name(permanent)} enters, but not blocking (${rule}).`,
  becameAttacking: ({ permanent, target }, name) =>
    `${name(permanent)} is now attacking ${name(target)}.`,
  becameBlocking: ({ permanent, attackers }, name) =>
    `${name(permanent)} is now blocking ${list(attackers.map(name))}.`,
  reselected: ({ permanent, target }, name) =>
    `${name(permanent)} attacks ${name(target)} from now on.`,
  removedFromCombat: ({ permanent, reason }, name) =>
    `${name(permanent)} is removed from combat: ${REASONS[reason]}.`,
  changedControl: ({ permanent, controller }, name) =>
    `${name(controller)} now controls ${name(permanent)}.`,
  changedProtector: ({ permanent, protector }, name) =>
    `${name(protector)} now protects ${name(permanent)}.`,
  tapped: ({ permanent }, name) => `${name(permanent)} becomes tapped.`,
  untapped: ({ permanent }, name) => `${name(permanent)} becomes untapped.`,
  changed: ({ permanent }, name) => `${name(permanent)} changes.`,
  phasedOut: ({ permanent }, name) => `${name(permanent)} phases out.`,
  phasedIn: ({ permanent }, name) => `${name(permanent)} phases in.`,
  effectAdded: ({ effect }) => `The effect ${effect} begins.`,
  effectEnded: ({ effect }) => `The effect ${effect} ends.`,
  preventionCreated: ({ recipient, amount }, name) =>
    `The next ${amount} damage to ${name(recipient)} will be prevented.`,
  triggered: ({ source, ability, about }, name) =>
    `${name(source)} triggers: ${ability}${about === undefined ? '' : `, about ${name(about)}`}.`,
  triggerResolved: ({ trigger }) => `The trigger ${trigger} is carried out.`,
  prioritySet: ({ player }, name) => `${name(player)} has priority.`,
  priorityPassed: ({ player }, name) => `${name(player)} passes.`,
  playerLost: ({ player, reason }, name) =>
    `${name(player)} loses the game: that player ${LOSING[reason]}.`,
  playerLeft: ({ player }, name) => `${name(player)} leaves the game.`,
  extraCombatAdded: () => 'One more combat phase follows this one.',
  combatEnded: () => 'Combat ends.',
  gameEnded: () => 'The game is over.',
};
