import { ruleAnswer } from '#machines';
import { useText } from '../app/context.ts';

export interface RuleTextProps {
  /** As numbered on the date, or a key of the rule index. */
  readonly number: string;
  readonly edition: string;
}

/** What a rule says on a date, in our own words. */
export function RuleText({ number, edition }: RuleTextProps) {
  const text = useText();
  const told = ruleAnswer(number, edition);
  if (!told.ok) return <p class="soft small">{text.why.unknownRule}</p>;
  const { summary, stoodSince, inForce, title, status, section } = told.answer;
  return (
    <div class="rule-text">
      <p>{summary}</p>
      <p class="soft small">
        {section} {title}
        {inForce && stoodSince !== undefined && ` · ${text.why.since(stoodSince)}`}
        {!inForce && ` · ${text.why.gone(edition)}`}
        {status === 'gap' && ` · ${text.why.gap}`}
      </p>
    </div>
  );
}
