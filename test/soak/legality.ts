import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import highsLoader from 'highs';
import { choice, pairing } from '../../machines/legality/index.ts';
import type { ChoiceProblem, PairingProblem } from '../../machines/legality/index.ts';
import {
  gameAttack,
  gameBlock,
  limitedBlock,
  menaceBlock,
  pigeonBlock,
  smallAttack,
  smallBlock,
  sparseBlock,
} from '../support/legality-boards.ts';
import { choiceCase, faults, pairingCase } from '../support/legality-checks.ts';
import type { Case, Depth, Tally } from '../support/legality-checks.ts';
import { choiceProgramme, lpText, pairingProgramme } from '../support/milp.ts';
import { asLists, measured } from '../support/oracle.ts';

const HELP = `tsx test/soak/legality.ts [--boards N] [--larger N] [--seed N]
  Compares the search with the definition on N small random boards (default 200000) and with HiGHS on N larger ones
  (default 2000). The exit code is 1 when anything differs.
`;

const MOST_DECLARATIONS = 600;
const WORTH_SHOWING = 5;

type Say = (line: string) => void;
type Highs = Awaited<ReturnType<typeof highsLoader>>;

/** True if nothing differs. */
export async function soakLegality(
  boards: number,
  larger: number,
  seed: number,
  say: Say,
): Promise<boolean> {
  say(`legality: seed ${seed}`);
  const small = againstDefinition(boards, seed, say);
  const large = againstHighs(await highsLoader(), larger, seed, say);
  return small + large === 0;
}

function againstDefinition(boards: number, seed: number, say: Say): number {
  const tally: Tally = {};
  let compared = 0;
  let wrong = 0;
  for (let next = seed; compared < boards; next++) {
    for (const board of casesOf(next)) {
      if (board.size > MOST_DECLARATIONS || compared === boards) continue;
      compared++;
      const found = faults(board, next, tally, depthOf(compared));
      if (found.length > 0 && wrong < WORTH_SHOWING) say(`seed ${next}: ${found.join('\n')}`);
      wrong += found.length > 0 ? 1 : 0;
      if (compared % 20_000 === 0) say(`  ${compared} boards, ${wrong} disagree`);
    }
  }
  say(`${compared} boards against the definition: ${wrong} disagree`);
  for (const [query, count] of Object.entries(tally)) say(`  ${query.padEnd(26)} ${count}`);
  return wrong;
}

/** Every fourth seed with the older way to count requirements. */
function casesOf(seed: number): readonly Case[] {
  const mode = seed % 4 === 0 ? 'own' : 'global';
  return [choiceCase(smallAttack(seed), mode), pairingCase(smallBlock(seed), mode)];
}

function depthOf(index: number): Depth {
  if (index % 40 === 0) return 'all';
  return index % 8 === 0 ? 'choices' : 'verdicts';
}

function againstHighs(highs: Highs, boards: number, seed: number, say: Say): number {
  let wrong = 0;
  let unproved = 0;
  for (let index = 0; index < boards; index++) {
    const problem = largerBoard(seed + index, index);
    const { truth, found, proved } = compareWith(highs, problem);
    if (!proved) unproved++;
    if (found === truth || (!proved && found < truth)) continue;
    if (wrong < WORTH_SHOWING)
      say(`seed ${seed + index}: ${found}, HiGHS ${truth}\n  ${JSON.stringify(problem)}`);
    wrong++;
  }
  say(`${boards} larger boards against HiGHS: ${wrong} disagree, ${unproved} not proved`);
  return wrong;
}

type Problem = ChoiceProblem | PairingProblem;

const FAMILIES: readonly ((seed: number, size: number) => Problem)[] = [
  (seed, size) => gameAttack(seed, size, 4, false),
  (seed, size) => gameAttack(seed, size, 7, true),
  (seed, size) => gameBlock(seed, size, size, false),
  (seed, size) => gameBlock(seed, size, size, true),
  (seed, size) => limitedBlock(seed, size, size, seed % 2 === 0),
  (seed, size) => sparseBlock(seed, size, 2, 3),
  (seed, size) => sparseBlock(seed, size, 3, 3),
  (_, size) => menaceBlock(size, Math.max(2, size - 1), 2),
  (_, size) => pigeonBlock(size, 2 * size),
  (seed) => unconditional(smallAttack(seed)),
  (seed) => smallBlock(seed),
];

function largerBoard(seed: number, index: number): Problem {
  return FAMILIES[index % FAMILIES.length]!(seed, 6 + (index % 15));
}

function unconditional(problem: ChoiceProblem): ChoiceProblem {
  return { ...problem, actors: problem.actors.map((actor) => ({ ...actor, ifActs: [] })) };
}

interface Comparison {
  readonly truth: number;
  /** What the witness really obeys; not a number if it breaks or costs something. */
  readonly found: number;
  readonly proved: boolean;
}

function compareWith(highs: Highs, problem: Problem): Comparison {
  const isChoice = 'optionCount' in problem;
  const programme = isChoice ? choiceProgramme(problem) : pairingProgramme(problem);
  const solution = highs.solve(lpText(programme), { output_flag: false });
  const best = isChoice ? choice.best(problem) : pairing.best(problem);
  const witness = isChoice ? asLists(choice.best(problem).witness) : pairing.best(problem).witness;
  const { broken, obeyed, paid } = measured(problem, witness);
  const sound = broken.length === 0 && paid === 0 && obeyed === best.score;
  const truth = Math.round(solution.ObjectiveValue);
  return { truth, found: sound ? obeyed : Number.NaN, proved: best.proved };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      boards: { type: 'string', default: '200000' },
      larger: { type: 'string', default: '2000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  if (values.help) return say(HELP);
  const { boards, larger, seed } = values;
  process.exitCode = (await soakLegality(Number(boards), Number(larger), Number(seed), say))
    ? 0
    : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
