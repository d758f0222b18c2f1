import type { SentCommand } from '#machines';

/** Three defending players; the third has a land that must not matter to the second. */
export const WALK = {
  players: ['Ana', 'Bo', 'Cy', 'Dee'],
  permanents: [
    { id: 'bear', name: 'Bear', controller: 'Ana', pt: '2/2' },
    {
      id: 'climber',
      name: 'Climber',
      controller: 'Ana',
      pt: '3/3',
      abilities: [{ landwalk: 'mountain' }],
    },
    {
      id: 'duelist',
      name: 'Duelist',
      controller: 'Ana',
      pt: '2/2',
      abilities: ['first strike' as const],
    },
    { id: 'wurm', name: 'Wurm', controller: 'Ana', pt: '6/4', abilities: ['trample' as const] },
    { id: 'wall', name: 'Wall', controller: 'Bo', pt: '0/4' },
    { id: 'squire', name: 'Squire', controller: 'Bo', pt: '1/1' },
    { id: 'iris', name: 'Iris', controller: 'Cy', types: ['planeswalker' as const], loyalty: 3 },
    { id: 'falcon', name: 'Falcon', controller: 'Cy', pt: '1/1', abilities: ['flying' as const] },
    {
      id: 'peak',
      name: 'Peak',
      controller: 'Dee',
      types: ['land' as const],
      subtypes: ['mountain'],
    },
    { id: 'elf', name: 'Elf', controller: 'Dee', pt: '1/1' },
  ],
};

export const PASS: SentCommand = { type: 'allPass', times: 1 };

export const ATTACK: SentCommand = {
  type: 'declareAttackers',
  attackers: { bear: 'Bo', climber: 'Cy', duelist: 'iris', wurm: 'Dee' },
};

export const WALK_COMMANDS: readonly SentCommand[] = [
  PASS,
  ATTACK,
  PASS,
  { type: 'declareBlockers', by: 'Bo', blocks: { squire: ['bear'], wall: ['bear'] } },
  { type: 'declareBlockers', by: 'Cy', blocks: { falcon: ['duelist'] } },
  { type: 'declareBlockers', by: 'Dee', blocks: { elf: ['wurm'] } },
  PASS,
  PASS,
  {
    type: 'assignDamage',
    by: 'Ana',
    damage: { bear: { squire: 1, wall: 1 }, climber: { Cy: 3 }, wurm: { elf: 1, Dee: 5 } },
  },
  PASS,
  PASS,
];
