import type { Text } from '../en/index.ts';
import { board } from './board.ts';
import { deciding } from './deciding.ts';
import { effects } from './effects.ts';
import { frame } from './frame.ts';
import { moments } from './moments.ts';

/** The same in French; a sentence that is missing does not compile. */
export const french: Text = { ...frame, ...board, ...moments, ...deciding, ...effects };
