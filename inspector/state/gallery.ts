import { galleryCases } from '#machines';
import type { Case } from '#machines';

/** Worked examples that come with the page. */
export const gallery: readonly Case[] = galleryCases();
