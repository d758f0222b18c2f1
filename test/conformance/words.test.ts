import { expect, test } from 'vitest';
import { ABILITY_VALUES, ABILITY_WORDS, GALLERY, caseSchema } from '#machines';
import type { z } from 'zod';
import { alternatives } from '../../machines/model/schema-walk.ts';
import { suite } from './suite.ts';

type Any = z.core.$ZodType;
const defOf = (schema: Any) => (schema as z.core.$ZodTypes)._zod.def;

const said = (place: string, value: unknown): string =>
  `${place} ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** The first place at which a schema was met stands for it everywhere. */
const names = new Map<Any, string>();
const words = new Set<string>();

function collect(schema: Any, place: string): void {
  for (const one of alternatives(schema)) {
    if (names.has(one)) continue;
    names.set(one, place);
    const def = defOf(one);
    if (def.type === 'array') collect(def.element, place);
    if (def.type === 'record') collect(def.valueType, place);
    if (def.type === 'enum')
      for (const value of Object.values(def.entries)) words.add(said(place, value));
    if (def.type === 'literal') for (const value of def.values) words.add(said(place, value));
    if (def.type !== 'object') continue;
    for (const [key, inner] of Object.entries(def.shape)) {
      words.add(`${place} ${key}`.trim());
      collect(inner, `${place} ${key}`.trim());
    }
  }
}

const used = new Set<string>();

function fitting(schema: Any, value: unknown): Any | undefined {
  const all = alternatives(schema);
  return all.length === 1
    ? all[0]
    : all.find((other) => (other as z.ZodType).safeParse(value).success);
}

function visit(schema: Any, value: unknown): void {
  const one = value === undefined ? undefined : fitting(schema, value);
  if (!one) return;
  const def = defOf(one);
  const place = names.get(one) ?? '';
  if (def.type === 'enum' || def.type === 'literal') used.add(said(place, value));
  if (typeof value === 'object' && value !== null) visitInside(def, value, place);
}

function visitInside(def: ReturnType<typeof defOf>, value: object, place: string): void {
  if (def.type === 'array') for (const item of Object.values(value)) visit(def.element, item);
  if (def.type === 'record') for (const item of Object.values(value)) visit(def.valueType, item);
  if (def.type === 'object') visitKeys(def.shape, value, place);
}

function visitKeys(shape: Readonly<Record<string, Any>>, value: object, place: string): void {
  for (const [key, inner] of Object.entries(value)) {
    used.add(`${place} ${key}`.trim());
    const child = shape[key];
    if (child) visit(child, inner);
  }
}

/** Abilities that mean something without a bearer, and so may stand among the effects of a table. */
const TABLE_WIDE = [
  'attackCost',
  'blockCost',
  'grant',
  'maxAttackers',
  'maxBlockers',
  'modifyDamage',
  'preventDamage',
  'notUnderstood',
];
const bearers = [...ABILITY_WORDS, ...Object.keys(ABILITY_VALUES)].filter(
  (kind) => !TABLE_WIDE.includes(kind),
);

/** Words that no case needs to show, each for its reason. */
const IDLE = new Set([
  // As an effect of the table, an ability that concerns its bearer concerns nobody.
  ...bearers.flatMap((kind) => [`setup effects ${kind}`, `setup effects ${kind} true`]),
  // Only blocks and damage are ever skipped.
  ...['beginning-of-combat', 'declare-attackers', 'end-of-combat'].map(
    (step) => `steps expect skipped ${step}`,
  ),
  // No card says it: an evasion keyword that a single blocker cannot answer.
  'setup permanents abilities blockAsThough menace',
]);

test('every word of the format occurs in a case of the suite, of our own, or of the gallery', () => {
  collect(caseSchema, '');
  const cases = new Set(suite().flatMap(({ runs }) => runs.map(([, one]) => one.written)));
  for (const one of [...cases, ...GALLERY]) visit(caseSchema, one);
  expect(words.size).toBeGreaterThan(300);
  expect(Array.from(words).filter((word) => !used.has(word) && !IDLE.has(word))).toEqual([]);
});
