import { z } from 'zod';
import { idSchema } from './ids.ts';
import { colorSchema, permanentTypeSchema, wordSchema } from './vocabulary.ts';
import type { Color, PermanentType } from './vocabulary.ts';

/** "<=2", ">self", "3": compared with a number, or with the same number of the permanent that bears the ability. */
export const comparisonSchema = z
  .string()
  .regex(/^(<=|>=|<|>|=)?(-?\d{1,6}|self)$/, 'a comparison such as "<=2" or ">self"');

/** What a permanent has to be like; every part that is there must hold. */
export interface Filter {
  readonly color?: Color | undefined;
  readonly type?: PermanentType | undefined;
  readonly subtype?: string | undefined;
  readonly supertype?: string | undefined;
  readonly power?: string | undefined;
  readonly toughness?: string | undefined;
  readonly keyword?: string | undefined;
  readonly controller?: string | undefined;
  readonly token?: boolean | undefined;
  readonly tapped?: boolean | undefined;
  readonly counter?: string | undefined;
  readonly other?: boolean | undefined;
  readonly id?: string | undefined;
  readonly not?: Filter | undefined;
  readonly any?: readonly Filter[] | undefined;
  readonly all?: readonly Filter[] | undefined;
}

export const playerWordSchema = z.union([z.literal('you'), idSchema]);

export const filterSchema: z.ZodType<Filter, Filter> = z
  .strictObject({
    color: colorSchema,
    type: permanentTypeSchema,
    subtype: wordSchema,
    supertype: wordSchema,
    power: comparisonSchema,
    toughness: comparisonSchema,
    keyword: wordSchema,
    controller: playerWordSchema,
    token: z.boolean(),
    tapped: z.boolean(),
    counter: wordSchema,
    other: z.boolean(),
    id: idSchema,
    not: z.lazy(() => filterSchema),
    any: z
      .array(z.lazy(() => filterSchema))
      .min(1)
      .max(20),
    all: z
      .array(z.lazy(() => filterSchema))
      .min(1)
      .max(20),
  })
  .partial()
  .refine((filter) => Object.keys(filter).length > 0, 'a filter names at least one part');
