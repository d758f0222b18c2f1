import type { Rows } from '../rule-entry.ts';

export const BLOCKERS = {
  '509.1': {
    numbers: { '2005-08-01': '309.2', '2009-07-11': '509.1' },
    summary:
      'First the defending player declares blockers. A declaration of which any part is impossible is undone altogether.',
    status: 'modelled',
  },
  '509.1a': {
    numbers: { '2005-08-01': '309.2a', '2009-07-11': '509.1a' },
    changed: ['2007-10-01', '2023-04-14'],
    summary:
      'Chosen are untapped creatures of the defending player, no battles, each with one attacker of that player or of what that player controls or protects.',
    status: 'modelled',
  },
  '509.1b': {
    numbers: { '2005-08-01': '500.3', '2009-07-11': '509.1b' },
    summary:
      'All restrictions must hold, evasion too; different kinds of evasion add up, and what changes later changes no block.',
    status: 'modelled',
  },
  '509.1c': {
    numbers: { '2005-08-01': '500.3', '2009-07-11': '509.1c' },
    changed: ['2007-05-01', '2011-02-04', '2017-09-29'],
    summary:
      'As many requirements must be obeyed as can be without breaking a restriction. Nobody has to pay for that.',
    status: 'modelled',
  },
  '509.1d': {
    numbers: { '2005-08-01': '309.2b', '2009-07-11': '509.1d' },
    summary: 'The total cost to block is determined, and stays what it is then.',
    status: 'modelled',
  },
  '509.1e': {
    numbers: { '2005-08-01': '309.2c', '2009-07-11': '509.1e' },
    summary: 'Mana abilities may be used for it.',
    status: {
      gap: "Mana abilities: whether and how a player makes the mana is the caller's business",
    },
  },
  '509.1f': {
    numbers: { '2005-08-01': '309.2d', '2009-07-11': '509.1f' },
    summary: 'The whole cost is paid, or nothing of it.',
    status: 'modelled',
  },
  '509.1g': {
    numbers: { '2005-08-01': '309.2e', '2009-07-11': '509.1g' },
    summary:
      'Each chosen creature that is still controlled by the defending player becomes blocking.',
    status: 'modelled',
  },
  '509.1h': {
    numbers: { '2005-08-01': '309.2f', '2009-07-11': '509.1h' },
    changed: ['2009-10-01'],
    summary:
      'An attacker with a declared blocker becomes blocked and stays so if its blockers vanish; any other becomes unblocked. An effect can change that.',
    status: 'modelled',
  },
  '509.1i': {
    numbers: { '2005-08-01': '309.1', '2009-07-11': '509.4', '2016-09-30': '509.1i' },
    summary: 'What triggers on blockers being declared triggers.',
    status: 'modelled',
  },
  '509.2': {
    numbers: {
      '2005-08-01': '309.1',
      '2009-07-11': '509.5',
      '2016-09-30': '509.4',
      '2024-11-08': '509.2',
    },
    summary: 'Then the active player has priority.',
    status: 'modelled',
  },
  '509.2 (order)': {
    numbers: { '2009-07-11': '509.2', '2024-11-08': null },
    changed: ['2010-02-01'],
    summary:
      'The active player announced for each blocked creature in which order its blockers are assigned damage.',
    status: 'modelled',
  },
  '509.2a': {
    numbers: { '2009-07-11': '509.2a', '2024-11-08': null },
    summary:
      'A blocker that left combat or stopped blocking fell out of the orders; the rest kept theirs.',
    status: 'modelled',
  },
  '509.3': {
    numbers: { '2016-09-30': '509.5', '2024-11-08': '509.3' },
    summary: 'Triggers on blocking and becoming blocked may look at different things.',
    status: { gap: 'Introduces the rules below it and says nothing by itself' },
  },
  '509.3 (order)': {
    numbers: { '2009-07-11': '509.3', '2024-11-08': null },
    changed: ['2010-02-01'],
    summary:
      'The defending player announced for each blocking creature in which order the creatures it blocks are assigned damage.',
    status: 'modelled',
  },
  '509.3a': {
    numbers: {
      '2005-08-01': '410.9a',
      '2009-07-11': '509.4a',
      '2016-09-30': '509.5a',
      '2024-11-08': '509.3a',
    },
    summary:
      'A trigger on a creature blocking occurs once for it, however many it blocks, if it is declared or made to block; not if it is put onto the battlefield blocking.',
    status: 'modelled',
  },
  '509.3a (order)': {
    numbers: { '2009-07-11': '509.3a', '2024-11-08': null },
    summary:
      'An attacker that left combat or stopped being blocked fell out of the orders; the rest kept theirs.',
    status: 'modelled',
  },
  '509.3b': {
    numbers: {
      '2005-08-01': '410.9b',
      '2009-07-11': '509.4b',
      '2016-09-30': '509.5b',
      '2024-11-08': '509.3b',
    },
    summary: 'A trigger on a creature blocking a creature occurs for each attacker it blocks.',
    status: 'modelled',
  },
  '509.3c': {
    numbers: {
      '2005-08-01': '410.9c',
      '2007-10-01': '309.4',
      '2009-07-11': '509.4c',
      '2016-09-30': '509.5c',
      '2024-11-08': '509.3c',
    },
    summary:
      'A trigger on a creature becoming blocked occurs once, also through an effect or a creature put onto the battlefield blocking, if it was unblocked before.',
    status: 'modelled',
  },
  '509.3d': {
    numbers: {
      '2005-08-01': '410.9d',
      '2009-07-11': '509.4d',
      '2016-09-30': '509.5d',
      '2024-11-08': '509.3d',
    },
    summary:
      'A trigger on a creature becoming blocked by a creature occurs for each blocker, however that came to block it.',
    status: 'modelled',
  },
  '509.3e': {
    numbers: { '2009-07-11': '509.4e', '2016-09-30': '509.5e', '2024-11-08': '509.3e' },
    summary:
      'A trigger on a number of blockers looks at how many there are as blockers are declared, and when effects change it.',
    status: 'modelled',
  },
  '509.3f': {
    numbers: {
      '2005-08-01': '309.3',
      '2009-07-11': '509.4f',
      '2016-09-30': '509.5f',
      '2024-11-08': '509.3f',
    },
    summary:
      'A trigger on blocking or being blocked that cares for characteristics looks at that moment only.',
    status: 'modelled',
  },
  '509.3g': {
    numbers: { '2009-07-11': '509.4g', '2016-09-30': '509.5g', '2024-11-08': '509.3g' },
    summary:
      'A trigger on attacking and not being blocked occurs as blockers are declared and none is for that creature, not when blockers vanish.',
    status: 'modelled',
  },
  '509.4': {
    numbers: { '2007-10-01': '309.5', '2009-07-11': '509.7', '2024-11-08': '509.4' },
    summary:
      'The controller of a creature put onto the battlefield blocking chooses what it blocks unless that is said. It never blocked.',
    status: 'modelled',
  },
  '509.4a': {
    numbers: { '2016-07-22': '509.7a', '2024-11-08': '509.4a' },
    summary:
      "If the attacker it is to block is gone or doesn't attack its controller's side, it isn't blocking.",
    status: 'modelled',
  },
  '509.4b': {
    numbers: { '2016-07-22': '509.7b', '2024-11-08': '509.4b' },
    summary: "Restrictions, requirements and costs of declaring blockers don't concern it.",
    status: 'modelled',
  },
  '509.6': {
    numbers: { '2009-07-11': '509.6', '2024-11-08': null },
    summary:
      'When an effect made a creature block, the players concerned announced its place in the orders already announced.',
    status: 'modelled',
  },
} as const satisfies Rows;
