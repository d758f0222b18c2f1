import type { Best, How } from './answers.ts';
import type { Declaration, Problem } from './general.ts';
import { optimum } from './optimum.ts';
import { allFollows, followsUnder, obeyedUnder } from './requirements.ts';
import { ceilingOf, lensOn, settingOf } from './setting.ts';
import type { Setting } from './setting.ts';

/** The best declaration of a problem, told from one with as few actors as can be where none is conditional on another. */
export function bestOf(condensed: Problem, how: How, wholly: () => Problem): Best<Declaration> {
  if (allFollows(condensed).length > 0) return bestIn(settingOf(wholly(), how));
  const setting = settingOf(condensed, how);
  const { declaration, obeyed, proved, nodes } = ceilingOf(setting, setting.nobody, []);
  const witness = declaration ?? Array.from({ length: condensed.count }, () => []);
  return { score: obeyed, witness, proved, nodes };
}

/**
 * A legal declaration that pays for nothing. Conditional requirements are left idle where that is legal; else the one
 * that obeys most of its own is.
 */
export function bestIn(setting: Setting): Best<Declaration> {
  const { problem, budget, base, nobody } = setting;
  const plain = ceilingOf(setting, nobody, []);
  const witness = plain.declaration ?? nobody;
  const follows = followsUnder(problem, witness);
  const ceiling = follows.length === 0 ? plain : ceilingOf(setting, nobody, follows);
  const score = obeyedUnder(problem, witness, follows);
  if (score >= ceiling.obeyed)
    return { score, witness, proved: ceiling.proved, nodes: ceiling.nodes };
  const own = optimum(problem, lensOn(base, allFollows(problem)), budget);
  return {
    score: own.obeyed,
    witness: own.declaration ?? nobody,
    proved: own.proved,
    nodes: own.nodes,
  };
}
