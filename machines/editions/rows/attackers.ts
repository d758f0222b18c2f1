import type { Rows } from '../rule-entry.ts';

export const ATTACKERS = {
  '500.4 (requirements)': {
    numbers: { '2005-08-01': '500.4', '2007-05-01': null },
    summary:
      'A requirement counted against a declaration only if obeying it raised the number of those obeyed and broke no restriction.',
    status: 'modelled',
  },
  '500.5 (requirements)': {
    numbers: { '2005-08-01': '500.5', '2007-05-01': null },
    summary:
      "Ways to attack or block that obeyed no requirement of the creature itself needn't be considered.",
    status: 'modelled',
  },
  '508.1': {
    numbers: { '2005-08-01': '308.2', '2009-07-11': '508.1' },
    summary:
      'First the active player declares attackers. A declaration of which any part is impossible is undone altogether.',
    status: 'modelled',
  },
  '508.1a': {
    numbers: { '2005-08-01': '308.2a', '2009-07-11': '508.1a' },
    changed: ['2023-04-14'],
    summary:
      'Chosen are untapped creatures of the active player that have haste or were controlled by that player continuously; no battles.',
    status: 'modelled',
  },
  '508.1b': {
    numbers: { '2005-08-01': '308.1', '2007-10-01': '308.2a', '2009-07-11': '508.1b' },
    changed: ['2007-10-01', '2023-04-14'],
    summary: 'For each of them it is announced which player, planeswalker or battle it attacks.',
    status: 'modelled',
  },
  '508.1c': {
    numbers: { '2005-08-01': '500.1', '2009-07-11': '508.1c' },
    summary:
      "All restrictions must hold: what says that a creature can't attack, or only under a condition.",
    status: 'modelled',
  },
  '508.1d': {
    numbers: { '2005-08-01': '500.2', '2009-07-11': '508.1d' },
    changed: ['2007-05-01', '2011-02-04', '2017-09-29'],
    summary:
      'As many requirements must be obeyed as can be without breaking a restriction. Nobody has to pay for that.',
    status: 'modelled',
  },
  '508.1e': {
    numbers: { '2005-08-01': '308.2b', '2009-07-11': '508.1e' },
    summary: 'Bands are announced.',
    status: 'modelled',
  },
  '508.1f': {
    numbers: { '2005-08-01': '308.2c', '2009-07-11': '508.1f' },
    summary: 'The chosen creatures become tapped; that is no cost.',
    status: 'modelled',
  },
  '508.1g': {
    numbers: { '2017-04-28': '508.1g' },
    summary: 'Optional costs to attack are chosen.',
    status: 'modelled',
  },
  '508.1h': {
    numbers: { '2005-08-01': '308.2d', '2009-07-11': '508.1g', '2017-04-28': '508.1h' },
    summary: 'The total cost to attack is determined, and stays what it is then.',
    status: 'modelled',
  },
  '508.1i': {
    numbers: { '2005-08-01': '308.2e', '2009-07-11': '508.1h', '2017-04-28': '508.1i' },
    summary: 'Mana abilities may be used for it.',
    status: {
      gap: "Mana abilities: whether and how a player makes the mana is the caller's business",
    },
  },
  '508.1j': {
    numbers: { '2005-08-01': '308.2f', '2009-07-11': '508.1i', '2017-04-28': '508.1j' },
    summary: 'The whole cost is paid, or nothing of it.',
    status: 'modelled',
  },
  '508.1k': {
    numbers: { '2005-08-01': '308.2g', '2009-07-11': '508.1j', '2017-04-28': '508.1k' },
    summary:
      'Each chosen creature that is still controlled by the active player becomes attacking.',
    status: 'modelled',
  },
  '508.1m': {
    numbers: {
      '2005-08-01': '308.1',
      '2009-07-11': '508.2',
      '2016-09-30': '508.1k',
      '2017-04-28': '508.1m',
    },
    summary: 'What triggers on attackers being declared triggers.',
    status: 'modelled',
  },
  '508.2': {
    numbers: { '2005-08-01': '308.1', '2009-07-11': '508.3', '2016-09-30': '508.2' },
    summary: 'Then the active player has priority.',
    status: 'modelled',
  },
  '508.2a': {
    numbers: { '2005-08-01': '308.3', '2009-07-11': '508.2a' },
    summary:
      'A trigger on a creature of some kind attacking looks at it as it is declared, never later.',
    status: 'modelled',
  },
  '508.2b': {
    numbers: { '2016-09-30': '508.2b' },
    summary:
      'What has triggered goes on the stack before anybody has priority, whatever the order of triggering.',
    status: 'modelled',
  },
  '508.3': {
    numbers: { '2017-08-25': '508.3' },
    summary: 'Triggers on attackers being declared may look at different things.',
    status: { gap: 'Introduces the rules below it and says nothing by itself' },
  },
  '508.3a': {
    numbers: { '2017-08-25': '508.3a' },
    summary: 'A trigger on a creature attacking needs it to be declared as an attacker.',
    status: 'modelled',
  },
  '508.3b': {
    numbers: { '2017-08-25': '508.3b' },
    summary:
      'A trigger on a creature attacking somebody or something needs it to be declared as attacking just that.',
    status: 'modelled',
  },
  '508.3c': {
    numbers: { '2017-08-25': '508.3c' },
    summary:
      'A trigger on a player, planeswalker or battle being attacked occurs once, however many creatures are declared as attacking it.',
    status: 'modelled',
  },
  '508.3d': {
    numbers: { '2017-08-25': '508.3d' },
    summary:
      'A trigger on attacking with creatures of a kind or number looks at those that are declared.',
    status: 'modelled',
  },
  '508.3e': {
    numbers: { '2022-02-18': '508.3e' },
    summary: 'A trigger on a player attacking needs one or more declared creatures of that player.',
    status: {
      gap: 'No ability of the format watches a player attacking; whom each player attacked is told',
    },
  },
  '508.3f': {
    numbers: { '2022-02-18': '508.3f' },
    summary:
      "A trigger on a player attacking another needs a creature declared as attacking that player; planeswalkers and battles don't count.",
    status: {
      gap: 'No ability of the format watches a player attacking another; whom each player attacked is told',
    },
  },
  '508.4': {
    numbers: {
      '2007-10-01': '308.4',
      '2009-07-11': '508.5',
      '2010-06-18': '508.4',
      '2016-09-30': '508.3',
      '2017-08-25': '508.4',
    },
    changed: ['2019-08-23', '2023-04-14', '2026-02-27'],
    summary:
      'The controller of a creature put onto the battlefield attacking, or stated to be attacking, chooses what it attacks unless that is said. It never attacked.',
    status: 'modelled',
  },
  '508.4a': {
    numbers: { '2011-05-01': '508.4a', '2016-09-30': '508.3a', '2017-08-25': '508.4a' },
    changed: ['2024-11-08', '2026-04-17'],
    summary:
      "If it is to attack a player or permanent that is gone or can't be attacked by it, it isn't attacking.",
    status: 'modelled',
  },
  '508.4b': {
    numbers: { '2019-08-23': '508.4b' },
    summary: 'The same holds for a creature that is stated to be attacking.',
    status: 'modelled',
  },
  '508.4c': {
    numbers: {
      '2016-07-22': '508.4b',
      '2016-09-30': '508.3b',
      '2017-08-25': '508.4b',
      '2019-08-23': '508.4c',
    },
    summary: "Restrictions, requirements and costs of declaring attackers don't concern it.",
    status: 'modelled',
  },
  '508.4d': {
    numbers: { '2026-02-27': '508.4d' },
    summary: 'After the declare attackers step it is unblocked.',
    status: 'modelled',
  },
  '508.5': {
    numbers: {
      '2005-08-01': '308.1',
      '2009-07-11': '508.4',
      '2010-06-18': '508.5',
      '2016-09-30': '508.4',
      '2017-08-25': '508.5',
    },
    changed: ['2009-07-11', '2010-06-18', '2017-08-25', '2023-04-14'],
    summary:
      '"Defending player", said of an attacker, is the player it attacks, who controls the planeswalker or who protects the battle it attacks; of one that left combat, the last one.',
    status: 'modelled',
  },
  '508.5a': {
    numbers: { '2010-06-18': '508.5a', '2016-09-30': '508.4a', '2017-08-25': '508.5a' },
    summary:
      'Of several attackers it is determined for each; where one has to be picked, the controller of the spell or ability picks.',
    status: 'modelled',
  },
  '508.6': {
    numbers: { '2017-08-25': '508.6' },
    summary:
      'A player is attacking another while controlling a creature that attacks that player, and has attacked whom a declared creature of that player attacked.',
    status: 'modelled',
  },
  '508.7': {
    numbers: { '2017-08-25': '508.7' },
    changed: ['2022-06-10', '2023-04-14'],
    summary: 'An effect can let a player reselect what a creature attacks.',
    status: 'modelled',
  },
  '508.7a': {
    numbers: { '2017-08-25': '508.7a' },
    summary: "Reselecting doesn't remove it from combat, and it doesn't attack again.",
    status: 'modelled',
  },
  '508.7b': {
    numbers: { '2017-08-25': '508.7b' },
    summary: "Restrictions, requirements and costs don't matter for reselecting.",
    status: 'modelled',
  },
  '508.7c': {
    numbers: { '2017-08-25': '508.7c' },
    summary:
      'It must attack an opponent of its controller, or what an opponent controls or protects.',
    status: 'modelled',
  },
  '508.7d': {
    numbers: { '2017-08-25': '508.7d' },
    summary: "Where a single opponent defends, it must stay on that player's side.",
    status: 'modelled',
  },
  '508.7e': {
    numbers: { '2017-08-25': '508.7e' },
    summary: 'It must stay within range of influence.',
    status: { gap: 'Range of influence (801) is not modelled' },
  },
  '508.8': {
    numbers: {
      '2005-08-01': '308.4',
      '2007-10-01': '308.5',
      '2009-07-11': '508.6',
      '2016-09-30': '508.5',
      '2017-08-25': '508.8',
    },
    changed: ['2007-10-01'],
    summary:
      'If nothing was declared as an attacker or put onto the battlefield attacking, the declare blockers and combat damage steps are skipped.',
    status: 'modelled',
  },
} as const satisfies Rows;
