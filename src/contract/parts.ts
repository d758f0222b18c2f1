import { z } from 'zod';

export const idSchema = z.string().describe('A player or a permanent.');
export const idsSchema = z.array(idSchema);
export const countSchema = z.int().min(0);
export const integerSchema = z.int();
export const dateSchema = z
  .string()
  .describe('An ISO date, such as 2010-04-23: it names the rules in force that day.');

/** A map whose keys are ids. */
export const byId = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/** Where a fault lies: keys and indices from the outside in. */
export const pathSchema = z.array(z.union([z.string(), z.int()]));

/** A whole number as it stands in a query. */
export const numberInQuery = (min: number, max: number) =>
  z
    .union([z.string().regex(/^\d{1,9}$/, 'a whole number'), z.number()])
    .transform(Number)
    .pipe(z.int().min(min).max(max));
