import type { SentCommand } from '#machines';
import { beforeAll } from 'vitest';
import { createLocalTransport } from '../../inspector/transport/local.ts';
import { openSession } from '../../inspector/state/session.ts';
import type { Plan, Session } from '../../inspector/state/session.ts';

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

/** What a test cannot go on without. */
export function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Something is missing.');
  return value;
}

export async function opened(plan: Partial<Plan> = {}): Promise<Session> {
  const whole = { setup: WALK, edition: '2026-09-25', commands: [], ...plan };
  const result = await openSession(createLocalTransport(), whole, 'en');
  if (!result.ok) throw new Error(JSON.stringify(result.trouble));
  return result.session;
}

export const walked = (): Promise<Session> => opened({ commands: WALK_COMMANDS });

/** One walk for all tests of a file that only look at it. */
export function sharedWalk(): { readonly session: Session } {
  const shared: { session?: Session } = {};
  beforeAll(async () => {
    shared.session = await walked();
  }, 60_000);
  return {
    get session() {
      if (!shared.session) throw new Error('The walk has not begun.');
      return shared.session;
    },
  };
}
