import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallAttack, smallBlock } from '../support/legality-boards.ts';
import { choiceCase, faults, pairingCase } from '../support/legality-checks.ts';
import type { Mode } from '../support/oracle.ts';

const MOST_DECLARATIONS = 200;
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('Every answer on a random small board is the one that the definition gives', () => {
  test.for([
    ['508.1d choices', 120, (seed: number) => choiceCase(smallAttack(seed), 'global')],
    [
      '508.1d choices before 2007-05-01',
      50,
      (seed: number) => choiceCase(smallAttack(seed), 'own'),
    ],
    ['509.1c pairings', 120, (seed: number) => pairingCase(smallBlock(seed), 'global')],
    [
      '509.1c pairings before 2007-05-01',
      50,
      (seed: number) => pairingCase(smallBlock(seed), 'own'),
    ],
  ] as const)('%s', ([, numRuns, caseOf]) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const board = caseOf(seed);
        fc.pre(board.size <= MOST_DECLARATIONS);
        expect(faults(board, seed)).toEqual([]);
      }),
      { numRuns },
    );
  });
});

describe('Boards that were once answered wrongly', () => {
  test.for([
    [
      '508.1d rewards for sets of options that cross each other',
      choiceCase(smallAttack(20_116), 'global'),
    ],
  ] as const)('%s', ([, board]) => {
    expect(faults(board, 1)).toEqual([]);
  });
});

describe('508.1d 509.1c Some declaration always stands', () => {
  test.for<[string, Mode]>([
    ['now', 'global'],
    ['before 2007-05-01', 'own'],
  ])('%s', ([, mode]) => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, attacks) => {
        const board = attacks
          ? choiceCase(smallAttack(seed), mode)
          : pairingCase(smallBlock(seed), mode);
        const { witness } = board.best();
        const { legal, proved } = board.judge(witness);
        expect({ legal, proved }).toEqual({ legal: true, proved: true });
      }),
      { numRuns: 150 },
    );
  });
});
