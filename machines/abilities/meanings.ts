import type { AbilityKind, AbilityOf, AbilityValue } from '../model/abilities.ts';
import type { Filter } from '../model/filters.ts';
import { sortedIds } from '../model/ids.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import { protectedFrom } from './protection.ts';
import type { Aim, Term } from './terms.ts';

/** What the meaning of an ability may depend on. */
export interface Seen {
  /** Who "you" is in it. */
  readonly you: PlayerId | undefined;
  /** The permanent that has it; an effect on the table has none. */
  readonly bearer: Permanent | undefined;
  /** Power of the bearer now. */
  readonly power: number;
  readonly isPlayer: (id: string) => boolean;
}

type Meaning<Kind extends AbilityKind> = (value: AbilityValue<Kind>, seen: Seen) => readonly Term[];
type Protects = { readonly protects: string; readonly planeswalkers?: boolean | undefined };

const ANYTHING: Aim = { at: 'anything' };
const ARTIFACT: Filter = { type: 'artifact' };

const player = (word: string, { you }: Seen): PlayerId | undefined => (word === 'you' ? you : word);

function objectMeant(word: string, seen: Seen): Aim | undefined {
  const id = player(word, seen);
  return id === undefined ? undefined : { at: 'object', id };
}

function sideOf({ protects, planeswalkers }: Protects, seen: Seen): Aim | undefined {
  const id = player(protects, seen);
  return id === undefined
    ? undefined
    : { at: 'side', player: id, planeswalkers: planeswalkers ?? false };
}

/** Nothing, where "you" is nobody. */
const aimed = (aim: Aim | undefined, term: (aim: Aim) => Term): readonly Term[] =>
  aim ? [term(aim)] : [];

function goadedBy(word: string, seen: Seen): readonly Term[] {
  const goader = player(word, seen);
  if (goader === undefined) return [];
  const named = { kind: 'mustAttack', about: goader } as const;
  return [
    { ...named, aim: ANYTHING, once: `goaded by ${goader}` },
    { ...named, aim: { at: 'anotherPlayer', than: goader }, once: `goaded by ${goader}, away` },
  ];
}

function company(act: 'attack' | 'block', value: AbilityValue<'attackCompany'>): readonly Term[] {
  if (value === 'onlyAlone') return [{ kind: 'onlyAlone', act }];
  if ('atLeast' in value) return [{ kind: 'company', act, others: value.atLeast - 1 }];
  return [{ kind: 'companion', act, filter: value.with }];
}

function limit(
  kind: 'attackerLimit' | 'blockerLimit',
  value: AbilityValue<'maxAttackers'>,
  seen: Seen,
): readonly Term[] {
  if (typeof value === 'number') return [{ kind, aim: ANYTHING, most: value }];
  return aimed(sideOf(value, seen), (aim) => ({ kind, aim, most: value.n }));
}

/** What each kind of ability says of attacks and blocks. Kinds that say nothing of them are not listed. */
const MEANINGS: { readonly [Kind in AbilityKind]?: Meaning<Kind> } = {
  /** @rule 702.22c */
  banding: () => [{ kind: 'bands' }],
  /** @rule 702.147a */
  decayed: () => [{ kind: 'noBlock' }],
  /** @rule 702.3b */
  defender: () => [{ kind: 'noAttack', aim: ANYTHING, hindrance: 'defender' }],
  /** @rule 701.35a */
  detained: () => [{ kind: 'noAttack', aim: ANYTHING }, { kind: 'noBlock' }],
  /** @rule 702.154a */
  enlist: () => [{ kind: 'enlists' }],
  /** @rule 701.43a */
  exert: () => [{ kind: 'exerts' }],
  /** @rule 702.36b */
  fear: () => [
    { kind: 'blockersOnly', keyword: 'fear', filter: { any: [ARTIFACT, { color: 'black' }] } },
  ],
  /**
   * @rule 702.9b
   * @rule 702.17b
   */
  flying: () => [
    {
      kind: 'blockersOnly',
      keyword: 'flying',
      filter: { any: [{ keyword: 'flying' }, { keyword: 'reach' }] },
    },
  ],
  /** @rule 702.10b */
  haste: () => [{ kind: 'hasty' }],
  /** @rule 702.31b */
  horsemanship: () => [
    { kind: 'blockersOnly', keyword: 'horsemanship', filter: { keyword: 'horsemanship' } },
  ],
  /** @rule 702.13b */
  intimidate: (_, { bearer }) => {
    const colors = bearer?.colors ?? [];
    return [
      {
        kind: 'blockersOnly',
        keyword: 'intimidate',
        filter: { any: [ARTIFACT, ...colors.map((color) => ({ color }))] },
      },
    ];
  },
  /**
   * @rule 702.14c
   * @rule 702.14d
   */
  landwalk: (land) => [
    { kind: 'unblockable', keyword: 'landwalk', whileDefenderControls: `land ${land}` },
  ],
  /** @rule 702.111b */
  menace: () => [{ kind: 'blockersAtLeast', keyword: 'menace', count: 2 }],
  /** @rule 702.16f */
  protection: (from, { isPlayer }) => [
    { kind: 'blockersNot', keyword: 'protection', filter: protectedFrom(from, isPlayer) },
  ],
  /** @rule 702.28b */
  shadow: () => [
    { kind: 'blockersOnly', keyword: 'shadow', filter: { keyword: 'shadow' } },
    { kind: 'blocksOnly', keyword: 'shadow', attackers: { keyword: 'shadow' } },
  ],
  /** @rule 702.118b */
  skulk: (_, { power }) => [
    { kind: 'blockersNot', keyword: 'skulk', filter: { power: `>${power}` } },
  ],
  /** @rule 701.60c */
  suspected: () => [{ kind: 'blockersAtLeast', keyword: 'menace', count: 2 }, { kind: 'noBlock' }],
  /** @rule 702.98a */
  unleash: (_, { bearer }) => ((bearer?.counters['+1/+1'] ?? 0) > 0 ? [{ kind: 'noBlock' }] : []),
  /** @rule 702.20b */
  vigilance: () => [{ kind: 'staysUntapped' }],

  attackAsThough: (hindrance) => {
    if (hindrance === 'noDefender') return [{ kind: 'attacksThough', hindrance: 'defender' }];
    return [{ kind: 'attacksThough', hindrance: hindrance === 'haste' ? 'sick' : 'tapped' }];
  },
  attackCompany: (value) => company('attack', value),
  attackCost: (value, seen) => {
    if (typeof value === 'number') return [{ kind: 'attackCost', mana: value }];
    return aimed(sideOf(value, seen), (aim) => ({ kind: 'attackToll', aim, mana: value.mana }));
  },
  attacksIf: (leader) => [{ kind: 'follows', leader }],
  blockAsThough: (keyword) => {
    if (keyword === 'untapped') return [{ kind: 'blocksTapped' }];
    return [{ kind: 'blocksThrough', keyword: keyword === 'reach' ? 'flying' : keyword }];
  },
  blockCompany: (value) => company('block', value),
  blockCost: (value) =>
    typeof value === 'number'
      ? [{ kind: 'blockCost', mana: value }]
      : [{ kind: 'blockToll', ...value }],
  canBlockAdditional: (more) => [{ kind: 'blocksMore', more }],
  canBlockOnly: (attackers) => [{ kind: 'blocksOnly', attackers }],
  cantAttack: (value, seen) => {
    if (value === true) return [{ kind: 'noAttack', aim: ANYTHING }];
    if (typeof value === 'string')
      return aimed(objectMeant(value, seen), (aim) => ({ kind: 'noAttack', aim }));
    if ('protects' in value)
      return aimed(sideOf(value, seen), (aim) => ({ kind: 'noAttack', aim }));
    return [
      { kind: 'noAttack', aim: { at: 'defenderWithout', permanent: value.unlessDefenderControls } },
    ];
  },
  cantAttackAlone: () => [{ kind: 'company', act: 'attack', others: 1 }],
  cantBeBlocked: (value) =>
    value === true
      ? [{ kind: 'unblockable' }]
      : [{ kind: 'unblockable', whileDefenderControls: value.ifDefenderControls }],
  cantBeBlockedBy: (filter) => [{ kind: 'blockersNot', filter }],
  cantBeBlockedByMoreThan: (count) => [{ kind: 'blockersAtMost', count }],
  cantBeBlockedExceptBy: (filter) => [{ kind: 'blockersOnly', filter }],
  cantBeBlockedExceptByAtLeast: (count) => [{ kind: 'blockersAtLeast', count }],
  cantBlock: (value) =>
    value === true ? [{ kind: 'noBlock' }] : [{ kind: 'noBlock', attackers: value }],
  cantBlockAlone: () => [{ kind: 'company', act: 'block', others: 1 }],
  /**
   * @rule 701.15a
   * @rule 701.15b
   * @rule 701.15c
   */
  goaded: (goaders, seen) => sortedIds(goaders).flatMap((goader) => goadedBy(goader, seen)),
  lure: (value) => (value === true ? [{ kind: 'lures' }] : [{ kind: 'lures', filter: value }]),
  maxAttackers: (value, seen) => limit('attackerLimit', value, seen),
  maxBlockers: (value, seen) => limit('blockerLimit', value, seen),
  mustAttack: (value, seen) => {
    if (value === true) return [{ kind: 'mustAttack', aim: ANYTHING }];
    const aim = typeof value === 'string' ? objectMeant(value, seen) : sideOf(value, seen);
    const about = player(typeof value === 'string' ? value : value.protects, seen) ?? '';
    return aimed(aim, (at) => ({ kind: 'mustAttack', aim: at, about }));
  },
  mustBeBlocked: (value) => {
    if (value === true) return [{ kind: 'mustBeBlocked', how: 'atLeast', count: 1 }];
    if ('by' in value) return [{ kind: 'mustBeBlockedBy', filter: value.by }];
    if ('exactly' in value)
      return [{ kind: 'mustBeBlocked', how: 'exactly', count: value.exactly }];
    return [{ kind: 'mustBeBlocked', how: 'atLeast', count: value.atLeast }];
  },
  /** @rule 702.39a */
  mustBlock: (value) =>
    value === true ? [{ kind: 'mustBlock' }] : [{ kind: 'mustBlock', attacker: value }],
  notUnderstood: ({ affects }) => (affects === 'damage' ? [] : [{ kind: 'unclear', act: affects }]),
};

/** Kinds that may say something which concerns everybody, whoever has them. */
export const CONCERN_EVERYBODY: ReadonlySet<AbilityKind> = new Set<AbilityKind>([
  'attackCost',
  'blockCost',
  'maxAttackers',
  'maxBlockers',
  'notUnderstood',
]);

/**
 * What an ability says of attacks and blocks, in terms that many abilities share; nothing where it says nothing of them.
 *
 * @rule 508.1c Restrictions of attacks.
 * @rule 508.1d Requirements of attacks.
 * @rule 509.1b Restrictions of blocks, evasion among them.
 * @rule 509.1c Requirements of blocks.
 * @rule 101.2 What says "can't" is a restriction, and no requirement outweighs it.
 */
export function meaningOf<Kind extends AbilityKind>(
  { kind, value }: AbilityOf<Kind>,
  seen: Seen,
): readonly Term[] {
  const meaning: Meaning<Kind> | undefined = MEANINGS[kind];
  return meaning?.(value, seen) ?? [];
}
