import { useSignal } from '@preact/signals';
import { STEPS, stepWord } from '#machines';
import type { StateAnswer, StepName } from '#machines';
import { useEffect } from 'preact/hooks';
import { usePage, useSession, useText } from '../app/context.ts';
import { dateText } from '../app/editions.ts';
import { Pane } from '../app/parts.tsx';
import { writeMoment } from '../state/moment.ts';
import { Table } from '../table/table.tsx';
import { Reasons } from '../why/judged.tsx';
import { namedDifferences } from './named.ts';

interface Side {
  readonly label: string;
  readonly state: StateAnswer;
}

/** Two moments, two branches or two dates side by side, with what is different named. */
export function ComparePane() {
  const text = useText();
  const sides = useSides();
  return (
    <Pane name="table" tools={<EndButton />}>
      {sides ? (
        <>
          <Halted />
          <Differences sides={sides} />
          <div class="sides">
            {sides.map(({ label, state }, index) => (
              <section key={index} aria-label={label}>
                <h3 class="side-label">{label}</h3>
                <Table state={state} />
              </section>
            ))}
          </div>
        </>
      ) : (
        <p class="soft">{text.now.checking}</p>
      )}
    </Pane>
  );
}

/** What stands left and right: the other date or the moment that was kept, and what is looked at. */
function useSides(): readonly [Side, Side] | undefined {
  const session = useSession();
  const { desk } = usePage();
  const text = useText();
  const kept = useSignal<StateAnswer | undefined>(undefined);
  const { reference } = desk;
  const place = reference.value;
  useEffect(() => {
    kept.value = undefined;
    if (place) void session.stateAt(place).then((state) => (kept.value = state));
  }, [place]);
  const language = desk.language.value;
  const other = desk.against.value?.session;
  const now = session.shown.value;
  const before = other ? other.shown.value : kept.value;
  if (!now || !before) return undefined;
  if (other) {
    return [
      { label: dateText(session.edition, language), state: now },
      { label: dateText(other.edition, language), state: before },
    ];
  }
  return [
    { label: text.compare.kept(writeMoment(place?.at ?? { seq: 0 })), state: before },
    { label: text.compare.now(writeMoment(session.place.value.at)), state: now },
  ];
}

function Differences({ sides: [left, right] }: { readonly sides: readonly [Side, Side] }) {
  const session = useSession();
  const text = useText();
  const { language } = usePage().desk;
  const say = (word: string): string =>
    word === 'yes'
      ? text.compare.yes
      : STEPS.some((step) => step === word)
        ? stepWord(word as StepName, language.value)
        : session.nameOf(word);
  const found = namedDifferences(left.state, right.state, say);
  return (
    <section class="differences" aria-label={text.compare.differences(found.length)}>
      <h3>{text.compare.differences(found.length)}</h3>
      {found.length > 0 && (
        <table class="changes">
          <thead>
            <tr>
              <th>{text.compare.what}</th>
              <th>{left.label}</th>
              <th>{right.label}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ key, about, before, after }) => (
              <tr key={`${key} ${about}`}>
                <th scope="row">
                  {text.compare.keys[key]}
                  {about !== undefined && `: ${about}`}
                </th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Where the other date refuses a command it stays, and says why. */
function Halted() {
  const { desk } = usePage();
  const text = useText();
  const other = desk.against.value?.session;
  const refused = other?.refused.value;
  if (!other || !refused || !other.atEnd.value) return null;
  const date = dateText(other.edition, desk.language.value);
  return (
    <div class="note warn-note" role="status">
      <h3>{text.compare.halted(date, refused.place.at.seq + 1)}</h3>
      <Reasons violations={refused.refusal.violations} />
    </div>
  );
}

function EndButton() {
  const { desk } = usePage();
  const text = useText();
  return (
    <button type="button" onClick={() => desk.endComparison()}>
      {text.compare.end}
    </button>
  );
}
