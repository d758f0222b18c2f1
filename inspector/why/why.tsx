import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { requirementSentence, sentence } from '#machines';
import type { Command, RequirementScore, SentCommand, ViolationAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { Pane, RuleButton } from '../app/parts.tsx';
import { titleOf } from '../app/titles.ts';
import { draftFrom } from '../state/draft.ts';
import { wordFor } from '../text/abilities.ts';
import { typeset } from '../text/typeset.ts';
import { CommandLines } from './command-lines.tsx';
import { RuleText } from './rule-text.tsx';

/** Why this is asked, why something is refused or not open, and what would stand instead. */
export function WhyPane() {
  const { rule } = usePage();
  return (
    <Pane name="why">
      <div class="stack-y">
        {rule.value !== undefined && <OpenRule number={rule.value} />}
        <div class="stack-y news" role="status">
          <Puzzle />
          <Refusal />
        </div>
        <Lesson />
        <Tries />
        <Asked />
      </div>
    </Pane>
  );
}

/** What an example asks, and on demand what it teaches. */
function Lesson() {
  const { desk } = usePage();
  const text = useText();
  const shown = useSignal(false);
  const scenario = desk.scenario();
  const { question, lesson } = scenario ? titleOf(scenario, desk.language.value) : {};
  if (question === undefined || lesson === undefined) return null;
  return (
    <section class="note lesson-note">
      <p>{question}</p>
      {shown.value ? (
        <p>
          <b>{lesson}</b>
        </p>
      ) : (
        <button type="button" onClick={() => (shown.value = true)}>
          {text.why.lesson}
        </button>
      )}
    </section>
  );
}

/** Declarations that the example asks about here; each goes into the form, to be judged. */
function Tries() {
  const { desk, pane } = usePage();
  const text = useText();
  const tries = desk.tries();
  if (tries.length === 0) return null;
  const put = async (command: SentCommand): Promise<void> => {
    await desk.asking.attempt(command);
    pane.value = 'why';
  };
  return (
    <section class="note">
      <h3>{text.why.tries}</h3>
      <ul class="reasons">
        {tries.map((command, index) => (
          <li key={index} class="try">
            <CommandLines command={command} />
            <button type="button" onClick={() => void put(command)}>
              {text.why.put}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A note that can be closed. */
function Note({
  title,
  kind,
  close,
  children,
}: {
  readonly title: string;
  readonly kind: string;
  readonly close?: () => void;
  readonly children: ComponentChildren;
}) {
  const text = useText();
  return (
    <section class={`note ${kind}`}>
      <div class="note-head">
        <h3>{title}</h3>
        {close && (
          <button type="button" class="icon plain" aria-label={text.why.close} onClick={close}>
            <Glyph name="close" />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

function OpenRule({ number }: { readonly number: string }) {
  const { rule } = usePage();
  const session = useSession();
  const text = useText();
  return (
    <Note title={text.why.rule(number)} kind="rule-note" close={() => (rule.value = undefined)}>
      <RuleText number={number} edition={session.edition} />
    </Note>
  );
}

function Puzzle() {
  const { puzzle } = usePage();
  const text = useText();
  const asked = puzzle.value;
  if (!asked) return null;
  return (
    <Note
      title={`${text.why.unavailable}: ${asked.what}`}
      kind="warn-note"
      close={() => (puzzle.value = undefined)}
    >
      <Reasons violations={asked.reasons} />
    </Note>
  );
}

/** The refusal of what was sent, or of what stands in the form. */
function Refusal() {
  const session = useSession();
  const text = useText();
  const { desk } = usePage();
  const { line, at } = session.place.value;
  const refused = session.refused.value;
  if (
    refused &&
    refused.place.line === line &&
    refused.place.at.seq === at.seq &&
    session.atEnd.value
  ) {
    return (
      <Note title={text.why.refused} kind="bad-note" close={() => session.forgetRefusal()}>
        <Judged {...refused.refusal} violations={retold(refused.refusal.violations)} />
      </Note>
    );
  }
  const verdict = desk.form.value?.verdict.value;
  if (!verdict || verdict.legal) return null;
  return (
    <Note title={text.why.wouldBeRefused} kind="bad-note">
      <Judged {...verdict} />
    </Note>
  );

  /** The language may have been changed since. */
  function retold(violations: readonly ViolationAnswer[]): readonly ViolationAnswer[] {
    const telling = {
      language: desk.language.value,
      date: session.edition,
      nameOf: (id: string) => session.nameOf(id),
    };
    return violations.map((one) => ({ ...one, text: sentence(one, telling) }));
  }
}

interface JudgedProps {
  readonly violations: readonly ViolationAnswer[];
  readonly requirements?: RequirementScore | undefined;
  readonly suggestion?: Command | undefined;
}

function Judged({ violations, requirements, suggestion }: JudgedProps) {
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

function Asked() {
  const session = useSession();
  const text = useText();
  const { desk } = usePage();
  const form = desk.form.value;
  if (!form) return <p class="soft small">{text.why.nothing}</p>;
  const { rule, decision } = form.waiting;
  const isHidden =
    session.shown.value?.blocksMode === 'parallel' && decision === 'declare-blockers';
  return (
    <section class="note">
      <div class="note-head">
        <h3>{text.why.asked}</h3>
        <RuleButton number={rule.replace(/ \(.*\)$/, '')} />
      </div>
      <RuleText number={rule} edition={session.edition} />
      {isHidden && <p class="soft small">{text.why.sealed}</p>}
    </section>
  );
}
