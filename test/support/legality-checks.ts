import { isDeepStrictEqual } from 'node:util';
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
import { interned } from './legality-boards.ts';
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
  /** Of all actors at once. */
  readonly options: (partial: Partial) => ReadonlyMap<number, readonly OptionAnswer[]>;
  /** What an actor that is settled keeps while it is asked about. */
  readonly had: (partial: Partial, actor: number) => readonly number[];
  readonly enumerate: () => Iterable<Pairing>;
  readonly count: () => number | undefined;
}

export function choiceCase(given: ChoiceProblem, mode: Mode): Case {
  const problem = interned(given);
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
    options: (partial) =>
      choice.optionsForAll(problem, open(partial), upTo(problem.actors.length), how),
    had: () => [],
    enumerate: () => [...choice.enumerate(problem, how)].map(asLists),
    count: () => choice.count(problem, how),
  };
}

export function pairingCase(given: PairingProblem, mode: Mode): Case {
  const problem = interned(given);
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
    options: (partial) => pairing.optionsForAll(problem, partial, upTo(problem.actors.length), how),
    had: (partial, actor) => partial[actor] ?? [],
    enumerate: () => pairing.enumerate(problem, how),
    count: () => pairing.count(problem, how),
  };
}

/** How often each query was compared with the definition, and how often a nearest one was proved to be. */
export type Tally = Record<string, number>;

/** `verdicts`: the maximum and judgements with the nearest; `choices`: also what may be done; `all`: lists and counts too. */
export type Depth = 'verdicts' | 'choices' | 'all';

/** What differs from the definition; nothing if all is well. */
export function faults(
  board: Case,
  seed: number,
  tally: Tally = {},
  depth: Depth = 'all',
): readonly string[] {
  const die = dice(seed);
  const oracle = board.oracle();
  const seen = (query: string): void => void (tally[query] = (tally[query] ?? 0) + 1);
  return [
    ...faultsOfBest(board, oracle, seen),
    ...upTo(depth === 'all' ? 4 : 2).flatMap(() =>
      faultsOfJudge(board, oracle, anyDeclaration(board, die), seen),
    ),
    ...(depth === 'verdicts' ? [] : faultsOfOptions(board, oracle, die, seen)),
    ...(depth === 'all' ? faultsOfLists(board, oracle, seen) : []),
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
  const truth = oracle.verdict(entry);
  const { legal, obeyed, possible, required, proved, broken, unmet } = judgement;
  const name = `judge ${nameOf(takes)}: ${JSON.stringify(judgement)}`;
  return [
    ...falseOnes([
      [
        isDeepStrictEqual({ legal, obeyed, possible, required }, truth),
        `${name}: truly ${JSON.stringify(truth)}`,
      ],
      [proved, `${name}: proved`],
      [isSame(broken, entry.broken), `${name}: what is broken`],
      [isSame(unmet, board.unmet(takes)), `${name}: what is unmet`],
    ]),
    ...faultsOfNearest(board, oracle, takes, judgement, seen),
  ];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return isDeepStrictEqual(inOrder(one), inOrder(other));
}

/** Told as text, so that neither the order of a list nor that of keys counts. */
function inOrder(list: readonly unknown[]): readonly string[] {
  const told = (item: unknown): string =>
    Object.entries(item as object)
      .map(([key, value]) => `${key}=${String(value)}`)
      .toSorted(byText)
      .join();
  return list.map(told).toSorted(byText);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Only claims that were found false. */
function falseOnes(
  claims: readonly (readonly [holds: boolean, claim: string])[],
): readonly string[] {
  return claims.filter(([holds]) => !holds).map(([, claim]) => claim);
}

function faultsOfNearest(
  board: Case,
  oracle: Oracle,
  takes: Pairing,
  { legal, nearest, unmet, owed }: Judgement<Pairing>,
  seen: Seen,
): readonly string[] {
  if (legal)
    return falseOnes([[nearest === undefined && owed.length === 0, 'no nearest of a legal one']]);
  if (nearest === undefined) return [`nearest ${nameOf(takes)}: nothing`];
  const { declaration, edits, proved } = nearest;
  const least = leastEdits(board, oracle, takes);
  seen('nearest');
  if (proved) seen('nearest proved');
  if (edits === least) seen('nearest exact');
  const left = board.unmet(declaration);
  const name = `nearest ${nameOf(takes)} is ${nameOf(declaration)} with ${edits} edits`;
  return falseOnes([
    [oracle.legal.some((entry) => nameOf(entry.takes) === nameOf(declaration)), `${name}: legal`],
    [board.edits(takes, declaration) === edits, `${name}: counted right`],
    [!proved || edits === least, `${name}: truly ${least}`],
    [owed.every((ref) => unmet.includes(ref)), `${name}: owes what is unmet`],
    [
      owed.every((ref) => !left.some((other) => isSame([ref], [other]))),
      `${name}: pays what is owed`,
    ],
  ]);
}

/** To a legal declaration that pays for nothing new. */
function leastEdits(board: Case, oracle: Oracle, takes: Pairing): number {
  const own = new Set(entryOf(oracle, takes)!.paid);
  const modest = oracle.legal.filter(({ paid }) => paid.every((pair) => own.has(pair)));
  return Math.min(...modest.map((entry) => board.edits(takes, entry.takes)));
}

function faultsOfOptions(board: Case, oracle: Oracle, die: Dice, seen: Seen): readonly string[] {
  const partial = anyPartial(board, die.pick(oracle.legal).takes, die);
  const agreeing = oracle.legal.filter(({ takes }) => agrees(board, partial, takes, undefined));
  seen('complete');
  const { declaration, proved } = board.complete(partial);
  if (!proved) seen('complete not proved');
  const isRight =
    declaration === undefined
      ? agreeing.length === 0 || !proved
      : agreeing.some(({ takes }) => nameOf(takes) === nameOf(declaration));
  const answers = [...board.options(partial)];
  return [
    ...falseOnes([
      [isRight, `complete ${JSON.stringify(partial)}: ${JSON.stringify(declaration)}`],
      [answers.length === board.actors, 'options of everybody'],
    ]),
    ...answers.flatMap(([actor, list]) => {
      const open = oracle.legal.filter(({ takes }) => agrees(board, partial, takes, actor));
      const had = board.had(partial, actor);
      const truth = (option: number | 'none'): boolean =>
        open.some(({ takes }) =>
          option === 'none'
            ? nameOf([takes[actor]!]) === nameOf([had])
            : [...had, option].every((one) => takes[actor]!.includes(one)),
        );
      return list.flatMap((answer) => {
        const name = `option of ${actor} given ${JSON.stringify(partial)}: ${JSON.stringify(answer)}`;
        return faultsOfAnswer(answer, truth(answer.option), name, seen);
      });
    }),
  ];
}

/** Whether a declaration is as settled, except for one actor. */
function agrees(
  board: Case,
  partial: Partial,
  takes: Pairing,
  except: number | undefined,
): boolean {
  return partial.every((options, actor) => {
    if (options === undefined || actor === except) return true;
    const mayTakeMore = options.length > 0 && options.length < board.capacity(actor);
    return mayTakeMore
      ? options.every((option) => takes[actor]!.includes(option))
      : nameOf([options]) === nameOf([takes[actor]!]);
  });
}

/** Part of a legal declaration, now and then with one entry that needn't be. */
function anyPartial(board: Case, from: Pairing, die: Dice): Partial {
  const density = die.real();
  const partial = from.map((options) => (die.chance(density) ? undefined : options));
  if (die.chance(0.3)) {
    const other = die.int(board.actors);
    partial[other] = die.pick(listsUpTo(board.can(other), board.capacity(other)));
  }
  return partial;
}

function faultsOfAnswer(
  { option, ok, proved, whyNot }: OptionAnswer,
  truth: boolean,
  name: string,
  seen: Seen,
): readonly string[] {
  seen(option === 'none' ? 'no option' : 'option');
  if (!proved) seen('option not proved');
  if (!proved && ok !== truth) seen('option not proved and wrong');
  return falseOnes([
    [ok === truth || (!proved && !ok), name],
    [ok === (whyNot === undefined), `${name}: a reason`],
    [whyNot?.kind !== 'breaks' || whyNot.broken.length > 0, `${name}: what it breaks`],
    [whyNot?.kind !== 'short' || whyNot.obeyed < whyNot.required, `${name}: how short`],
  ]);
}

const FEW = 40;

function faultsOfLists(board: Case, oracle: Oracle, seen: Seen): readonly string[] {
  const count = board.count();
  const truth = oracle.legal.map(({ takes }) => nameOf(takes));
  seen(count === undefined ? 'not counted' : 'count');
  const list = falseOnes([
    [count === undefined || count === truth.length, `count: ${count}, truly ${truth.length}`],
  ]);
  if (truth.length > FEW) return list;
  seen('enumerate');
  const told = [...board.enumerate()].map(nameOf);
  const isSameList = isDeepStrictEqual(told.toSorted(byText), truth.toSorted(byText));
  return [
    ...list,
    ...falseOnes([[isSameList, `enumerate: ${told.length}, truly ${truth.length}`]]),
  ];
}
