import type {
  ChoiceActor,
  ChoiceProblem,
  OwnRequirement,
  PairingActor,
  PairingOption,
  PairingProblem,
} from '../../machines/legality/index.ts';
import { upTo } from './dice.ts';

/** A creature that may attack each of two players and is asked for nothing, but for what is said. */
export function attacker(said: Partial<ChoiceActor> = {}): ChoiceActor {
  return {
    can: [0, 1],
    paid: [],
    requirements: [],
    minOthers: 0,
    onlyAlone: false,
    needsOneOf: [],
    ifActs: [],
    ...said,
  };
}

export const FORCED: OwnRequirement = { options: 'any', weight: 1 };

/** Requirements of a creature that player 0 or 1 goaded, where there are two players. */
export function goadedBy(...players: readonly number[]): readonly OwnRequirement[] {
  return players.flatMap((player) => [FORCED, { options: [1 - player], weight: 1 }]);
}

export function attack(
  actors: readonly ChoiceActor[],
  said: Partial<ChoiceProblem> = {},
): ChoiceProblem {
  return { optionCount: 2, actors, caps: [], someone: [], ...said };
}

/** A creature that may block attackers 0 and 1, one of them, and is asked for nothing, but for what is said. */
export function blocker(said: Partial<PairingActor> = {}): PairingActor {
  return {
    capacity: 1,
    can: [0, 1],
    paid: [],
    requirements: [],
    minOthers: 0,
    onlyAlone: false,
    needsOneOf: [],
    ...said,
  };
}

export const EAGER: PairingActor['requirements'] = [{ kind: 'acts', weight: 1 }];

export function attacked(said: Partial<PairingOption> = {}): PairingOption {
  return { min: 0, max: Number.POSITIVE_INFINITY, excused: [], requirements: [], ...said };
}

export const MUST_BE_BLOCKED: PairingOption['requirements'] = [
  { kind: 'atLeast', count: 1, weight: 1 },
];

export function lure(blockers: number): PairingOption['requirements'] {
  return [{ kind: 'each', actors: upTo(blockers), weight: 1 }];
}

export function block(
  options: readonly PairingOption[],
  actors: readonly PairingActor[],
  maxActing = Number.POSITIVE_INFINITY,
  caps: PairingProblem['caps'] = [],
): PairingProblem {
  return { options, actors, caps, maxActing };
}

/** A choice in one word: a digit for each actor, '-' for none. */
export function readChoice(word: string): readonly number[] {
  return word.split('').map((letter) => (letter === '-' ? -1 : Number(letter)));
}

export function writeChoice(choice: readonly number[]): string {
  return choice.map((option) => (option < 0 ? '-' : String(option))).join('');
}

/** A pairing in words: digits for each actor, '-' for none. */
export function readPairing(text: string): readonly (readonly number[])[] {
  return text.split(' ').map((word) => (word === '-' ? [] : word.split('').map(Number)));
}

export function writePairing(pairing: readonly (readonly number[])[]): string {
  return pairing.map((taken) => (taken.length === 0 ? '-' : taken.join(''))).join(' ');
}
