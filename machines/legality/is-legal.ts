import type { Declaration } from './general.ts';
import { followsUnder, obeyedUnder } from './requirements.ts';
import { brokenBy } from './restrictions.ts';
import { ceilingOf, extrasOf } from './setting.ts';
import type { Setting } from './setting.ts';

/** The bare verdict, for many declarations in one setting. */
export function isLegal(setting: Setting, declaration: Declaration): boolean {
  if (brokenBy(setting.problem, declaration).length > 0) return false;
  const follows = followsUnder(setting.problem, declaration);
  const ceiling = ceilingOf(setting, extrasOf(setting, declaration), follows);
  return obeyedUnder(setting.problem, declaration, follows) >= ceiling.obeyed;
}
