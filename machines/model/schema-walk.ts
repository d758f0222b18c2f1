import type { z } from 'zod';
import { expandId, idSchema, writtenIdSchema } from './ids.ts';

export type Path = readonly (string | number)[];

/** A place that names a player or a permanent; a range names several. */
export interface Mention {
  readonly ids: readonly string[];
  readonly path: Path;
}

type Defined = z.core.$ZodTypes;
const defined = (schema: z.core.$ZodType): Defined => schema as Defined;

/** The schemas that one stands for, with what may be left out, read in two goes or is one of several taken apart. */
export function alternatives(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = defined(schema)._zod;
  if (def.type === 'optional') return alternatives(def.innerType);
  if (def.type === 'pipe') return alternatives(def.in);
  if (def.type === 'lazy') return alternatives(def.getter());
  return def.type === 'union' ? def.options.flatMap(alternatives) : [schema];
}

/** The schema of one key of a map, or of each entry of a list; undefined where it has none. */
function childOf(schema: z.core.$ZodType, key: string | number): z.core.$ZodType | undefined {
  const { def } = defined(schema)._zod;
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
  if (def.type === 'record') return def.valueType;
  return def.type === 'array' ? def.element : undefined;
}

/** What may be written at a place, as the schemas that are possible there. */
export function schemasAt(schema: z.core.$ZodType, path: Path): readonly z.core.$ZodType[] {
  return path.reduce<readonly z.core.$ZodType[]>(
    (found, key) => found.flatMap((one) => childOf(one, key) ?? []).flatMap(alternatives),
    alternatives(schema),
  );
}

/** The keys that a map at a place may have; empty where any may stand. */
export function keysAt(schema: z.core.$ZodType, path: Path): readonly string[] {
  return schemasAt(schema, path).flatMap((one) => {
    const { def } = defined(one)._zod;
    return def.type === 'object' ? Object.keys(def.shape) : [];
  });
}

/** Every id that a value mentions, found where the schema asks for one. The value must fit the schema. */
export function mentions(schema: z.ZodType, value: unknown, path: Path = []): readonly Mention[] {
  return alternativesThatFit(schema, value).flatMap((one) => mentionsIn(one, value, path));
}

function alternativesThatFit(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] {
  const all = alternatives(schema);
  if (value === undefined) return [];
  return all.length < 2
    ? all
    : all.filter((one) => (one as z.ZodType).safeParse(value).success).slice(0, 1);
}

function mentionsIn(schema: z.core.$ZodType, value: unknown, path: Path): readonly Mention[] {
  if (schema === idSchema || schema === writtenIdSchema)
    return [{ ids: expandId(String(value)), path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => under(schema, index, item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...mentionsInKey(schema, key, path),
    ...under(schema, key, item, path),
  ]);
}

function under(
  schema: z.core.$ZodType,
  key: string | number,
  value: unknown,
  path: Path,
): readonly Mention[] {
  const child = childOf(schema, key);
  return child ? mentions(child as z.ZodType, value, [...path, key]) : [];
}

function mentionsInKey(schema: z.core.$ZodType, key: string, path: Path): readonly Mention[] {
  const { def } = defined(schema)._zod;
  return def.type === 'record' ? mentionsIn(def.keyType, key, [...path, key]) : [];
}
