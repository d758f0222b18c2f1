import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longCombatsTwice } from '../support/combat-model.ts';
import { playOver } from '../support/play-over.ts';
import { serve } from '../support/service.ts';

test(
  'random long combats are accepted, refused and end over HTTP as on the chart itself',
  { timeout: 180_000 },
  async () => {
    const { client } = await serve();
    const tally = { combats: 0, commands: 0, effects: 0 };
    const property = longCombatsTwice({ most: 6, maxCommands: 20 }, tally, (played) =>
      playOver(client, played),
    );
    await fc.assert(property, { numRuns: 12 });
    expect(tally.combats).toBeGreaterThanOrEqual(12);
  },
);
