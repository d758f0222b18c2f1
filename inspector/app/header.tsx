import { useSignal } from '@preact/signals';
import { writeRoute } from '../state/route.ts';
import type { Language } from '../transport/transport.ts';
import { usePage, useText } from './context.ts';
import { OtherDate, RulesDate } from './dates.tsx';
import { Glyph, Mark } from './glyphs.tsx';
import { Live } from './live.tsx';
import { THEMES } from './preferences.ts';
import { titleOf } from './titles.ts';

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
