import type { PermanentId } from '../model/ids.ts';
import { sortedIds } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { canonicalJson, readingOf } from './canonical.ts';
import { battlefield, characteristicsOf } from './characteristics.ts';
import type { ActiveAbility } from './characteristics.ts';

/** Permanents that some ability singles out: named in it, or the source of what others have. */
function singledOut(position: Position): ReadonlySet<string> {
  const special = new Set<string>();
  for (const { id } of battlefield(position)) {
    for (const { ability, source } of characteristicsOf(position, id).abilities) {
      if (source !== id) special.add(source);
      for (const word of readingOf(ability).words) special.add(word);
    }
  }
  for (const { ability } of position.effects) {
    for (const word of readingOf(ability).words) special.add(word);
  }
  return special;
}

function abilityText({ ability, source, you }: ActiveAbility, bearer: Permanent): string {
  const { text } = readingOf(ability);
  return source === bearer.id && you === bearer.controller
    ? text
    : `${text} ${source} ${you ?? ''}`;
}

const listText = (words: readonly string[]): string =>
  words.length > 1 ? sortedIds(words).join() : (words[0] ?? '');

function abilitiesText(abilities: readonly ActiveAbility[], bearer: Permanent): string {
  const [first] = abilities;
  if (abilities.length <= 1) return first ? abilityText(first, bearer) : '';
  return abilities
    .map((active) => abilityText(active, bearer))
    .sort()
    .join('|');
}

function stateText({
  tapped,
  sick,
  token,
  commander,
  damage,
  counters,
  protector,
}: Permanent): string {
  const flags = (tapped ? 1 : 0) + (sick ? 2 : 0) + (token ? 4 : 0) + (commander ? 8 : 0);
  const counted = Object.keys(counters).length === 0 ? '' : canonicalJson(counters);
  return `${flags}|${damage}|${protector ?? ''}|${counted}`;
}

function signature(position: Position, permanent: Permanent): string {
  const { abilities, power, toughness } = characteristicsOf(position, permanent.id);
  const { types, subtypes, supertypes, colors } = permanent;
  const words = `${listText(types)}|${listText(subtypes)}|${listText(supertypes)}|${listText(colors)}`;
  return `${permanent.controller}|${power}/${toughness}|${words}|${stateText(permanent)}|${abilitiesText(abilities, permanent)}`;
}

/**
 * Permanents sorted into groups of those that are alike: same characteristics, same state, same `situation`, and no
 * ability singles one of them out. Whatever holds for one of a group holds for the others. Groups and members keep the
 * order in which they are given.
 */
export function alikeGroups(
  position: Position,
  permanents: readonly Permanent[],
  situation: (id: PermanentId) => string = () => '',
): readonly (readonly Permanent[])[] {
  const special = singledOut(position);
  const groups = new Map<string, Permanent[]>();
  for (const permanent of permanents) {
    const { id } = permanent;
    const key = special.has(id) ? `=${id}` : `${signature(position, permanent)}|${situation(id)}`;
    const group = groups.get(key);
    if (group) group.push(permanent);
    else groups.set(key, [permanent]);
  }
  return [...groups.values()];
}
