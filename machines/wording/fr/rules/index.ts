import { COMBAT } from './combat.ts';
import { GAME } from './game.ts';
import { KEYWORDS } from './keywords.ts';

/** What each rule says, in a sentence of our own. */
export const rules = { ...GAME, ...COMBAT, ...KEYWORDS } as const;
