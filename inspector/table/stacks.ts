import type { PermanentAnswer, StateAnswer } from '#machines';

/** Permanents of which one is like the other: shown once, with their number. */
export interface Stack {
  readonly ids: readonly string[];
  readonly name: string;
  readonly one: PermanentAnswer;
  /** How many of that name there are on the same side, where they are not all in this stack. */
  readonly of?: number | undefined;
}

/** `token-7` is one of the tokens; what has a name of its own keeps it. */
export function familyOf(id: string, { name }: Pick<PermanentAnswer, 'name'>): string {
  return name === id ? id.replace(/-\d+$/, '') : name;
}

/** The name to show: of several alike the family's, of a single one its own. */
const nameOf = (ids: readonly string[], id: string, one: PermanentAnswer): string =>
  ids.length > 1 ? familyOf(id, one) : one.name;

/** Alike permanents together, in the order of the ids. */
export function stacksOf(state: StateAnswer, ids: readonly string[]): readonly Stack[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const one = state.permanents[id];
    if (!one) continue;
    const key = likeness(state, id, one);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()].flatMap((alike) => {
    const [first = ''] = alike;
    const one = state.permanents[first];
    if (!one) return [];
    const family = familyCount(state, first, one);
    return [
      {
        ids: alike,
        name: nameOf(alike, first, one),
        one,
        ...(family > alike.length && { of: family }),
      },
    ];
  });
}

function familyCount(state: StateAnswer, id: string, one: PermanentAnswer): number {
  const family = familyOf(id, one);
  return Object.entries(state.permanents).filter(
    ([other, { controller, name }]) =>
      controller === one.controller && familyOf(other, { name }) === family,
  ).length;
}

function likeness(state: StateAnswer, id: string, one: PermanentAnswer): string {
  const { owner: _, name: __, ...looks } = one;
  const blockedBy = Object.entries(state.blocking).flatMap(([blocker, attackers]) =>
    attackers.includes(id) ? [blocker] : [],
  );
  const fight = [
    state.attacking[id],
    state.blocking[id],
    blockedBy,
    state.blocked.includes(id),
    state.damageOrderOf[id],
  ];
  return JSON.stringify([familyOf(id, one), looks, fight]);
}
