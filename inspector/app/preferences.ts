import { effect, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Language } from '../transport/transport.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What is kept in the browser, and only there. */
export interface Preferences {
  readonly theme: Signal<Theme>;
  readonly language: Signal<Language>;
  /** Whether single letters are shortcuts. */
  readonly keys: Signal<boolean>;
  /** Seconds between steps while playing. */
  readonly delay: Signal<number>;
}

const PLACE = 'apnap';

/** Reads what was kept and keeps every change; a browser that keeps nothing is fine too. */
export function keptPreferences(): Preferences {
  const kept = read();
  const preferences: Preferences = {
    theme: signal(THEMES.find((theme) => theme === kept['theme']) ?? 'auto'),
    language: signal(
      kept['language'] === 'fr' || kept['language'] === 'en' ? kept['language'] : browserLanguage(),
    ),
    keys: signal(kept['keys'] !== false),
    delay: signal(typeof kept['delay'] === 'number' ? kept['delay'] : 1.5),
  };
  effect(() => {
    document.documentElement.dataset['theme'] = preferences.theme.value;
    document.documentElement.lang = preferences.language.value;
    write({
      theme: preferences.theme.value,
      language: preferences.language.value,
      keys: preferences.keys.value,
      delay: preferences.delay.value,
    });
  });
  return preferences;
}

const browserLanguage = (): Language =>
  navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'fr' || tag === 'en') === 'fr'
    ? 'fr'
    : 'en';

function read(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function write(value: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(value));
  } catch {
    // Nothing is kept then.
  }
}
