import { expect, test } from 'vitest';
import { opponentsInOrder, tableOf } from '../../inspector/table/lanes.ts';
import type { Lane, TableView } from '../../inspector/table/lanes.ts';
import { familyOf } from '../../inspector/table/stacks.ts';
import type { CombatAnswer } from '../../inspector/transport/transport.ts';
import { opened, PASS, sharedWalk, there } from './walk.ts';

const walk = sharedWalk();

async function stateAt(seq: number): Promise<CombatAnswer> {
  const { session } = walk;
  await session.goTo({ seq });
  return there(session.shown.value);
}

const told = (lane: Lane): readonly string[] =>
  lane.targets.flatMap(({ id, attacks }) =>
    attacks.map(({ attackers, fate, blockers }) => {
      const guard = blockers.map(({ name }) => name).join(' ');
      return `${attackers.name} > ${id} ${fate}${guard === '' ? '' : ` by ${guard}`}`;
    }),
  );

const names = (table: TableView) => ({
  home: table.active.home.map(({ name }) => name),
  lanes: Object.fromEntries(table.lanes.map((lane) => [lane.player, told(lane)])),
});

test.for([
  [1, { home: ['Bear', 'Climber', 'Duelist', 'Wurm'], lanes: { Bo: [], Cy: [], Dee: [] } }],
  [
    2,
    {
      home: [],
      lanes: {
        Bo: ['Bear > Bo attacking'],
        Cy: ['Climber > Cy attacking', 'Duelist > iris attacking'],
        Dee: ['Wurm > Dee attacking'],
      },
    },
  ],
  [
    6,
    {
      home: [],
      lanes: {
        Bo: ['Bear > Bo blocked by Squire Wall'],
        Cy: ['Climber > Cy unblocked', 'Duelist > iris blocked by Falcon'],
        Dee: ['Wurm > Dee blocked by Elf'],
      },
    },
  ],
  [
    7,
    {
      home: [],
      lanes: {
        Bo: ['Bear > Bo blocked by Squire Wall'],
        Cy: ['Climber > Cy unblocked', 'Duelist > iris blocked'],
        Dee: ['Wurm > Dee blocked by Elf'],
      },
    },
  ],
  [11, { home: ['Bear', 'Climber', 'Duelist', 'Wurm'], lanes: { Bo: [], Cy: [], Dee: [] } }],
] as const)(
  'after command %i each attack stands in the lane it concerns',
  async ([seq, expected]) => {
    expect(names(tableOf(await stateAt(seq)))).toEqual(expected);
  },
);

test('lands and planeswalkers are no idle creatures', async () => {
  const { lanes } = tableOf(await stateAt(1));
  const [bo, cy, dee] = lanes;
  expect(bo?.home.map(({ name }) => name)).toEqual(['Squire', 'Wall']);
  expect(cy?.home.map(({ name }) => name)).toEqual(['Falcon']);
  expect(dee?.lands.map(({ name }) => name)).toEqual(['Peak']);
  expect(cy?.targets.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'player Cy',
    'planeswalker iris',
  ]);
});

test('alike creatures are one stack with numbers', async () => {
  const setup = {
    players: ['Ana', 'Ben', 'Cleo'],
    start: 'declare-attackers',
    permanents: [
      { id: 'token', controller: 'Ana', pt: '1/1', count: 66 },
      { id: 'token-leader', name: 'Leader', controller: 'Ana', pt: '1/1' },
      { id: 'guard', controller: 'Ben', pt: '1/1', count: 3 },
    ],
  };
  const session = await opened({
    setup,
    commands: [
      { type: 'declareAttackers', attackers: { 'token-1..12': 'Ben', 'token-13..14': 'Cleo' } },
      PASS,
      { type: 'declareBlockers', by: 'Ben', blocks: { 'guard-2': ['token-5'] } },
    ],
  });
  const { active, lanes } = tableOf(there(session.shown.value));
  const [ben, cleo] = lanes;
  const counts = (lane: Lane | undefined) =>
    lane?.targets.flatMap(({ attacks }) =>
      attacks.map(({ attackers }) => [attackers.ids.length, attackers.of]),
    );
  expect(active.home.map(({ name, ids, of }) => [name, ids.length, of])).toEqual([
    ['token', 52, 66],
    ['Leader', 1, undefined],
  ]);
  expect(counts(ben)).toEqual([
    [11, 66],
    [1, 66],
  ]);
  expect(counts(cleo)).toEqual([[2, 66]]);
  expect(ben?.home.map(({ ids }) => ids.length)).toEqual([2]);
});

test.for([
  ['token-12', 'token-12', 'token'],
  ['token-12', 'Soldier', 'Soldier'],
  ['token', 'token', 'token'],
  ['b-52-x', 'b-52-x', 'b-52-x'],
])('%s called %s belongs to %s', ([id = '', name = '', family]) => {
  expect(familyOf(id, { name })).toBe(family);
});

test('opponents follow the active player in turn order; teammates are none', async () => {
  const session = await opened({
    setup: {
      players: [
        { id: 'Ana', team: 'red' },
        { id: 'Ben', team: 'blue' },
        { id: 'Cleo', team: 'red' },
        { id: 'Dov', team: 'blue' },
      ],
      permanents: [],
    },
  });
  expect(opponentsInOrder(there(session.shown.value))).toEqual(['Ben', 'Dov']);
});
