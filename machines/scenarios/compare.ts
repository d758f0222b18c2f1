import { sortedIds } from '../model/ids.ts';
import { powerToughnessSchema, writePowerToughness } from '../model/vocabulary.ts';
import type { StateOfCase } from './driver.ts';
import type { Expect, ExpectKey } from './schema.ts';

/** Something that was expected beside what there is, both in the same form. */
export interface Mismatch {
  readonly key: ExpectKey;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Keys that the state tells; numbers of declarations are asked for apart. */
export type StateKey = Exclude<ExpectKey, 'legalAttacks' | 'legalBlocks'>;

type Map<Value> = Readonly<Record<string, Value>>;
type View<Key extends StateKey> = (
  expected: NonNullable<Expect[Key]>,
  state: StateOfCase,
) => { readonly expected: unknown; readonly got: unknown };

/** Maps count only at the keys that are named. */
function named<Value>(
  expected: Map<Value>,
  got: Map<unknown>,
  form: (value: unknown) => unknown = (value) => value,
) {
  const ids = sortedIds(Object.keys(expected));
  const entries = (map: Map<unknown>) =>
    Object.fromEntries(ids.map((id) => [id, form(Object.hasOwn(map, id) ? map[id] : undefined)]));
  return { expected: entries(expected), got: entries(got) };
}

/** Order and repetition don't count. */
const asSet = (value: unknown): unknown =>
  Array.isArray(value) ? sortedIds(new Set(value.map(String))) : value;
const set = (expected: readonly string[], got: readonly string[]) => ({
  expected: asSet(expected),
  got: asSet(got),
});
const bag = (expected: readonly string[], got: readonly string[]) => ({
  expected: sortedIds(expected),
  got: sortedIds(got),
});

function writtenPt(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = powerToughnessSchema.safeParse(value);
  return parsed.success ? writePowerToughness(parsed.data) : value;
}

const orElse = (missing: unknown) => (value: unknown) => value ?? missing;
const setOrNone = (value: unknown): unknown => asSet(value ?? []);

/** How each thing is compared. */
const VIEWS: { readonly [Key in StateKey]: View<Key> } = {
  next: (expected, state) => {
    const parts = Object.entries(expected).map(([part]) => part);
    const only = (next: object) =>
      Object.fromEntries(parts.map((part) => [part, Reflect.get(next, part)]));
    return { expected: only(expected), got: only(state.next) };
  },
  waitingFor: (expected, state) =>
    set(
      expected,
      state.waitingFor.map(({ player }) => player),
    ),
  life: (expected, state) => named(expected, state.life),
  poison: (expected, state) => named(expected, state.poison),
  commanderDamage: (expected, state) => {
    const players = Object.keys(expected);
    const got = players.map((player) => [
      player,
      named(expected[player] ?? {}, state.commanderDamage[player] ?? {}, orElse(0)).got,
    ]);
    const wanted = players.map((player) => [player, named(expected[player] ?? {}, {}).expected]);
    return { expected: Object.fromEntries(wanted), got: Object.fromEntries(got) };
  },
  lost: (expected, state) => set(expected, state.lost),
  left: (expected, state) => set(expected, state.left),
  pt: (expected, state) => {
    const written = Object.entries(expected).map(([id, pt]) => [id, writePowerToughness(pt)]);
    return named(Object.fromEntries(written), state.pt, writtenPt);
  },
  damageMarked: (expected, state) => named(expected, state.damageMarked),
  loyalty: (expected, state) => named(expected, state.loyalty),
  defense: (expected, state) => named(expected, state.defense),
  tapped: (expected, state) => named(expected, state.tapped),
  protector: (expected, state) => named(expected, state.protector, orElse('none')),
  dead: (expected, state) => set(expected, state.dead),
  alive: (expected, state) =>
    set(
      expected,
      expected.filter((id) => state.alive.includes(id)),
    ),
  attacking: (expected, state) => named(expected, state.attacking, orElse('not')),
  attackedThisCombat: (expected, state) => named(expected, state.attackedThisCombat, orElse('not')),
  blocking: (expected, state) => named(expected, state.blocking, setOrNone),
  blocked: (expected, state) => set(expected, state.blocked),
  unblocked: (expected, state) => set(expected, state.unblocked),
  defendingPlayers: (expected, state) => set(expected, state.defendingPlayers),
  defendingPlayerOf: (expected, state) => named(expected, state.defendingPlayerOf),
  defendingPlayersFor: ({ attackers, players }, state) =>
    set(
      players,
      attackers.flatMap((attacker) => state.defendingPlayerOf[attacker] ?? []),
    ),
  attackingPlayers: (expected, state) => named(expected, state.attackingPlayers, setOrNone),
  attackedPlayersThisTurn: (expected, state) =>
    named(expected, state.attackedPlayersThisTurn, setOrNone),
  damageOrderOf: (expected, state) => named(expected, state.damageOrderOf),
  damageOnStack: (expected, state) => ({ expected, got: state.damageOnStack }),
  triggers: (expected, state) => bag(expected, state.triggers),
  triggersLeft: (expected, state) => ({ expected, got: state.triggersLeft }),
  lifeGains: (expected, state) => bag(expected, state.lifeGains),
  steps: (expected, state) => ({ expected, got: state.steps }),
  skipped: (expected, state) => ({ expected, got: state.skipped }),
};

export const STATE_KEYS = Object.keys(VIEWS) as readonly StateKey[];

function viewOf<Key extends StateKey>(
  key: Key,
  expected: Expect,
  state: StateOfCase,
): Mismatch | undefined {
  const value = expected[key];
  if (value === undefined) return undefined;
  return { key, ...VIEWS[key](value, state) };
}

/** Everything in a state that is not as expected. */
export function mismatches(expected: Expect, state: StateOfCase): readonly Mismatch[] {
  return STATE_KEYS.flatMap((key) => viewOf(key, expected, state) ?? []).filter(
    (view) => !sameText(view.expected, view.got),
  );
}

export const sameText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Names in `got` the counts that were asked for. */
export function namedCounts(expected: Map<number>, got: Map<number | undefined>) {
  return named(expected, got);
}
