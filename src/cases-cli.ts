import { chartDriver } from '#machines';
import type { Driver } from '#machines';
import { HELP, readArguments } from './cases/arguments.ts';
import type { Arguments, Via } from './cases/arguments.ts';
import { startHttpDriver } from './cases-http-driver.ts';
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
  const { driver, stop } = await driverFor(args.via);
  const tally = await play(planned.plan, driver, say);
  await stop();
  say(writeTally(tally));
  return tally.failed > 0 ? 1 : 0;
}

function driverFor(
  via: Via,
): Promise<{ readonly driver: Driver; readonly stop: () => Promise<void> }> {
  if (via === 'http') return startHttpDriver();
  return Promise.resolve({ driver: chartDriver, stop: () => Promise.resolve() });
}

process.exitCode = await main(process.argv.slice(2));
