import fc from 'fast-check';
import type { WrittenSetup } from '../../machines/model/setup.ts';
import { creature, planeswalker } from './declarations.ts';
import type { Table } from './declarations.ts';

type Written = Table['permanents'][number];
type Ability = NonNullable<Written['abilities']>[number];
type Effect = NonNullable<WrittenSetup['effects']>[number];

const ATTACK_ABILITIES: readonly Ability[] = [
  'mustAttack',
  'mustAttack',
  'cantAttackAlone',
  'defender',
  'vigilance',
  'banding',
  { mustAttack: 'Ben' },
  { mustAttack: { protects: 'Cleo', planeswalkers: true } },
  { goaded: ['Ben'] },
  { goaded: ['Cleo', 'Ben'] },
  { cantAttack: 'Ben' },
  { cantAttack: { protects: 'Cleo', planeswalkers: true } },
  { attackCost: 1 },
  { attackCompany: { atLeast: 3 } },
  { attackCompany: 'onlyAlone' },
  { attackCompany: { with: { any: [{ color: 'red' }, { power: '>self' }] } } },
  { attacksIf: 'a1' },
  {
    grant: { to: { type: 'creature', controller: 'you', other: true }, abilities: ['mustAttack'] },
  },
];

const ATTACK_EFFECTS: readonly Effect[] = [
  { id: 'e1', maxAttackers: 1 },
  { id: 'e2', maxAttackers: 2 },
  { id: 'e3', maxAttackers: { protects: 'Ben', n: 1 } },
  { id: 'e4', maxAttackers: { protects: 'Cleo', n: 0, planeswalkers: true } },
  { id: 'e5', attackCost: { protects: 'Ben', mana: 2 } },
  { id: 'e6', attackCost: { protects: 'Cleo', mana: 1, planeswalkers: true } },
];

const BLOCKED_ABILITIES: readonly Ability[] = [
  'menace',
  'flying',
  'lure',
  'mustBeBlocked',
  'mustBeBlocked',
  { lure: { color: 'red' } },
  { mustBeBlocked: { atLeast: 2 } },
  { mustBeBlocked: { exactly: 1 } },
  { mustBeBlocked: { by: { color: 'red' } } },
  { cantBeBlockedByMoreThan: 1 },
  { cantBeBlockedExceptByAtLeast: 3 },
  { cantBeBlockedBy: { any: [{ color: 'red' }, { power: '>self' }] } },
];

const BLOCKING_ABILITIES: readonly Ability[] = [
  'mustBlock',
  'mustBlock',
  'flying',
  'cantBlockAlone',
  { mustBlock: 'a1' },
  { canBlockAdditional: 1 },
  { blockCost: 1 },
  { cantBlock: { color: 'red' } },
  { blockCompany: { atLeast: 3 } },
  { blockCompany: { with: { color: 'red' } } },
  { blockAsThough: 'flying' },
];

const BLOCK_EFFECTS: readonly Effect[] = [
  { id: 'e1', maxBlockers: 1 },
  { id: 'e2', maxBlockers: { protects: 'Cleo', n: 1, planeswalkers: true } },
  { id: 'e3', blockCost: { attackers: { keyword: 'flying' }, mana: 1 } },
];

const someOf = <Item>(items: readonly Item[], most: number): fc.Arbitrary<readonly Item[]> =>
  fc.array(fc.constantFrom(...items), { maxLength: most });

const distinctOf = <Item>(items: readonly Item[], most: number): fc.Arbitrary<readonly Item[]> =>
  fc.uniqueArray(fc.constantFrom(...items), { maxLength: most });

const fighter = (
  id: string,
  controller: string,
  abilities: readonly Ability[],
): fc.Arbitrary<Written> =>
  fc
    .record({
      abilities: someOf(abilities, 3),
      colors: distinctOf(['red' as const, 'black' as const], 1),
      pt: fc.constantFrom('2/2', '3/3'),
      tapped: fc.boolean().map((is) => is),
      rarely: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ rarely, tapped, colors, abilities: own, ...more }) =>
      creature(id, [...own], {
        ...more,
        colors: [...colors],
        controller,
        tapped: tapped && rarely === 0,
        sick: rarely === 1,
      }),
    );

const fighters = (
  prefix: string,
  controller: string,
  abilities: readonly Ability[],
  most: number,
): fc.Arbitrary<readonly Written[]> =>
  fc
    .integer({ min: 1, max: most })
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, index) =>
          fighter(`${prefix}${index + 1}`, controller, abilities),
        ),
      ),
    );

/** Boards before an attack: up to three creatures that may attack Ben, Cleo and perhaps a planeswalker of Ben's. */
export const attackTables: fc.Arbitrary<Table> = fc
  .record({
    own: fighters('a', 'Ana', ATTACK_ABILITIES, 3),
    sage: fc.boolean(),
    effects: distinctOf(ATTACK_EFFECTS, 2),
  })
  .map(({ own, sage, effects }) => ({
    permanents: [
      ...own,
      ...(sage ? [planeswalker('sage', 'Ben')] : []),
      creature('ox', [], { controller: 'Cleo' }),
    ],
    effects: [...effects],
  }));

/** Boards before blocks: one to three of Ana's creatures attack Ben, one attacks Cleo; both have blockers. */
export const blockTables: fc.Arbitrary<Table> = fc
  .record({
    own: fighters('a', 'Ana', BLOCKED_ABILITIES, 3),
    rat: fighter('rat', 'Ana', BLOCKED_ABILITIES),
    bens: fighters('b', 'Ben', BLOCKING_ABILITIES, 3),
    cleos: fighters('c', 'Cleo', BLOCKING_ABILITIES, 2),
    effects: distinctOf(BLOCK_EFFECTS, 2),
  })
  .map(({ own, rat, bens, cleos, effects }) => ({
    attacking: { ...Object.fromEntries(own.map(({ id }) => [id, 'Ben'])), rat: 'Cleo' },
    permanents: [...own, rat, ...bens, ...cleos],
    effects: [...effects],
  }));

/** Any attackers at any targets, with bands and payment as it comes. */
export const attackCommands = fc.record({
  attackers: fc.dictionary(
    fc.constantFrom('a1', 'a2', 'a3', 'ox', 'nobody'),
    fc.constantFrom('Ben', 'Cleo', 'sage', 'Ana'),
  ),
  bands: fc.array(fc.uniqueArray(fc.constantFrom('a1', 'a2', 'a3'), { maxLength: 3 }), {
    maxLength: 2,
  }),
  pay: fc.record({ mana: fc.integer({ min: 0, max: 4 }) }),
});

/** Any blockers on any attackers. */
export const blockCommands = fc.record({
  blocks: fc.dictionary(
    fc.constantFrom('b1', 'b2', 'b3', 'c1', 'nobody'),
    fc.array(fc.constantFrom('a1', 'a2', 'a3', 'rat'), { minLength: 1, maxLength: 3 }),
  ),
  mana: fc.integer({ min: 0, max: 3 }),
});

function permuted<Item>(items: readonly Item[], seed: number): readonly Item[] {
  return items
    .map((item, index) => ({ item, key: Math.imul(index + seed + 1, 2_654_435_761) >>> 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

/** The same value with the keys of every map and the items of every list in another order. */
export function shuffled<Value>(value: Value, seed: number): Value {
  if (Array.isArray(value))
    return permuted(value, seed).map((item) => shuffled(item, seed + 1)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = permuted(Object.entries(value), seed).map(
    ([key, part]) => [key, shuffled(part, seed + 1)] as const,
  );
  return Object.fromEntries(entries) as Value;
}
