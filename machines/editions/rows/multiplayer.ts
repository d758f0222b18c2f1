import type { Rows } from '../rule-entry.ts';

export const MULTIPLAYER = {
  '800.4a': {
    numbers: { '2005-08-01': '600.4a', '2009-07-11': '800.4a' },
    summary:
      'What a leaving player owns leaves too, what that player controls by an effect goes back, and what is still controlled by that player is exiled: at once. Priority moves on.',
    status: 'modelled',
  },
  '800.4b': {
    numbers: { '2005-08-01': '600.4b', '2009-07-11': '800.4b' },
    summary:
      'Nothing comes under the control of a player who has left, and no token is created for one.',
    status: 'modelled',
  },
  '800.4c': {
    numbers: { '2017-06-05': '800.4c' },
    summary:
      'What entered under somebody who has left is exiled when the effect that gave it to another ends.',
    status: { gap: 'Who controls what after an effect ended is said by the effect that comes in' },
  },
  '800.4d': {
    numbers: { '2009-07-11': '800.4c', '2017-06-05': '800.4d' },
    summary: "Triggers that a player who has left would control don't go on the stack.",
    status: 'modelled',
  },
  '800.4e': {
    numbers: { '2005-08-01': '600.4a', '2009-07-11': '800.4d', '2017-06-05': '800.4e' },
    changed: ['2009-07-11', '2011-02-04'],
    summary: "Combat damage to a player who has left isn't assigned.",
    status: 'modelled',
  },
  '800.4g': {
    numbers: {
      '2005-08-01': '600.4d',
      '2009-07-11': '800.4e',
      '2017-06-05': '800.4f',
      '2024-11-08': '800.4g',
    },
    summary:
      'A choice that an object asks of a player who has left is made by another, whom its controller picks.',
    status: {
      gap: 'Spells and abilities are cast and resolved outside; what they did comes in as an effect',
    },
  },
  '800.4h': {
    numbers: { '2017-06-05': '800.4g', '2024-11-08': '800.4h' },
    summary:
      'A choice that a rule asks of a player who has left is made by the next player in turn order.',
    status: 'modelled',
  },
  '800.4i': {
    numbers: { '2009-07-11': '800.4f', '2017-06-05': '800.4h', '2024-11-08': '800.4i' },
    summary: 'What an effect wants to know of a player who has left is what was last known.',
    status: {
      gap: 'Spells and abilities are cast and resolved outside; what they did comes in as an effect',
    },
  },
  '800.4j': {
    numbers: {
      '2007-02-01': '600.4',
      '2009-07-11': '800.4g',
      '2017-06-05': '800.4i',
      '2024-11-08': '800.4j',
    },
    summary:
      'The turn of a player who has left goes on without an active player; the next one gets priority instead.',
    status: 'modelled',
  },
  '800.4k': {
    numbers: { '2017-06-05': '800.4j', '2024-11-08': '800.4k' },
    summary: "The turn of a player who has left doesn't begin.",
    status: { gap: 'A combat is part of one turn' },
  },
  '800.4m': {
    numbers: { '2017-06-05': '800.4k', '2024-11-08': '800.4m' },
    summary:
      'What lasts until the next turn of a player who has left lasts until that turn would have begun.',
    status: {
      gap: 'What lasts beyond this turn is told by the caller, who ends it',
    },
  },
  '801.1': {
    numbers: { '2005-08-01': '601.1', '2009-07-11': '801.1' },
    summary: 'Limited range of influence: players reach only as far as a number of seats.',
    status: { gap: 'Range of influence is not modelled' },
  },
  '802.1': {
    numbers: { '2005-08-01': '602.1', '2009-07-11': '802.1' },
    summary: 'The active player may attack several other players, or just one.',
    status: 'modelled',
  },
  '802.2': {
    numbers: { '2005-08-01': '602.2', '2009-07-11': '802.2' },
    summary:
      'As combat begins nobody is chosen: all opponents of the attacking player are defending players.',
    status: 'modelled',
  },
  '802.2a': {
    numbers: { '2005-08-01': '602.2a', '2009-07-11': '802.2a' },
    changed: ['2009-10-01', '2010-02-01', '2010-04-23', '2010-06-18', '2017-08-25', '2023-04-14'],
    summary:
      '"Defending player" means one: for an attacker the one it attacks, or who controls or protects what it attacks; for several attackers, one for each; where several fit, the controller of the spell or ability chooses.',
    status: 'modelled',
  },
  '802.3': {
    numbers: { '2005-08-01': '602.3', '2009-07-11': '802.3' },
    changed: ['2009-07-11', '2023-04-14'],
    summary:
      'As each attacker is declared, a defending player, a planeswalker of one or a battle that one protects is chosen for it.',
    status: 'modelled',
  },
  '802.3a': {
    numbers: { '2005-08-01': '602.3a', '2009-07-11': '802.3a' },
    summary:
      'What restricts or demands attacking as such looks at all attackers, what is about a player only at those that attack that player; the whole must be legal.',
    status: 'modelled',
  },
  '802.3b': {
    numbers: { '2005-08-01': '602.3b', '2009-07-11': '802.3b' },
    summary: 'A band attacks one player, planeswalker or battle.',
    status: 'modelled',
  },
  '802.4': {
    numbers: { '2005-08-01': '602.4', '2009-07-11': '802.4' },
    changed: ['2009-07-11', '2023-04-14'],
    summary:
      'Each defending player declares all blocks, one player after the other in APNAP order.',
    status: 'modelled',
  },
  '802.4a': {
    numbers: { '2005-08-01': '602.4a', '2009-07-11': '802.4a' },
    changed: ['2009-07-11', '2023-04-14'],
    summary:
      'A defending player blocks with own creatures, and only what attacks that player or what that player controls or protects.',
    status: 'modelled',
  },
  '802.4b': {
    numbers: { '2005-08-01': '602.4b', '2009-07-11': '802.4b' },
    summary:
      "Whether a player's blocks are legal doesn't depend on what attacks others or on what others block with.",
    status: 'modelled',
  },
  '802.5': {
    numbers: { '2005-08-01': '602.5', '2009-07-11': '802.6', '2024-11-08': '802.5' },
    summary:
      'Combat damage is assigned in APNAP order; apart from that the step goes as with two players.',
    status: 'modelled',
  },
  '802.5 (order)': {
    numbers: { '2009-07-11': '802.5', '2024-11-08': null },
    summary:
      'Each defending player in APNAP order announced the damage assignment order of own creatures that block several.',
    status: 'modelled',
  },
  '803.1': {
    numbers: { '2005-08-01': '604.1', '2009-07-11': '803.1' },
    summary: 'Attack left, attack right: only the neighbour on that side is attacked.',
    status: 'modelled',
  },
  '805.10': {
    numbers: { '2010-06-18': '805.10' },
    summary: 'Teams that share a turn attack and block as one.',
    status: { gap: 'Shared team turns are not modelled' },
  },
  '808.3': {
    numbers: { '2010-06-18': '808.3' },
    summary: 'Team vs. Team: the active player may attack any player of another team.',
    status: 'modelled',
  },
  '809.1': {
    numbers: { '2005-08-01': '607.1', '2009-07-11': '807.1', '2010-06-18': '809.1' },
    summary: 'Emperor: teams of three with an emperor in the middle.',
    status: { gap: 'The Emperor variant is not modelled' },
  },
  '903.10a': {
    numbers: { '2011-06-17': '903.11a', '2018-04-27': '903.10a' },
    summary:
      'Combat damage of each commander to each player adds up over the game; 21 of it loses.',
    status: 'modelled',
  },
} as const satisfies Rows;
