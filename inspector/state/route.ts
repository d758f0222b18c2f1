import type { Language } from '../transport/transport.ts';
import { readPanes } from './panes.ts';
import type { PaneName } from './panes.ts';

/** What the address asks to see. */
export type Subject =
  | { readonly kind: 'home' }
  | { readonly kind: 'scenario'; readonly slug: string }
  | { readonly kind: 'combat'; readonly id: string }
  | { readonly kind: 'private'; readonly packed: string };

export interface Route {
  readonly subject: Subject;
  readonly at?: string | undefined;
  readonly edition?: string | undefined;
  /** Another date to play the same under, beside it. */
  readonly against?: string | undefined;
  /** What the commands of an example led to when the link was made, up to its moment. */
  readonly marks?: string | undefined;
  readonly language?: Language | undefined;
  /** Without header, for slides and forum posts. */
  readonly embed: boolean;
  /** Where it is embedded: only these panes. */
  readonly panes?: readonly PaneName[] | undefined;
  /** A token for the combat; it is taken out of the address at once. */
  readonly seat?: string | undefined;
  /** Whose token that is, as the link says: a player, `host` or `watchers`. */
  readonly as?: string | undefined;
}

export const HOME: Route = { subject: { kind: 'home' }, embed: false };

/** Reads the part of an address from `#` on; what is unknown leads home. */
export function readRoute(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?', 2);
  const given = new URLSearchParams(query);
  const word = (key: string): string | undefined => given.get(key) ?? undefined;
  const language = word('lang');
  const embed = word('embed') ?? '';
  const panes = readPanes(embed);
  return {
    subject: subjectOf(path),
    at: word('at'),
    edition: word('edition'),
    against: word('against'),
    marks: word('marks'),
    language: language === 'en' || language === 'fr' ? language : undefined,
    embed: embed === '1' || panes !== undefined,
    panes,
    seat: word('seat'),
    as: word('as'),
  };
}

function subjectOf(path: string): Subject {
  const [, kind, rest = ''] = /^\/([scx])\/([^/]+)$/.exec(path) ?? [];
  const named = plain(rest);
  if (kind === undefined || named === '') return { kind: 'home' };
  if (kind === 's') return { kind: 'scenario', slug: named };
  return kind === 'c' ? { kind: 'combat', id: named } : { kind: 'private', packed: rest };
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The fragment that leads to a route; a seat is never written, and neither is whose it is. */
export function writeRoute(route: Route): string {
  const { subject, at, edition, against, marks, language, embed, panes } = route;
  const isExample = subject.kind === 'scenario';
  const query = Object.entries({
    at: subject.kind === 'home' ? undefined : at,
    edition: isExample ? edition : undefined,
    against,
    marks: isExample ? marks : undefined,
    lang: language,
    embed: embed ? (panes?.join(',') ?? '1') : undefined,
  }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return `#${pathOf(subject)}${text === '' ? '' : `?${text}`}`;
}

function pathOf(subject: Subject): string {
  switch (subject.kind) {
    case 'home':
      return '/';
    case 'scenario':
      return `/s/${encodeURIComponent(subject.slug)}`;
    case 'combat':
      return `/c/${encodeURIComponent(subject.id)}`;
    case 'private':
      return `/x/${subject.packed}`;
  }
}
