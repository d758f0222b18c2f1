import { ruleEntry } from '../editions/rule-index.ts';
import type { RuleKey } from '../editions/rule-index.ts';
import type { SetupProblem } from './types.ts';

/** What people ask for that is not modelled, by the words they use for it in a set-up. */
const ASKED_FOR: Readonly<Record<string, RuleKey>> = {
  range: '801.1',
  rangeOfInfluence: '801.1',
  'limited-range': '801.1',
  sharedTurns: '805.10',
  'shared-team-turns': '805.10',
  emperor: '809.1',
};

const reasonOf = (rule: RuleKey): string => {
  const { status } = ruleEntry(rule);
  return typeof status === 'object' ? status.gap : 'not modelled';
};

/** Says of a fault at a key or a word that names a gap which rule it is, and why it isn't modelled. */
export function explainGap(problem: SetupProblem): SetupProblem {
  const rule = Object.entries(ASKED_FOR).find(([word]) => names(problem, word))?.[1];
  return rule === undefined ? problem : { ...problem, message: reasonOf(rule), rule };
}

const names = ({ path, message }: SetupProblem, word: string): boolean =>
  path.at(-1) === word || message.endsWith(`got "${word}"`);
