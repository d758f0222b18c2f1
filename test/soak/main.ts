import { parseArgs } from 'node:util';
import { soakBodies } from './bodies.ts';
import { soakCombats } from './combats.ts';
import { soakDockerfile } from './dockerfile.ts';
import { soakService } from './kill-service.ts';
import { soakStores } from './kill-store.ts';
import { soakLegality } from './legality.ts';
import { soakMutants } from './mutants.ts';
import { soakPage } from './page.ts';

const HELP = `npm run soak -- [PART]...
  Runs every part at length, or only those named. The exit code is 1 when one of them finds something.
    --kills N      kills processes and databases under load, N times each, of the stores and of the service: 30
    --dockerfile   performs the lines of the Dockerfile in an empty folder as a user without rights
    --bodies N     takes the body out of N functions of the rules, one at a time; a test must fail: 50
    --legality N   compares the search with the definition on N boards, with HiGHS on one for each hundred: 200000
    --combats N    plays N random combats to their end: 5000
    --mutants N    changes N places of the rules, abilities and legality; tests must fail: 500
    --page         looks for what keeps somebody out, in every pane, theme, language and width
    --seed N       of what is random; printed
`;

const COUNTED = { kills: 30, bodies: 50, legality: 200_000, combats: 5000, mutants: 500 } as const;
const NAMES = ['dockerfile', 'page', 'bodies', 'legality', 'combats', 'mutants', 'kills'] as const;
type Name = (typeof NAMES)[number];
type Part = (count: number, seed: number) => boolean | Promise<boolean>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const PARTS: Readonly<Record<Name, Part>> = {
  dockerfile: () => soakDockerfile(),
  page: () => soakPage(say),
  bodies: (count, seed) => soakBodies(count, seed),
  legality: (count, seed) => soakLegality(count, Math.ceil(count / 100), seed, say),
  combats: (count, seed) => soakCombats(count, seed, say),
  mutants: (count, seed) => soakMutants(count, seed),
  kills: async (count) => {
    const stores = await soakStores(count);
    return (await soakService(count)) && stores;
  },
};

const text = { type: 'string' } as const;

function read(args: readonly string[]) {
  const options = {
    kills: text,
    bodies: text,
    legality: text,
    combats: text,
    mutants: text,
    seed: text,
    dockerfile: { type: 'boolean' },
    page: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  return parseArgs({ args: [...args], options }).values;
}

type Values = ReturnType<typeof read>;

/** A whole number above 0; throws on anything else that was written. */
function numberOf(name: string, written: string | undefined, otherwise: number): number {
  if (written === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(written)) throw new Error(`--${name}: a whole number above 0`);
  return Number(written);
}

function countOf(name: Name, values: Values): number {
  return name === 'dockerfile' || name === 'page' ? 1 : numberOf(name, values[name], COUNTED[name]);
}

interface Plan {
  readonly parts: readonly (readonly [name: Name, count: number])[];
  readonly seed: number;
}

function planOf(values: Values): Plan {
  const named = NAMES.filter((name) => values[name] !== undefined);
  const chosen = named.length > 0 ? named : NAMES;
  return {
    parts: chosen.map((name) => [name, countOf(name, values)]),
    seed: numberOf('seed', values.seed, 1 + (Date.now() % 999_999_999)),
  };
}

async function runPart(name: Name, count: number, seed: number): Promise<boolean> {
  say(`# ${name}`);
  const start = performance.now();
  let isPassed = false;
  try {
    isPassed = await PARTS[name](count, seed);
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${name}: ${isPassed ? 'nothing found' : 'FAILED'}, ${seconds} s`);
  return isPassed;
}

async function runAll({ parts, seed }: Plan): Promise<boolean> {
  say(`seed ${seed}`);
  const failed: Name[] = [];
  for (const [name, count] of parts) {
    if (!(await runPart(name, count, seed))) failed.push(name);
  }
  say(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Nothing was found.');
  return failed.length === 0;
}

async function main(args: readonly string[]): Promise<number> {
  let plan: Plan;
  try {
    const values = read(args);
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    plan = planOf(values);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
    return 2;
  }
  return (await runAll(plan)) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
