import { ruleAnswer, ruleSummary } from '#machines';
import { usePage, useText } from '../app/context.ts';
import { sectionTitle } from '../text/index.ts';
import { typeset } from '../text/typeset.ts';

export interface RuleTextProps {
  /** As numbered on the date, or a key of the rule index. */
  readonly number: string;
  readonly edition: string;
}

/** What a rule says on a date, in our own words. */
export function RuleText({ number, edition }: RuleTextProps) {
  const text = useText();
  const { language } = usePage().desk;
  const told = ruleAnswer(number, edition);
  if (!told.ok) return <p class="soft small">{text.why.unknownRule}</p>;
  const { rule, stoodSince, inForce, title, status, section } = told.answer;
  return (
    <div class="rule-text">
      <p>{typeset(ruleSummary(rule, language.value), language.value)}</p>
      <p class="soft small">
        {`${section} ${sectionTitle(section, title, language.value)}`}
        {inForce && stoodSince !== undefined && ` · ${text.why.since(stoodSince)}`}
        {!inForce && ` · ${text.why.gone(edition)}`}
        {status === 'gap' && ` · ${text.why.gap}`}
      </p>
    </div>
  );
}
