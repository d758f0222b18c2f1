import type { Best } from './answers.ts';
import type { Declaration } from './general.ts';
import { optimum } from './optimum.ts';
import { allFollows, followsUnder, obeyedUnder } from './requirements.ts';
import { ceilingOf, lensOn } from './setting.ts';
import type { Setting } from './setting.ts';

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
