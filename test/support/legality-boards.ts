import type {
  ChoiceActor,
  ChoiceProblem,
  OptionCap,
  OptionRequirement,
  OwnRequirement,
  PairingActor,
  PairingOption,
  PairingProblem,
  PairingRequirement,
} from '../../machines/legality/index.ts';
import { dice, upTo } from './dice.ts';
import type { Dice } from './dice.ts';

/** Whom a creature may attack: a player, or a planeswalker or battle beside one. */
export interface Target {
  readonly player: number;
  readonly kind: 'player' | 'planeswalker' | 'battle';
}

const QUIET = {
  paid: [],
  requirements: [],
  minOthers: 0,
  onlyAlone: false,
  needsOneOf: [],
  ifActs: [],
} as const;

/** Small attacks, rich in interactions: 1 to 3 players, 1 to 6 creatures. */
export function smallAttack(seed: number): ChoiceProblem {
  const die = dice(seed);
  const players = 1 + die.int(3);
  const targets = someTargets(die, players);
  const count = 1 + die.int(targets.length >= 4 ? 5 : 6);
  const density = 0.3 + 0.7 * die.real();
  const all = upTo(targets.length);
  const actors = upTo(count).map((actor): ChoiceActor => {
    const can = all.filter(() => die.chance(density));
    const others = (chance: number): readonly number[] =>
      upTo(count).filter(() => die.chance(chance));
    return {
      can,
      paid: can.filter(() => die.chance(0.15)),
      requirements: attackRequirements(die, targets, players),
      minOthers: die.chance(0.25) ? 1 + die.int(2) : 0,
      onlyAlone: die.chance(0.1),
      needsOneOf: die.chance(0.2) ? [others(0.4)] : [],
      ifActs: die.chance(0.08)
        ? others(0.5).filter((other) => other !== actor || die.chance(0.2))
        : [],
    };
  });
  return { optionCount: targets.length, actors, ...attackGroups(die, targets, players, count) };
}

function someTargets(die: Dice, players: number): readonly Target[] {
  return upTo(players).flatMap((player) => [
    { player, kind: 'player' as const },
    ...(die.chance(0.3) ? [{ player, kind: 'planeswalker' as const }] : []),
    ...(die.chance(0.15) ? [{ player, kind: 'battle' as const }] : []),
  ]);
}

function matching(
  targets: readonly Target[],
  test: (target: Target) => boolean,
): readonly number[] {
  return upTo(targets.length).filter((index) => test(targets[index]!));
}

function attackRequirements(
  die: Dice,
  targets: readonly Target[],
  players: number,
): readonly OwnRequirement[] {
  const list: OwnRequirement[] = [];
  if (die.chance(0.4)) list.push({ options: 'any', weight: 1 + die.int(2) });
  if (die.chance(0.25)) list.push({ options: [die.int(targets.length)], weight: 1 });
  if (die.chance(0.15)) {
    const player = die.int(players);
    list.push({
      options: matching(targets, (target) => target.player === player && target.kind !== 'battle'),
      weight: 1,
    });
  }
  if (die.chance(0.35))
    list.push(
      ...upTo(players)
        .filter(() => die.chance(0.5))
        .flatMap((goader) => goad(targets, goader)),
    );
  return list;
}

function goad(targets: readonly Target[], goader: number): readonly OwnRequirement[] {
  const away = matching(targets, ({ player, kind }) => kind === 'player' && player !== goader);
  return [
    { options: 'any', weight: 1 },
    { options: away, weight: 1 },
  ];
}

function attackGroups(
  die: Dice,
  targets: readonly Target[],
  players: number,
  count: number,
): Pick<ChoiceProblem, 'caps' | 'someone'> {
  const caps: { options: readonly number[] | 'all'; most: number }[] = [];
  if (die.chance(0.35)) caps.push({ options: 'all', most: die.int(count + 1) });
  for (const player of upTo(players)) {
    if (!die.chance(0.25)) continue;
    const alone = die.chance(0.7);
    const options = matching(
      targets,
      (target) => target.player === player && (!alone || target.kind === 'player'),
    );
    caps.push({ options, most: die.int(3) });
  }
  const someone = upTo(players)
    .filter(() => die.chance(0.2))
    .map((player) => ({
      options: matching(targets, (target) => target.player === player && target.kind !== 'battle'),
      weight: 1,
    }));
  if (die.chance(0.15))
    caps.push({ options: upTo(targets.length).filter(() => die.chance(0.5)), most: die.int(3) });
  if (die.chance(0.1))
    someone.push({
      options: upTo(targets.length).filter(() => die.chance(0.5)),
      weight: 1 + die.int(2),
    });
  return { caps, someone };
}

/** Small blocks, rich in interactions: 1 to 4 attackers, 1 to 6 blockers. */
export function smallBlock(seed: number): PairingProblem {
  const die = dice(seed);
  const attackers = 1 + die.int(4);
  const count = 1 + die.int(attackers >= 4 ? 5 : 6);
  const density = 0.3 + 0.7 * die.real();
  const options = upTo(attackers).map((_, attacker): PairingOption => ({
    min: die.chance(0.35) ? 2 + die.int(2) : die.int(2),
    excused: excusedOn(seed + 1000 * attacker, count),
    max: die.chance(0.15) ? 1 + die.int(3) : Number.POSITIVE_INFINITY,
    requirements: blockRequirements(die, count),
  }));
  const actors = upTo(count).map((): PairingActor => {
    const can = upTo(attackers).filter(() => die.chance(density));
    const requirements: PairingRequirement[] = [];
    if (die.chance(0.35)) requirements.push({ kind: 'acts', weight: 1 + die.int(2) });
    if (die.chance(0.25))
      requirements.push({ kind: 'takes', option: die.int(attackers), weight: 1 });
    return {
      capacity: die.chance(0.2) ? 2 + die.int(3) : 1,
      can,
      paid: can.filter(() => die.chance(0.1)),
      requirements,
      minOthers: die.chance(0.2) ? 1 + die.int(2) : 0,
      onlyAlone: die.chance(0.06),
      needsOneOf: die.chance(0.15) ? [upTo(count).filter(() => die.chance(0.4))] : [],
    };
  });
  return {
    options,
    actors,
    caps: capsOn(seed, options.length, count, 0.4),
    maxActing: die.chance(0.25) ? die.int(count + 1) : Number.POSITIVE_INFINITY,
  };
}

function blockRequirements(die: Dice, count: number): readonly OptionRequirement[] {
  const list: OptionRequirement[] = [];
  const some = (): readonly number[] => upTo(count).filter(() => die.chance(0.4));
  if (die.chance(0.3)) list.push({ kind: 'atLeast', count: 1, weight: 1 + die.int(2) });
  if (die.chance(0.2)) list.push({ kind: 'atLeast', count: 2 + die.int(2), weight: 1 });
  if (die.chance(0.15))
    list.push({ kind: 'exactly', count: die.chance(0.8) ? 1 : die.int(3), weight: 1 });
  if (die.chance(0.2))
    list.push({ kind: 'each', actors: die.chance(0.6) ? upTo(count) : some(), weight: 1 });
  if (die.chance(0.15)) list.push({ kind: 'oneOf', actors: some(), weight: 1 });
  return list;
}

/** An attack as games have them: planeswalkers, one player with a tax, caps, goads; alike tokens or all distinct. */
export function gameAttack(
  seed: number,
  count: number,
  players: number,
  distinct: boolean,
): ChoiceProblem {
  const die = dice(seed);
  const targets = upTo(players).flatMap((player): readonly Target[] => [
    { player, kind: 'player' },
    ...upTo(die.int(3)).map((): Target => ({
      player,
      kind: die.chance(0.8) ? 'planeswalker' : 'battle',
    })),
  ]);
  const taxed = die.chance(0.5) ? die.int(players) : -1;
  const kinds = distinct ? count : Math.max(2, Math.min(8, Math.ceil(count / 12)));
  const prototypes = upTo(kinds).map((): ChoiceActor => {
    const can = upTo(targets.length).filter(() => die.chance(0.93));
    const requirements: OwnRequirement[] = [];
    if (die.chance(0.3)) requirements.push({ options: 'any', weight: 1 });
    if (die.chance(0.08)) requirements.push({ options: [die.int(targets.length)], weight: 1 });
    if (die.chance(0.35)) {
      requirements.push(
        ...upTo(players)
          .filter(() => die.chance(0.35))
          .flatMap((goader) => goad(targets, goader)),
      );
    }
    const paid = can.filter(
      (target) => targets[target]!.player === taxed && targets[target]!.kind !== 'battle',
    );
    return { ...QUIET, can, paid, requirements, minOthers: die.chance(0.06) ? 1 + die.int(2) : 0 };
  });
  const actors = distinct ? prototypes : skewed(die, prototypes, count);
  const caps: { options: readonly number[] | 'all'; most: number }[] = [];
  if (die.chance(0.25))
    caps.push({ options: 'all', most: Math.max(1, die.int(Math.ceil(count / 2))) });
  for (const player of upTo(players)) {
    if (die.chance(0.25))
      caps.push({
        options: [targets.findIndex((target) => target.player === player)],
        most: 1 + die.int(2),
      });
  }
  const first = matching(targets, ({ player, kind }) => player === 0 && kind !== 'battle');
  return {
    optionCount: targets.length,
    actors,
    caps,
    someone: die.chance(0.2) ? [{ options: first, weight: 1 }] : [],
  };
}

/** Many of some kinds, few of others. */
function skewed<T>(die: Dice, prototypes: readonly T[], count: number): readonly T[] {
  const shares = prototypes.map(() => 0.2 + die.real() ** 3 * 5);
  const whole = shares.reduce((total, share) => total + share, 0);
  return upTo(count).map(() => {
    let left = die.real() * whole;
    let kind = 0;
    while (left > shares[kind]! && kind < prototypes.length - 1) left -= shares[kind++]!;
    return prototypes[kind]!;
  });
}

/** Creatures that must attack but need one of three others each, and too few places: set cover. */
export function coverAttack(seed: number, count: number): ChoiceProblem {
  const die = dice(seed);
  const helpers = Math.max(3, Math.round(count / 3));
  const needy = count - helpers;
  const actors = upTo(count).map((actor): ChoiceActor => {
    if (actor >= needy) return { ...QUIET, can: [0] };
    const friends = new Set<number>();
    while (friends.size < Math.min(3, helpers)) friends.add(needy + die.int(helpers));
    return {
      ...QUIET,
      can: [0],
      requirements: [{ options: 'any', weight: 1 }],
      needsOneOf: [[...friends]],
    };
  });
  return {
    optionCount: 1,
    actors,
    caps: [{ options: 'all', most: Math.max(2, Math.round(0.68 * count)) }],
    someone: [],
  };
}

const PLAIN_OPTION: PairingOption = {
  min: 1,
  max: Number.POSITIVE_INFINITY,
  excused: [],
  requirements: [],
};
const MUST: OptionRequirement = { kind: 'atLeast', count: 1, weight: 1 };
const PLAIN_BLOCKER = {
  capacity: 1,
  paid: [],
  requirements: [],
  minOthers: 0,
  onlyAlone: false,
  needsOneOf: [],
} as const;
const EAGER: readonly PairingRequirement[] = [{ kind: 'acts', weight: 1 }];

/** A block as games have them: evasion, menace, lures, creatures that must block or be blocked. */
export function gameBlock(
  seed: number,
  blockers: number,
  attackers: number,
  distinct: boolean,
): PairingProblem {
  const die = dice(seed);
  const kinds = (count: number): number =>
    distinct ? count : Math.max(2, Math.min(6, Math.ceil(count / 10)));
  const prototypes = upTo(kinds(attackers)).map(() => gameAttacker(die, blockers));
  const kindOf = upTo(attackers).map((index) =>
    distinct ? index : Math.floor(die.real() ** 2 * prototypes.length),
  );
  const flying = prototypes.map(() => die.chance(0.3));
  const blockerKinds = upTo(kinds(blockers)).map(() => gameBlocker(die));
  const actors = upTo(blockers).map((index): PairingActor => {
    const kind =
      blockerKinds[distinct ? index : Math.floor(die.real() ** 2 * blockerKinds.length)]!;
    const can = upTo(attackers).filter((attacker) => {
      const reaches = flying[kindOf[attacker]!] ? kind.reach : kind.ground;
      return reaches && !(distinct && die.chance(kind.dropped));
    });
    const provoked: PairingRequirement[] = [];
    if (kind.provoked && can.length > 0)
      provoked.push({ kind: 'takes', option: distinct ? die.pick(can) : can[0]!, weight: 1 });
    const { capacity, minOthers } = kind;
    return {
      ...PLAIN_BLOCKER,
      capacity,
      can,
      minOthers,
      requirements: [...(kind.eager ? EAGER : []), ...provoked],
    };
  });
  const excused = dice(~seed).chance(0.2) ? [0, blockers - 1] : [];
  const options = kindOf.map((kind) => {
    const option = prototypes[kind]!;
    return option.min === 2 ? { ...option, excused } : option;
  });
  return {
    options,
    actors,
    caps: [],
    maxActing: die.chance(0.1) ? Math.max(1, die.int(blockers)) : Number.POSITIVE_INFINITY,
  };
}

function gameAttacker(die: Dice, blockers: number): PairingOption {
  const requirements: OptionRequirement[] = [];
  const menace = die.chance(0.2) ? 2 : 1;
  const min = die.chance(0.03) ? 3 : menace;
  const max = die.chance(0.05) ? 1 : Number.POSITIVE_INFINITY;
  if (die.chance(0.12)) requirements.push(MUST);
  if (die.chance(0.04)) requirements.push({ kind: 'each', actors: upTo(blockers), weight: 1 });
  if (die.chance(0.04)) requirements.push({ kind: 'atLeast', count: 2, weight: 1 });
  if (die.chance(0.03)) requirements.push({ kind: 'exactly', count: 1, weight: 1 });
  return { min, max, excused: [], requirements };
}

interface GameBlocker {
  readonly reach: boolean;
  readonly ground: boolean;
  readonly eager: boolean;
  readonly capacity: number;
  readonly minOthers: number;
  readonly provoked: boolean;
  readonly dropped: number;
}

function gameBlocker(die: Dice): GameBlocker {
  return {
    reach: die.chance(0.4),
    ground: die.chance(0.95),
    eager: die.chance(0.15),
    capacity: die.chance(0.05) ? 2 : 1,
    minOthers: die.chance(0.03) ? 1 : 0,
    provoked: die.chance(0.06),
    dropped: die.real() * 0.15,
  };
}

/** All blockers must block, every attacker needs `min` of them, each blocker can block few. */
export function sparseBlock(
  seed: number,
  blockers: number,
  min: number,
  degree: number,
): PairingProblem {
  const die = dice(seed);
  const attackers = Math.max(1, Math.round(blockers / min));
  const actors = upTo(blockers).map((): PairingActor => {
    const can = new Set<number>();
    while (can.size < Math.min(degree, attackers)) can.add(die.int(attackers));
    return { ...PLAIN_BLOCKER, can: [...can].toSorted((a, b) => a - b), requirements: EAGER };
  });
  return {
    options: upTo(attackers).map(() => ({ ...PLAIN_OPTION, min })),
    actors,
    caps: [],
    maxActing: Number.POSITIVE_INFINITY,
  };
}

/** Who may block by itself what others may not, drawn apart from the rest of the board. */
function excusedOn(seed: number, blockers: number): readonly number[] {
  const die = dice(~seed);
  return die.chance(0.25) ? upTo(blockers).filter(() => die.chance(0.4)) : [];
}

/** The same where limits say how many may block some of the attackers. */
export function limitedBlock(
  seed: number,
  blockers: number,
  attackers: number,
  distinct: boolean,
): PairingProblem {
  const board = gameBlock(seed, blockers, attackers, distinct);
  return { ...board, caps: capsOn(seed, attackers, Math.ceil(blockers / 2), 0.5) };
}

/** Limits on who blocks some of the attackers, drawn apart from the rest of the board. */
function capsOn(seed: number, options: number, most: number, chance: number): readonly OptionCap[] {
  const die = dice(~seed);
  return upTo(2).flatMap((): readonly OptionCap[] => {
    const among = upTo(options).filter(() => die.chance(0.5));
    const cap = { options: among, most: die.int(most + 1) };
    return among.length > 0 && die.chance(chance) ? [cap] : [];
  });
}

/** Alike attackers that need `min` blockers and must be blocked, alike blockers that must block. */
export function menaceBlock(blockers: number, attackers: number, min: number): PairingProblem {
  return {
    options: upTo(attackers).map(() => ({ ...PLAIN_OPTION, min, requirements: [MUST] })),
    actors: upTo(blockers).map(() => ({
      ...PLAIN_BLOCKER,
      can: upTo(attackers),
      requirements: EAGER,
    })),
    caps: [],
    maxActing: Number.POSITIVE_INFINITY,
  };
}

/** More attackers that must be blocked than blockers. */
export function pigeonBlock(blockers: number, attackers: number): PairingProblem {
  return {
    options: upTo(attackers).map(() => ({ ...PLAIN_OPTION, requirements: [MUST] })),
    actors: upTo(blockers).map(() => ({ ...PLAIN_BLOCKER, can: upTo(attackers) })),
    caps: [],
    maxActing: Number.POSITIVE_INFINITY,
  };
}

/** Blockers that can block any number of attackers, of whom all must be blocked, and only some may block: coverage. */
export function coverBlock(seed: number, blockers: number): PairingProblem {
  const die = dice(seed);
  const attackers = 2 * blockers;
  return {
    options: upTo(attackers).map(() => ({ ...PLAIN_OPTION, requirements: [MUST] })),
    actors: upTo(blockers).map(() => ({
      ...PLAIN_BLOCKER,
      capacity: Number.POSITIVE_INFINITY,
      can: upTo(attackers).filter(() => die.chance(Math.min(0.5, 6 / blockers))),
    })),
    caps: [],
    maxActing: Math.max(1, Math.round(blockers / 4)),
  };
}

/** The same board with equal actors as one object, as the rules hand it to the search. */
export function interned<Actor, Board extends { readonly actors: readonly Actor[] }>(
  board: Board,
): Board {
  const known = new Map<string, Actor>();
  const actors = board.actors.map((actor) => {
    const key = JSON.stringify(actor);
    const first = known.get(key) ?? actor;
    known.set(key, first);
    return first;
  });
  return { ...board, actors };
}
