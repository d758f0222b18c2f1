import { requirementSentence } from '#machines';
import type { Command, RequirementScore, ViolationAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import { RuleButton } from '../app/parts.tsx';
import { draftFrom } from '../state/draft.ts';
import { wordFor } from '../text/abilities.ts';
import { typeset } from '../text/typeset.ts';
import { CommandLines } from './command-lines.tsx';

interface JudgedProps {
  readonly violations: readonly ViolationAnswer[];
  readonly requirements?: RequirementScore | undefined;
  readonly suggestion?: Command | undefined;
}

/** Everything that a judgement says: each reason, how the requirements stand, what would stand instead. */
export function Judged({ violations, requirements, suggestion }: JudgedProps) {
  return (
    <>
      <Reasons violations={violations} />
      {requirements && requirements.possible > 0 && <Score score={requirements} />}
      {suggestion && <Nearest suggestion={suggestion} />}
    </>
  );
}

export interface Reason {
  readonly text: string;
  readonly number: string;
}

/** Sentences, each with its rule as a button. */
export function Reasons({ violations }: { readonly violations: readonly Reason[] }) {
  const text = useText();
  const { language } = usePage().desk;
  if (violations.length === 0) return <p class="soft">{text.now.unproved}</p>;
  return (
    <ul class="reasons">
      {violations.map(({ text: told, number }, index) => (
        <li key={index}>
          <span>{typeset(told.replace(/\s\([^()]*\)$/, ''), language.value)}</span>{' '}
          <RuleButton number={number} />
        </li>
      ))}
    </ul>
  );
}

function Score({ score }: { readonly score: RequirementScore }) {
  const text = useText();
  const session = useSession();
  const { language } = usePage().desk;
  return (
    <div class="score">
      <p>
        <b>{text.why.score(score.obeyed, score.possible)}</b>
      </p>
      {score.unmet.length > 0 && (
        <ul class="reasons small">
          {score.unmet.map((note, index) => (
            <li key={index}>
              {text.why.unmet}{' '}
              {requirementSentence(note, language.value, (id) => session.nameOf(id))} (
              {wordFor(note.ability, language.value)})
              {note.owed && <span class="badge warn"> {text.why.owed}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Nearest({ suggestion }: { readonly suggestion: Command }) {
  const text = useText();
  const session = useSession();
  const { desk, pane } = usePage();
  const form = desk.form.value;
  const fits = form && draftFrom(suggestion, form.waiting.decision) !== undefined;
  const use = (): void => {
    if (!form) return;
    session.forgetRefusal();
    void form.fill(suggestion);
    pane.value = 'now';
    document.getElementById('pane-now')?.focus();
  };
  return (
    <div class="nearest">
      <p class="small soft">{text.why.nearest}</p>
      <CommandLines command={suggestion} />
      {fits && (
        <button type="button" data-use-nearest onClick={use}>
          {text.why.use}
        </button>
      )}
    </div>
  );
}
