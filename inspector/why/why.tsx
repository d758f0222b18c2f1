import type { ComponentChildren } from 'preact';
import { sentence } from '#machines';
import type { ViolationAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { Pane, RuleButton } from '../app/parts.tsx';
import { Judged, Reasons } from './judged.tsx';
import { Lesson, Tries } from './lesson.tsx';
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
