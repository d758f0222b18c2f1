import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, PROBLEMS, PROBLEM_CODES, ROUTES, openApi } from '#contract';
import type { Route } from '#contract';
import { titleOf } from '../../src/http/sentences.ts';

const document = openApi();
const paths = Object(document['paths']) as Record<string, Record<string, Operation>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly responses: Record<string, { readonly description: string; readonly content?: object }>;
}

test('docs/openapi.json is what the contract says; npm run docs writes it', () => {
  const file = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  expect(file).toBe(`${JSON.stringify(document, null, 2)}\n`);
});

describe('the document holds together', () => {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  test('every reference leads somewhere, and every shape is used', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    const schemas = Object.keys(Object(Reflect.get(Object(document['components']), 'schemas')));
    expect([...new Set(names)].filter((name) => !schemas.includes(name))).toEqual([]);
    expect(schemas.filter((name) => !names.includes(name))).toEqual([]);
    expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)[^"]*"/g)).toBeNull();
    expect(text).not.toContain('"readOnly"');
  });

  test('operations have names of their own, a summary, a tag and an answer that is no problem', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual([...OPERATIONS].toSorted());
    for (const { operation } of operations) {
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(operation.tags).toHaveLength(1);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
      expect(
        Object.values(operation.responses).every(({ description }) => description.length > 3),
      ).toBe(true);
    }
  });

  test.for(operations.map(({ path, method, operation }) => [method, path, operation] as const))(
    '%s %s names the parameters of its path',
    ([, path, { parameters = [] }]) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(
        parameters.length,
      );
    },
  );

  test('no two paths can be taken for each other', () => {
    const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe('problems', () => {
  test('every status that a route declares has a code, and every code a route or none of its own', () => {
    const declared = new Set(OPERATIONS.flatMap((name) => (ROUTES[name] as Route).problems));
    const coded = new Set<number>(PROBLEM_CODES.map((code) => PROBLEMS[code]));
    expect([...declared].filter((status) => !coded.has(status))).toEqual([]);
    expect([...coded].filter((status) => !declared.has(status))).toEqual([405]);
  });

  test.for(PROBLEM_CODES)('%s has words in both languages', (code) => {
    expect(titleOf(code, 'en')).not.toBe(titleOf(code, 'fr'));
  });
});
