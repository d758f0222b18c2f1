import type { Ability, AbilityKind, AbilityValue } from '../model/abilities.ts';
import type { Filter } from '../model/filters.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Change, Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import type { PowerToughness } from '../model/vocabulary.ts';
import { holds } from './filters.ts';
import { remembered } from './remembered.ts';
import type { Viewpoint } from './filters.ts';

/** Where an ability in force comes from, and who "you" is in it. */
export interface Origin {
  /** The permanent or effect that has it or grants it: "self" and "other" in its filters are seen from there. */
  readonly source: ObjectId;
  readonly you: PlayerId | undefined;
}

/** An ability in force. */
export interface ActiveAbility extends Origin {
  readonly ability: Ability;
}

/** An ability in force of one kind. */
export interface ActiveValue<Kind extends AbilityKind> extends Origin {
  readonly value: AbilityValue<Kind>;
}

/** What a permanent is like now: printed, granted, and what effects did to it. */
export interface Characteristics {
  readonly abilities: readonly ActiveAbility[];
  readonly power: number;
  readonly toughness: number;
}

interface Grants {
  readonly abilities: readonly ActiveAbility[];
  readonly pt: readonly PowerToughness[];
}

/** Permanents that are there: the battlefield without what is phased out, in the order they came. */
export function battlefield(position: Position): readonly Permanent[] {
  return Object.values(position.permanents).filter((permanent) => !permanent.phasedOut);
}

/** The permanent, where it is on the battlefield and phased in. */
export function permanentOn(
  position: Position,
  id: ObjectId | null | undefined,
): Permanent | undefined {
  if (id === null || id === undefined || !Object.hasOwn(position.permanents, id)) return undefined;
  const permanent = position.permanents[id];
  return permanent?.phasedOut ? undefined : permanent;
}

const sameAbility = (left: Ability, right: Ability): boolean =>
  left.kind === right.kind && JSON.stringify(left.value) === JSON.stringify(right.value);

function changedBy(
  abilities: readonly ActiveAbility[],
  change: Change,
  bearer: Permanent,
): readonly ActiveAbility[] {
  switch (change.kind) {
    case 'pt':
      return abilities;
    case 'gain':
      return [...abilities, ...change.abilities.map((ability) => own(ability, bearer))];
    case 'lose':
      return abilities.filter(
        (active) => !change.abilities.some((lost) => sameAbility(active.ability, lost)),
      );
  }
}

const own = (ability: Ability, bearer: Permanent): ActiveAbility => ({
  ability,
  source: bearer.id,
  you: bearer.controller,
});

/** The one place where a kind's value gets its kind's type. */
function ofKind<Kind extends AbilityKind>(
  abilities: readonly ActiveAbility[],
  kind: Kind,
): readonly ActiveValue<Kind>[] {
  return abilities
    .filter(({ ability }) => ability.kind === kind)
    .map(({ ability, source, you }) => ({
      value: ability.value as AbilityValue<Kind>,
      source,
      you,
    }));
}

function afterChanges(
  bearer: Permanent,
  granted: readonly ActiveAbility[],
): readonly ActiveAbility[] {
  const start: readonly ActiveAbility[] = [
    ...bearer.abilities.map((ability) => own(ability, bearer)),
    ...granted,
  ];
  return bearer.changes.reduce((abilities, change) => changedBy(abilities, change, bearer), start);
}

const ofEffects = (position: Position): readonly ActiveAbility[] =>
  position.effects.map(({ ability, id, controller }) => ({ ability, source: id, you: controller }));

function grantsInForce(position: Position): readonly ActiveValue<'grant'>[] {
  const borne = battlefield(position).flatMap((bearer) => afterChanges(bearer, []));
  return ofKind([...borne, ...ofEffects(position)], 'grant');
}

function reaches(position: Position, grant: ActiveValue<'grant'>, target: Permanent): boolean {
  const { to } = grant.value;
  if (to === 'attached') return permanentOn(position, grant.source)?.attachedTo === target.id;
  return holds(to, printedSight(position, target, grant));
}

function ungrantedPt(permanent: Permanent | undefined): PowerToughness {
  if (!permanent) return { power: 0, toughness: 0 };
  const counters = (permanent.counters['+1/+1'] ?? 0) - (permanent.counters['-1/-1'] ?? 0);
  const changes = permanent.changes.flatMap((change) => (change.kind === 'pt' ? [change.by] : []));
  const sum = (part: keyof PowerToughness): number =>
    changes.reduce((total, by) => total + by[part], (permanent.pt?.[part] ?? 0) + counters);
  return { power: sum('power'), toughness: sum('toughness') };
}

const anyPermanent = (position: Position, id: ObjectId): Permanent | undefined =>
  Object.hasOwn(position.permanents, id) ? position.permanents[id] : undefined;

function printedSight(position: Position, permanent: Permanent, from: Viewpoint) {
  return {
    permanent,
    pt: ungrantedPt(permanent),
    hasKeyword: (word: string) => permanent.abilities.some((ability) => ability.kind === word),
    from,
    selfPt: ungrantedPt(anyPermanent(position, from.source)),
  };
}

function grantedTo(
  position: Position,
  target: Permanent,
  grants: readonly ActiveValue<'grant'>[],
): Grants {
  const reaching = grants.filter((grant) => reaches(position, grant, target));
  return {
    abilities: reaching.flatMap(({ value, source, you }) =>
      (value.abilities ?? []).map((ability) => ({ ability, source, you })),
    ),
    pt: reaching.flatMap(({ value }) => (value.pt ? [value.pt] : [])),
  };
}

function compute(
  position: Position,
  permanent: Permanent,
  grants: readonly ActiveValue<'grant'>[],
): Characteristics {
  const granted = grantedTo(position, permanent, grants);
  const pt = [ungrantedPt(permanent), ...granted.pt];
  return {
    abilities: afterChanges(permanent, granted.abilities),
    power: pt.reduce((total, by) => total + by.power, 0),
    toughness: pt.reduce((total, by) => total + by.toughness, 0),
  };
}

const allCharacteristics = remembered(
  ({ permanents, effects }) => [permanents, effects],
  (position): ReadonlyMap<PermanentId, Characteristics> => {
    const grants = grantsInForce(position);
    return new Map(
      Object.values(position.permanents).map((permanent) => [
        permanent.id,
        compute(position, permanent, grants),
      ]),
    );
  },
);

const NOTHING: Characteristics = { abilities: [], power: 0, toughness: 0 };

/**
 * Power, toughness and abilities of a permanent as it is now. A permanent that isn't on the battlefield has none.
 * Grants look at printed characteristics and at what effects did, never at other grants.
 *
 * @rule 611.3a What a static ability does is never locked in.
 */
export function characteristicsOf(position: Position, id: PermanentId): Characteristics {
  return allCharacteristics(position).get(id) ?? NOTHING;
}

/** Power now, possibly negative. */
export const powerOf = (position: Position, id: PermanentId): number =>
  characteristicsOf(position, id).power;
/** Toughness now, damage not taken off. */
export const toughnessOf = (position: Position, id: PermanentId): number =>
  characteristicsOf(position, id).toughness;

/** Every ability of that kind which the permanent has now; a repeated ability stands several times. */
export function abilitiesOf<Kind extends AbilityKind>(
  position: Position,
  id: PermanentId,
  kind: Kind,
): readonly ActiveValue<Kind>[] {
  return ofKind(characteristicsOf(position, id).abilities, kind);
}

export function hasAbility(position: Position, id: PermanentId, kind: AbilityKind): boolean {
  return characteristicsOf(position, id).abilities.some((active) => active.ability.kind === kind);
}

/** Every ability of that kind on the table, of permanents and of effects, for kinds that concern everybody. */
export function abilitiesOnTable<Kind extends AbilityKind>(
  position: Position,
  kind: Kind,
): readonly ActiveValue<Kind>[] {
  const borne = battlefield(position).flatMap(
    (permanent) => characteristicsOf(position, permanent.id).abilities,
  );
  return ofKind([...borne, ...ofEffects(position)], kind);
}

/**
 * "you" is the present controller of what says it; any other word is a player's id.
 *
 * @rule 109.5 "You" is whoever controls the object now.
 */
export const playerMeant = (word: string, active: Pick<Origin, 'you'>): PlayerId | undefined =>
  word === 'you' ? active.you : word;

/** Whether a permanent, as it is now, is what the filter asks for; `>self` compares with the filter's source as it is now. */
export function matches(
  position: Position,
  filter: Filter,
  permanent: Permanent,
  from: Viewpoint,
): boolean {
  const { power, toughness } = characteristicsOf(position, permanent.id);
  const self = characteristicsOf(position, from.source);
  return holds(filter, {
    permanent,
    pt: { power, toughness },
    hasKeyword: (word) =>
      characteristicsOf(position, permanent.id).abilities.some(
        (active) => active.ability.kind === word,
      ),
    from,
    selfPt: { power: self.power, toughness: self.toughness },
  });
}
