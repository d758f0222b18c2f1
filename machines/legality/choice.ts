import type { Best, Completion, How, Judgement, OptionAnswer } from './answers.ts';
import { at } from './arrays.ts';
import { bestOf } from './best.ts';
import { continued } from './complete.ts';
import { condensedChoice } from './condense.ts';
import { countIn } from './count.ts';
import { enumerateIn } from './enumerate.ts';
import { fromChoice } from './general.ts';
import type { Declaration } from './general.ts';
import { judgeIn } from './judge.ts';
import { chosenSoFar, optionsIn } from './options.ts';
import type { Partial } from './options.ts';
import type { Choice, ChoiceProblem } from './problem.ts';
import { settingOf } from './setting.ts';

/** -1: it stays out; undefined: open. */
export type PartialChoice = readonly (number | undefined)[];

const COUNT_LIMIT = 20_000;

/** A legal choice that pays for nothing, and how much it obeys. */
export function best(problem: ChoiceProblem, how: How = {}): Best<Choice> {
  const { problem: condensed } = condensedChoice(problem, []);
  const found = bestOf(condensed, how, () => fromChoice(problem));
  return { ...found, witness: toChoice(found.witness) };
}

/**
 * Whether a choice stands: it breaks no restriction, and nothing that breaks none and pays for nothing else obeys more
 * of the requirements in force under it. A conditional requirement is in force while the actor it names acts, and
 * counts for the other choice only if that holds there too.
 *
 * @ruling conditional-requirements
 */
export function judge(problem: ChoiceProblem, choice: Choice, how: How = {}): Judgement<Choice> {
  const { nearest, ...verdict } = judgeIn(condensedChoice(problem, choice), how, () => ({
    problem: fromChoice(problem),
    declaration: fromOptions(choice),
  }));
  return {
    ...verdict,
    nearest: nearest && { ...nearest, declaration: toChoice(nearest.declaration) },
  };
}

/** A legal choice that continues a partial one and pays for more than that only where it must. */
export function complete(
  problem: ChoiceProblem,
  partial: PartialChoice,
  how: How = {},
): Completion<Choice> {
  const setting = settingOf(fromChoice(problem), how);
  const found = continued(setting, chosenSoFar(setting.problem, toPartial(partial)));
  const { declaration, proved, nodes } = found;
  return { declaration: declaration && toChoice(declaration), proved, nodes };
}

/** What one actor may do, given what others are settled on; its own entry is not looked at. */
export function optionsFor(
  problem: ChoiceProblem,
  partial: PartialChoice,
  actor: number,
  how: How = {},
): readonly OptionAnswer[] {
  return at([...optionsForAll(problem, partial, [actor], how).values()], 0);
}

/** The same for several actors, each with the others' entries as they are. */
export function optionsForAll(
  problem: ChoiceProblem,
  partial: PartialChoice,
  actors: readonly number[],
  how: How = {},
): ReadonlyMap<number, readonly OptionAnswer[]> {
  return optionsIn(settingOf(fromChoice(problem), how), toPartial(partial), actors);
}

/** Every legal choice, paid ones too, in ascending order, -1 first. */
export function* enumerate(problem: ChoiceProblem, how: How = {}): Generator<Choice> {
  for (const declaration of enumerateIn(settingOf(fromChoice(problem), how)))
    yield toChoice(declaration);
}

/** How many legal choices there are, paid ones too; undefined if it takes more than `limit` steps to know. */
export function count(
  problem: ChoiceProblem,
  how: How = {},
  limit = COUNT_LIMIT,
): number | undefined {
  return countIn(settingOf(fromChoice(problem), how), limit);
}

/** Alike choices share their list. */
function fromOptions(choice: Choice): Declaration {
  const lists = new Map<number, readonly number[]>();
  return choice.map((option) => {
    const known = lists.get(option);
    if (known !== undefined) return known;
    const list = option < 0 ? [] : [option];
    lists.set(option, list);
    return list;
  });
}

function toPartial(partial: PartialChoice): Partial {
  return partial.map((option) => (option === undefined ? undefined : option < 0 ? [] : [option]));
}

function toChoice(declaration: Declaration): Choice {
  return declaration.map((taken) => taken[0] ?? -1);
}
