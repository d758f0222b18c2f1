export { editionAnswer, ruleAnswer, sectionAnswer } from './answers.ts';
export type { Answer, AnswerProblem, EditionTold, RuleTold, SectionTold } from './answers.ts';
export {
  editionOn,
  FIRST as FIRST_EDITION,
  LATEST as LATEST_EDITION,
  latestEdition,
  neighbours,
  switchesBetween,
} from './edition.ts';
export type { Edition, EditionChange, EditionProblem, EditionResult, Facts } from './edition.ts';
export {
  isRuleKey,
  numberings,
  numberInForce,
  numberOn,
  ruleEntry,
  RULE_KEYS,
  ruleMeant,
  rulesOfSection,
  ruleWritten,
  sameRule,
  sectionOf,
} from './rule-index.ts';
export { titleOfSection } from './sections.ts';
export type { Numbering, RuleEntry, RuleKey, RuleStatus } from './rule-index.ts';
