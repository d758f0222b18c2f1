import { neighbour } from '../state/line.ts';
import type { Direction, Stride } from '../state/line.ts';
import type { Session } from '../state/session.ts';
import { linesAt, treeOf } from '../timeline/tree.ts';
import { skipToOwn } from './mine.ts';
import { PANES } from '../state/panes.ts';
import type { PaneName } from '../state/panes.ts';
import type { Page } from './context.ts';

const LETTERS: Readonly<Record<string, PaneName>> = {
  n: 'now',
  t: 'table',
  w: 'why',
  c: 'chart',
  s: 'timeline',
  d: 'data',
};

/** Keys that move through a combat and between panes. `showKeys` opens the list of them. */
export function listenToKeys(page: Page, showKeys: () => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.metaKey || isTyping(event)) return;
    const session = page.desk.session.value;
    const done = (session && move(event, session)) || letter(event, page, session, showKeys);
    if (done) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Where keys have a meaning of their own. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('textarea, select, [contenteditable], dialog[open]') !== null) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.type === 'checkbox') return key === ' ';
  if (target.type === 'radio' || target.type === 'range')
    return (
      key.startsWith('Arrow') ||
      key === ' ' ||
      key === 'Home' ||
      key === 'End' ||
      key.startsWith('Page')
    );
  return true;
}

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'back',
  PageDown: 'on',
};

function move(event: KeyboardEvent, session: Session): boolean {
  const { key } = event;
  const line = session.line.value;
  if (!line) return false;
  const direction = MOVES[key];
  if (direction !== undefined) {
    const to = neighbour(line, session.place.value.at, strideOf(event), direction);
    if (to) void session.goTo(to);
    return true;
  }
  if (key === 'Home' || key === 'End') {
    void session.goTo({ seq: key === 'Home' ? 0 : line.entries.length });
    return true;
  }
  return (
    (key === 'ArrowUp' || key === 'ArrowDown') && otherBranch(session, key === 'ArrowDown' ? 1 : -1)
  );
}

function strideOf({ key, shiftKey, ctrlKey }: KeyboardEvent): Stride {
  if (key.startsWith('Page')) return 'step';
  if (ctrlKey) return 'micro';
  return shiftKey ? 'decision' : 'command';
}

/** The next line that passes through this moment. */
function otherBranch(session: Session, by: number): boolean {
  const { line, at } = session.place.value;
  const lines = linesAt(treeOf(session.lines.value, session.root), line, at.seq);
  if (lines.length < 2) return false;
  const here = lines.findIndex(({ id }) => id === line);
  const next = lines[(here + by + lines.length) % lines.length];
  if (next) void session.goTo({ seq: at.seq }, next.id);
  return true;
}

function letter(
  event: KeyboardEvent,
  page: Page,
  session: Session | undefined,
  showKeys: () => void,
): boolean {
  if (event.ctrlKey || !page.preferences.keys.value) return false;
  const key = event.key.toLowerCase();
  if (key === '?') {
    showKeys();
    return true;
  }
  const pane = LETTERS[key];
  if (!session) return false;
  if (pane && PANES.includes(pane)) {
    page.pane.value = pane;
    document.getElementById(`pane-${pane}`)?.focus();
    return true;
  }
  if (key === 'j') {
    skipToOwn(page, session, event.shiftKey ? 'back' : 'on');
    return true;
  }
  return press(SELECTORS[key]) || toLane(key);
}

/** Keys that do what a button does. */
const SELECTORS: Readonly<Record<string, string>> = {
  b: '[data-branch]',
  p: '[data-play]',
  l: '[data-share]',
  m: '[data-pin]',
  '+': '[data-zoom="in"]',
  '-': '[data-zoom="out"]',
  f: '[data-zoom="fit"]',
};

function press(selector: string | undefined): boolean {
  const button =
    selector === undefined ? null : document.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
}

function toLane(key: string): boolean {
  const lane = /^[1-9]$/.test(key)
    ? document.querySelector<HTMLElement>(`[data-lane="${key}"]`)
    : null;
  lane?.focus();
  lane?.scrollIntoView({ block: 'nearest' });
  return lane !== null;
}
