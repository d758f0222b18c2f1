import { alikeActors } from './alike-actors.ts';
import { at, distinct, int, positions, sum, upTo } from './arrays.ts';
import { tightened } from './closeness.ts';
import { fewestOf, sizeOf } from './general.ts';
import type { Declaration, Option, Problem } from './general.ts';
import { actorGroups } from './groups.ts';
import type { ActorClass, AnyOf, Echo, Instance, Lean, LooseCap, Pairs } from './instance.ts';
import { mustAct } from './lens.ts';
import type { Lens } from './lens.ts';
import { mergePlaces } from './merge.ts';
import { pairsByClass, pairsOf } from './pairs.ts';
import { circlesOf, rolesOf } from './roles.ts';
import { actingWeight, rowsOf, unitOf } from './rows.ts';
import type { Row } from './rows.ts';
import { spreadOver } from './value-table.ts';
import type { Place } from './value-table.ts';

/** An instance and which actors and options its classes and places stand for. */
export interface Compiled {
  readonly instance: Instance;
  readonly members: readonly (readonly number[])[];
  readonly copies: readonly (readonly number[])[];
}

/** Everything that is alike becomes one class or one place, and what doesn't matter is left out. */
export function compile(problem: Problem, lens: Lens): Compiled {
  const rows = rowsOf(problem, lens);
  const circles = circlesOf(problem);
  const members = alikeActors(problem, rows, rolesOf(problem, lens, circles));
  const classOf = positions(members, problem.actors.length);
  const pairs = pairsOf(members.map((list) => at(rows, at(list, 0))));
  const unit = unitOf(problem, lens.near);
  const mapped = (actors: readonly number[]): readonly number[] => [
    ...new Set(actors.map((actor) => at(classOf, actor))),
  ];
  const groups = actorGroups(problem, pairs, unit);
  const instance: Instance = {
    classes: members.map((list) => classFor(problem, lens, list, at(rows, at(list, 0)), unit)),
    places: problem.options.map((option, index) =>
      placeFor(option, mostAt(groups.heads, index, problem.count), unit),
    ),
    pairs,
    pairsOf: pairsByClass(pairs, members.length),
    maxActing: maxActing(problem),
    groups: groups.laminar,
    looseCaps: groups.loose,
    headCaps: groups.heads,
    leans: leansOf(problem, pairs, classOf),
    circles: circles.map((circle) => ({
      members: mapped(circle.members),
      needy: mapped(circle.needy),
    })),
    anyOf: [...oneOfRewards(problem, pairs, classOf, unit), ...groups.anyOf],
    echoes: echoes(lens, classOf, unit),
    forced: forcedPairs(problem, lens, pairs, classOf),
    tightening: tightened(problem, lens, pairs, members),
  };
  return { ...mergePlaces(problem, instance), members };
}

/** The declaration that a flow stands for, of all that the problem's actors stand for. */
export function unpack(
  { instance, members, copies }: Compiled,
  flow: Int32Array,
  problem: Problem,
): Declaration {
  const { pairs, places } = instance;
  const whole = members.map((list) => standing(problem, list));
  const declaration = Array<readonly number[]>(problem.count).fill(NOTHING);
  const used = members.map(() => 0);
  const takers: number[][] = places.map(() => []);
  for (let pair = 0; pair < pairs.count; pair++) {
    const actor = int(pairs.actor, pair);
    const list = at(whole, actor);
    for (let unit = int(flow, pair); unit > 0; unit--) {
      const next = at(used, actor);
      used[actor] = next + 1;
      at(takers, int(pairs.place, pair)).push(at(list, next % list.length));
    }
  }
  takers.forEach((list, place) => {
    if (list.length === 0) return;
    let next = 0;
    spreadOver(at(places, place), list.length).forEach((share, copy) => {
      const taken = [at(at(copies, place), copy)];
      for (const actor of list.slice(next, next + share)) {
        const before = at(declaration, actor);
        declaration[actor] = before.length === 0 ? taken : distinct([...before, ...taken]);
      }
      next += share;
    });
  });
  return declaration;
}

const NOTHING: readonly number[] = [];

function standing({ members }: Problem, list: readonly number[]): readonly number[] {
  if (members === undefined) return list;
  const [first = 0, ...more] = list;
  if (more.length === 0) return at(members, first);
  return [...Int32Array.from(list.flatMap((actor) => at(members, actor))).sort()];
}

function classFor(
  problem: Problem,
  lens: Lens,
  list: readonly number[],
  row: Row,
  unit: number,
): ActorClass {
  const first = at(list, 0);
  const actor = at(problem.actors, first);
  const size = sum(list.map((index) => sizeOf(problem, index)));
  return {
    size,
    capacity: Math.max(1, Math.min(actor.capacity, row.options.length)),
    reward: actor.capacity > 1 ? actingWeight(actor) * unit : 0,
    minOthers: actor.minOthers,
    onlyAlone: actor.onlyAlone,
    least: mustAct(lens.fixes.get(first)) ? size : 0,
  };
}

/** Who takes one option of a cap is one of those it counts. */
function mostAt(heads: readonly LooseCap[], place: number, count: number): number {
  return heads.reduce(
    (least, { places, most }) => (places.includes(place) ? Math.min(least, most) : least),
    count,
  );
}

function placeFor(option: Option, actors: number, unit: number): Place {
  const { max, requirements } = option;
  const min = fewestOf(option);
  const counted = requirements.flatMap((requirement) =>
    requirement.kind === 'atLeast' || requirement.kind === 'exactly' ? [requirement] : [],
  );
  const worth = (takers: number): number =>
    unit *
    counted.reduce((total, { kind, count, weight }) => {
      const obeyed = kind === 'atLeast' ? takers >= count : takers === count;
      return obeyed ? total + weight : total;
    }, 0);
  const unasked = worth(0);
  return {
    copies: 1,
    min,
    max: Math.min(max, actors),
    worth: (takers) => worth(takers) - unasked,
    idle: min <= 1 && counted.length === 0,
  };
}

/** The pairs in which one of these actors takes an option. */
function pairsAmong(
  pairs: Pairs,
  option: number,
  actors: readonly number[],
  classOf: readonly number[],
): readonly number[] {
  const among = new Set(actors.map((actor) => at(classOf, actor)));
  return upTo(pairs.count).filter(
    (pair) => int(pairs.place, pair) === option && among.has(int(pairs.actor, pair)),
  );
}

function leansOf({ options }: Problem, pairs: Pairs, classOf: readonly number[]): readonly Lean[] {
  return options.flatMap(({ min, excused }, option): readonly Lean[] => {
    if (min <= 1 || excused.length === 0) return [];
    return [{ place: option, min, pairs: pairsAmong(pairs, option, excused, classOf) }];
  });
}

function maxActing({ count, caps }: Problem): number {
  return caps.reduce(
    (least, { options, most }) => (options === 'all' ? Math.min(least, most) : least),
    count,
  );
}

function oneOfRewards(
  { options }: Problem,
  pairs: Pairs,
  classOf: readonly number[],
  unit: number,
): readonly AnyOf[] {
  return options.flatMap(({ requirements }, option) =>
    requirements.flatMap((requirement): readonly AnyOf[] => {
      if (requirement.kind !== 'oneOf') return [];
      const fitting = pairsAmong(pairs, option, requirement.actors, classOf);
      return fitting.length === 0 ? [] : [{ pairs: fitting, reward: requirement.weight * unit }];
    }),
  );
}

function echoes({ follows }: Lens, classOf: readonly number[], unit: number): readonly Echo[] {
  const seen = new Map<string, Echo>();
  const counted = new Map<string, number>();
  for (const { leader, follower } of follows) {
    const key = `${leader}>${at(classOf, follower)}`;
    const own = `${leader}>${follower}`;
    counted.set(own, (counted.get(own) ?? 0) + 1);
    seen.set(key, {
      leader: at(classOf, leader),
      follower: at(classOf, follower),
      reward: Math.max(seen.get(key)?.reward ?? 0, (counted.get(own) ?? 0) * unit),
    });
  }
  return [...seen.values()];
}

/** Pairs that are settled for actors of several options; for the others acting at all is enough. */
function forcedPairs(
  { actors }: Problem,
  { fixes }: Lens,
  pairs: Pairs,
  classOf: readonly number[],
): readonly number[] {
  return [...fixes].flatMap(([actor, fix]) => {
    if (fix.kind === 'acts' || at(actors, actor).capacity === 1) return [];
    return upTo(pairs.count).filter(
      (pair) =>
        int(pairs.actor, pair) === at(classOf, actor) &&
        fix.options.includes(int(pairs.place, pair)),
    );
  });
}
