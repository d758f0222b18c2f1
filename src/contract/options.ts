import { DECISIONS } from '#machines';
import { z } from 'zod';
import { idSchema } from './parts.ts';

export const optionsSchema = z
  .looseObject({ decision: z.enum(DECISIONS), player: idSchema })
  .describe('What may be chosen, given what is chosen so far.');
