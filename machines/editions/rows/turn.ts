import type { Rows } from '../rule-entry.ts';

export const TURN = {
  '500.2': {
    numbers: { '2005-08-01': '300.2', '2009-07-11': '500.2' },
    summary:
      'A step in which players get priority ends when all pass in a row with nothing on the stack.',
    status: 'modelled',
  },
  '500.5a': {
    numbers: { '2009-07-11': '500.5a' },
    summary: 'What lasts until end of combat ends with the combat phase.',
    status: 'modelled',
  },
  '500.8': {
    numbers: { '2005-08-01': '300.7', '2009-07-11': '500.8' },
    summary: 'An effect can add a phase after another one; the one added last comes first.',
    status: 'modelled',
  },
  '500.12': {
    numbers: { '2009-07-11': '500.12' },
    summary: 'Nothing happens between steps.',
    status: 'modelled',
  },
  '506.1': {
    numbers: { '2005-08-01': '306.1', '2009-07-11': '506.1' },
    changed: ['2007-10-01'],
    summary:
      'A combat has five steps; blockers and damage are left out if nothing attacks, and there are two damage steps with first or double strike about.',
    status: 'modelled',
  },
  '506.2': {
    numbers: { '2005-08-01': '306.3', '2007-10-01': '306.2', '2009-07-11': '506.2' },
    changed: ['2007-10-01', '2023-04-14'],
    summary:
      'The active player attacks. Defending players, what they control and what they protect are attacked.',
    status: 'modelled',
  },
  '506.2a': {
    numbers: { '2005-08-01': '306.3', '2007-10-01': '306.2', '2009-07-11': '506.2a' },
    summary:
      'With more than two players the option in use says who defends: every opponent, or one who is chosen.',
    status: 'modelled',
  },
  '506.2b': {
    numbers: { '2009-07-11': '506.2b' },
    summary: 'Teams that share a turn attack and defend as teams.',
    status: { gap: 'Shared team turns (805) are not modelled' },
  },
  '506.3': {
    numbers: { '2007-10-01': '306.3', '2009-07-11': '506.3' },
    changed: ['2023-04-14'],
    summary:
      'Only creatures attack and block; only players, planeswalkers and battles are attacked.',
    status: 'modelled',
  },
  '506.3a': {
    numbers: { '2008-10-01': '306.3a', '2009-07-11': '506.3a' },
    summary:
      'What is put onto the battlefield attacking or blocking and is no creature just enters.',
    status: 'modelled',
  },
  '506.3b': {
    numbers: { '2008-10-01': '306.3b', '2009-07-11': '506.3b' },
    summary:
      "A creature put onto the battlefield attacking under somebody who isn't attacking just enters.",
    status: 'modelled',
  },
  '506.3c': {
    numbers: { '2011-05-01': '506.3c' },
    changed: ['2024-11-08'],
    summary:
      'A creature put onto the battlefield attacking a player or permanent that is gone just enters.',
    status: 'modelled',
  },
  '506.3d': {
    numbers: { '2026-02-27': '506.3d' },
    summary:
      'A creature put onto the battlefield attacking after the declare attackers step is unblocked.',
    status: 'modelled',
  },
  '506.3e': {
    numbers: {
      '2008-10-01': '306.3c',
      '2009-07-11': '506.3c',
      '2011-05-01': '506.3d',
      '2026-02-27': '506.3e',
    },
    summary:
      "A creature put onto the battlefield blocking something that doesn't attack its controller, or what that player controls or protects, just enters.",
    status: 'modelled',
  },
  '506.3f': {
    numbers: { '2023-04-14': '506.3e', '2026-02-27': '506.3f' },
    summary:
      'A battle that is put onto the battlefield attacking or blocking, though a creature too, just enters.',
    status: 'modelled',
  },
  '506.3g': {
    numbers: { '2023-04-14': '506.3f', '2026-02-27': '506.3g' },
    summary: "A battle that is a creature too can't come to attack or block by an effect.",
    status: 'modelled',
  },
  '506.4': {
    numbers: { '2005-08-01': '306.2', '2007-10-01': '306.4', '2009-07-11': '506.4' },
    changed: ['2009-07-11', '2010-07-16', '2023-04-14', '2026-08-07'],
    summary:
      'What leaves the battlefield, changes controller, phases out, stops being what it has to be, regenerates or is told so by an effect leaves combat, and stops attacking, blocking, being blocked or attacked.',
    status: 'modelled',
  },
  '506.4a': {
    numbers: { '2005-08-01': '306.2a', '2007-10-01': '306.4a', '2009-07-11': '506.4a' },
    summary:
      'What would have kept a creature from attacking or blocking comes too late once it does.',
    status: 'modelled',
  },
  '506.4b': {
    numbers: { '2005-08-01': '306.2b', '2007-10-01': '306.4b', '2009-07-11': '506.4b' },
    summary:
      'Tapping or untapping a creature that attacks or blocks changes nothing about that, nor about its damage.',
    status: 'modelled',
  },
  '506.4c': {
    numbers: { '2007-10-01': '306.4c', '2009-07-11': '506.4c' },
    changed: ['2023-04-14'],
    summary:
      'A creature whose planeswalker or battle has left combat goes on attacking, but attacks nothing. It can be blocked; unblocked it deals no damage.',
    status: 'modelled',
  },
  '506.4d': {
    numbers: { '2009-02-01': '306.4d', '2009-07-11': '506.4d' },
    summary:
      'A blocking creature that is also an attacked planeswalker loses only the part whose type it loses.',
    status: 'modelled',
  },
  '506.4e': {
    numbers: { '2023-04-14': '506.4e' },
    summary:
      'A planeswalker that is also a battle stays attacked as the one it still is, if the player concerned is the same.',
    status: 'modelled',
  },
  '506.5': {
    numbers: { '2005-08-01': '306.4', '2007-10-01': '306.5', '2009-07-11': '506.5' },
    changed: ['2008-10-01'],
    summary:
      'A creature attacks alone if no other was declared in the whole combat; it is attacking alone while no other is attacking. Likewise for blocking.',
    status: 'modelled',
  },
  '506.6': {
    numbers: { '2026-09-25': '506.6' },
    summary: 'A creature attacks a player alone if no other was declared as attacking that player.',
    status: 'modelled',
  },
  '506.7': {
    numbers: { '2022-06-10': '506.6', '2026-09-25': '506.7' },
    summary:
      'A creature had to attack if a requirement to attack applied to it as attackers were declared.',
    status: {
      gap: 'No ability of the format asks whether a creature had to attack; a judgement tells which requirements were owed',
    },
  },
  '506.8': {
    numbers: { '2010-02-01': '506.6', '2022-06-10': '506.7', '2026-09-25': '506.8' },
    summary:
      '"Only before" or "after" attackers or blockers are declared refers to the beginning of that step, and never comes if the step is skipped.',
    status: 'modelled',
  },
  '507.1': {
    numbers: { '2005-08-01': '306.3', '2007-10-01': '306.2', '2009-07-11': '507.1' },
    summary:
      'Where not all opponents defend, the active player chooses one who does as combat begins.',
    status: 'modelled',
  },
  '507.2': {
    numbers: { '2005-08-01': '307.1', '2009-07-11': '507.3', '2016-09-30': '507.2' },
    summary: 'Then the active player has priority.',
    status: 'modelled',
  },
} as const satisfies Rows;
