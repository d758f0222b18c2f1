import type { Voice } from '../voice.ts';
import { counted, list, of } from './grammar.ts';

const REASONS = {
  leftBattlefield: 'elle a quitté le champ de bataille',
  changedController: 'son contrôleur a changé',
  changedProtector: 'le protecteur de la bataille a changé',
  phasedOut: 'elle est hors phase',
  removed: 'un effet l’a retirée',
  regenerated: 'elle s’est régénérée',
  stoppedBeingCreature: 'ce n’est plus une créature',
  stoppedBeingAttackable: 'cela ne peut plus être attaqué',
  becameBattle: 'c’est devenu une bataille',
  playerLeft: 'un joueur a quitté la partie',
  combatEnded: 'le combat est fini',
} as const;

const LEAVING = {
  dies: 'meurt',
  sacrificed: 'est sacrifiée',
  exiled: 'est exilée',
  returned: 'part dans une main ou une bibliothèque',
  leftWithOwner: 'part avec son propriétaire',
  exiledWithPlayer: 'est exilée au départ de son contrôleur',
} as const;

const LOSING = {
  life: 'plus de points de vie',
  poison: 'au moins dix marqueurs poison',
  commanderDamage: 'au moins 21 blessures de combat d’un même commandant',
} as const;

const STEPS = {
  'beginning-of-combat': 'étape de début de combat',
  'declare-attackers': 'étape de déclaration des attaquants',
  'declare-blockers': 'étape de déclaration des bloqueurs',
  'combat-damage': 'étape des blessures de combat',
  'end-of-combat': 'étape de fin de combat',
} as const;

export const events: Voice['events'] = {
  stepBegan: ({ step }) => `L’${STEPS[step]} commence.`,
  stepSkipped: ({ step }) => `L’${STEPS[step]} est passée.`,
  defenderChosen: ({ defender }, name) => `${name(defender)} est choisi comme joueur défenseur.`,
  attackersDeclared: ({ attackers }, name) => {
    const attacks = Object.entries(attackers).map(
      ([creature, target]) => `${name(creature)} attaque ${name(target)}`,
    );
    return attacks.length === 0
      ? 'Aucun attaquant n’est déclaré.'
      : `Attaquants déclarés : ${attacks.join(', ')}.`;
  },
  creatureAttacked: ({ creature, target }, name) => `${name(creature)} attaque ${name(target)}.`,
  objectAttacked: ({ target, attackers }, name) =>
    `${name(target)} subit l’attaque ${of(list(attackers.map(name)))}.`,
  costPaid: ({ player, mana }, name) => `${name(player)} paie ${mana} mana.`,
  exerted: ({ creature }, name) => `${name(creature)} est surmenée.`,
  enlisted: ({ creature, helper }, name) => `${name(creature)} enrôle ${name(helper)}.`,
  blockersDeclared: ({ player, blocks }, name) => {
    const told = Object.entries(blocks).map(
      ([blocker, attackers]) => `${name(blocker)} bloque ${list(attackers.map(name))}`,
    );
    return told.length === 0
      ? `${name(player)} ne déclare aucun bloqueur.`
      : `${name(player)} déclare : ${told.join(', ')}.`;
  },
  blockersSealed: ({ player }, name) =>
    `${name(player)} a déclaré ; cela se verra quand tous l’auront fait.`,
  sealBroken: ({ player }, name) =>
    `La déclaration ${of(name(player))} ne tient plus et est redemandée.`,
  creatureBlocked: ({ creature, attackers }, name) =>
    `${name(creature)} bloque ${list(attackers.map(name))}.`,
  becameBlocked: ({ creature, blockers }, name) =>
    blockers.length === 0
      ? `${name(creature)} devient bloquée.`
      : `${name(creature)} devient bloquée par ${list(blockers.map(name))}.`,
  becameUnblocked: ({ creature }, name) => `${name(creature)} devient non bloquée.`,
  attackedUnblocked: ({ creature }, name) => `${name(creature)} n’est pas bloquée.`,
  damageOrdered: ({ player, orders }, name) => {
    const told = Object.entries(orders).map(
      ([creature, order]) => `pour ${name(creature)} ${order.map(name).join(', puis ')}`,
    );
    return `${name(player)} annonce l’ordre des blessures : ${told.join(' ; ')}.`;
  },
  damageAssigned: ({ player, damage }, name) => {
    const told = Object.entries(damage).map(
      ([source, shares]) =>
        `${name(source)} ${list(Object.entries(shares).map(([to, amount]) => `${amount} à ${name(to)}`))}`,
    );
    return told.length === 0
      ? `${name(player)} n’assigne aucune blessure.`
      : `${name(player)} assigne : ${told.join(' ; ')}.`;
  },
  damagePutOnStack: () => 'Les blessures assignées attendent sur la pile.',
  damageDealt: ({ source, recipient, amount }, name) =>
    source === undefined
      ? `${name(recipient)} subit ${counted(amount, 'blessure')}.`
      : `${name(source)} inflige ${counted(amount, 'blessure')} à ${name(recipient)}.`,
  damagePrevented: ({ recipient, amount }, name) =>
    `${counted(amount, 'blessure')} à ${name(recipient)} ${amount < 2 ? 'est prévenue' : 'sont prévenues'}.`,
  lifeGained: ({ player, amount, source }, name) =>
    `${name(player)} gagne ${counted(amount, 'point')} de vie grâce à ${name(source)}.`,
  lifeChanged: ({ player, life }, name) => `${name(player)} a ${counted(life, 'point')} de vie.`,
  poisonGiven: ({ player, amount, source }, name) =>
    `${name(source)} donne à ${name(player)} ${counted(amount, 'marqueur')} poison.`,
  countersPut: ({ permanent, counter, amount }, name) =>
    `${name(permanent)} reçoit ${counted(amount, 'marqueur')} ${counter}.`,
  died: ({ permanent }, name) => `${name(permanent)} meurt.`,
  regenerated: ({ permanent }, name) => `${name(permanent)} se régénère.`,
  leftBattlefield: ({ permanent, how }, name) => `${name(permanent)} ${LEAVING[how]}.`,
  entered: ({ permanent }, name) => `${name(permanent)} arrive sur le champ de bataille.`,
  enteredAttacking: ({ permanent, target }, name) =>
    `${name(permanent)} arrive en attaquant ${name(target)}.`,
  enteredNotAttacking: ({ permanent, rule }, name) =>
    `${name(permanent)} arrive, mais sans attaquer (${rule}).`,
  enteredBlocking: ({ permanent, attackers }, name) =>
    `${name(permanent)} arrive en bloquant ${list(attackers.map(name))}.`,
  enteredNotBlocking: ({ permanent, rule }, name) =>
    `${name(permanent)} arrive, mais sans bloquer (${rule}).`,
  becameAttacking: ({ permanent, target }, name) =>
    `${name(permanent)} attaque désormais ${name(target)}.`,
  becameBlocking: ({ permanent, attackers }, name) =>
    `${name(permanent)} bloque désormais ${list(attackers.map(name))}.`,
  reselected: ({ permanent, target }, name) =>
    `${name(permanent)} attaque à partir de maintenant ${name(target)}.`,
  removedFromCombat: ({ permanent, reason }, name) =>
    `${name(permanent)} est retirée du combat : ${REASONS[reason]}.`,
  changedControl: ({ permanent, controller }, name) =>
    `${name(controller)} contrôle désormais ${name(permanent)}.`,
  changedProtector: ({ permanent, protector }, name) =>
    `${name(protector)} protège désormais ${name(permanent)}.`,
  tapped: ({ permanent }, name) => `${name(permanent)} s’engage.`,
  untapped: ({ permanent }, name) => `${name(permanent)} se dégage.`,
  changed: ({ permanent }, name) => `${name(permanent)} change.`,
  phasedOut: ({ permanent }, name) => `${name(permanent)} passe hors phase.`,
  phasedIn: ({ permanent }, name) => `${name(permanent)} revient en phase.`,
  effectAdded: ({ effect }) => `L’effet ${effect} commence.`,
  effectEnded: ({ effect }) => `L’effet ${effect} prend fin.`,
  preventionCreated: ({ recipient, amount }, name) =>
    `${amount < 2 ? 'La prochaine blessure' : `Les ${amount} prochaines blessures`} à ${name(recipient)} ${amount < 2 ? 'sera prévenue' : 'seront prévenues'}.`,
  triggered: ({ source, ability, about }, name) =>
    `${name(source)} se déclenche : ${ability}${about === undefined ? '' : `, à propos ${of(name(about))}`}.`,
  triggerResolved: ({ trigger }) => `La capacité déclenchée ${trigger} est effectuée.`,
  prioritySet: ({ player }, name) => `${name(player)} a la priorité.`,
  priorityPassed: ({ player }, name) => `${name(player)} passe.`,
  playerLost: ({ player, reason }, name) => `${name(player)} perd la partie : ${LOSING[reason]}.`,
  playerLeft: ({ player }, name) => `${name(player)} quitte la partie.`,
  extraCombatAdded: () => 'Une phase de combat de plus suit celle-ci.',
  combatEnded: () => 'Le combat prend fin.',
  gameEnded: () => 'La partie est finie.',
};
