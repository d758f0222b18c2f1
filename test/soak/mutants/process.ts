import { readFileSync, writeFileSync } from 'node:fs';
import type { Collected } from './collect.ts';
import { collectedBy, faultOf } from './collect.ts';

/** What a process is asked for: every test with its coverage, or some tests until one fails. */
export interface Order {
  readonly coverage: boolean;
  /** Those that are likely to fail. */
  readonly first?: readonly string[] | undefined;
  /** Files whose names start so stand before others. */
  readonly near?: string | undefined;
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

const collected = new Map<string, readonly Collected[]>();

/** An order of no meaning: what is alike stands apart, so that what fails is met sooner. */
const shuffled = (tests: readonly Collected[]): readonly Collected[] =>
  tests
    .map((one, place) => ({ one, at: (place * 0.618_034) % 1 }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);

async function testsOf([name, load]: TestFile): Promise<readonly Collected[]> {
  const tests = collected.get(name) ?? shuffled(await collectedBy(name, load));
  collected.set(name, tests);
  return tests;
}

type Wanted = ReadonlySet<string> | undefined;

async function* those(files: readonly TestFile[], wanted: Wanted): AsyncGenerator<Collected> {
  const names = wanted && new Set(Array.from(wanted, (id) => id.split(' > ')[0]));
  for (const file of files) {
    if (names && !names.has(file[0])) continue;
    for (const one of await testsOf(file)) if (wanted?.has(one.id) ?? true) yield one;
  }
}

async function* inTurn(files: readonly TestFile[], { first = [], near, ids }: Order) {
  const isNear = ([name]: TestFile) => near !== undefined && name.startsWith(near);
  const sorted = [...files.filter(isNear), ...files.filter((file) => !isNear(file))];
  yield* those(sorted, new Set(first));
  yield* those(sorted, ids && new Set(ids));
}

/** Does what its order says, and writes the answer where the order says. */
export async function perform(files: readonly TestFile[]): Promise<void> {
  const order = readOrder();
  const ran: Ran[] = [];
  for await (const one of inTurn(files, order)) {
    const result = await runOne(one, order.coverage);
    ran.push(result);
    if (!order.coverage && result.fault !== undefined) break;
  }
  const coverage = order.coverage ? shared.mutantCoverage : undefined;
  writeFileSync(order.answer, JSON.stringify({ ran, coverage } satisfies Answer));
}
