import { readFileSync, writeFileSync } from 'node:fs';
import type { Collected } from './collect.ts';
import { collectedBy, faultOf } from './collect.ts';

/** What a process is asked for: every test with its coverage, or some tests until one fails. */
export interface Order {
  readonly coverage: boolean;
  /** Every test, if none are named. */
  readonly ids?: readonly string[] | undefined;
  /** How often the mutant may be met before its loop is taken to have no end. */
  readonly hitLimit?: number | undefined;
  /** The file that takes the answer. */
  readonly answer: string;
}

export interface Ran {
  readonly id: string;
  readonly milliseconds: number;
  readonly fault?: string | undefined;
}

/** How often each mutant was met, as the tester's own code counts it. */
export interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Answer {
  readonly ran: readonly Ran[];
  readonly coverage?: Coverage | undefined;
}

/** What mutated code and the tester have in common. */
interface Shared {
  currentTestId?: string | undefined;
  mutantCoverage?: Coverage;
  hitCount?: number;
  hitLimit?: number;
}

const shared: Shared = ((globalThis as { __stryker__?: Shared }).__stryker__ ??= {});

/** The order that the file named on the command line holds. */
function readOrder(): Order {
  const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Order;
  if (order.hitLimit !== undefined)
    Object.assign(shared, { hitCount: 0, hitLimit: order.hitLimit });
  return order;
}

async function runOne(one: Collected, coverage: boolean): Promise<Ran> {
  const started = performance.now();
  shared.currentTestId = coverage ? one.id : undefined;
  const fault = await faultOf(one);
  shared.currentTestId = undefined;
  return { id: one.id, milliseconds: performance.now() - started, fault };
}

export type TestFile = readonly [name: string, load: () => Promise<unknown>];

/** The tests of one file, of those asked for, until one fails. */
async function runFile([name, load]: TestFile, { ids, coverage }: Order): Promise<readonly Ran[]> {
  const asked = ids && new Set(ids.filter((id) => id.startsWith(name)));
  if (asked?.size === 0) return [];
  const tests = await collectedBy(name, load);
  const ran: Ran[] = [];
  for (const one of tests.filter(({ id }) => asked?.has(id) ?? true)) {
    const result = await runOne(one, coverage);
    ran.push(result);
    if (result.fault !== undefined && !coverage) break;
  }
  return ran;
}

/** Does what its order says, and writes the answer where the order says. */
export async function perform(files: readonly TestFile[]): Promise<void> {
  const order = readOrder();
  const ran: Ran[] = [];
  for (const file of files) {
    ran.push(...(await runFile(file, order)));
    if (!order.coverage && ran.at(-1)?.fault !== undefined) break;
  }
  const coverage = order.coverage ? shared.mutantCoverage : undefined;
  writeFileSync(order.answer, JSON.stringify({ ran, coverage } satisfies Answer));
}
