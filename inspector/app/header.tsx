import { useSignal } from '@preact/signals';
import { LATEST_EDITION } from '#machines';
import { dateOf } from '../state/desk.ts';
import { writeRoute } from '../state/route.ts';
import type { Session } from '../state/session.ts';
import type { Language } from '../transport/transport.ts';
import { usePage, useText } from './context.ts';
import { datesFor, dateText, daysOfChange } from './editions.ts';
import { Glyph, Mark } from './glyphs.tsx';
import { Live } from './live.tsx';
import { titleOf } from './titles.ts';
import { THEMES } from './preferences.ts';

const THEME_GLYPHS = { auto: 'half', light: 'sun', dark: 'moon' } as const;

export interface HeaderProps {
  readonly onKeys: () => void;
}

/** What is open, under the rules of which date, and how the page looks. */
export function Header({ onKeys }: HeaderProps) {
  const { desk } = usePage();
  const text = useText();
  const session = desk.session.value;
  const subject = useSubject();
  return (
    <header class="top">
      <a class="brand" href="#/" aria-label={`Apnap · ${text.home}`}>
        <Mark /> Apnap
      </a>
      {session ? <h1 class="subject">{subject}</h1> : <span class="subject" />}
      {session && <RulesDate session={session} />}
      {session && <OtherDate session={session} />}
      {session && <Live session={session} />}
      {session && <ShareButton />}
      <LanguageChoice />
      <ThemeButton />
      <button
        type="button"
        class="icon keys-button"
        aria-label={text.header.keys}
        title={text.header.keys}
        onClick={onKeys}
      >
        <Glyph name="keys" />
      </button>
    </header>
  );
}

/** What is open, in a page without header. */
export function UnseenTitle() {
  return <h1 class="unseen">{useSubject()}</h1>;
}

function useSubject(): string {
  const { desk } = usePage();
  const text = useText();
  const scenario = desk.scenario();
  if (scenario) return titleOf(scenario, desk.language.value).title;
  return text[desk.session.value?.transport.kind === 'remote' ? 'live' : 'start'].own;
}

/** Chooses another date to play the same under, beside this one. */
function OtherDate({ session }: { readonly session: Session }) {
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
function RulesDate({ session }: { readonly session: Session }) {
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

function ShareButton() {
  const { desk, said } = usePage();
  const text = useText();
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    const route = await desk.link();
    const address = `${location.origin}${location.pathname}${writeRoute({ ...route, language: desk.language.value })}`;
    await navigator.clipboard.writeText(address);
    copied.value = true;
    said.value = text.header.shared;
    setTimeout(() => (copied.value = false), 2000);
  };
  const label = copied.value ? text.header.shared : text.header.share;
  return (
    <button
      type="button"
      class="icon"
      data-share
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Glyph name="link" />
      {copied.value && <span>{text.header.shared}</span>}
    </button>
  );
}

function LanguageChoice() {
  const { desk, preferences } = usePage();
  const text = useText();
  const choose = (language: Language): void => {
    preferences.language.value = language;
    desk.language.value = language;
  };
  return (
    <span class="joined" role="group" aria-label={text.header.language}>
      {(['en', 'fr'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={language === 'en' ? 'English' : 'Français'}
          aria-pressed={desk.language.value === language}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </span>
  );
}

function ThemeButton() {
  const { preferences } = usePage();
  const text = useText();
  const theme = preferences.theme.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const label = text.header.theme[theme];
  return (
    <button
      type="button"
      class="icon"
      aria-label={label}
      title={label}
      onClick={() => (preferences.theme.value = next)}
    >
      <Glyph name={THEME_GLYPHS[theme]} />
    </button>
  );
}
