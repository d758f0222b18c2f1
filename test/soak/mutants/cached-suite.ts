import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { SuiteFile } from '../../conformance/suite.ts';
import { suite as readSuite } from '../../conformance/suite.ts';

const CACHE = '.mutants-suite';

/** The suite as the first process has read it; reading takes longer than killing most mutants. */
export function suite(): readonly SuiteFile[] {
  if (!existsSync(CACHE)) writeFileSync(CACHE, serialize(readSuite()));
  return deserialize(readFileSync(CACHE)) as readonly SuiteFile[];
}
