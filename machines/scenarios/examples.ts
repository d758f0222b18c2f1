import type { Case } from './cases.ts';
import { GALLERY } from './gallery.ts';
import { casesFrom } from './read.ts';

/** The worked examples, read. */
export function galleryCases(): readonly Case[] {
  const read = casesFrom({ format: 1, cases: GALLERY }, 'gallery');
  if (!read.ok) throw new Error(`The gallery cannot be read: ${JSON.stringify(read.problems)}`);
  return read.value.cases;
}
