import type { Best, Completion, How, Judgement, OptionAnswer } from './answers.ts';
import { at, distinct } from './arrays.ts';
import { bestOf } from './best.ts';
import { continued } from './complete.ts';
import { condensedPairing } from './condense.ts';
import { countIn } from './count.ts';
import { enumerateIn } from './enumerate.ts';
import { fromPairing } from './general.ts';
import { judgeIn } from './judge.ts';
import { chosenSoFar, optionsIn } from './options.ts';
import type { Pairing, PairingProblem } from './problem.ts';
import { settingOf } from './setting.ts';

/** An empty list: it stays out; undefined: open. Who may take more than its list says may still do so. */
export type PartialPairing = readonly (readonly number[] | undefined)[];

const COUNT_LIMIT = 20_000;

/** A legal pairing that pays for nothing, and how much it obeys. */
export function best(problem: PairingProblem, how: How = {}): Best<Pairing> {
  const { problem: condensed } = condensedPairing(problem, []);
  return bestOf(condensed, how, () => fromPairing(problem));
}

/** Whether a pairing stands: it breaks no restriction, and nothing that breaks none and pays for nothing else obeys more. */
export function judge(
  problem: PairingProblem,
  pairing: Pairing,
  how: How = {},
): Judgement<Pairing> {
  const declaration = ordered(pairing);
  return judgeIn(condensedPairing(problem, declaration), how, () => ({
    problem: fromPairing(problem),
    declaration,
  }));
}

/** A legal pairing that continues a partial one and pays for more than that only where it must. */
export function complete(
  problem: PairingProblem,
  partial: PartialPairing,
  how: How = {},
): Completion<Pairing> {
  const setting = settingOf(fromPairing(problem), how);
  const found = continued(setting, chosenSoFar(setting.problem, orderedPart(partial)));
  return { declaration: found.declaration, proved: found.proved, nodes: found.nodes };
}

/**
 * What one actor may do, given what others are settled on: `none` is nothing beyond its own entry, every option comes
 * on top of it.
 */
export function optionsFor(
  problem: PairingProblem,
  partial: PartialPairing,
  actor: number,
  how: How = {},
): readonly OptionAnswer[] {
  return at([...optionsForAll(problem, partial, [actor], how).values()], 0);
}

/** The same for several actors, each with the others' entries as they are. */
export function optionsForAll(
  problem: PairingProblem,
  partial: PartialPairing,
  actors: readonly number[],
  how: How = {},
): ReadonlyMap<number, readonly OptionAnswer[]> {
  return optionsIn(settingOf(fromPairing(problem), how), orderedPart(partial), actors);
}

/** Every legal pairing, paid ones too, in the order of the first actor's options, then the second's, and so on. */
export function enumerate(problem: PairingProblem, how: How = {}): Generator<Pairing> {
  return enumerateIn(settingOf(fromPairing(problem), how));
}

/** How many legal pairings there are, paid ones too; undefined if it takes more than `limit` steps to know. */
export function count(
  problem: PairingProblem,
  how: How = {},
  limit = COUNT_LIMIT,
): number | undefined {
  return countIn(settingOf(fromPairing(problem), how), limit);
}

function ordered(pairing: Pairing): Pairing {
  return pairing.map(distinct);
}

function orderedPart(partial: PartialPairing): PartialPairing {
  return partial.map((taken) => taken && distinct(taken));
}
