import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../machines/model/position.ts';
import {
  attackOptions,
  countAttacks,
  judgeAttack,
} from '../../machines/rules/508-declare-attackers.ts';
import {
  blockOptions,
  countBlocks,
  judgeBlocks,
} from '../../machines/rules/509-declare-blockers.ts';
import {
  attackCommands,
  attackTables,
  blockCommands,
  blockTables,
  shuffled,
} from '../support/declaration-boards.ts';
import { attackBy, beforeAttack, beforeBlocks, blocksBy } from '../support/declarations.ts';
import { DATES } from '../support/position.ts';

const RUNS = { numRuns: 60 };
const dates = fc.constantFrom(...Object.values(DATES));

/** Every map from some of the keys to one of the values. */
function mapsOf<Value>(
  keys: readonly string[],
  values: readonly Value[],
): readonly Readonly<Record<string, Value>>[] {
  return keys.reduce<readonly Readonly<Record<string, Value>>[]>(
    (maps, key) =>
      maps.flatMap((map) => [map, ...values.map((value) => ({ ...map, [key]: value }))]),
    [{}],
  );
}

const subsetsOf = (items: readonly string[]): readonly (readonly string[])[] =>
  items.reduce<readonly (readonly string[])[]>(
    (sets, item) => [...sets, ...sets.map((set) => [...set, item])],
    [[]],
  );

const controlledBy = (position: Position, player: string): readonly string[] =>
  Object.values(position.permanents)
    .filter(({ controller, types }) => controller === player && types.includes('creature'))
    .map(({ id }) => id);

/** All attacks that stand, paid in full. */
function legalAttacks(position: Position): readonly Readonly<Record<string, string>>[] {
  const targets = ['Ben', 'Cleo', ...('sage' in position.permanents ? ['sage'] : [])];
  return mapsOf(controlledBy(position, 'Ana'), targets).filter((attackers) => {
    const mana = judgeAttack(position, attackBy(attackers)).cost ?? 0;
    return judgeAttack(position, attackBy(attackers, { pay: { mana } })).violations.length === 0;
  });
}

/** All blocks of a player's that stand, paid in full. */
function legalBlocks(
  position: Position,
  player: string,
): readonly Readonly<Record<string, readonly string[]>>[] {
  const attackers = Object.keys(position.attackers).filter(
    (id) => position.attackers[id]?.defender === player,
  );
  const lists = subsetsOf(attackers).filter((list) => list.length > 0);
  return mapsOf(controlledBy(position, player), lists).filter((blocks) => {
    const mana = judgeBlocks(position, player, blocksBy(blocks)).cost;
    return judgeBlocks(position, player, blocksBy(blocks, mana)).violations.length === 0;
  });
}

describe('508.1d Some attack is always accepted', () => {
  test('the one that is offered, on every date', () => {
    fc.assert(
      fc.property(attackTables, dates, (table, date) => {
        const position = beforeAttack(table, date);
        const { minimum } = attackOptions(position, { attackers: {} }, []);
        expect(judgeAttack(position, minimum).violations).toEqual([]);
      }),
      RUNS,
    );
  });
  test('the one that is suggested instead of another', () => {
    fc.assert(
      fc.property(attackTables, attackCommands, dates, (table, command, date) => {
        const position = beforeAttack(table, date);
        const { violations, suggestion } = judgeAttack(position, {
          type: 'declareAttackers',
          ...command,
        });
        expect(suggestion === undefined).toBe(violations.length === 0);
        const instead =
          suggestion?.type === 'declareAttackers' ? suggestion : attackOptions(position).minimum;
        expect(judgeAttack(position, instead).violations).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('509.1c Some blocks are always accepted', () => {
  test('those that are offered, on every date', () => {
    fc.assert(
      fc.property(blockTables, dates, (table, date) => {
        const position = beforeBlocks(table, date);
        for (const player of ['Ben', 'Cleo']) {
          const { minimum } = blockOptions(position, player, { blocks: {} }, []);
          expect(judgeBlocks(position, player, minimum).violations).toEqual([]);
        }
      }),
      RUNS,
    );
  });
  test('those that are suggested instead of others', () => {
    fc.assert(
      fc.property(blockTables, blockCommands, dates, (table, { blocks, mana }, date) => {
        const position = beforeBlocks(table, date);
        const { violations, suggestion } = judgeBlocks(position, 'Ben', blocksBy(blocks, mana));
        expect(suggestion === undefined).toBe(violations.length === 0);
        const instead =
          suggestion?.type === 'declareBlockers'
            ? suggestion
            : blockOptions(position, 'Ben').minimum;
        expect(judgeBlocks(position, 'Ben', instead).violations).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('No answer depends on the order of keys and lists', () => {
  test('508.1 of attacks', () => {
    fc.assert(
      fc.property(attackTables, attackCommands, fc.nat(999), (table, command, seed) => {
        const again = beforeAttack(shuffled(table, seed));
        const position = beforeAttack(table);
        const judged = [
          judgeAttack(position, { type: 'declareAttackers', ...command }),
          attackOptions(position),
        ];
        const others = [
          judgeAttack(again, { type: 'declareAttackers', ...shuffled(command, seed) }),
          attackOptions(again),
        ];
        expect(JSON.stringify(others)).toBe(JSON.stringify(judged));
      }),
      RUNS,
    );
  });
  test('509.1 of blocks', () => {
    fc.assert(
      fc.property(blockTables, blockCommands, fc.nat(999), (table, { blocks, mana }, seed) => {
        const again = beforeBlocks(shuffled(table, seed));
        const position = beforeBlocks(table);
        const judged = [
          judgeBlocks(position, 'Ben', blocksBy(blocks, mana)),
          blockOptions(position, 'Ben'),
        ];
        const others = [
          judgeBlocks(again, 'Ben', blocksBy(shuffled(blocks, seed), mana)),
          blockOptions(again, 'Ben'),
        ];
        expect(JSON.stringify(others)).toBe(JSON.stringify(judged));
      }),
      RUNS,
    );
  });
});

test('802.4b taking other players’ attackers and blockers away changes no verdict', () => {
  fc.assert(
    fc.property(blockTables, blockCommands, (table, { blocks, mana }) => {
      const isOthers = (id: string): boolean => id === 'rat' || id.startsWith('c');
      const own = Object.fromEntries(
        Object.entries(blocks)
          .filter(([id]) => !isOthers(id))
          .map(([id, attackers]) => [id, attackers.filter((attacker) => !isOthers(attacker))]),
      );
      const { rat: _, ...attacking } = table.attacking ?? {};
      const alone = {
        ...table,
        attacking,
        permanents: table.permanents.filter(({ id }) => !isOthers(id)),
      };
      expect(judgeBlocks(beforeBlocks(alone), 'Ben', blocksBy(own, mana))).toEqual(
        judgeBlocks(beforeBlocks(table), 'Ben', blocksBy(own, mana)),
      );
    }),
    RUNS,
  );
});

describe('Counting and options agree with every single verdict', () => {
  test('508.1 of attacks', () => {
    fc.assert(
      fc.property(attackTables, dates, (table, date) => {
        const position = beforeAttack(table, date);
        const legal = legalAttacks(position);
        expect(countAttacks(position)).toBe(legal.length);
        for (const { creatures, stay, targets } of attackOptions(position).groups) {
          for (const id of creatures) {
            expect(stay.ok).toBe(legal.some((attackers) => !(id in attackers)));
            for (const { target, ok } of targets)
              expect(ok).toBe(legal.some((attackers) => attackers[id] === target));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
  test('509.1 of blocks', () => {
    fc.assert(
      fc.property(blockTables, dates, fc.constantFrom('Ben', 'Cleo'), (table, date, player) => {
        const position = beforeBlocks(table, date);
        const legal = legalBlocks(position, player);
        expect(countBlocks(position, player)).toBe(legal.length);
        for (const { creatures, stay, attackers } of blockOptions(position, player).groups) {
          for (const id of creatures) {
            expect(stay.ok).toBe(legal.some((blocks) => !(id in blocks)));
            for (const { attacker, ok } of attackers)
              expect(ok).toBe(legal.some((blocks) => blocks[id]?.includes(attacker) ?? false));
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
