import type { Operation, Routes } from '#contract';
import type { Handler } from '../exchange.ts';
import { chart } from './chart.ts';
import * as combats from './combats.ts';
import { createCombat } from './creating.ts';
import * as operation from './operation.ts';
import * as reference from './reference.ts';
import * as seats from './seats.ts';
import * as stateless from './stateless.ts';
import { stream } from './stream.ts';

/** Who answers what; the compiler sees that no operation of the contract is left out. */
export const HANDLERS: { readonly [Name in Operation]: Handler<Routes[Name]> } = {
  createCombat,
  listCombats: combats.listCombats,
  getCombat: combats.getCombat,
  deleteCombat: combats.deleteCombat,
  command: combats.command,
  check: combats.check,
  options: combats.options,
  optionsSoFar: combats.optionsSoFar,
  log: combats.log,
  stream,
  branch: combats.branch,
  ...seats,
  ...stateless,
  section: reference.section,
  rule: reference.rule,
  edition: reference.edition,
  scenarios: reference.scenarios,
  chart,
  ...operation,
};
