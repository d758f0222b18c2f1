import type { Rows } from '../rule-entry.ts';

export const PERMANENTS = {
  '302.6': {
    numbers: { '2005-08-01': '212.3d', '2009-07-11': '302.6' },
    summary:
      "A creature attacks only if its controller has controlled it continuously since that player's latest turn began, or if it has haste. Blocking needs nothing of the kind.",
    status: 'modelled',
  },
  '306.6': {
    numbers: { '2007-10-01': '306.2', '2009-07-11': '306.6' },
    summary: 'Planeswalkers can be attacked.',
    status: 'modelled',
  },
  '306.7': {
    numbers: { '2009-07-11': '306.7' },
    changed: ['2018-04-27'],
    summary:
      "A player's noncombat damage could once be moved to a planeswalker of that player; cards say so themselves now.",
    status: { gap: 'It never concerned combat damage' },
  },
  '306.8': {
    numbers: { '2009-07-11': '306.8' },
    summary: 'Damage to a planeswalker takes away that much loyalty.',
    status: 'modelled',
  },
  '306.9': {
    numbers: { '2009-07-11': '306.9' },
    summary: 'A planeswalker without loyalty goes to the graveyard as a state-based action.',
    status: 'modelled',
  },
  '310.4': {
    numbers: { '2023-04-14': '310.4' },
    summary: "A battle's defense is the number of its defense counters.",
    status: 'modelled',
  },
  '310.5': {
    numbers: { '2023-04-14': '310.5' },
    summary: 'Battles can be attacked.',
    status: 'modelled',
  },
  '310.6': {
    numbers: { '2023-04-14': '310.6' },
    summary: 'Damage to a battle takes away that much defense.',
    status: 'modelled',
  },
  '310.7': {
    numbers: { '2023-04-14': '310.7' },
    summary:
      'A Siege without defense goes to the graveyard once its own trigger has left the stack.',
    status: 'modelled',
  },
  '310.8': {
    numbers: { '2026-08-07': '310.8' },
    summary: 'Any other battle without defense goes to the graveyard at once.',
    status: 'modelled',
  },
  '310.9a': {
    numbers: { '2023-04-14': '310.8a', '2026-08-07': '310.9a' },
    summary:
      'As a battle enters, its controller chooses who protects it, within what its type allows.',
    status: { gap: 'What enters comes in as an effect that names the protector' },
  },
  '310.9b': {
    numbers: { '2023-04-14': '310.8b', '2026-08-07': '310.9b' },
    summary:
      "A protector never attacks its battle; everybody else for whom the protector is a defending player may, the battle's own controller too.",
    status: 'modelled',
  },
  '310.9c': {
    numbers: { '2023-04-14': '310.8c', '2026-08-07': '310.9c' },
    summary: 'Only creatures of the protector block what attacks the battle.',
    status: 'modelled',
  },
  '310.9d': {
    numbers: { '2023-04-14': '310.8d', '2026-08-07': '310.9d' },
    summary: 'The defending player of what attacks a battle is its protector, not its controller.',
    status: 'modelled',
  },
  '310.9e': {
    numbers: { '2023-04-14': '310.8e', '2026-08-07': '310.9e' },
    summary: 'The player who protects a battle is its protector.',
    status: { gap: 'Introduces the rules below it and says nothing by itself' },
  },
  '310.9f': {
    numbers: { '2023-04-14': '310.8f', '2026-08-07': '310.9f' },
    summary: 'A battle has one protector at a time; a new one takes the place of the old.',
    status: 'modelled',
  },
  '310.9g': {
    numbers: { '2023-04-14': '310.8g', '2026-08-07': '310.9g' },
    summary: 'The protector stays when the battle stops being one or becomes a copy.',
    status: 'modelled',
  },
  '310.10': {
    numbers: { '2023-04-14': '310.9', '2026-08-07': '310.10' },
    summary: "A battle can't be attached to anything.",
    status: 'modelled',
  },
  '310.11': {
    numbers: { '2023-04-14': '310.10', '2026-08-07': '310.11' },
    summary:
      'A battle with nobody, or somebody impossible, as its protector gets a new one chosen by its controller, but not while it is attacked.',
    status: 'modelled',
  },
  '310.12a': {
    numbers: { '2023-04-14': '310.11a', '2026-08-07': '310.12a' },
    summary: 'A Siege is protected by an opponent of its controller.',
    status: 'modelled',
  },
  '310.12b': {
    numbers: { '2023-04-14': '310.11b', '2026-08-07': '310.12b' },
    summary:
      'A Siege that loses its last defense counter has a trigger that exiles it and lets its controller cast it.',
    status: 'modelled',
  },
  '400.7': {
    numbers: { '2005-08-01': '217.1c', '2009-07-11': '400.7' },
    summary: 'What goes from one zone to another is a new object without a past.',
    status: 'modelled',
  },
} as const satisfies Rows;
