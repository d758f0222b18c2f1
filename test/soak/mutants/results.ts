import { appendFileSync } from 'node:fs';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Reporter } from '@stryker-mutator/api/report';

/** What became of one mutant of the sample: a line of the file of results. */
export type Result = Pick<
  MutantResult,
  'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status' | 'statusReason' | 'killedBy'
>;

const PLACED = new Set(['Killed', 'Survived', 'NoCoverage', 'Timeout', 'RuntimeError']);

/** Writes what became of each mutant of the sample as soon as it is known. */
export const recording = (file: string): Reporter => ({
  onMutantTested: (mutant) => {
    if (!PLACED.has(mutant.status)) return;
    const { fileName, location, mutatorName, replacement, status, statusReason, killedBy } = mutant;
    const result = {
      fileName,
      location,
      mutatorName,
      replacement,
      status,
      statusReason,
      killedBy,
    } satisfies Partial<Record<keyof Result, unknown>>;
    appendFileSync(file, `${JSON.stringify(result)}\n`);
  },
});
