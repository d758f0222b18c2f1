import { battlefield, characteristicsOf, permanentOn } from '../../abilities/characteristics.ts';
import { remembered } from '../../abilities/remembered.ts';
import type { ActiveAbility } from '../../abilities/characteristics.ts';
import type { Ability, AbilityKind } from '../../model/abilities.ts';
import type { EffectDone } from '../../model/effects.ts';
import { compareIds } from '../../model/ids.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';

/** A triggered ability that triggered, before it gets an id. */
export interface Triggered {
  readonly source: PermanentId;
  readonly ability: string;
  readonly about?: ObjectId | undefined;
  readonly defendingPlayers?: readonly PlayerId[] | undefined;
  readonly effects?: readonly EffectDone[] | undefined;
}

/** One triggered ability on the battlefield, with who bears it. */
export interface Watcher {
  readonly bearer: Permanent;
  readonly active: ActiveAbility;
}

/** The triggers of an event, in a fixed order. */
export type Watch<Event> = (position: Position, event: Event) => readonly Triggered[];

const abilitiesBorne = (position: Position, bearer: Permanent): readonly Watcher[] =>
  characteristicsOf(position, bearer.id).abilities.map((active) => ({ bearer, active }));

/** Abilities of one permanent, each as often as it has it. */
export function abilitiesOfOne(position: Position, id: PermanentId): readonly Watcher[] {
  const bearer = permanentOn(position, id);
  return bearer ? abilitiesBorne(position, bearer) : [];
}

/** Abilities of everything on the battlefield, bearers in code-point order. */
export const abilitiesOfAll = remembered(
  ({ permanents, effects }) => [permanents, effects],
  (position): readonly Watcher[] =>
    battlefield(position)
      .toSorted((left, right) => compareIds(left.id, right.id))
      .flatMap((bearer) => abilitiesBorne(position, bearer)),
);

type OfKind<Kind extends AbilityKind> = Extract<Ability, { readonly kind: Kind }>;

/** What a kind of ability does when its event comes; undefined where it doesn't trigger. */
export type Reaction<Kind extends AbilityKind> = (
  ability: OfKind<Kind>,
  watcher: Watcher,
) => Omit<Triggered, 'source'> | undefined;

/** Reactions by kind of ability. */
export type Reactions = { readonly [Kind in AbilityKind]?: Reaction<Kind> };

function react(reactions: Reactions, watcher: Watcher): readonly Triggered[] {
  const { ability } = watcher.active;
  const reaction = reactions[ability.kind] as Reaction<AbilityKind> | undefined;
  const found = reaction?.(ability, watcher);
  return found ? [{ source: watcher.bearer.id, ...found }] : [];
}

/** What of these abilities triggers. */
export const reactionsOf = (
  watchers: readonly Watcher[],
  reactions: Reactions,
): readonly Triggered[] => watchers.flatMap((watcher) => react(reactions, watcher));

/** A creature gets +power/+toughness until end of turn. */
export function pump(id: PermanentId, power: number, toughness: number): EffectDone {
  return { kind: 'modifyPT', id, by: { power, toughness }, until: 'endOfTurn' };
}
