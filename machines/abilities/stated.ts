import { compareIds } from '../model/ids.ts';
import type { PermanentId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { readingOf } from './canonical.ts';
import { battlefield, characteristicsOf } from './characteristics.ts';
import type { ActiveAbility } from './characteristics.ts';
import { CONCERN_EVERYBODY, meaningOf } from './meanings.ts';
import type { Seen } from './meanings.ts';
import { rememberedWhole } from './remembered.ts';
import type { CommonTerm, Stated, TermKind } from './terms.ts';

const isKnownPlayer =
  (position: Position) =>
  (id: string): boolean =>
    Object.hasOwn(position.players, id);

function statedBy(
  { ability, source, you }: ActiveAbility,
  seen: Omit<Seen, 'you'>,
): readonly Stated[] {
  return meaningOf(ability, { ...seen, you }).map((term) => ({
    term,
    ability: ability.kind,
    source,
    you,
  }));
}

const nameOf = ({ term }: Stated): string | undefined =>
  term.kind === 'mustAttack' ? term.once : undefined;

function onceEach(stated: readonly Stated[]): readonly Stated[] {
  const said = new Set<string>();
  return stated.filter((one) => {
    const name = nameOf(one);
    if (name === undefined) return true;
    if (said.has(name)) return false;
    said.add(name);
    return true;
  });
}

const statedIn = rememberedWhole(() => new Map<PermanentId, readonly Stated[]>());

/** An order that has nothing to do with the lists in which abilities stand. */
function settled(abilities: readonly ActiveAbility[]): readonly ActiveAbility[] {
  if (abilities.length <= 1) return abilities;
  const key = ({ ability, source }: ActiveAbility): string =>
    `${readingOf(ability).text} ${source}`;
  return [...abilities].sort((one, other) => compareIds(key(one), key(other)));
}

function stateAll(position: Position, permanent: Permanent): readonly Stated[] {
  const { abilities, power } = characteristicsOf(position, permanent.id);
  const seen = { bearer: permanent, power, isPlayer: isKnownPlayer(position) };
  return onceEach(settled(abilities).flatMap((active) => statedBy(active, seen)));
}

/** Everything that a permanent's abilities say of attacks and blocks, as they are now. A repeated ability says it again. */
export function statedOf(position: Position, permanent: Permanent): readonly Stated[] {
  const all = statedIn(position);
  const stated = all.get(permanent.id) ?? stateAll(position, permanent);
  all.set(permanent.id, stated);
  return stated;
}

const COMMON: { readonly [Kind in CommonTerm['kind']]: true } = {
  attackToll: true,
  blockToll: true,
  attackerLimit: true,
  blockerLimit: true,
  unclear: true,
};
const isCommon = ({ term }: Stated): boolean => Object.hasOwn(COMMON, term.kind);
const mayBeCommon = ({ ability }: Pick<ActiveAbility, 'ability'>): boolean =>
  CONCERN_EVERYBODY.has(ability.kind);

/**
 * What abilities on the table say that concerns everybody: those of permanents, whoever controls them, and of effects. In
 * order of the ids from which they come.
 */
export function statedForAll(position: Position): readonly Stated[] {
  const bearers = battlefield(position).filter(({ id }) =>
    characteristicsOf(position, id).abilities.some(mayBeCommon),
  );
  const borne = bearers.flatMap((permanent) => statedOf(position, permanent));
  const nobody = { bearer: undefined, power: 0, isPlayer: isKnownPlayer(position) };
  const floating = position.effects
    .filter(mayBeCommon)
    .flatMap(({ ability, id, controller }) =>
      statedBy({ ability, source: id, you: controller }, nobody),
    );
  return [...borne, ...floating]
    .filter(isCommon)
    .sort((one, other) => compareIds(one.source, other.source));
}

/** Those of one kind, in the order in which they stand. */
export function saying<Kind extends TermKind>(
  stated: readonly Stated[],
  kind: Kind,
): readonly Stated<Kind>[] {
  return stated.filter((one): one is Stated<Kind> => one.term.kind === kind);
}

export const says = (stated: readonly Stated[], kind: TermKind): boolean =>
  stated.some(({ term }) => term.kind === kind);

/** Where a term comes from, unless it is the creature's own ability. */
export const giver = (
  { source }: Pick<Stated, 'source'>,
  bearer: PermanentId,
): string | undefined => (source === bearer ? undefined : source);
