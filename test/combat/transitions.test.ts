import { describe, expect, test } from 'vitest';
import type { CombatSnapshot } from '../../machines/combat/step.ts';
import { whoIsAsked } from '../../machines/combat/waiting.ts';
import type { Command } from '../../machines/model/commands.ts';
import { everyKind } from '../support/charts.ts';
import { explore } from '../support/graph.ts';
import { faultsOfEdge, faultsOfState } from '../support/graph-faults.ts';
import { DATES, positionOf } from '../support/position.ts';
import { everyAnswer, everyLeaving, smallTable } from '../support/small-tables.ts';
import type { Table } from '../support/small-tables.ts';

const SLOW = 120_000;

const hasPriority = (snapshot: CombatSnapshot): boolean =>
  whoIsAsked(snapshot).some(({ decision }) => decision === 'priority');

/** The combat ends at once, or one more is added to the first, while somebody has priority. */
function effects(snapshot: CombatSnapshot): readonly Command[] {
  if (!hasPriority(snapshot)) return [];
  const { extraCombats, combatNumber } = snapshot.context.position;
  const more: readonly Command[] =
    extraCombats + combatNumber > 1 ? [] : [{ type: 'applyEffect', kind: 'extraCombat' }];
  return [{ type: 'applyEffect', kind: 'endCombat' }, ...more];
}

const answersOnly = everyAnswer;
const withLeaving = (snapshot: CombatSnapshot): readonly Command[] => [
  ...everyAnswer(snapshot),
  ...everyLeaving(snapshot),
];
const withEffects = (snapshot: CombatSnapshot): readonly Command[] => [
  ...everyAnswer(snapshot),
  ...effects(snapshot),
];

const DUEL = { defenders: 1, attackers: ['1/1'], blockers: ['1/1'] } as const;
const BEGINNING = { priority: 'ask', start: 'beginning-of-combat' } as const;
const FROM_BLOCKS = { start: 'declare-blockers', attacking: { ana1: 'Ben' } } as const;
const BANDS: Table = {
  defenders: 2,
  attackers: ['2/2', '1/1'],
  blockers: ['1/1 banding', '1/1'],
  rest: {
    start: 'combat-damage',
    attacking: { ana1: 'Ben', ana2: 'Cleo' },
    blocking: { ben1: ['ana1'], ben2: ['ana1'], cleo1: ['ana2'] },
  },
};
const FAST_BANDS: Table = { ...BANDS, attackers: ['2/2 first strike', '1/1 first strike'] };
const SWARM = {
  defenders: 2,
  attackers: ['2/2 first strike'],
  blockers: ['1/1', '1/1'],
} as const;

type Commands = (snapshot: CombatSnapshot) => readonly Command[];
type Small = readonly [name: string, table: Table, date: string, commands: Commands];

const lent = (id: string, controller: string, owner: string, pt = '1/1') => ({
  id,
  controller,
  owner,
  pt,
});

/** Choices that are none any more as soon as Dan, whose creatures the others have, leaves. */
const LENT: Table = {
  defenders: 3,
  attackers: [],
  blockers: [],
  rest: {
    start: 'combat-damage',
    attacking: { ana1: 'Ben', ana2: 'Cleo' },
    blocking: { ben1: ['ana1'], dan1: ['ana1'], cleo1: ['ana2'] },
    permanents: [
      lent('ana1', 'Ana', 'Ana', '2/2'),
      lent('ana2', 'Ana', 'Ana'),
      lent('ben1', 'Ben', 'Ben'),
      lent('dan1', 'Ben', 'Dan'),
      lent('cleo1', 'Cleo', 'Cleo'),
    ],
  },
};

type Keyword = 'banding' | 'first strike';

/** The same, with abilities by creature. */
const lentWith = (abilities: Readonly<Record<string, Keyword>>): Table => ({
  ...LENT,
  rest: {
    ...LENT.rest,
    permanents: (LENT.rest?.permanents ?? []).map((permanent) => {
      const ability = abilities[permanent.id];
      return ability ? { ...permanent, abilities: [ability] } : permanent;
    }),
  },
});

const LENT_ORDERS: Table = {
  ...LENT,
  rest: {
    start: 'declare-blockers',
    priority: 'none',
    attacking: { ana1: 'Ben', dan2: 'Ben' },
    permanents: [
      lent('ana1', 'Ana', 'Ana', '2/2'),
      lent('dan2', 'Ana', 'Dan', '2/2'),
      { ...lent('ben1', 'Ben', 'Ben'), abilities: [{ canBlockAdditional: 1 }] },
      lent('dan1', 'Ben', 'Dan'),
    ],
  },
};

/** Both of Ben's creatures block, the one both attackers. */
const bothWays = (snapshot: CombatSnapshot): readonly Command[] =>
  whoIsAsked(snapshot).some(({ decision }) => decision === 'declare-blockers')
    ? [
        {
          type: 'declareBlockers',
          by: 'Ben',
          blocks: { ben1: ['ana1', 'dan2'], dan1: ['ana1'] },
        },
      ]
    : withLeaving(snapshot);

/** Small combats whose whole graphs are looked through, with what may happen in them beside the answers. */
const COMBATS: readonly Small[] = [
  ['a duel with effects', { ...DUEL, rest: BEGINNING }, DATES.today, withEffects],
  [
    'a duel with first strike, effects, and damage on the stack',
    { ...DUEL, attackers: ['1/1 first strike'], rest: BEGINNING },
    DATES.stackWithPlaneswalkers,
    withEffects,
  ],
  [
    'a duel with effects and damage on the stack',
    { ...DUEL, rest: { ...FROM_BLOCKS, priority: 'ask' } },
    DATES.stackWithPlaneswalkers,
    withEffects,
  ],
  [
    'one defending player of two, chosen; anybody may leave',
    { ...DUEL, defenders: 2, rest: { option: 'single-defender', start: 'beginning-of-combat' } },
    DATES.today,
    withLeaving,
  ],
  [
    'two defend at once; anybody may leave',
    { defenders: 2, attackers: ['2/2', '1/1'], blockers: ['1/1'], rest: { blocks: 'parallel' } },
    DATES.today,
    withLeaving,
  ],
  [
    'two block one attacker; anybody may leave',
    { ...SWARM, attackers: ['2/2'] },
    DATES.today,
    withLeaving,
  ],
  ['two defend; orders; anybody may leave', SWARM, DATES.orders, withLeaving],
  [
    'everything is asked for; anybody may leave',
    { ...SWARM, blockers: ['1/1'], rest: { ask: 'all' } },
    DATES.orders,
    withLeaving,
  ],
  [
    'it starts at blocks; damage on the stack; anybody may leave',
    { ...SWARM, rest: FROM_BLOCKS },
    DATES.stackWithPlaneswalkers,
    withLeaving,
  ],
  [
    'it starts at damage that a defending player divides; anybody may leave',
    BANDS,
    DATES.today,
    withLeaving,
  ],
  ['the same with first strike', FAST_BANDS, DATES.today, withLeaving],
  [
    'somebody who strikes first has no power; damage on the stack',
    { ...DUEL, attackers: ['0/1 first strike'], rest: FROM_BLOCKS },
    DATES.stackWithPlaneswalkers,
    answersOnly,
  ],
  ['damage is divided until somebody leaves', LENT, DATES.today, withLeaving],
  [
    'first strikes are divided until somebody leaves',
    lentWith({ ana1: 'first strike' }),
    DATES.today,
    withLeaving,
  ],
  [
    'a defending player divides until somebody leaves',
    lentWith({ ben1: 'banding' }),
    DATES.today,
    withLeaving,
  ],
  [
    'a defending player divides a first strike until somebody leaves',
    lentWith({ ana1: 'first strike', ben1: 'banding' }),
    DATES.today,
    withLeaving,
  ],
  ['damage is ordered until somebody leaves', LENT_ORDERS, DATES.orders, bothWays],
  ['nothing but answers, three defend', { ...DUEL, defenders: 3 }, DATES.today, answersOnly],
];

const taken = new Set<string>();

describe('every transition of every chart', () => {
  test.for(COMBATS)('%s', { timeout: SLOW }, ([, table, date, commands]) => {
    const faults: string[] = [];
    const graph = explore(positionOf(smallTable(table), date), {
      commands,
      onState: (snapshot, tries) => faults.push(...faultsOfState(snapshot, tries)),
      onEdge: (edge) => faults.push(...faultsOfEdge(edge)),
    });
    for (const kind of graph.taken) taken.add(kind);
    expect(faults).toEqual([]);
    expect(graph.finals).toBeGreaterThan(0);
  });

  test('was taken in one of them', () => {
    const all = everyKind();
    expect([...all].filter((kind) => !taken.has(kind))).toEqual([]);
    expect([...taken].filter((kind) => !all.has(kind))).toEqual([]);
    expect(all.size).toBeGreaterThan(80);
  });
});
