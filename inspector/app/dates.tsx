import { useSignal } from '@preact/signals';
import { LATEST_EDITION } from '#machines';
import { dateOf } from '../state/desk.ts';
import { writeRoute } from '../state/route.ts';
import type { Session } from '../state/session.ts';
import { usePage, useText } from './context.ts';
import { datesFor, dateText, daysOfChange } from './editions.ts';
import { Glyph } from './glyphs.tsx';

/** Chooses another date to play the same under, beside this one. */
export function OtherDate({ session }: { readonly session: Session }) {
  const { desk } = usePage();
  const text = useText();
  const asking = useSignal(false);
  const against = desk.against.value?.session.edition;
  if (desk.route.value.subject.kind === 'combat') return null;
  if (!asking.value && against === undefined) {
    return (
      <button
        type="button"
        class="icon"
        aria-label={text.compare.dates}
        title={text.compare.dates}
        onClick={() => (asking.value = true)}
      >
        <Glyph name="compare" />
      </button>
    );
  }
  const choose = async (date: string): Promise<void> => {
    asking.value = false;
    const route = await desk.link();
    location.assign(writeRoute({ ...route, against: date === '' ? undefined : date }));
  };
  return (
    <label class="field">
      <span class="field-name">{text.compare.with}</span>
      <select
        data-against
        aria-label={text.compare.dates}
        value={against ?? ''}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value="">{text.compare.none}</option>
        {datesFor(daysOfChange(), against ?? '')
          .filter((date) => date !== session.edition)
          .map((date) => (
            <option key={date} value={date}>
              {dateText(date, desk.language.value)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Chooses the date; the same commands are played again under its rules. */
export function RulesDate({ session }: { readonly session: Session }) {
  const { desk } = usePage();
  const text = useText();
  const asking = useSignal(false);
  if (desk.route.value.subject.kind === 'combat') {
    return (
      <span class="field">
        {text.header.rules} {dateText(session.edition, desk.language.value)}
      </span>
    );
  }
  const choose = (date: string): void => {
    asking.value = false;
    if (dateOf(date) !== undefined)
      void desk.underRulesOf(date).then((route) => location.assign(writeRoute(route)));
  };
  return (
    <label class="field">
      <span class="field-name">{text.header.rules}</span>
      {asking.value ? (
        <AnyDate choose={choose} />
      ) : (
        <KnownDate edition={session.edition} choose={choose} ask={() => (asking.value = true)} />
      )}
    </label>
  );
}

interface KnownDateProps {
  readonly edition: string;
  readonly choose: (date: string) => void;
  readonly ask: () => void;
}

function KnownDate({ edition, choose, ask }: KnownDateProps) {
  const { desk } = usePage();
  const text = useText();
  const dates = datesFor(desk.scenario()?.editions ?? daysOfChange(), edition);
  const name = (date: string): string => {
    const written = dateText(date, desk.language.value);
    return date === LATEST_EDITION ? text.header.latest(written) : written;
  };
  return (
    <select
      data-edition
      aria-label={text.header.date}
      value={edition}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value === '') ask();
        else choose(value);
      }}
    >
      {dates.map((date) => (
        <option key={date} value={date}>
          {name(date)}
        </option>
      ))}
      <option value="">{text.header.otherDate}</option>
    </select>
  );
}

function AnyDate({ choose }: Pick<KnownDateProps, 'choose'>) {
  const text = useText();
  return (
    <>
      <input
        type="date"
        aria-label={text.header.date}
        list="days-of-change"
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <datalist id="days-of-change">
        {daysOfChange().map((day) => (
          <option key={day} value={day} />
        ))}
      </datalist>
    </>
  );
}
