import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { bundleTests } from './bundle.ts';
import type { Answer, Coverage, Order, Ran } from './process.ts';

/** Seconds of computing, not of waiting: other work on the machine kills no mutant. */
const MOST_SECONDS = 120;
const LOOPED = 'Hit count limit reached';

/** How many that killed others of the same file run before everything else. */
const MOST_FIRST = 25;

type Asked = Omit<Order, 'answer'>;
interface Ended {
  readonly answer?: Answer;
  readonly signal: string | null | undefined;
  readonly complaint: string;
}

const testResult = ({ id, milliseconds, fault }: Ran): TestResult => {
  const test = { id, name: id, timeSpentMs: milliseconds };
  return fault === undefined
    ? { ...test, status: TestStatus.Success }
    : { ...test, status: TestStatus.Failed, failureMessage: fault };
};

/**
 * Every process starts with its mutant switched on, so that code met while loading needs every test only where no single
 * test meets it again.
 */
function withoutDoubles({ static: loading, perTest }: Coverage): Coverage {
  const met = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
  return {
    static: Object.fromEntries(Object.entries(loading).filter(([id]) => !met.has(id))),
    perTest,
  };
}

/** How the names of the tests start that are about a file of the game. */
function nearTests(file: string): string | undefined {
  const [, room, number] = /machines\/(\w+)\/(\d+|effects)?/.exec(file) ?? [];
  if (room === 'rules') return number && `test/rules/${number}`;
  return `test/${room}/`;
}

function mutantResult({ answer, signal }: Ended): MutantRunResult {
  if (!answer && signal) return { status: MutantRunStatus.Timeout, reason: signal };
  const ran = answer?.ran ?? [];
  const failed = ran.find(({ fault }) => fault !== undefined);
  if (answer && !failed) return { status: MutantRunStatus.Survived, nrOfTests: ran.length };
  const failureMessage = failed?.fault ?? 'The tests do not load.';
  if (failureMessage.includes(LOOPED)) return { status: MutantRunStatus.Timeout };
  const killedBy = failed ? [failed.id] : [];
  return { status: MutantRunStatus.Killed, killedBy, failureMessage, nrOfTests: ran.length };
}

/** Runs the tests of the rules in a process for each mutant, the quickest first, until one fails. */
export function quickRunner(): TestRunner {
  const name = `.mutants-${process.env['STRYKER_MUTATOR_WORKER'] ?? '0'}`;
  const files = { order: resolve(`${name}-order.json`), answer: resolve(`${name}-answer.json`) };
  /** What killed the mutants of a file, the last one first. */
  const killers = new Map<string, readonly string[]>();
  let bundle = '';

  const run = (asked: Asked, mutant?: string): Promise<Ended> => {
    rmSync(files.answer, { force: true });
    writeFileSync(files.order, JSON.stringify({ ...asked, answer: files.answer }));
    const command = `ulimit -t ${MOST_SECONDS * (asked.coverage ? 10 : 1)}; exec "$0" "$@"`;
    const args = ['-c', command, process.execPath, bundle, files.order];
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      ...(mutant && { __STRYKER_ACTIVE_MUTANT__: mutant }),
    };
    return new Promise((done) => {
      execFile('sh', args, { env }, (error, _output, complaint) => {
        const answered = existsSync(files.answer);
        done({
          ...(answered && { answer: JSON.parse(readFileSync(files.answer, 'utf8')) as Answer }),
          signal: error?.signal,
          complaint,
        });
      });
    });
  };

  return {
    capabilities: () => ({ reloadEnvironment: true }),
    init: async () => {
      bundle = await bundleTests(name);
    },
    dryRun: async (): Promise<DryRunResult> => {
      const { answer, signal, complaint } = await run({ coverage: true });
      if (!answer?.coverage)
        return { status: DryRunStatus.Error, errorMessage: `${signal ?? ''} ${complaint}` };
      const tests = answer.ran.map(testResult);
      const mutantCoverage = withoutDoubles(answer.coverage);
      return { status: DryRunStatus.Complete, tests, mutantCoverage };
    },
    mutantRun: async ({ activeMutant, testFilter, hitLimit }: MutantRunOptions) => {
      const before = killers.get(activeMutant.fileName) ?? [];
      const first = before.filter((id) => testFilter?.includes(id) ?? true).slice(0, MOST_FIRST);
      const near = nearTests(activeMutant.fileName);
      const asked = { coverage: false, first, near, ids: testFilter, hitLimit };
      const result = mutantResult(await run(asked, activeMutant.id));
      if (result.status === MutantRunStatus.Killed)
        killers.set(activeMutant.fileName, [...new Set([...result.killedBy, ...before])]);
      return result;
    },
  };
}
