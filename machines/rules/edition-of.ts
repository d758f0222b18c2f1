import { editionOn } from '../editions/edition.ts';
import type { Edition } from '../editions/edition.ts';
import type { Position } from '../model/position.ts';

/** The rules that a position is played by. Its date was checked as the combat was opened. */
export function editionOf(position: Position): Edition {
  const result = editionOn(position.date);
  if (!result.ok) throw new Error(`A combat is played by no known rules: ${position.date}`);
  return result.edition;
}
