import { board } from './board.ts';
import { deciding } from './deciding.ts';
import { effects } from './effects.ts';
import { frame } from './frame.ts';
import { moments } from './moments.ts';

/** Everything the page itself says in English; sentences about the game come from the game. */
export const english = { ...frame, ...board, ...moments, ...deciding, ...effects };

export type Text = typeof english;
