import type { Moments } from '../en/moments.ts';

export const moments: Moments = {
  moments: {
    of: (name: string) => `Quand c’est arrivé : ${name}`,
    occasions: {
      attacking: 'attaque',
      attacked: 'subit une attaque',
      blocking: 'bloque',
      blocked: 'bloquée',
      damaged: 'subit des blessures',
      removed: 'hors du combat',
      left: 'partie',
    },
    goTo: (what: string, when: string) => `${what} : aller à ${when}`,
    here: (when: string) => `C’est ${when}`,
    acting: (one: string, other: string) => `${one} : ${other}`,
    hint: 'Appuyez sur un état pour aller au moment où il a commencé.',
  },
  timeline: {
    setUp: 'Mise en place',
    position: (at, last) => `${at} sur ${last}`,
    slider: 'Moment',
    first: 'Au début',
    back: 'Reculer',
    on: 'Avancer',
    last: 'À la fin',
    backDecision: 'Décision précédente',
    onDecision: 'Décision suivante',
    play: 'Lecture',
    pause: 'Pause',
    delay: 'Secondes par étape',
    happened: 'Ce qui s’est passé',
    nothing: 'Rien ne s’est encore passé.',
    microstep: (index, of) => `Micro-étape ${index} sur ${of}`,
    forced: 'un seul choix était légal',
    branch: (letter) => `Branche ${letter}`,
    mainLine: 'Ligne principale',
    emptyBranch: 'encore vide',
    said: {
      chooseDefender: (player, defender) => `${player} choisit ${defender}`,
      declareAttackers: (player, count) =>
        count === 0 ? `${player} n’attaque pas` : `${player} attaque avec ${count}`,
      declareBlockers: (player, count) =>
        count === 0 ? `${player} ne bloque pas` : `${player} bloque avec ${count}`,
      sealed: (player) => `${player} a déclaré`,
      orderDamage: (player) => `${player} ordonne les blessures`,
      assignDamage: (player) => `${player} assigne les blessures`,
      passPriority: (player) => `${player} passe`,
      allPass: (times) => (times === 1 ? 'Tous passent' : `Tous passent × ${times}`),
      applyEffect: (what) => `Effet : ${what}`,
    },
  },
};
