import { signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Desk } from '../state/desk.ts';
import type { Moment } from '../state/moment.ts';
import { PANES } from '../state/panes.ts';
import type { PaneName } from '../state/panes.ts';
import type { Session } from '../state/session.ts';
import { textIn } from '../text/index.ts';
import type { Text } from '../text/index.ts';
import type { Preferences } from './preferences.ts';

/** What every pane shares: the desk, and what is looked at on the page but is no part of a combat. */
export interface Page {
  readonly desk: Desk;
  readonly preferences: Preferences;
  /** The pane that is seen where only one has room. */
  readonly pane: Signal<PaneName>;
  /** A rule that was opened to be read. */
  readonly rule: Signal<string | undefined>;
  /** A choice whose reasons were asked for. */
  readonly puzzle: Signal<Puzzle | undefined>;
  readonly said: Signal<string>;
  /** The player whose decisions are skipped to. */
  readonly me: Signal<string | undefined>;
  /** A permanent whose moments are listed. */
  readonly opened: Signal<string | undefined>;
  /** A moment that a press would lead to. */
  readonly preview: Signal<Preview | undefined>;
}

/** Where a press would lead, shown before it is pressed. */
export interface Preview {
  readonly at: Moment;
  readonly text: string;
}

/** Something that may not be chosen, and why. */
export interface Puzzle {
  readonly what: string;
  readonly reasons: readonly {
    readonly text: string;
    readonly rule: string;
    readonly number: string;
  }[];
}

export function pageFor(desk: Desk, preferences: Preferences): Page {
  return {
    desk,
    preferences,
    pane: signal<PaneName>('now'),
    rule: signal<string | undefined>(undefined),
    puzzle: signal<Puzzle | undefined>(undefined),
    said: signal(''),
    me: signal<string | undefined>(undefined),
    opened: signal<string | undefined>(undefined),
    preview: signal<Preview | undefined>(undefined),
  };
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A pane stands outside the page.');
  return page;
}

export function useText(): Text {
  return textIn(usePage().desk.language.value);
}

/** The panes that are drawn, and the one that is seen where only one has room. */
export function usePanes(): { readonly panes: readonly PaneName[]; readonly seen: PaneName } {
  const { desk, pane } = usePage();
  const panes = desk.route.value.panes ?? PANES;
  const [first = pane.value] = panes;
  return { panes, seen: panes.includes(pane.value) ? pane.value : first };
}

/** The combat that is open. Panes are drawn only while there is one. */
export function useSession(): Session {
  const session = usePage().desk.session.value;
  if (!session) throw new Error('A pane is drawn without a combat.');
  return session;
}

/** Which place in APNAP order a player has: 0 for the active player. */
export type SeatOf = (player: string) => number;

export type { ReadonlySignal };
