import { helpOf, readOptions } from './cli.ts';
import { readConfig } from './config.ts';
import { openStore } from './open-store.ts';
import { StoreRefused } from './store/store.ts';
import { verifyAll } from './verify.ts';

const OPTIONS = {
  data: {
    env: 'APNAP_DATA',
    kind: 'value',
    value: 'FILE',
    meaning: 'the data file: data/apnap.db',
  },
  store: {
    env: 'APNAP_STORE',
    kind: 'value',
    value: 'KIND',
    meaning: 'sqlite (in the data file), or postgres://…',
  },
} as const;

const HELP = `npm run verify -- [OPTION]...
  Judges every stored combat again, by the rules of its own date, and reports each command that would be
  refused today or leads elsewhere than it once did. Stored combats are not changed. A data file that a
  service has open is verified from a copy (npm start -- --backup FILE).

${helpOf(OPTIONS)}  --help                    this text
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(args: readonly string[]): Promise<number> {
  const asked = readOptions(OPTIONS, args, process.env);
  if (asked.kind === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const read = asked.kind === 'said' ? readConfig(args, process.env) : asked;
  if (read.kind !== 'config') {
    complain(
      `${read.kind === 'wrong' ? read.message : ''}\nnpm run verify -- --help tells what can be said.`,
    );
    return 2;
  }
  const store = await openStore(read.config.store);
  try {
    return await report(store);
  } finally {
    await store.close();
  }
}

async function report(store: Awaited<ReturnType<typeof openStore>>): Promise<number> {
  const tally = { same: 0, different: 0, commands: 0 };
  for await (const { id, commands, differences } of verifyAll(store)) {
    tally.commands += commands;
    tally[differences.length === 0 ? 'same' : 'different'] += 1;
    for (const { seq, what, detail } of differences)
      say(`${id} command ${seq}: ${what}, ${detail}`);
  }
  say(
    `${tally.same} combats as they were, ${tally.different} with differences, ${tally.commands} commands judged again`,
  );
  return tally.different === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(error instanceof StoreRefused ? error.message : String(error));
  return 1;
});
