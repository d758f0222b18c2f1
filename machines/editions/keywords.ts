import type { IsoDate } from './iso-date.ts';
import { numberings } from './rule-index.ts';
import type { RuleKey } from './rule-index.ts';

/** The rule that says what a keyword of combat does. */
export const KEYWORD_RULES = {
  afflict: '702.130a',
  annihilator: '702.86a',
  banding: '702.22c',
  'battle cry': '702.91a',
  bushido: '702.45a',
  deathtouch: '702.2b',
  decayed: '702.147a',
  defender: '702.3b',
  detained: '701.35a',
  dethrone: '702.105a',
  'double strike': '702.4b',
  enlist: '702.154a',
  exalted: '702.83a',
  exert: '701.43a',
  fear: '702.36b',
  firebending: '702.189a',
  'first strike': '702.7b',
  flanking: '702.25a',
  flying: '702.9b',
  frenzy: '702.68a',
  goaded: '701.15b',
  haste: '702.10b',
  horsemanship: '702.31b',
  indestructible: '702.12b',
  infect: '702.90b',
  ingest: '702.115a',
  intimidate: '702.13b',
  landwalk: '702.14c',
  lifelink: '702.15b',
  melee: '702.121a',
  menace: '702.111b',
  mentor: '702.134a',
  mobilize: '702.181a',
  myriad: '702.116a',
  poisonous: '702.70a',
  protection: '702.16f',
  provoke: '702.39a',
  rampage: '702.23a',
  reach: '702.17b',
  renown: '702.112a',
  shadow: '702.28b',
  skulk: '702.118b',
  suspected: '701.60c',
  toxic: '702.164c',
  training: '702.149a',
  trample: '702.19b',
  'trample over planeswalkers': '702.19c',
  unleash: '702.98a',
  vigilance: '702.20b',
  wither: '702.80a',
} as const satisfies Readonly<Record<string, RuleKey>>;

/** A keyword of combat, as the scenario format writes it. */
export type DatedKeyword = keyof typeof KEYWORD_RULES;

export const DATED_KEYWORDS: readonly DatedKeyword[] = Object.keys(KEYWORD_RULES).filter(isDated);

/**
 * The day since which the rules know a keyword; the first day of all for those that are older. A case may use a
 * keyword on any date: it then means what it means today.
 */
export function keywordSince(keyword: DatedKeyword): IsoDate {
  const [first] = numberings(KEYWORD_RULES[keyword]);
  if (!first) throw new Error(`no numbers for ${keyword}`);
  return first.from;
}

function isDated(word: string): word is DatedKeyword {
  return Object.hasOwn(KEYWORD_RULES, word);
}
