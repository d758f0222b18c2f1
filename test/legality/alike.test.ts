import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choice, pairing } from '../../machines/legality/index.ts';
import type {
  Best,
  ChoiceActor,
  ChoiceProblem,
  How,
  Judgement,
  PairingActor,
  PairingProblem,
} from '../../machines/legality/index.ts';
import { dice } from '../support/dice.ts';
import type { Dice } from '../support/dice.ts';
import {
  gameAttack,
  interned,
  limitedBlock,
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

interface Queries<Board, Declared> {
  readonly best: (board: Board, how: How) => Best<Declared>;
  readonly judge: (board: Board, declared: Declared, how: How) => Judgement<Declared>;
}

/** That whatever is drawn is told alike of actors that are one object and of equal ones. */
function toldAlike<
  Board extends { readonly actors: readonly (ChoiceActor | PairingActor)[] },
  Declared,
>(
  { best, judge }: Queries<Board, Declared>,
  draw: (seed: number, small: boolean, die: Dice) => Board,
  changed: (witness: Declared, board: Board, die: Dice) => Declared,
): fc.IProperty<[number, (typeof MODES)[number], boolean]> {
  return fc.property(
    seeds,
    fc.constantFrom(...MODES),
    fc.boolean(),
    (seed, requirementMode, small) => {
      const die = dice(seed);
      const how = { requirementMode };
      const together = interned(draw(seed, small, die));
      const alone = apart(together);
      const found = best(alone, how);
      expect(best(together, how)).toEqual(found);
      for (const declared of [found.witness, changed(found.witness, together, die)])
        expect(judge(together, declared, how)).toEqual(judge(alone, declared, how));
    },
  );
}

describe('Alike actors are looked at together', () => {
  test('508.1d and judged as if each were alone', () => {
    const property = toldAlike(
      choice,
      (seed, small, die): ChoiceProblem =>
        small ? smallAttack(seed) : gameAttack(seed, 5 + die.int(20), 1 + die.int(4), false),
      (witness, { actors }, die) =>
        witness.map((option, actor) =>
          die.chance(0.7) ? option : (actors[actor]?.can[die.int(4)] ?? -1),
        ),
    );
    expect(() => fc.assert(property, RUNS)).not.toThrow();
  });

  test('509.1c and so are blockers', () => {
    const property = toldAlike(
      pairing,
      (seed, small, die): PairingProblem =>
        small ? smallBlock(seed) : limitedBlock(seed, 4 + die.int(12), 4 + die.int(12), false),
      (witness, _, die) => witness.map((taken) => (die.chance(0.7) ? taken : [])),
    );
    expect(() => fc.assert(property, RUNS)).not.toThrow();
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
