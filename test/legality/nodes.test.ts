import { describe, expect, test } from 'vitest';
import { choice, pairing } from '../../machines/legality/index.ts';
import type { ChoiceProblem, PairingProblem } from '../../machines/legality/index.ts';
import { dice, upTo } from '../support/dice.ts';
import {
  coverAttack,
  coverBlock,
  gameAttack,
  gameBlock,
  menaceBlock,
  pigeonBlock,
  smallAttack,
  smallBlock,
  sparseBlock,
} from '../support/legality-boards.ts';

const FEW = upTo(6);
const MANY = upTo(80);

/** Nodes of the search: for the best, for judging a third of it, and for continuing that third. */
type Nodes = readonly [best: number, judged: number, continued: number];

const total = (counts: readonly Nodes[]): Nodes => [
  counts.reduce((sum, [best]) => sum + best, 0),
  counts.reduce((sum, [, judged]) => sum + judged, 0),
  counts.reduce((sum, [, , continued]) => sum + continued, 0),
];

function ofChoice(problem: ChoiceProblem, seed: number): Nodes {
  const die = dice(seed);
  const { nodes, witness } = choice.best(problem);
  const settled = witness.map((option) => (die.chance(0.3) ? option : undefined));
  const declared = settled.map((option) => option ?? -1);
  return [nodes, choice.judge(problem, declared).nodes, choice.complete(problem, settled).nodes];
}

function ofPairing(problem: PairingProblem, seed: number): Nodes {
  const die = dice(seed);
  const { nodes, witness } = pairing.best(problem);
  const settled = witness.map((taken) => (die.chance(0.3) ? taken : undefined));
  const declared = settled.map((taken) => taken ?? []);
  return [nodes, pairing.judge(problem, declared).nodes, pairing.complete(problem, settled).nodes];
}

const attacks = (board: (seed: number) => ChoiceProblem, seeds = FEW): Nodes =>
  total(seeds.map((seed) => ofChoice(board(seed), seed)));
const blocks = (board: (seed: number) => PairingProblem, seeds = FEW): Nodes =>
  total(seeds.map((seed) => ofPairing(board(seed), seed)));

/**
 * How much is searched is part of what the search promises: its answers come within a budget of nodes. A change of these
 * numbers is a change of how it branches, bounds or starts, and belongs into a benchmark before it belongs here.
 */
describe('nodes that the search looks at, on fixed boards', () => {
  test.for([
    ['small attacks', () => attacks(smallAttack, MANY), [171, 148, 203]],
    ['attacks of tokens', () => attacks((seed) => gameAttack(seed, 30, 4, false)), [9, 9, 9]],
    ['attacks, all distinct', () => attacks((seed) => gameAttack(seed, 30, 7, true)), [15, 15, 15]],
    ['attacks that cover', () => attacks((seed) => coverAttack(seed, 12)), [74, 74, 51]],
    ['small blocks', () => blocks(smallBlock, MANY), [185, 179, 177]],
    ['blocks of tokens', () => blocks((seed) => gameBlock(seed, 20, 20, false)), [6, 5, 6]],
    ['blocks, all distinct', () => blocks((seed) => gameBlock(seed, 20, 20, true)), [13, 13, 13]],
    ['alike menace', () => blocks((seed) => menaceBlock(10 + seed, 9, 2)), [6, 6, 11]],
    ['too few blockers', () => blocks((seed) => pigeonBlock(5 + seed, 12)), [6, 6, 6]],
    ['sparse menace', () => blocks((seed) => sparseBlock(seed, 25, 2, 3)), [19, 19, 13]],
    ['sparse, three or more', () => blocks((seed) => sparseBlock(seed, 20, 3, 3)), [32, 32, 22]],
    ['blocks that cover', () => blocks((seed) => coverBlock(seed, 6)), [121, 96, 46]],
  ] as const)('%s', ([, counted, expected]) => {
    expect(counted()).toEqual(expected);
  });
});
