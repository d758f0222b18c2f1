import type { Rows } from '../rule-entry.ts';

export const DAMAGE = {
  '310.1 (stack)': {
    numbers: { '2005-08-01': '310.1', '2009-07-11': null },
    summary: 'Assigned combat damage went on the stack as one object, and players got priority.',
    status: 'modelled',
  },
  '310.4a (stack)': {
    numbers: { '2005-08-01': '310.4a', '2009-07-11': null },
    summary:
      'It was dealt as assigned, even if the source had left or changed its power, or the recipient had left combat.',
    status: 'modelled',
  },
  '310.4b (stack)': {
    numbers: { '2005-08-01': '310.4b', '2009-07-11': null },
    summary: 'Its source was the creature as it was then, or as it last was on the battlefield.',
    status: 'modelled',
  },
  '310.4c (stack)': {
    numbers: { '2005-08-01': '310.4c', '2009-07-11': null },
    summary:
      'What was assigned to something that had left the battlefield or changed its type was not dealt.',
    status: 'modelled',
  },
  '510.1': {
    numbers: { '2005-08-01': '310.1', '2009-07-11': '510.1' },
    summary:
      'First combat damage is assigned: by the active player for attackers, then for blockers by their side.',
    status: 'modelled',
  },
  '510.1a': {
    numbers: { '2005-08-01': '310.2a', '2009-07-11': '510.1a' },
    summary: 'A creature assigns as much as its power; with 0 or less it assigns nothing.',
    status: 'modelled',
  },
  '510.1b': {
    numbers: { '2005-08-01': '310.2b', '2009-07-11': '510.1b' },
    summary:
      'An unblocked creature assigns all of it to what it attacks, and nothing if it attacks nothing any more.',
    status: 'modelled',
  },
  '510.1c': {
    numbers: { '2005-08-01': '310.2c', '2009-07-11': '510.1c' },
    changed: ['2009-07-11', '2024-11-08'],
    summary:
      'A blocked creature assigns it among its blockers, as its controller likes; nothing if none is left.',
    status: 'modelled',
  },
  '510.1d': {
    numbers: { '2005-08-01': '310.2d', '2009-07-11': '510.1d' },
    changed: ['2009-07-11', '2024-11-08'],
    summary:
      'A blocking creature assigns it among what it blocks, as its controller likes; nothing if none is left.',
    status: 'modelled',
  },
  '510.1e': {
    numbers: { '2009-10-01': '510.1f', '2011-07-15': '510.1e' },
    summary:
      'The assignment of a player is judged as a whole; if it is illegal, that player starts over.',
    status: 'modelled',
  },
  '510.1e (one at a time)': {
    numbers: { '2009-07-11': '510.1e', '2011-07-15': null },
    summary: "One creature's damage was assigned fully before another's.",
    status: {
      gap: 'It only orders the announcement: a player hands in a whole assignment at once',
    },
  },
  '510.2': {
    numbers: { '2005-08-01': '310.4', '2009-07-11': '510.2' },
    changed: ['2009-07-11'],
    summary: 'Then all combat damage is dealt at once.',
    status: 'modelled',
  },
  '510.3': {
    numbers: { '2005-08-01': '310.4', '2009-07-11': '510.4', '2016-09-30': '510.3' },
    summary: 'Then the active player has priority, after triggers.',
    status: 'modelled',
  },
  '510.4': {
    numbers: { '2005-08-01': '310.5', '2009-07-11': '510.5', '2016-09-30': '510.4' },
    changed: ['2009-07-11', '2009-10-01'],
    summary:
      'If a creature in combat has first or double strike as the step begins, only those assign damage, and a second step follows for the rest and for those with double strike.',
    status: 'modelled',
  },
  '511.1': {
    numbers: { '2005-08-01': '311.1', '2009-07-11': '511.1' },
    summary: 'As the end of combat step begins, triggers on it occur.',
    status: 'modelled',
  },
  '511.2': {
    numbers: { '2005-08-01': '311.1', '2009-07-11': '511.2' },
    summary: 'The active player has priority.',
    status: 'modelled',
  },
  '511.3': {
    numbers: { '2005-08-01': '311.2', '2009-07-11': '511.3' },
    changed: ['2007-10-01', '2023-04-14'],
    summary: 'As the step ends, everything leaves combat; the postcombat main phase follows.',
    status: 'modelled',
  },
} as const satisfies Rows;
