import { RULE_KEYS, ruleEntry } from '../../editions/rule-index.ts';
import type { RuleKey } from '../../editions/rule-index.ts';

/** What each rule says, in a sentence of our own: the index itself is in English. */
export const rules: Readonly<Record<RuleKey, string>> = Object.fromEntries(
  RULE_KEYS.map((rule) => [rule, ruleEntry(rule).summary]),
) as Record<RuleKey, string>;
