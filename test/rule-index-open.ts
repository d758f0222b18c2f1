import type { OpenRules } from './support/rule-agreement.ts';

/** Modelled rules that no tag or no test names yet. Entries only go: `npm run docs` takes off what is done. */
export const OPEN_RULES: OpenRules = {
  untagged: [],
  untested: [],
};
