import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { createClient } from '#contract';
import { longCombats, longCombatsTwice } from '../support/combat-model.ts';
import { playOver } from '../support/play-over.ts';
import { startProcess } from '../support/service-process.ts';

const HELP = `tsx test/soak/combats.ts [--combats N] [--seed N] [--path P]
  Plays N random long combats (default 5000) with effects and players who leave, to their end, on every date: something
  is always accepted, nothing is lost, the record replays alike; of twenty one is played over HTTP too. A fault is told smaller, with the seed and path that
  show it again. The exit code is 1 when there is one.
`;

type Say = (line: string) => void;

const AT_ONCE = 250;

/** One of so many is played over HTTP too. */
const OVER_HTTP = 20;

/** True if nothing was found. */
export async function soakCombats(
  combats: number,
  seed: number,
  say: Say,
  path?: string,
): Promise<boolean> {
  say(`combats: seed ${seed}`);
  if (!playedOnChart(combats, seed, say, path)) return false;
  return path !== undefined || playedOverHttp(Math.ceil(combats / OVER_HTTP), seed, say);
}

async function playedOverHttp(combats: number, seed: number, say: Say): Promise<boolean> {
  const service = await startProcess(['--store', 'memory']);
  const client = createClient({ baseUrl: service.url, strict: true });
  const tally = { combats: 0, commands: 0, effects: 0 };
  const property = longCombatsTwice({ most: 8, maxCommands: 60 }, tally, (played) =>
    playOver(client, played),
  );
  const found = await fc.check(property, { numRuns: combats, seed });
  await service.end('SIGTERM');
  if (found.failed) say(told(found));
  else say(`  ${tally.combats} of them over HTTP too, ${tally.commands} commands`);
  return !found.failed;
}

/** What was drawn, and what was wrong with it. */
function told<Drawn>(found: fc.RunDetails<Drawn>): string {
  return `${fc.defaultReportMessage(found) ?? ''}\n${String(found.errorInstance)}`;
}

function playedOnChart(combats: number, seed: number, say: Say, path: string | undefined): boolean {
  const tally = { combats: 0, commands: 0, effects: 0 };
  for (let done = 0; done < combats; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, combats - done);
    const property = longCombats({ most: 8, maxCommands: 60 }, tally);
    const found = fc.check(property, { numRuns, seed: seed + done, ...(path && { path }) });
    if (found.failed) {
      say(told(found));
      return false;
    }
    say(`  ${tally.combats} combats, ${tally.commands} commands, ${tally.effects} effects`);
  }
  return true;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      combats: { type: 'string', default: '5000' },
      seed: { type: 'string', default: `${Math.floor(Math.random() * 1_000_000_000)}` },
      path: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const { combats, seed, path } = values;
  return (await soakCombats(Number(combats), Number(seed), say, path)) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
