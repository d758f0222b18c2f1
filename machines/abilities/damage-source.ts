import { changed } from '../model/changed.ts';
import type { AbilityKind } from '../model/abilities.ts';
import type { Filter } from '../model/filters.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { LastKnown, Position } from '../model/position.ts';
import { abilitiesOf, hasAbility, matches } from './characteristics.ts';
import type { Viewpoint } from './filters.ts';

/** What deals damage: a permanent as it is now, or as it last was on the battlefield; or something unknown. */
export interface SourceOfDamage {
  readonly id: ObjectId | undefined;
  readonly controller: PlayerId | undefined;
  readonly commander: boolean;
  /** Sum of its toxic numbers. */
  readonly toxic: number;
  readonly has: (kind: AbilityKind) => boolean;
  readonly isLike: (filter: Filter, from: Viewpoint) => boolean;
}

const own = <Value>(map: Readonly<Record<string, Value>>, id: ObjectId): Value | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

function toxicOf(position: Position, id: PermanentId): number {
  return abilitiesOf(position, id, 'toxic').reduce((sum, { value }) => sum + value, 0);
}

function present(position: Position, permanent: Permanent): SourceOfDamage {
  const { id, controller, commander } = permanent;
  return {
    id,
    controller,
    commander,
    toxic: toxicOf(position, id),
    has: (kind) => hasAbility(position, id, kind),
    isLike: (filter, from) => matches(position, filter, permanent, from),
  };
}

function remembered(position: Position, { permanent, abilities }: LastKnown): SourceOfDamage {
  const { id, controller, commander } = permanent;
  const withIt = changed(position, { permanents: { ...position.permanents, [id]: permanent } });
  return {
    id,
    controller,
    commander,
    toxic: abilities.includes('toxic') ? toxicOf(withIt, id) : 0,
    has: (kind) => abilities.includes(kind),
    isLike: (filter, from) => matches(withIt, filter, permanent, from),
  };
}

/**
 * The source of damage as it is, or as it last was on the battlefield. A source that nobody knows has no characteristics.
 *
 * @rule 310.4b (stack) A source that has left deals damage as what it last was.
 */
export function sourceOfDamage(position: Position, id: ObjectId | undefined): SourceOfDamage {
  const permanent = id === undefined ? undefined : own(position.permanents, id);
  if (permanent) return present(position, permanent);
  const known = id === undefined ? undefined : own(position.lastKnown, id);
  if (known) return remembered(position, known);
  const no = () => false;
  return { id, controller: undefined, commander: false, toxic: 0, has: no, isLike: no };
}
