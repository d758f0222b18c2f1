import {
  abilitySchema,
  commandSchema,
  filterSchema,
  setupSchema,
  writtenEffectSchema,
  writtenPermanentSchema,
} from '#machines';
import type { z } from 'zod';
import {
  boardCheckSchema,
  boardOptionsSchema,
  branchSchema,
  createSchema,
  createdSchema,
  listSchema,
  optionsQuestionSchema,
  rotatedSchema,
  summarySchema,
  ticketSchema,
  tokensSchema,
} from './combats.ts';
import { gameEventSchema } from './events.ts';
import { checkSchema, requirementsSchema, violationSchema } from './judgement.ts';
import { optionsSchema } from './options.ts';
import { issueSchema, problemSchema } from './problem.ts';
import {
  chartNodeSchema,
  chartSchema,
  editionSchema,
  ruleSchema,
  scenariosSchema,
  sectionSchema,
} from './reference.ts';
import {
  chartPlaceSchema,
  nextSchema,
  permanentSchema,
  playerSchema,
  stateSchema,
  triggerSchema,
  waitingForSchema,
} from './state.ts';
import {
  logEntrySchema,
  logSchema,
  microstepSchema,
  takenSchema,
  transitionSchema,
} from './taken.ts';

/** The schemas that have a name of their own in the document. */
export const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Setup: setupSchema,
  WrittenPermanent: writtenPermanentSchema,
  WrittenEffect: writtenEffectSchema,
  Ability: abilitySchema,
  Filter: filterSchema,
  Command: commandSchema,
  Create: createSchema,
  Created: createdSchema,
  Tokens: tokensSchema,
  Summary: summarySchema,
  List: listSchema,
  State: stateSchema,
  Next: nextSchema,
  WaitingFor: waitingForSchema,
  Player: playerSchema,
  Permanent: permanentSchema,
  Trigger: triggerSchema,
  ChartPlace: chartPlaceSchema,
  Event: gameEventSchema,
  Transition: transitionSchema,
  Microstep: microstepSchema,
  Taken: takenSchema,
  LogEntry: logEntrySchema,
  Log: logSchema,
  Violation: violationSchema,
  Requirements: requirementsSchema,
  Check: checkSchema,
  OptionsQuestion: optionsQuestionSchema,
  Options: optionsSchema,
  Branch: branchSchema,
  Rotated: rotatedSchema,
  Ticket: ticketSchema,
  BoardCheck: boardCheckSchema,
  BoardOptions: boardOptionsSchema,
  Chart: chartSchema,
  ChartNode: chartNodeSchema,
  Edition: editionSchema,
  Rule: ruleSchema,
  Section: sectionSchema,
  Scenarios: scenariosSchema,
  Issue: issueSchema,
  Problem: problemSchema,
};
