import highsLoader from 'highs';
import { choice, pairing } from '../../machines/legality/index.ts';
import type { ChoiceProblem, PairingProblem } from '../../machines/legality/index.ts';
import { dice, upTo } from '../support/dice.ts';
import {
  coverAttack,
  coverBlock,
  gameAttack,
  gameBlock,
  limitedBlock,
  menaceBlock,
  pigeonBlock,
  sparseBlock,
} from '../support/legality-boards.ts';
import { choiceProgramme, lpText, pairingProgramme } from '../support/milp.ts';

type Say = (line: string) => void;
type Problem = ChoiceProblem | PairingProblem;
type Highs = Awaited<ReturnType<typeof highsLoader>>;

interface Family {
  readonly name: string;
  readonly sizes: readonly number[];
  /** Nothing like it comes up in a game: the hard kernels of the problem. */
  readonly artificial?: true;
  readonly board: (seed: number, size: number) => Problem;
}

const SIZES = [10, 30, 100, 300, 1000];

const FAMILIES: readonly Family[] = [
  {
    name: 'attack, tokens, 2 players',
    sizes: SIZES,
    board: (seed, size) => gameAttack(seed, size, 1, false),
  },
  {
    name: 'attack, tokens, 5 players',
    sizes: SIZES,
    board: (seed, size) => gameAttack(seed, size, 4, false),
  },
  {
    name: 'attack, tokens, 8 players',
    sizes: SIZES,
    board: (seed, size) => gameAttack(seed, size, 7, false),
  },
  {
    name: 'attack, all distinct, 8 players',
    sizes: SIZES,
    board: (seed, size) => gameAttack(seed, size, 7, true),
  },
  {
    name: 'block, tokens',
    sizes: SIZES,
    board: (seed, size) => gameBlock(seed, size, size, false),
  },
  {
    name: 'block, all distinct',
    sizes: [10, 30, 100, 300],
    board: (seed, size) => gameBlock(seed, size, size, true),
  },
  {
    name: 'block, n v 2n must be blocked',
    sizes: [10, 30, 100, 300],
    board: (_, size) => pigeonBlock(size, 2 * size),
  },
  {
    name: 'block, alike menace',
    sizes: SIZES,
    board: (_, size) => menaceBlock(size, Math.max(2, size - 1), 2),
  },
  {
    name: 'block, menace, sparse',
    sizes: SIZES,
    board: (seed, size) => sparseBlock(seed, size, 2, 3),
  },
  {
    name: 'block, three or more, sparse',
    sizes: [10, 30, 100],
    artificial: true,
    board: (seed, size) => sparseBlock(seed, size, 3, 3),
  },
  {
    name: 'block, limits of some attackers',
    sizes: [10, 30],
    artificial: true,
    board: (seed, size) => limitedBlock(seed, size, size, seed % 2 === 0),
  },
  { name: 'attack, set cover', sizes: [10, 30], artificial: true, board: coverAttack },
  { name: 'block, coverage', sizes: [10, 30], artificial: true, board: coverBlock },
];

/** Times of the exact search by family and size, beside HiGHS on the same boards, and what is promised of them. */
export async function bench(say: Say): Promise<void> {
  const highs = await highsLoader();
  warmUp(highs);
  say('ms of processor time, median / worst; HiGHS on the first boards of each row, 10 s at most');
  for (const family of FAMILIES) for (const size of family.sizes) say(row(highs, family, size));
  for (const promise of promises(highs)) {
    if (!promise.kept) process.exitCode = 1;
    say(`${promise.kept ? 'kept  ' : 'BROKEN'} ${promise.text}`);
  }
}

function warmUp(highs: Highs): void {
  for (const { board } of FAMILIES) for (const seed of upTo(20)) solve(board(seed, 10));
  for (const { board } of FAMILIES.slice(0, 9)) {
    solve(board(1, 100));
    solveByHighs(highs, board(1, 10));
  }
}

function milliseconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

function spread(times: readonly number[]): string {
  return `${median(times).toFixed(2).padStart(8)} /${Math.max(...times)
    .toFixed(1)
    .padStart(8)}`;
}

function isChoice(problem: Problem): problem is ChoiceProblem {
  return 'optionCount' in problem;
}

function solve(problem: Problem): {
  readonly score: number;
  readonly proved: boolean;
  readonly nodes: number;
} {
  return isChoice(problem) ? choice.best(problem) : pairing.best(problem);
}

function solveByHighs(highs: Highs, problem: Problem): number {
  const programme = isChoice(problem) ? choiceProgramme(problem) : pairingProgramme(problem);
  return Math.round(
    highs.solve(lpText(programme), { output_flag: false, time_limit: 10 }).ObjectiveValue,
  );
}

interface Measured {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly nodes: readonly number[];
  readonly proved: number;
}

function runsOf(size: number): number {
  return size >= 300 ? 9 : 25;
}

function measure(highs: Highs, { board }: Family, size: number, compared: number): Measured {
  const problems = upTo(runsOf(size)).map((seed) => board(7 * seed + size, size));
  const nodes: number[] = [];
  let proved = 0;
  const ours = problems.map((problem) =>
    milliseconds(() => {
      const best = solve(problem);
      nodes.push(best.nodes);
      proved += best.proved ? 1 : 0;
    }),
  );
  const theirs = problems
    .slice(0, compared)
    .map((problem) => milliseconds(() => void solveByHighs(highs, problem)));
  return { ours, theirs, nodes, proved };
}

function row(highs: Highs, family: Family, size: number): string {
  const { ours, theirs, nodes, proved } = measure(
    highs,
    family,
    size,
    size > 300 ? 0 : size > 100 ? 3 : 5,
  );
  const beside = ours.slice(0, theirs.length);
  const ratio =
    theirs.length === 0
      ? ''
      : `   HiGHS ${spread(theirs)}  ${(median(theirs) / median(beside)).toFixed(0)} x`;
  const searched = `nodes ${median(nodes)} / ${Math.max(...nodes)}, proved ${proved} of ${ours.length}`;
  return `${family.name.padEnd(32)}${String(size).padStart(5)}  ${spread(ours)}   ${searched.padEnd(36)}${ratio}`;
}

interface Promised {
  readonly kept: boolean;
  readonly text: string;
}

function under(what: string, value: number, most: number, unit = 'ms'): Promised {
  return {
    kept: value < most,
    text: `${what}: ${value.toFixed(2)} ${unit}, promised under ${most}`,
  };
}

function promises(highs: Highs): readonly Promised[] {
  const attack = (size: number, distinct: boolean): readonly ChoiceProblem[] =>
    upTo(runsOf(size)).map((seed) => gameAttack(13 * seed + size, size, 7, distinct));
  const block = (size: number): readonly PairingProblem[] =>
    upTo(runsOf(size)).map((seed) => gameBlock(13 * seed + size, size, size, false));
  return [
    under(
      'attack verdict, 100 distinct, 8 players',
      median(attack(100, true).map(attackVerdict)),
      10,
    ),
    under('attack verdict, 1000 tokens', median(attack(1000, false).map(attackVerdict)), 20),
    alikeRatio(),
    under('block verdict, 100 tokens a side', median(block(100).map(blockVerdict)), 20),
    under('block verdict, 300 tokens a side', median(block(300).map(blockVerdict)), 100),
    under(
      'all options of 100 distinct attackers',
      median(attack(100, true).slice(0, 9).map(allOptions)),
      500,
    ),
    ...[100, 300].flatMap((size) =>
      FAMILIES.filter(
        ({ name }) => name === 'attack, tokens, 8 players' || name === 'block, tokens',
      ).map((family) => {
        const { ours, theirs } = measure(highs, family, size, 3);
        const ratio = median(theirs) / median(ours.slice(0, theirs.length));
        return {
          kept: ratio >= 10,
          text: `${family.name}, ${size}: ${ratio.toFixed(0)} times as fast as HiGHS, promised 10`,
        };
      }),
    ),
  ];
}

/** Of a declaration that obeys all it can: the one that takes longest to accept. */
function attackVerdict(problem: ChoiceProblem): number {
  const { witness } = choice.best(problem);
  return settled(() => void choice.judge(problem, witness));
}

const REPEATED = 5;

/** The least of several runs: what else the machine does only adds. */
function settled(run: () => void): number {
  return Math.min(...upTo(REPEATED).map(() => milliseconds(run)));
}

const FEW = 10;
const TIMES = 100;
const RUNS = 50;

/** Each token of a small board a hundred times, against that board. */
function alikeRatio(): Promised {
  const few = upTo(25).map((seed) => gameAttack(17 * seed + FEW, FEW, 7, false));
  const many = few.map((problem) => ({
    ...problem,
    actors: problem.actors.flatMap((actor) => Array.from({ length: TIMES }, () => actor)),
  }));
  const time = (problem: ChoiceProblem): number => {
    const { witness } = choice.best(problem);
    return settled(() => upTo(RUNS).forEach(() => void choice.judge(problem, witness))) / RUNS;
  };
  const [least, most] = [median(few.map(time)), median(many.map(time))];
  const times = most / least;
  return {
    kept: times <= 3,
    text: `attack verdict, ${FEW * TIMES} tokens: ${most.toFixed(3)} ms, ${times.toFixed(1)} times ${FEW} of the same kinds (${least.toFixed(3)} ms), promised 3`,
  };
}

function blockVerdict(problem: PairingProblem): number {
  const die = dice(1);
  const { witness } = pairing.best(problem);
  const declaration = witness.map((taken) => (die.chance(0.02) ? [] : taken));
  return settled(() => void pairing.judge(problem, declaration));
}

function allOptions(problem: ChoiceProblem): number {
  const actors = upTo(problem.actors.length);
  const nothing = actors.map(() => undefined);
  return milliseconds(() => void choice.optionsForAll(problem, nothing, actors));
}
