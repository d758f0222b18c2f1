import type { Voice } from '../voice.ts';
import { abilities } from './abilities.ts';
import { events } from './events.ts';
import { asks } from './asks.ts';
import { counted } from './grammar.ts';
import { rules } from './rules/index.ts';
import { violations } from './violations.ts';

export const french: Voice = {
  violations,
  withRule: (sentence, number) => `${sentence} (Règle ${number})`,
  events,
  abilities,
  rules,
  asks,
  requirements: (obeyed, possible) =>
    `${counted(obeyed, 'obligation respectée', 'obligations respectées')} sur ${possible}`,
  decisions: {
    'choose-defender': (player) => `${player} choisit le joueur défenseur.`,
    'declare-attackers': (player) =>
      `${player} déclare les attaquants : une cible par créature, ou aucun attaquant.`,
    'declare-blockers': (player) =>
      `${player} déclare ses bloqueurs, tous à la fois ; aucun si rien n’oblige à bloquer.`,
    'order-damage': (player) => `${player} annonce l’ordre d’assignation des blessures.`,
    'assign-damage': (player) => `${player} répartit les blessures de combat.`,
    priority: (player) => `${player} a la priorité : agir ou passer.`,
  },
  steps: {
    'beginning-of-combat': 'Début de combat',
    'declare-attackers': 'Déclaration des attaquants',
    'declare-blockers': 'Déclaration des bloqueurs',
    'combat-damage': 'Blessures de combat',
    'end-of-combat': 'Fin de combat',
    'postcombat-main': 'Phase principale après combat',
    'game-over': 'Partie finie',
  },
  states: {
    combat: 'Phase de combat',
    opening: 'Mise en place',
    beginningOfCombat: 'Début de combat',
    choosingDefender: 'Choix du joueur défenseur',
    declareAttackers: 'Déclaration des attaquants',
    declareBlockers: 'Déclaration des bloqueurs',
    declaring: 'Déclare',
    defender: 'Joueur défenseur',
    activePlayer: 'Joueur actif',
    waiting: 'En attente',
    declared: 'A déclaré',
    sealed: 'Scellé',
    revealed: 'Révélé',
    skipped: 'Passé',
    damageOrder: 'Ordre des blessures',
    ordering: 'Ordonne',
    ordered: 'A ordonné',
    openingDamage: 'Commence aux blessures',
    firstStrikeDamage: 'Blessures de l’initiative',
    combatDamage: 'Blessures de combat',
    assigning: 'Assigne',
    assigned: 'A assigné',
    toStack: 'Vers la pile',
    onStack: 'Sur la pile',
    dealing: 'Blessures infligées',
    priority: 'Priorité',
    endOfCombat: 'Fin de combat',
    phaseEnds: 'La phase prend fin',
    done: 'Le combat est fini',
    gameOver: 'La partie est finie',
  },
};
