import type { Rows } from '../rule-entry.ts';

export const ACTIONS = {
  '603.3b': {
    numbers: { '2005-08-01': '410.3', '2009-07-11': '603.3b' },
    summary:
      "Waiting triggers go on the stack in APNAP order, each player's own in an order of that player's choice.",
    status: {
      gap: "Triggers are reported in APNAP order; the order among one player's own and their targets are the caller's business",
    },
  },
  '605.3a': {
    numbers: { '2009-07-11': '605.3a' },
    summary: 'Mana abilities may be used whenever a payment is asked for.',
    status: {
      gap: "Mana abilities: whether and how a player makes the mana is the caller's business",
    },
  },
  '611.3a': {
    numbers: { '2009-07-11': '611.3a' },
    summary:
      "A continuous effect of a static ability isn't locked in: it concerns whatever it describes at any moment.",
    status: 'modelled',
  },
  '614.1': {
    numbers: { '2005-08-01': '419.6', '2009-07-11': '614.1' },
    summary: 'Replacement effects watch for an event and put another in its place.',
    status: 'modelled',
  },
  '615.1': {
    numbers: { '2005-08-01': '419.7', '2009-07-11': '615.1' },
    summary: 'Prevention effects watch for damage and take it away.',
    status: 'modelled',
  },
  '701.14d': {
    numbers: {
      '2011-09-30': '701.10d',
      '2016-09-30': '701.11d',
      '2018-04-27': '701.12d',
      '2025-06-06': '701.14d',
    },
    summary: 'Damage of a fight is no combat damage.',
    status: 'modelled',
  },
  '701.15a': {
    numbers: { '2021-07-23': '701.38a', '2025-06-06': '701.15a' },
    summary: "A goaded creature is goaded by one or more players, until each one's next turn.",
    status: 'modelled',
  },
  '701.15b': {
    numbers: {
      '2016-08-26': '701.35a',
      '2016-09-30': '701.36a',
      '2018-04-27': '701.37a',
      '2020-07-03': '701.38a',
      '2021-07-23': '701.38b',
      '2025-06-06': '701.15b',
    },
    summary:
      'A goaded creature has to attack, and to attack a player other than the one who goaded it.',
    status: 'modelled',
  },
  '701.15c': {
    numbers: { '2019-08-23': '701.37c', '2020-07-03': '701.38c', '2025-06-06': '701.15c' },
    changed: ['2021-07-23'],
    summary: 'Several players goading it make as many requirements; the same one again makes none.',
    status: 'modelled',
  },
  '701.19a': {
    numbers: {
      '2005-08-01': '419.6b',
      '2009-07-11': '701.11a',
      '2011-09-30': '701.12a',
      '2016-09-30': '701.13a',
      '2018-04-27': '701.14a',
      '2020-07-03': '701.15a',
      '2025-06-06': '701.19a',
    },
    summary:
      'Regenerating replaces the next destruction: damage goes, it is tapped, and it leaves combat.',
    status: 'modelled',
  },
  '701.35a': {
    numbers: {
      '2012-10-01': '701.26a',
      '2016-09-30': '701.27a',
      '2018-04-27': '701.28a',
      '2020-07-03': '701.29a',
      '2025-06-06': '701.35a',
    },
    summary: "A detained permanent can't attack or block.",
    status: 'modelled',
  },
  '701.43a': {
    numbers: {
      '2017-04-28': '701.37a',
      '2018-04-27': '701.38a',
      '2020-07-03': '701.39a',
      '2025-06-06': '701.43a',
    },
    summary:
      "To exert a permanent is to choose that it won't untap in its controller's next untap step.",
    status: 'modelled',
  },
  '701.43d': {
    numbers: {
      '2017-04-28': '701.37d',
      '2018-04-27': '701.38d',
      '2020-07-03': '701.39d',
      '2025-06-06': '701.43d',
    },
    summary: 'Exerting a creature as it attacks is an optional cost to attack.',
    status: 'modelled',
  },
  '701.60c': {
    numbers: { '2024-02-09': '701.58c', '2025-06-06': '701.60c' },
    summary: "A suspected creature has menace and can't block.",
    status: 'modelled',
  },
  '703.3': {
    numbers: { '2009-07-11': '703.3' },
    summary: 'As a step begins, its turn-based actions come before anything else.',
    status: 'modelled',
  },
  '703.4k': {
    numbers: { '2009-07-11': '703.4', '2024-11-08': '703.4k' },
    summary:
      'As the combat damage step begins, each player in APNAP order announces how combat damage is assigned.',
    status: 'modelled',
  },
  '704.3': {
    numbers: { '2005-08-01': '420.3', '2009-07-11': '704.3' },
    summary:
      'State-based actions are checked whenever a player would get priority, all at once and again until none applies.',
    status: 'modelled',
  },
  '704.5a': {
    numbers: { '2005-08-01': '420.5a', '2009-07-11': '704.5a' },
    summary: 'A player with 0 or less life loses.',
    status: 'modelled',
  },
  '704.5c': {
    numbers: { '2005-08-01': '420.5h', '2009-07-11': '704.5c' },
    summary: 'A player with ten poison counters loses.',
    status: 'modelled',
  },
  '704.5f': {
    numbers: { '2005-08-01': '420.5b', '2009-07-11': '704.5f' },
    summary:
      "A creature with toughness 0 or less goes to the graveyard; regeneration doesn't help.",
    status: 'modelled',
  },
  '704.5g': {
    numbers: { '2005-08-01': '420.5c', '2009-07-11': '704.5g' },
    summary: 'A creature with as much damage as toughness is destroyed.',
    status: 'modelled',
  },
  '704.5h': {
    numbers: { '2009-07-11': '704.5h' },
    summary: 'A creature dealt damage by a source with deathtouch is destroyed.',
    status: 'modelled',
  },
  '704.5i': {
    numbers: { '2009-07-11': '704.5i' },
    summary: 'A planeswalker without loyalty goes to the graveyard.',
    status: 'modelled',
  },
  '704.5m': {
    numbers: { '2005-08-01': '420.5d', '2009-07-11': '704.5n', '2017-09-29': '704.5m' },
    summary:
      "An Aura attached to nothing, or to something it can't enchant, goes to the graveyard.",
    status: 'modelled',
  },
  '704.5v': {
    numbers: { '2023-04-14': '704.5v' },
    summary:
      'A Siege without defense goes to the graveyard once its own trigger has left the stack.',
    status: 'modelled',
  },
  '704.5w': {
    numbers: { '2026-08-07': '704.5w' },
    summary: 'Any other battle without defense goes to the graveyard.',
    status: 'modelled',
  },
  '704.5x': {
    numbers: { '2023-04-14': '704.5w', '2026-08-07': '704.5x' },
    summary:
      "A battle that isn't attacked and has no possible protector gets one, or goes to the graveyard.",
    status: 'modelled',
  },
  '704.6c': {
    numbers: { '2011-06-17': '704.6c' },
    summary: 'A player dealt 21 combat damage by one commander loses.',
    status: 'modelled',
  },
  '733.1': {
    numbers: {
      '2005-08-01': '422.1',
      '2009-07-11': '714.1',
      '2010-04-23': '715.1',
      '2011-05-01': '716.1',
      '2011-09-30': '717.1',
      '2016-07-22': '719.1',
      '2016-08-26': '720.1',
      '2018-04-27': '721.1',
      '2019-10-04': '722.1',
      '2020-04-17': '723.1',
      '2021-07-23': '725.1',
      '2021-09-24': '726.1',
      '2022-06-10': '727.1',
      '2022-10-07': '728.1',
      '2022-11-18': '729.1',
      '2023-04-14': '728.1',
      '2024-02-09': '729.1',
      '2024-03-08': '730.1',
      '2025-04-04': '731.1',
      '2025-07-25': '732.1',
      '2026-04-17': '733.1',
    },
    summary:
      'An action that turns out illegal is undone altogether, with its payments and triggers.',
    status: 'modelled',
  },
} as const satisfies Rows;
