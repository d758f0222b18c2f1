import { editionOn, runCase, runsOf, writeFailure } from '#machines';
import type { Case, Driver } from '#machines';
import type { Arguments } from './arguments.ts';
import { exceptions, filesNamed, loadCases, suiteFiles } from './files.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly excepted: number;
}

/** What the arguments ask for. */
export interface Plan {
  readonly runs: readonly (readonly [Case, string])[];
  /** What is wrong with files that could not be read; each file counts as one failure. */
  readonly faults: readonly (readonly string[])[];
  /** Cases that may fail, for a dated reason. */
  readonly excused: ReadonlySet<string>;
}

export type PlanResult =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly message: string };

/** The runs of the files, or of the suite where none are named; an empty plan is refused with the reason. */
export function planOf({ files, only, edition }: Arguments): PlanResult {
  if (edition !== undefined && !editionOn(edition).ok)
    return refused(`${edition} is no date whose rules are known.`);
  const own = files.length === 0;
  const { cases, faults } = loadCases(own ? suiteFiles() : filesNamed(files));
  const missing = only.filter((id) => !cases.some((one) => one.id === id));
  if (missing.length > 0 && faults.length === 0)
    return refused(`No case is called ${missing.join(' or ')}.`);
  const chosen = cases.filter(({ id }) => only.length === 0 || only.includes(id));
  const runs = runsOf(chosen, edition);
  if (runs.length + faults.length > 0)
    return { ok: true, plan: { runs, faults, excused: own ? exceptions() : new Set() } };
  return refused(edition === undefined ? 'There is no case to play.' : `No case names ${edition}.`);
}

const refused = (message: string): PlanResult => ({ ok: false, message });

/** Plays a plan and says each failure as it comes. */
export async function play(
  { runs, faults, excused }: Plan,
  driver: Driver,
  say: (line: string) => void,
): Promise<Tally> {
  faults.flat().forEach(say);
  let tally: Tally = { passed: 0, failed: faults.length, excepted: 0 };
  for (const [one, edition] of runs) {
    const run = await runCase(driver, one, edition);
    const kind = run.failure === undefined ? 'passed' : excused.has(one.id) ? 'excepted' : 'failed';
    tally = { ...tally, [kind]: tally[kind] + 1 };
    if (kind === 'failed') say(writeFailure(run));
  }
  return tally;
}

export function writeTally({ passed, failed, excepted }: Tally): string {
  return `${passed} passed, ${failed} failed${excepted > 0 ? `, ${excepted} excepted` : ''}`;
}
