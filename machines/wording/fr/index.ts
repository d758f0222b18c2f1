import type { Voice } from '../voice.ts';
import { abilities } from './abilities.ts';
import { events } from './events.ts';
import { asks } from './asks.ts';
import { counted } from './grammar.ts';
import { violations } from './violations.ts';

export const french: Voice = {
  violations,
  withRule: (sentence, number) => `${sentence} (Règle ${number})`,
  events,
  abilities,
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
    beginningOfCombat: 'Début de combat',
    declareAttackers: 'Déclaration des attaquants',
    declareBlockers: 'Déclaration des bloqueurs',
    firstStrikeDamage: 'Blessures de l’initiative',
    combatDamage: 'Blessures de combat',
    endOfCombat: 'Fin de combat',
    chooseDefender: 'Choix du joueur défenseur',
    declaring: 'Déclaration',
    defender: 'Joueur défenseur',
    ordering: 'Ordre d’assignation des blessures',
    assigning: 'Assignation des blessures',
    waiting: 'En attente',
    deciding: 'Décision',
    declared: 'Déclaré',
    sealed: 'Scellé',
    revealed: 'Révélé',
    skipped: 'Passé',
    onStack: 'Blessures sur la pile',
    dealing: 'Blessures infligées',
    priority: 'Priorité',
    done: 'Le combat est fini',
    gameOver: 'La partie est finie',
  },
};
