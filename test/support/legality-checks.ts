import { choice, pairing } from '../../machines/legality/index.ts';
import type {
  Best,
  ChoiceProblem,
  Completion,
  How,
  Judgement,
  OptionAnswer,
  Pairing,
  PairingProblem,
} from '../../machines/legality/index.ts';
import { dice, upTo } from './dice.ts';
import type { Dice } from './dice.ts';
import {
  asChoice,
  asLists,
  choiceOracle,
  choiceSize,
  listsUpTo,
  nameOf,
  pairingOracle,
  pairingSize,
  unmetBy,
} from './oracle.ts';
import type { Entry, Mode, Oracle } from './oracle.ts';

type Partial = readonly (readonly number[] | undefined)[];

/** The queries on one board, choices told as lists, and the definition they are held against. */
export interface Case {
  readonly name: string;
  readonly size: number;
  readonly actors: number;
  readonly capacity: (actor: number) => number;
  readonly can: (actor: number) => readonly number[];
  readonly edits: (one: Pairing, other: Pairing) => number;
  readonly oracle: () => Oracle;
  readonly unmet: (takes: Pairing) => readonly unknown[];
  readonly best: () => Best<Pairing>;
  readonly judge: (takes: Pairing) => Judgement<Pairing>;
  readonly complete: (partial: Partial) => Completion<Pairing>;
  readonly optionsFor: (partial: Partial, actor: number) => readonly OptionAnswer[];
  readonly enumerate: () => Iterable<Pairing>;
  readonly count: () => number | undefined;
}

export function choiceCase(problem: ChoiceProblem, mode: Mode): Case {
  const how: How = { requirementMode: mode };
  const open = (partial: Partial): (number | undefined)[] =>
    partial.map((options) => options && (options[0] ?? -1));
  return {
    name: `choice ${mode} ${JSON.stringify(problem)}`,
    size: choiceSize(problem),
    actors: problem.actors.length,
    capacity: () => 1,
    can: (actor) => problem.actors[actor]!.can,
    edits: (one, other) => one.filter((options, actor) => options[0] !== other[actor]![0]).length,
    oracle: () => choiceOracle(problem, mode),
    unmet: (takes) => unmetBy(problem, takes),
    best: () => {
      const best = choice.best(problem, how);
      return { ...best, witness: asLists(best.witness) };
    },
    judge: (takes) => {
      const { nearest, ...judgement } = choice.judge(problem, asChoice(takes), how);
      return {
        ...judgement,
        nearest: nearest && { ...nearest, declaration: asLists(nearest.declaration) },
      };
    },
    complete: (partial) => {
      const completion = choice.complete(problem, open(partial), how);
      return {
        ...completion,
        declaration: completion.declaration && asLists(completion.declaration),
      };
    },
    optionsFor: (partial, actor) => choice.optionsFor(problem, open(partial), actor, how),
    enumerate: () => [...choice.enumerate(problem, how)].map(asLists),
    count: () => choice.count(problem, how),
  };
}

export function pairingCase(problem: PairingProblem, mode: Mode): Case {
  const how: How = { requirementMode: mode };
  return {
    name: `pairing ${mode} ${JSON.stringify(problem)}`,
    size: pairingSize(problem),
    actors: problem.actors.length,
    capacity: (actor) => problem.actors[actor]!.capacity,
    can: (actor) => problem.actors[actor]!.can,
    edits: (one, other) => {
      const missing = (some: Pairing, rest: Pairing): number =>
        some.reduce(
          (total, options, actor) =>
            total + options.filter((option) => !rest[actor]!.includes(option)).length,
          0,
        );
      return missing(one, other) + missing(other, one);
    },
    oracle: () => pairingOracle(problem, mode),
    unmet: (takes) => unmetBy(problem, takes),
    best: () => pairing.best(problem, how),
    judge: (takes) => pairing.judge(problem, takes, how),
    complete: (partial) => pairing.complete(problem, partial, how),
    optionsFor: (partial, actor) => pairing.optionsFor(problem, partial, actor, how),
    enumerate: () => pairing.enumerate(problem, how),
    count: () => pairing.count(problem, how),
  };
}

/** How often each query was compared with the definition, and how often a nearest one was proved to be. */
export type Tally = Record<string, number>;

/** What differs from the definition; nothing if all is well. */
export function faults(board: Case, seed: number, tally: Tally = {}): readonly string[] {
  const die = dice(seed);
  const oracle = board.oracle();
  const seen = (query: string): void => void (tally[query] = (tally[query] ?? 0) + 1);
  return [
    ...faultsOfBest(board, oracle, seen),
    ...upTo(4).flatMap(() => faultsOfJudge(board, oracle, anyDeclaration(board, die), seen)),
    ...faultsOfOptions(board, oracle, die, seen),
    ...faultsOfLists(board, oracle, seen),
  ].map((fault) => `${fault}\n  ${board.name}`);
}

type Seen = (query: string) => void;

function entryOf({ entries }: Oracle, takes: Pairing): Entry | undefined {
  const name = nameOf(takes);
  return entries.find((entry) => nameOf(entry.takes) === name);
}

function faultsOfBest(board: Case, oracle: Oracle, seen: Seen): readonly string[] {
  seen('best');
  const best = board.best();
  const entry = entryOf(oracle, best.witness);
  if (entry === undefined || entry.paid.length > 0)
    return [`best: no free declaration ${nameOf(best.witness)}`];
  const { legal, obeyed } = oracle.verdict(entry);
  return best.proved && legal && obeyed === best.score
    ? []
    : [`best: ${best.score}, truly ${obeyed} and legal ${legal}`];
}

/** Anything, with more than is allowed now and then. */
function anyDeclaration(board: Case, die: Dice): Pairing {
  return upTo(board.actors).map((actor) =>
    die.chance(0.35) || board.can(actor).length === 0
      ? []
      : die.pick(listsUpTo(board.can(actor), board.capacity(actor))),
  );
}

function faultsOfJudge(board: Case, oracle: Oracle, takes: Pairing, seen: Seen): readonly string[] {
  seen('judge');
  const judgement = board.judge(takes);
  const entry = entryOf(oracle, takes)!;
  const verdict = oracle.verdict(entry);
  const { legal, obeyed, possible, required } = judgement;
  const told = JSON.stringify({ legal, obeyed, possible, required });
  const list: string[] = [];
  if (told !== JSON.stringify(verdict))
    list.push(`judge ${nameOf(takes)}: ${told}, truly ${JSON.stringify(verdict)}`);
  if (!judgement.proved) list.push(`judge ${nameOf(takes)}: not proved`);
  if (!isSame(judgement.broken, entry.broken))
    list.push(`judge ${nameOf(takes)}: broken ${JSON.stringify(judgement.broken)}`);
  if (!isSame(judgement.unmet, board.unmet(takes)))
    list.push(`judge ${nameOf(takes)}: unmet ${JSON.stringify(judgement.unmet)}`);
  return [...list, ...faultsOfNearest(board, oracle, takes, judgement, seen)];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  const sorted = (list: readonly unknown[]): string =>
    JSON.stringify(
      list.map((item) => JSON.stringify(Object.entries(item as object).toSorted())).toSorted(),
    );
  return sorted(one) === sorted(other);
}

function faultsOfNearest(
  board: Case,
  oracle: Oracle,
  takes: Pairing,
  { legal, nearest, unmet, owed }: Judgement<Pairing>,
  seen: Seen,
): readonly string[] {
  if (legal) return nearest === undefined && owed.length === 0 ? [] : ['nearest of a legal one'];
  if (nearest === undefined) return [`nearest ${nameOf(takes)}: nothing`];
  seen('nearest');
  const list: string[] = [];
  const stillUnmet = board.unmet(nearest.declaration);
  const found = oracle.legal.find((entry) => nameOf(entry.takes) === nameOf(nearest.declaration));
  if (found === undefined)
    list.push(`nearest ${nameOf(takes)}: ${nameOf(nearest.declaration)} is illegal`);
  if (board.edits(takes, nearest.declaration) !== nearest.edits)
    list.push(`nearest ${nameOf(takes)}: miscounted`);
  if (owed.some((ref) => !unmet.includes(ref))) list.push(`owed beyond unmet`);
  if (owed.some((ref) => stillUnmet.some((other) => isSame([ref], [other]))))
    list.push('owed but not obeyed by the nearest');
  const own = new Set(entryOf(oracle, takes)!.paid);
  const modest = oracle.legal.filter(({ paid }) => paid.every((pair) => own.has(pair)));
  const least = Math.min(...modest.map((entry) => board.edits(takes, entry.takes)));
  if (nearest.proved && nearest.edits !== least)
    list.push(`nearest ${nameOf(takes)}: ${nearest.edits}, truly ${least}`);
  if (nearest.proved) seen('nearest proved');
  if (nearest.edits === least) seen('nearest exact');
  return list;
}

function faultsOfOptions(board: Case, oracle: Oracle, die: Dice, seen: Seen): readonly string[] {
  const from = die.pick(oracle.legal).takes;
  const actor = die.int(board.actors);
  const partial = from.map((options, index) =>
    index === actor || die.chance(0.5) ? undefined : options,
  );
  if (die.chance(0.3)) {
    const other = die.int(board.actors);
    partial[other] = die.pick(listsUpTo(board.can(other), board.capacity(other)));
  }
  partial[actor] = undefined;
  const agreeing = oracle.legal.filter(({ takes }) =>
    partial.every(
      (options, index) => options === undefined || nameOf([options]) === nameOf([takes[index]!]),
    ),
  );
  seen('complete');
  const { declaration } = board.complete(partial);
  const isRight =
    declaration === undefined
      ? agreeing.length === 0
      : agreeing.some(({ takes }) => nameOf(takes) === nameOf(declaration));
  const list = isRight
    ? []
    : [`complete ${JSON.stringify(partial)}: ${JSON.stringify(declaration)}`];
  for (const answer of board.optionsFor(partial, actor)) {
    seen('option');
    const { option } = answer;
    const ok = agreeing.some(({ takes }) =>
      option === 'none' ? takes[actor]!.length === 0 : takes[actor]!.includes(option),
    );
    if (ok !== answer.ok)
      list.push(
        `option ${option} of ${actor} given ${JSON.stringify(partial)}: ${JSON.stringify(answer)}`,
      );
    const reasons = answer.whyNot?.kind === 'breaks' ? answer.whyNot.broken.length : 1;
    if (answer.ok !== (answer.whyNot === undefined) || reasons === 0)
      list.push(`option ${option} of ${actor}: no reason`);
  }
  return list;
}

function faultsOfLists(board: Case, oracle: Oracle, seen: Seen): readonly string[] {
  const list: string[] = [];
  const count = board.count();
  seen(count === undefined ? 'not counted' : 'count');
  if (count !== undefined && count !== oracle.legal.length)
    list.push(`count: ${count}, truly ${oracle.legal.length}`);
  if (oracle.legal.length > 40) return list;
  seen('enumerate');
  const told = [...board.enumerate()].map(nameOf);
  const truth = oracle.legal.map(({ takes }) => nameOf(takes));
  if (told.toSorted().join() !== truth.toSorted().join())
    list.push(`enumerate: ${told.length}, truly ${truth.length}`);
  if (new Set(told).size !== told.length) list.push('enumerate: twice the same');
  return list;
}
