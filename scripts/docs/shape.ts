import {
  EVASION_WORDS,
  abilitySchema,
  colorSchema,
  comparisonSchema,
  filterSchema,
  idSchema,
  permanentTypeSchema,
  playerWordSchema,
  powerToughnessSchema,
  writtenEffectSchema,
  writtenIdSchema,
  writtenPermanentSchema,
} from '#machines';
import type { z } from 'zod';

type Any = z.core.$ZodType;

/** Schemas that have a name of their own in the text. */
const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [idSchema, 'id'],
  [writtenIdSchema, 'id'],
  [playerWordSchema, 'player'],
  [filterSchema, 'filter'],
  [abilitySchema, 'ability'],
  [writtenPermanentSchema, 'permanent'],
  [writtenEffectSchema, 'effect'],
  [powerToughnessSchema, '"2/3"'],
  [comparisonSchema, '"<=2"'],
  [colorSchema, 'color'],
  [permanentTypeSchema, 'type'],
]);

type Def = z.core.$ZodTypes['_zod']['def'];
type Writers = { readonly [Kind in Def['type']]?: (def: Extract<Def, { type: Kind }>) => string };

const defOf = (schema: Any): Def => (schema as z.core.$ZodTypes)._zod.def;

const WRITERS: Writers = {
  optional: ({ innerType }) => shapeOf(innerType),
  pipe: (def) => shapeOf(def.in),
  lazy: ({ getter }) => shapeOf(getter()),
  array: ({ element }) => `[${shapeOf(element)}]`,
  record: ({ keyType, valueType }) => `{${shapeOf(keyType)}: ${shapeOf(valueType)}}`,
  object: ({ shape }) => `{${Object.entries(shape).filter(isWritten).map(field).join(', ')}}`,
  union: ({ options }) => Array.from(new Set(options.map(shapeOf))).join(' | '),
  enum: ({ entries }) => words(Object.values(entries).map(String)),
  literal: ({ values }) => values.map(String).join(' | '),
  number: () => 'n',
  boolean: () => 'true | false',
  string: () => 'text',
};

/** What may be written where a schema stands, in the notation of the page: `{by?: id, blocks: {id: [id]}}`. */
export function shapeOf(schema: Any): string {
  const name = NAMED.get(schema);
  if (name !== undefined) return name;
  const def = defOf(schema);
  const write = WRITERS[def.type] as ((def: Def) => string) | undefined;
  if (!write) throw new Error(`The page has no notation for ${def.type}.`);
  return write(def);
}

function isWritten([, schema]: [string, Any]): boolean {
  const def = defOf(schema);
  return def.type === 'optional' ? isWritten(['', def.innerType]) : def.type !== 'undefined';
}

function field([key, schema]: [string, Any]): string {
  return `${key}${defOf(schema).type === 'optional' ? '?' : ''}: ${shapeOf(schema)}`;
}

function words(values: readonly string[]): string {
  const evasion = EVASION_WORDS.every((word) => values.includes(word));
  const rest = values.filter((value) => !EVASION_WORDS.some((word) => word === value));
  return evasion ? ['evasion keyword', ...rest].join(' | ') : values.join(' | ');
}
