import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longCombats } from '../support/combat-model.ts';

test(
  'random long combats go on to their end, lose nothing and replay alike',
  { timeout: 180_000 },
  () => {
    const tally = { combats: 0, commands: 0, effects: 0 };
    fc.assert(longCombats({ most: 6, maxCommands: 25 }, tally), { numRuns: 40 });
    expect(tally.combats).toBeGreaterThanOrEqual(40);
    expect(tally.commands).toBeGreaterThan(200);
    expect(tally.effects).toBeGreaterThan(20);
  },
);
