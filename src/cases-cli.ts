import { chartDriver } from '#machines';
import { HELP, readArguments } from './cases/arguments.ts';
import type { Arguments } from './cases/arguments.ts';
import { play, planOf, writeTally } from './cases/suite.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  if (read.kind === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  return read.kind === 'wrong' ? refuse(read.message) : run(read.arguments);
}

function refuse(message: string): number {
  process.stderr.write(`${message}\nnpm run cases -- --help tells what can be said.\n`);
  return 2;
}

async function run(args: Arguments): Promise<number> {
  const planned = planOf(args);
  if (!planned.ok) return refuse(planned.message);
  const tally = await play(planned.plan, chartDriver, say);
  say(writeTally(tally));
  return tally.failed > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
