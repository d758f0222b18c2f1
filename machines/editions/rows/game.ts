import type { Rows } from '../rule-entry.ts';

export const GAME = {
  '101.2': {
    numbers: { '2005-08-01': '103.2', '2009-07-11': '101.2' },
    summary:
      'Where one effect allows or demands something and another forbids it, it stays forbidden.',
    status: 'modelled',
  },
  '101.4': {
    numbers: { '2005-08-01': '103.4', '2009-07-11': '101.4' },
    summary:
      'Choices that several players make at the same time are made by the active player first, then by the others in turn order; only then does everything happen at once.',
    status: 'modelled',
  },
  '101.4a': {
    numbers: { '2009-07-11': '101.4a' },
    summary: 'Cards chosen in hidden zones may stay face down while others choose.',
    status: { gap: 'No choice in combat is about a card in a hidden zone' },
  },
  '101.4b': {
    numbers: { '2005-08-01': '103.4a', '2009-07-11': '101.4b' },
    summary: 'Who chooses later knows what was chosen earlier.',
    status: 'modelled',
  },
  '101.4c': {
    numbers: { '2005-08-01': '103.4b', '2009-07-11': '101.4c' },
    summary:
      "Several choices of one player are made in the order given, else in an order of that player's own.",
    status: 'modelled',
  },
  '101.4d': {
    numbers: { '2009-07-11': '101.4d' },
    summary:
      'A later choice that gives an earlier player something new to choose starts the order again for what is still open.',
    status: {
      gap: 'Declarations, orders and assignments never give an earlier player a new choice; it concerns triggers, whose order is not asked for',
    },
  },
  '101.4e': {
    numbers: { '2009-07-11': '101.4e' },
    summary: 'Before the game the starting player counts as the active player.',
    status: { gap: 'A combat takes place within a game that has begun' },
  },
  '102.3': {
    numbers: { '2005-08-01': '200.3a', '2009-07-11': '102.3' },
    summary: 'In a game between teams, teammates are not opponents; everybody on another team is.',
    status: 'modelled',
  },
  '104.2a': {
    numbers: { '2005-08-01': '102.2a', '2009-07-11': '104.2a' },
    summary: 'Who is left when every opponent has gone wins, at once.',
    status: 'modelled',
  },
  '104.3a': {
    numbers: { '2005-08-01': '102.3a', '2009-07-11': '104.3a' },
    summary: 'A player may concede at any time, and then leaves the game.',
    status: 'modelled',
  },
  '104.4a': {
    numbers: { '2005-08-01': '102.4a', '2009-07-11': '104.4a' },
    summary: 'If everybody still in the game loses at the same time, nobody wins.',
    status: 'modelled',
  },
  '109.5': {
    numbers: { '2009-07-11': '109.5' },
    summary: '"You" on a permanent is whoever controls it now.',
    status: 'modelled',
  },
  '117.1': {
    numbers: {
      '2005-08-01': '408.1d',
      '2009-07-11': '115.1',
      '2010-07-16': '116.1',
      '2019-07-12': '117.1',
    },
    summary: 'When a spell may be cast or an ability activated.',
    status: {
      gap: 'Spells and abilities are cast and resolved outside; what they did comes in as an effect',
    },
  },
  '117.2': {
    numbers: { '2009-07-11': '115.2', '2010-07-16': '116.2', '2019-07-12': '117.2' },
    summary: 'What happens without anybody having priority.',
    status: { gap: 'Introduces the rules below it and says nothing by itself' },
  },
  '117.3a': {
    numbers: {
      '2005-08-01': '408.1c',
      '2009-07-11': '115.3a',
      '2010-07-16': '116.3a',
      '2019-07-12': '117.3a',
    },
    summary:
      'The active player has priority first in a step, after its turn-based actions and after triggers have been put on the stack.',
    status: 'modelled',
  },
  '117.3b': {
    numbers: {
      '2005-08-01': '408.1c',
      '2009-07-11': '115.3b',
      '2010-07-16': '116.3b',
      '2019-07-12': '117.3b',
    },
    summary: 'After something has resolved the active player has priority.',
    status: 'modelled',
  },
  '117.3c': {
    numbers: {
      '2005-08-01': '408.1c',
      '2009-07-11': '115.3c',
      '2010-07-16': '116.3c',
      '2019-07-12': '117.3c',
    },
    summary: 'Who does something with priority has it again afterwards.',
    status: {
      gap: 'Spells and abilities are cast and resolved outside; what they did comes in as an effect',
    },
  },
  '117.3d': {
    numbers: {
      '2005-08-01': '408.1c',
      '2009-07-11': '115.3d',
      '2010-07-16': '116.3d',
      '2019-07-12': '117.3d',
    },
    summary: 'Who passes hands priority to the next player in turn order.',
    status: 'modelled',
  },
  '117.4': {
    numbers: {
      '2005-08-01': '408.1c',
      '2009-07-11': '115.4',
      '2010-07-16': '116.4',
      '2019-07-12': '117.4',
    },
    summary:
      'When everybody has passed in a row the top of the stack resolves or, with nothing on it, the step ends.',
    status: 'modelled',
  },
  '117.5': {
    numbers: {
      '2005-08-01': '408.1b',
      '2009-07-11': '115.5',
      '2010-07-16': '116.5',
      '2019-07-12': '117.5',
    },
    summary:
      'Before anybody gets priority state-based actions are performed until none is left, then triggers go on the stack, and so on until neither happens.',
    status: 'modelled',
  },
  '117.6': {
    numbers: { '2010-06-18': '115.6', '2010-07-16': '116.6', '2019-07-12': '117.6' },
    summary: 'Teams that share a turn share priority.',
    status: { gap: 'Shared team turns (805) are not modelled' },
  },
  '117.7': {
    numbers: { '2009-07-11': '115.7', '2010-07-16': '116.7', '2019-07-12': '117.7' },
    summary: 'What is cast on top of something resolves before it.',
    status: {
      gap: 'Spells and abilities are cast and resolved outside; what they did comes in as an effect',
    },
  },
  '119.5': {
    numbers: { '2009-07-11': '117.5', '2010-07-16': '118.5', '2019-07-12': '119.5' },
    summary: 'Setting a life total means gaining or losing the difference.',
    status: 'modelled',
  },
  '119.9': {
    numbers: { '2009-07-11': '117.9', '2010-07-16': '118.9', '2019-07-12': '119.9' },
    changed: ['2016-01-16'],
    summary: 'Each source with lifelink that deals damage causes a gain of life of its own.',
    status: 'modelled',
  },
  '120.3': {
    numbers: { '2009-07-11': '118.3', '2010-07-16': '119.3', '2019-07-12': '120.3' },
    summary: 'What damage does depends on what it is dealt to and on what its source has.',
    status: { gap: 'Introduces the rules below it and says nothing by itself' },
  },
  '120.3a': {
    numbers: { '2009-07-11': '118.3a', '2010-07-16': '119.3a', '2019-07-12': '120.3a' },
    summary: 'Damage to a player, from a source without infect, is loss of life.',
    status: 'modelled',
  },
  '120.3b': {
    numbers: { '2010-10-01': '119.3b', '2019-07-12': '120.3b' },
    summary: 'Damage to a player from a source with infect is poison counters instead.',
    status: 'modelled',
  },
  '120.3c': {
    numbers: {
      '2009-07-11': '118.3b',
      '2010-07-16': '119.3b',
      '2010-10-01': '119.3c',
      '2019-07-12': '120.3c',
    },
    summary: 'Damage to a planeswalker takes away that much loyalty.',
    status: 'modelled',
  },
  '120.3d': {
    numbers: {
      '2009-07-11': '118.3c',
      '2010-07-16': '119.3c',
      '2010-10-01': '119.3d',
      '2019-07-12': '120.3d',
    },
    summary: 'Damage to a creature from a source with wither or infect is -1/-1 counters.',
    status: 'modelled',
  },
  '120.3e': {
    numbers: {
      '2005-08-01': '212.3g',
      '2009-07-11': '118.3d',
      '2010-07-16': '119.3d',
      '2010-10-01': '119.3e',
      '2019-07-12': '120.3e',
    },
    summary: 'Other damage to a creature is marked on it.',
    status: 'modelled',
  },
  '120.3f': {
    numbers: {
      '2009-07-11': '118.3e',
      '2010-07-16': '119.3e',
      '2010-10-01': '119.3f',
      '2019-07-12': '120.3f',
    },
    summary: 'Damage from a source with lifelink also lets its controller gain that much life.',
    status: 'modelled',
  },
  '120.3g': {
    numbers: { '2023-02-03': '120.3g' },
    summary:
      'Combat damage to a player from a creature with toxic also gives poison counters, as many as its toxic numbers add up to.',
    status: 'modelled',
  },
  '120.3h': {
    numbers: { '2023-04-14': '120.3h' },
    summary: 'Damage to a battle takes away that much defense.',
    status: 'modelled',
  },
  '120.4b': {
    numbers: {
      '2009-07-11': '118.4a',
      '2010-07-16': '119.4a',
      '2019-07-12': '120.4a',
      '2020-04-17': '120.4b',
    },
    summary: 'First damage is changed by what prevents or replaces it.',
    status: 'modelled',
  },
  '120.4c': {
    numbers: {
      '2009-07-11': '118.4b',
      '2010-07-16': '119.4b',
      '2019-07-12': '120.4b',
      '2020-04-17': '120.4c',
    },
    summary: 'Then the damage that is left becomes its results: loss of life, counters, marks.',
    status: 'modelled',
  },
  '120.4d': {
    numbers: {
      '2009-07-11': '118.4c',
      '2010-07-16': '119.4c',
      '2019-07-12': '120.4c',
      '2020-04-17': '120.4d',
    },
    summary: 'Then the event with all its results happens at once.',
    status: 'modelled',
  },
  '120.6': {
    numbers: {
      '2005-08-01': '212.3g',
      '2009-07-11': '118.6',
      '2010-07-16': '119.6',
      '2019-07-12': '120.6',
    },
    summary: 'Damage marked on a creature stays until the cleanup step.',
    status: 'modelled',
  },
} as const satisfies Rows;
