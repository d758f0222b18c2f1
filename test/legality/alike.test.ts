import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choice, pairing } from '../../machines/legality/index.ts';
import type { ChoiceActor, PairingActor } from '../../machines/legality/index.ts';
import { dice } from '../support/dice.ts';
import {
  gameAttack,
  limitedBlock,
  interned,
  smallAttack,
  smallBlock,
} from '../support/legality-boards.ts';
import { FORCED, attack, attacker } from '../support/legality-problems.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const RUNS = { numRuns: 150 };
const MODES = ['global', 'own'] as const;

/** Equal actors, no two of them one object. */
function apart<Board extends { readonly actors: readonly (ChoiceActor | PairingActor)[] }>(
  board: Board,
): Board {
  return { ...board, actors: board.actors.map((actor) => ({ ...actor })) };
}

describe('Alike actors are looked at together', () => {
  test('508.1d and judged as if each were alone', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(...MODES),
        fc.boolean(),
        (seed, requirementMode, small) => {
          const die = dice(seed);
          const how = { requirementMode };
          const together = interned(
            small ? smallAttack(seed) : gameAttack(seed, 5 + die.int(20), 1 + die.int(4), false),
          );
          const alone = apart(together);
          const best = choice.best(alone, how);
          const declared = best.witness.map((option, actor) =>
            die.chance(0.7) ? option : (together.actors[actor]?.can[die.int(4)] ?? -1),
          );
          expect(choice.best(together, how)).toEqual(best);
          for (const declaration of [best.witness, declared])
            expect(choice.judge(together, declaration, how)).toEqual(
              choice.judge(alone, declaration, how),
            );
        },
      ),
      RUNS,
    );
  });

  test('509.1c and so are blockers', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(...MODES),
        fc.boolean(),
        (seed, requirementMode, small) => {
          const die = dice(seed);
          const how = { requirementMode };
          const together = interned(
            small ? smallBlock(seed) : limitedBlock(seed, 4 + die.int(12), 4 + die.int(12), false),
          );
          const alone = apart(together);
          const best = pairing.best(alone, how);
          const declared = best.witness.map((taken) => (die.chance(0.7) ? taken : []));
          expect(pairing.best(together, how)).toEqual(best);
          for (const declaration of [best.witness, declared])
            expect(pairing.judge(together, declaration, how)).toEqual(
              pairing.judge(alone, declaration, how),
            );
        },
      ),
      RUNS,
    );
  });

  test('508.1d a thousand of them that must attack where three may: each that stays is told, in order', () => {
    const soldier = attacker({ requirements: [FORCED] });
    const bystander = attacker();
    const board = attack(
      Array.from({ length: 1001 }, (_, index) => (index === 500 ? bystander : soldier)),
      { caps: [{ options: 'all', most: 3 }] },
    );
    const three = board.actors.map((_, index) => ([0, 499, 1000].includes(index) ? 0 : -1));
    const { legal, obeyed, required, unmet } = choice.judge(board, three);
    expect({ legal, obeyed, required }).toEqual({ legal: true, obeyed: 3, required: 3 });
    const staying = board.actors.flatMap((actor, index) =>
      actor === soldier && three[index] === -1 ? [index] : [],
    );
    expect(unmet).toEqual(staying.map((actor) => ({ on: 'actor', actor, position: 0 })));
  });
});
