import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { longCombats } from '../support/combat-model.ts';

const HELP = `tsx test/soak/combats.ts [--combats N] [--seed N] [--path P]
  Plays N random long combats (default 5000) with effects and players who leave, to their end, on every date: something
  is always accepted, nothing is lost, the record replays alike. A fault is told smaller, with the seed and path that
  show it again. The exit code is 1 when there is one.
`;

type Say = (line: string) => void;

const AT_ONCE = 250;

/** True if nothing was found. */
export function soakCombats(combats: number, seed: number, say: Say, path?: string): boolean {
  say(`combats: seed ${seed}`);
  const tally = { combats: 0, commands: 0, effects: 0 };
  for (let done = 0; done < combats; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, combats - done);
    const property = longCombats({ most: 8, maxCommands: 60 }, tally);
    const found = fc.check(property, { numRuns, seed: seed + done, ...(path && { path }) });
    if (found.failed) {
      say(fc.defaultReportMessage(found) ?? 'A fault that cannot be told');
      return false;
    }
    say(`  ${tally.combats} combats, ${tally.commands} commands, ${tally.effects} effects`);
  }
  return true;
}

function main(): number {
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
  return soakCombats(Number(values.combats), Number(values.seed), say, values.path) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
