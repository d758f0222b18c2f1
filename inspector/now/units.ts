import type { ChoosableAnswer, PermanentAnswer, StateAnswer, ViolationAnswer } from '#machines';
import { familyOf } from '../table/stacks.ts';

/** One thing that a creature may be told to do. */
export interface Choice extends ChoosableAnswer {
  readonly id: string;
  readonly mana: number;
}

/** What the options say of alike creatures for which the same is chosen. */
export interface Group {
  readonly creatures: readonly string[];
  readonly whyNot: readonly ViolationAnswer[];
  readonly choices: readonly Choice[];
}

/** Creatures that are alike, chosen for together. */
export interface Unit {
  readonly key: string;
  readonly name: string;
  readonly one: PermanentAnswer;
  readonly creatures: readonly string[];
  /** Why none of them may be chosen. */
  readonly whyNot: readonly ViolationAnswer[];
  readonly choices: readonly Choice[];
}

/** Groups of creatures that look the same as one unit, whatever is chosen for each. */
export function unitsOf(groups: readonly Group[], state: StateAnswer): readonly Unit[] {
  const units = new Map<string, Unit>();
  for (const group of groups.flatMap((one) => byFamily(one, state))) {
    const [first = ''] = group.creatures;
    const one = state.permanents[first];
    if (!one) continue;
    const key = looksOf(first, one, group);
    const known = units.get(key);
    const creatures = [...(known?.creatures ?? []), ...group.creatures];
    const name = creatures.length > 1 ? familyOf(first, one) : one.name;
    const choices = known
      ? known.choices.map((choice, index) => looser(choice, group.choices[index]))
      : group.choices;
    units.set(key, { key, name, one, creatures, whyNot: known?.whyNot ?? group.whyNot, choices });
  }
  return [...units.values()];
}

/** What plays alike may still be called differently. */
function byFamily(group: Group, state: StateAnswer): readonly Group[] {
  const families = new Map<string, string[]>();
  for (const id of group.creatures) {
    const one = state.permanents[id];
    const family = one ? familyOf(id, one) : id;
    families.set(family, [...(families.get(family) ?? []), id]);
  }
  return [...families.values()].map((creatures) => ({ ...group, creatures }));
}

function looksOf(id: string, one: PermanentAnswer, { choices, whyNot }: Group): string {
  const { name: _, owner: __, ...looks } = one;
  return JSON.stringify([
    familyOf(id, one),
    looks,
    choices.map((choice) => choice.id),
    whyNot.map(({ code }) => code),
  ]);
}

/** Open for one of them is open for the unit. */
function looser(one: Choice, other: Choice | undefined): Choice {
  return one.ok || !other ? one : other;
}

/** So many of a unit on a target: those there stay as far as they fit, then idle ones join. */
export function withCount(
  unit: Unit,
  chosen: Readonly<Record<string, string>>,
  target: string,
  count: number,
): Readonly<Record<string, string>> {
  const there = unit.creatures.filter((id) => chosen[id] === target);
  const idle = unit.creatures.filter((id) => chosen[id] === undefined);
  const sent = [...there, ...idle].slice(0, Math.max(0, count));
  const rest = Object.entries(chosen).filter(([id]) => !there.includes(id));
  return Object.fromEntries([...rest, ...sent.map((id) => [id, target] as const)]);
}

export function countOn(
  unit: Unit,
  chosen: Readonly<Record<string, string>>,
  target: string,
): number {
  return unit.creatures.filter((id) => chosen[id] === target).length;
}
