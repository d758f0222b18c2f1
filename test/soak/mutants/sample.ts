import { createHash } from 'node:crypto';
import type { Checker, CheckResult } from '@stryker-mutator/api/check';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';

export interface Sample {
  readonly size: number;
  readonly seed: number;
}

const drawOf = (seed: number, { fileName, location, mutatorName, replacement }: Mutant): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        seed,
        fileName.replace(/^.*machines/, ''),
        location,
        mutatorName,
        replacement,
      ]),
    )
    .digest('hex');

function verdicts({ size, seed }: Sample, mutants: readonly Mutant[]): Record<string, CheckResult> {
  const drawn = mutants
    .map((mutant) => ({ id: mutant.id, draw: drawOf(seed, mutant) }))
    .sort((one, other) => (one.draw < other.draw ? -1 : 1));
  return Object.fromEntries(
    drawn.map(({ id }, place): [string, CheckResult] => [
      id,
      place < size
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' },
    ]),
  );
}

/** Lets a seeded sample of the mutants pass, and takes the rest out of the count. */
export const sampling = (sample: Sample): Checker => ({
  init: () => Promise.resolve(),
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  check: (mutants) => Promise.resolve(verdicts(sample, mutants)),
});
