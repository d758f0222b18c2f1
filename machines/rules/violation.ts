import type { RuleKey } from '../editions/rule-index.ts';
import type { ObjectId } from '../model/ids.ts';
import type { Violation, ViolationCode } from '../model/violations.ts';

export type Refusal = Violation<RuleKey>;

/** One reason, with the offender first among the objects. */
export function violation(
  rule: RuleKey,
  code: ViolationCode,
  objects: readonly ObjectId[] = [],
  detail: Violation['detail'] = {},
): Refusal {
  return { rule, code, objects, detail };
}
