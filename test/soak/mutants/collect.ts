import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

/** Stands in for vitest where a process a mutant would be too slow with it: collects tests, and runs those asked for. */

type Body = (value: never) => unknown;

export interface Collected {
  readonly id: string;
  readonly run: () => unknown;
}

let collected: Collected[] = [];
let path: readonly string[] = [];
let afterwards: (() => unknown)[] = [];

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = chai.expect;

/** The function among what follows a title: before it may stand options, after it a number. */
const bodyIn = (rest: readonly unknown[]): Body =>
  rest.find((part): part is Body => typeof part === 'function') ?? (() => undefined);

export function describe(name: string, ...rest: readonly unknown[]): void {
  const outer = path;
  path = [...outer, name];
  bodyIn(rest)(undefined as never);
  path = outer;
}

describe.for =
  (rows: readonly unknown[]) =>
  (name: string, ...rest: readonly unknown[]) => {
    for (const [place, row] of rows.entries())
      describe(`${name} ${place}`, () => bodyIn(rest)(row as never));
  };

export function test(name: string, ...rest: readonly unknown[]): void {
  collected.push({ id: [...path, name].join(' > '), run: () => bodyIn(rest)(undefined as never) });
}

test.for =
  (rows: readonly unknown[]) =>
  (name: string, ...rest: readonly unknown[]) => {
    for (const [place, row] of rows.entries())
      test(`${name} ${place}`, () => bodyIn(rest)(row as never));
  };

export function onTestFinished(body: () => unknown): void {
  afterwards.push(body);
}

/** The tests of a file, each with a title of its own. */
export async function collectedBy(
  file: string,
  load: () => Promise<unknown>,
): Promise<readonly Collected[]> {
  path = [file];
  collected = [];
  await load();
  return collected.map(({ id, run }, place) => ({ id: `${id} (${place})`, run }));
}

/** What went wrong, if anything did. */
export async function faultOf({ run }: Collected): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const body of afterwards) await body();
    afterwards = [];
  }
}
