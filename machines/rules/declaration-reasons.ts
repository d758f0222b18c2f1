import type { RuleKey } from '../editions/rule-index.ts';
import { canonicalJson } from '../abilities/canonical.ts';
import { giver, saying } from '../abilities/stated.ts';
import type { Act, Stated } from '../abilities/terms.ts';
import type { Broken } from '../legality/index.ts';
import { sortedIds } from '../model/ids.ts';
import type { PermanentId } from '../model/ids.ts';
import type { RequirementScore, Violation } from '../model/violations.ts';
import { violation } from './violation.ts';
import type { Refusal } from './violation.ts';

/** A creature of a declaration, with what its abilities say and the kinds of company it asks for. */
export interface Declared {
  readonly id: PermanentId;
  readonly stated: readonly Stated[];
  readonly companions: readonly Stated<'companion'>[];
}

export type CompanyBroken = Extract<
  Broken,
  { readonly kind: 'needsOthers' | 'onlyAlone' | 'needsOneOf' }
>;

/** The ability behind a violation, and where it comes from if not from the creature itself. */
export function because(stated: Stated | undefined, bearer: PermanentId): Violation['detail'] {
  if (!stated) return {};
  const source = giver(stated, bearer);
  return source === undefined ? { ability: stated.ability } : { ability: stated.ability, source };
}

/**
 * A creature that goes without the company it needs, or not alone, as a reason under the rule for that declaration. A
 * company counts the creature itself.
 */
export function companyMissed(
  rule: RuleKey,
  act: Act,
  { id, stated, companions }: Declared,
  broken: CompanyBroken,
): Refusal {
  switch (broken.kind) {
    case 'needsOthers': {
      const company = saying(stated, 'company').find(
        ({ term }) => term.act === act && term.others === broken.minOthers,
      );
      return violation(rule, 'needs-company', [id], {
        ...because(company, id),
        needed: broken.minOthers + 1,
        found: broken.others + 1,
      });
    }
    case 'onlyAlone': {
      const alone = saying(stated, 'onlyAlone').find(({ term }) => term.act === act);
      return violation(rule, 'only-alone', [id], {
        ...because(alone, id),
        found: broken.others + 1,
      });
    }
    case 'needsOneOf': {
      const companion = companions[broken.position];
      const filter = companion ? { filter: canonicalJson(companion.term.filter) } : {};
      return violation(rule, 'needs-companion', [id], { ...because(companion, id), ...filter });
    }
  }
}

/**
 * Requirements that are left unobeyed although they could have been obeyed, as a reason: the creatures that the nearest
 * legal declaration has obey more.
 *
 * @rule 508.1d As many requirements of attacks as can be obeyed without paying.
 * @rule 509.1c The same for blocks.
 */
export function requirementsMissed(
  rule: '508.1d' | '509.1c',
  score: RequirementScore,
  required: number,
): readonly Refusal[] {
  if (score.obeyed >= required) return [];
  const owing = sortedIds(
    new Set(score.unmet.filter(({ owed }) => owed).map(({ objects }) => objects[0] ?? '')),
  );
  return [
    violation(rule, 'requirements-not-met', owing, {
      obeyed: score.obeyed,
      possible: score.possible,
      required,
    }),
  ];
}
