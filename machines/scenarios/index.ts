export { chartDriver } from './chart-driver.ts';
export { commandFrom, stepOf } from './cases.ts';
export type { Case, CaseFile, Step, StepBody, Try, WrittenCommand } from './cases.ts';
export type {
  Counts,
  Driver,
  Opened,
  Outcome,
  Refused,
  Session,
  StateOfCase,
  Verdict,
} from './driver.ts';
export { galleryCases } from './examples.ts';
export { GALLERY } from './gallery.ts';
export { writePath, writeProblem } from './problems.ts';
export type { FormatProblem } from './problems.ts';
export { casesFrom, readCase, readCases } from './read.ts';
export type { ReadResult } from './read.ts';
export { runCase, runsOf, writeFailure } from './run.ts';
export type { Failure, Run } from './run.ts';
export {
  ATTEMPT_KEYS,
  CASE_KEYS,
  COMMAND_STEPS,
  EXPECT_KEYS,
  FILE_KEYS,
  STEP_KEYS,
  STEP_REMARKS,
  caseSchema,
  fileSchema,
} from './schema.ts';
export type { Expect, ExpectKey, WrittenCase, WrittenFile, WrittenStep } from './schema.ts';
export { writeScenario } from './write-combat.ts';
export { writeCase, writeFile } from './write.ts';
