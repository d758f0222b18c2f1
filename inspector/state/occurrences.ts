import type { EventOf, EventType, GameEvent } from '#machines';
import { settled } from './line.ts';
import type { Line } from './line.ts';
import { compareMoments, isSameMoment } from './moment.ts';
import type { Moment } from './moment.ts';

/** What happens to a permanent in a combat and is worth going back to. */
const OCCASIONS = [
  'attacking',
  'attacked',
  'blocking',
  'blocked',
  'damaged',
  'removed',
  'left',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** When it happened. */
export interface Occurrence {
  readonly occasion: Occasion;
  readonly at: Moment;
}

type Told<Type extends EventType> = readonly [
  Occasion,
  (event: EventOf<Type>) => readonly string[],
];

/** Of which permanents an event tells that something happened to them. */
const TELLING: { readonly [Type in EventType]?: Told<Type> } = {
  attackersDeclared: ['attacking', ({ attackers }) => Object.keys(attackers)],
  enteredAttacking: ['attacking', ({ permanent }) => [permanent]],
  becameAttacking: ['attacking', ({ permanent }) => [permanent]],
  reselected: ['attacking', ({ permanent }) => [permanent]],
  objectAttacked: ['attacked', ({ target }) => [target]],
  blockersDeclared: ['blocking', ({ blocks }) => Object.keys(blocks)],
  enteredBlocking: ['blocking', ({ permanent }) => [permanent]],
  becameBlocking: ['blocking', ({ permanent }) => [permanent]],
  becameBlocked: ['blocked', ({ creature }) => [creature]],
  damageDealt: ['damaged', ({ recipient }) => [recipient]],
  removedFromCombat: [
    'removed',
    ({ permanent, reason }) => (reason === 'combatEnded' ? [] : [permanent]),
  ],
  leftBattlefield: ['left', ({ permanent }) => [permanent]],
};

function toldBy(event: GameEvent): readonly (readonly [string, Occasion])[] {
  // Each event meets the entry of its own type, which the compiler cannot follow through the lookup.
  const told = TELLING[event.type] as Told<EventType> | undefined;
  if (!told) return [];
  const [occasion, whom] = told;
  return whom(event).map((id) => [id, occasion]);
}

type ByPermanent = ReadonlyMap<string, readonly Occurrence[]>;
const known = new WeakMap<Line, ByPermanent>();

/** Everything that happened in a line, by the permanent it happened to, in the order it happened. */
function occurrencesIn(line: Line): ByPermanent {
  const found = known.get(line) ?? collected(line);
  known.set(line, found);
  return found;
}

function collected(line: Line): ByPermanent {
  const found = new Map<string, Occurrence[]>();
  for (const { seq, microsteps } of line.entries) {
    for (const { index, events } of microsteps) {
      const at = settled(line, { seq, micro: index });
      for (const [id, occasion] of events.flatMap(toldBy)) {
        const before = found.get(id) ?? [];
        found.set(id, before);
        if (!before.some((one) => one.occasion === occasion && isSameMoment(one.at, at)))
          before.push({ occasion, at });
      }
    }
  }
  return found;
}

/** What happened to any of some permanents, from the first moment to the last; to leave the battlefield is also to leave combat, and told once. */
export function occurrencesOf(line: Line, ids: readonly string[]): readonly Occurrence[] {
  const all = occurrencesIn(line);
  const found = ids.flatMap((id) => all.get(id) ?? []);
  const isTold = (index: number): boolean => {
    const one = found[index];
    return found.some(
      (other, at) =>
        one !== undefined &&
        isSameMoment(one.at, other.at) &&
        ((one.occasion === 'removed' && other.occasion === 'left') ||
          (one.occasion === other.occasion && at < index)),
    );
  };
  return found
    .filter((_, index) => !isTold(index))
    .toSorted((one, other) => compareMoments(one.at, other.at));
}
